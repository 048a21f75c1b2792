// An offer in short, for those who look on: what each side gives.
import type { JSX } from 'preact';
import type { Boards } from '../model/board';
import { money } from '../model/board';
import { groupLook } from '../model/marks';
import { cashIn, deedsIn } from '../model/offer';
import type { Side } from '../port/protocol.gen';
import { text } from '../texts';
import { Mark } from './Mark';

function SideList({ all, side, owner, letters }: { all: Boards; side: Side | undefined; owner: number; letters: string[] }): JSX.Element {
  const cash = cashIn(side, all).flatMap((sum, k) => (sum ? [money(all.boards[k], sum)] : []));
  const deeds = deedsIn(side).map((slug) => all.by.get(slug)).filter((d) => d !== undefined);
  const cards = side?.cards?.length ?? 0;
  return (
    <section>
      <h2><Mark seat={owner} letter={letters[owner]} size={20} /> {text.trade.gives(all.seats[owner]?.name ?? '')}</h2>
      <ul>
        {cash.map((sum) => <li key={sum}>{sum}</li>)}
        {deeds.map((deed) => {
          const look = groupLook(deed.space.group ?? '', all.groups);
          return (
            <li key={deed.slug}>
              <span class="code" style={{ background: look.fill, color: look.on }}>{look.letter}</span> {deed.space.name}
              {deed.mortgaged && <small> ({text.trade.mortgaged})</small>}
            </li>
          );
        })}
        {cards > 0 && <li>{cards} × {text.trade.card}</li>}
        {!cash.length && !deeds.length && !cards && <li class="soft">{text.trade.nothing}</li>}
      </ul>
    </section>
  );
}

export function Offer({ all, maker, other, letters }: { all: Boards; maker: number; other: number; letters: string[] }): JSX.Element {
  const offer = all.position.offer;
  return (
    <div class="offer">
      <SideList all={all} side={offer?.give} owner={maker} letters={letters} />
      <SideList all={all} side={offer?.get} owner={other} letters={letters} />
    </div>
  );
}
