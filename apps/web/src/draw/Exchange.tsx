// A price or a debt in a currency that one is short of: each way to pay it as one choice, or a mix.
import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { boardIndex, money, type Boards, type GameBoard } from '../model/board';
import type { Choice, Event } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { useTried, type Tried } from '../model/tried';
import { text } from '../texts';
import { wholeIn, withAmount } from './Actions';

interface ExchangeProps {
  session: Session;
  all: Boards;
  me: number;
  /** The board in whose currency it is due. */
  board: number;
  missing: number;
  legal: Choice[];
  primary: boolean;
  onAct(action: string): void;
}

/** The sum that leaves a purse, as the engine computes it. */
function costIn(events: Event[] | undefined, me: number, code: string): number | null {
  const paid = events?.filter((e) => e.event === 'pay' && e.seat === me && e.board === code && e.cause !== 'price');
  return paid?.length ? paid.reduce((sum, e) => sum + (e.amt ?? 0), 0) : null;
}

function Way({ props, choice, tried, first }: { props: ExchangeProps; choice: Choice; tried: Tried; first: boolean }): JSX.Element {
  const { all, me, board, missing, session } = props;
  const from = boardIndex(all, choice.board);
  const purse = all.boards[from] as GameBoard;
  const most = choice.max ?? choice.amt ?? 0;
  const action = withAmount(choice, most);
  const cost = costIn(tried.get(action), me, purse.code);
  const part = choice.kind === 'exchange' && most < missing;
  const sum = money(choice.kind === 'mix' ? purse : all.boards[board], most);
  return (
    <button type="button" class={`act ${first ? 'primary' : ''}`} data-choice={action} aria-busy={session.busy.value === action} onClick={() => props.onAct(action)}>
      <span class="what">{text.exchange.from(purse.currency)}</span>
      <span class="then">{choice.kind === 'mix' ? text.exchange.mix(sum) : part ? text.exchange.part(sum, money(all.boards[board], missing)) : text.exchange.all(sum)}</span>
      {cost !== null && (
        <span class="cost">
          {money(purse, -cost, true)}
          <small>{text.play.leaves(money(purse, (all.seats[me]?.cash[from] ?? 0) - cost))}</small>
        </span>
      )}
      {first && <kbd aria-hidden="true">↵</kbd>}
    </button>
  );
}

/** A part out of one purse: so much, and what it comes to before it is done. */
function Mix({ props, choices }: { props: ExchangeProps; choices: Choice[] }): JSX.Element {
  const { session, all, me, board } = props;
  const [at, setAt] = useState(0);
  const choice = choices[Math.min(at, choices.length - 1)] as Choice;
  const least = choice.amt ?? 1;
  const most = choice.max ?? least;
  const [typed, setTyped] = useState(String(Math.ceil(most / 2)));
  useLayoutEffect(() => setTyped(String(Math.max(least, Math.ceil(most / 2)))), [choice.action, most]);
  const sum = wholeIn(typed);
  const right = sum >= least && sum <= most;
  const action = withAmount(choice, sum);
  const tried = useTried(session, right ? [action] : []);
  const from = boardIndex(all, choice.board);
  const purse = all.boards[from] as GameBoard;
  const cost = costIn(tried.get(action), me, purse.code);
  const target = choice.kind === 'mix' ? purse : all.boards[board];
  return (
    <details class="mix">
      <summary>{text.exchange.several}</summary>
      <div class="row wrap">
        <label>
          <span class="sr">{text.exchange.purse}</span>
          <select class="field" value={at} onChange={(e) => setAt(Number(e.currentTarget.value))}>
            {choices.map((c, k) => <option key={c.action} value={k}>{all.boards[boardIndex(all, c.board)]?.currency}</option>)}
          </select>
        </label>
        <label>
          <span class="sr">{text.play.amount}</span>
          <input class="field number" type="number" inputMode="numeric" min={least} max={most} value={typed} onInput={(e) => setTyped(e.currentTarget.value)} />
        </label>
        <button type="button" class="btn" disabled={!right || session.busy.value !== null} onClick={() => props.onAct(action)}>
          {text.exchange.pay(right ? money(target, sum) : typed)}
        </button>
        <span class="soft" role="status">{cost !== null ? text.exchange.comes(money(purse, cost)) : right ? '' : text.play.between(String(least), String(most))}</span>
      </div>
    </details>
  );
}

export function Exchange(props: ExchangeProps): JSX.Element | null {
  const choices = props.legal.filter((c) => c.kind === 'exchange' || c.kind === 'mix');
  const tried = useTried(props.session, choices.map((c) => withAmount(c, c.max ?? c.amt ?? 0)));
  if (!choices.length) return null;
  const fee = props.all.game.options['exchange.fee'];
  const open = choices.some((c) => c.kind === 'mix');
  return (
    <div class="form acts">
      {choices.map((c, k) => <Way key={c.action} props={props} choice={c} tried={tried} first={props.primary && k === 0} />)}
      <Mix props={props} choices={choices} />
      {!open && typeof fee === 'number' && <p class="cap">{text.exchange.fee(fee)}</p>}
    </div>
  );
}

/** Which currency is short, and by how much. */
export function Short({ all, board, cost, me }: { all: Boards; board: number; cost: number; me: number }): JSX.Element {
  const shown = all.boards[board];
  const has = all.seats[me]?.cash[board] ?? 0;
  return (
    <p>{text.exchange.short(money(shown, cost), money(shown, has), money(shown, Math.max(0, cost - has)))}</p>
  );
}
