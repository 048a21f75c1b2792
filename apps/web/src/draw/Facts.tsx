// The facts in the bar at the top: the game, the round, the Bank, and events in force.
import type { JSX } from 'preact';
import { money, type Boards } from '../model/board';
import { phone } from '../model/ui';
import { text } from '../texts';

export function Facts({ all, board }: { all: Boards; board: number }): JSX.Element {
  const turn = typeof all.position.turn === 'object' ? all.position.turn : undefined;
  const { options } = all.game;
  const stock = all.stock[board];
  const shown = all.boards[board];
  const several = all.boards.length > 1;
  const fee = options['exchange.fee'];
  const states = all.spaces.flat().filter((s) => s.space.votes?.length);
  const free = states.filter((s) => s.owner < 0).length;
  const pot = all.pots[board] ?? 0;
  return (
    <>
      <span class="fact desk"><b>{all.game.title.replace(/:.*/, '')}</b>{several && ` · ${text.international.boards(all.boards.length)}`}</span>
      {turn?.round !== undefined && turn.round > 0 && <span class="fact">{text.top.round} <b>{turn.round}</b>{options.end === 'turns' && ` ${text.top.ofRounds(Number(options['end.turns']))}`}</span>}
      {stock && stock.reds !== null && <span class="fact desk">{text.play.fact.headquarters(stock.houses, stock.reds)}</span>}
      {stock && stock.reds === null && (
        <span class="fact desk">{several ? text.play.fact.bankOf(shown?.name ?? '', stock.houses, stock.hotels) : text.top.bank(stock.houses, stock.hotels)}</span>
      )}
      {states.length > 0 && <span class="fact desk">{text.play.fact.states(free, states.length)}</span>}
      {several && typeof fee === 'number' && <span class="fact desk">{text.play.fact.fee(fee)}</span>}
      {pot > 0 && <span class="fact">{text.top.pot(money(shown, pot))}</span>}
      {turn?.reversed && <span class="fact"><b>{phone.value ? text.play.fact.reversed : text.play.fact.backwards}</b></span>}
      {all.position.time_up && <span class="fact"><b>{text.play.fact.timeUp}</b></span>}
    </>
  );
}
