// An offer: two columns, what it completes, and what the other side says. Every tick is an action
// that edits the draft. The engine holds the draft; this page keeps nothing of it.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { money } from '../model/board';
import { useLater } from '../model/later';
import { completions, printed, votesOf, type Offer } from '../model/offer';
import { openQueue } from '../model/queue';
import { atRest } from '../model/session';
import type { BoardView, Choice } from '../port/protocol.gen';
import { capital } from '../model/speak';
import { useRefusal } from '../model/tried';
import { text } from '../texts';
import { number } from '../texts/words';
import { DialogBox } from './Dialog';
import { Dues } from './Dues';
import { Refused } from './Refused';
import { TradeSide, type TradeProps } from './TradeSide';
import { Verdict } from './Verdict';

const FEW = 10; // changes that are left, from which on that is said

/** The offer that this one answers, as it stood: it is in the past of the game. */
function useAnswered({ session, counters }: TradeProps, drafting: boolean): Offer | null {
  const [found, setFound] = useState<{ ply: number; offer: Offer | null } | null>(null);
  const made = session.history.value.filter(({ event }) => event.event === 'offer' || event.event === 'counter');
  const ply = counters ? made.at(drafting ? -1 : -2)?.ply : undefined;
  useLater(
    () => (ply === undefined ? undefined : session.ask<{ view: BoardView }>({ do: 'past', ply })),
    (answer) => setFound(answer.ok && ply !== undefined ? { ply, offer: answer.view.position.offer ?? null } : null),
    [ply],
  );
  return ply !== undefined && found?.ply === ply ? found.offer : null;
}

export function Trade(props: TradeProps): JSX.Element {
  const { session, all, me, maker, other } = props;
  const legal = session.legal.value;
  const lost = session.state.value.is !== 'open';
  const drafting = maker === me && legal.some((c) => c.kind === 'cancel');
  const answering = other === me && legal.some((c) => c.kind === 'accept' || c.kind === 'reject');
  const name = all.seats[maker === me ? other : maker]?.name ?? '';
  const bot = session.table.value?.seats[maker === me ? other : maker]?.player !== 'human';
  const ply = session.standing.value?.ply ?? 0;
  const [blocked, setBlocked] = useState({ ply, action: '' }); // what was pressed and cannot be
  const onBlocked = (action: string): void => setBlocked({ ply: session.standing.value?.ply ?? 0, action });
  const offered = drafting && !legal.some((c) => c.kind === 'propose') ? `${me} propose` : null;
  const why = useRefusal(session, blocked.ply === ply && blocked.action ? blocked.action : offered);
  const before = useAnswered(props, drafting);
  const title = maker === me ? (props.counters ? text.trade.counterTo : text.trade.title)(name) : (props.counters ? text.trade.counterOf : text.trade.offerOf)(name);
  const [queue] = useState(openQueue);
  const inTurn = (press: () => unknown): void =>
    queue(() => atRest(session).then(press), (why) => (session.fault.value = { code: 'invariant', text: why }));
  /** A button for the choice of a kind; without that choice it is dashed. */
  const button = (kind: string, label: string, primary = false): JSX.Element => {
    const found = (): Choice | undefined => session.legal.value.find((c) => c.kind === kind);
    const choice = found();
    const press = (): unknown => {
      const now = found();
      return now && session.act(now.action);
    };
    return (
      <button type="button" class={`btn ${primary ? 'primary' : ''}`} data-choice={choice?.action} disabled={lost} aria-disabled={!choice} onClick={() => inTurn(press)}>
        {label}
      </button>
    );
  };
  const mine = maker === me ? 'give' : 'get';
  const theirs = maker === me ? 'get' : 'give';
  const says = completions(all, maker, other);
  const gain = printed(all.position.offer?.get, all) - printed(all.position.offer?.give, all);
  const change = (sum: number): string => {
    const amount = all.boards.length > 1 ? number(Math.abs(sum)) : money(all.boards[0], Math.abs(sum));
    return `${sum < 0 ? '−' : sum > 0 ? '+' : '±'}${amount}`;
  };
  const votes = votesOf(all, maker, other);
  const can = (kind: string): boolean => legal.some((c) => c.kind === kind);
  const foot = drafting ? (
    <>
      {button('propose', text.trade.propose, true)}
      {button('cancel', props.counters ? text.trade.dropCounter : text.trade.drop)}
      <span class="grow" />
      {props.edits !== undefined && props.edits <= FEW && <span class="cap">{text.trade.edits(props.edits)}</span>}
    </>
  ) : answering ? (
    <>
      {button('accept', text.trade.accept, true)}
      {button('reject', text.trade.reject)}
      {can('counter') && button('counter', text.trade.counter)}
    </>
  ) : (
    <span class="soft">{text.trade.waits(name)}</span>
  );
  return (
    <DialogBox title={title} wide onClose={props.onClose} foot={foot}>
      <div class="trade">
        <TradeSide props={props} side={mine} before={before} owner={me === other ? other : maker} legal={legal} lost={lost} inTurn={inTurn} onBlocked={onBlocked} />
        <TradeSide props={props} side={theirs} before={before} owner={me === other ? maker : other} legal={legal} lost={lost} inTurn={inTurn} onBlocked={onBlocked} />
      </div>
      <div class="sums">
        {says.map((line) => (
          <p key={line} class="b">{line}</p>
        ))}
        <Dues session={session} all={all} letters={props.letters} />
        <Refused session={session} />
        <p role="status">{why && `${capital(why.text)}. ${why.clause ?? ''}`}</p>
        {votes && (
          <p class="b">
            {all.seats[maker]?.name} <span class="sum">{text.seats.votesMore(votes[0])}</span>, {all.seats[other]?.name} <span class="sum">{text.seats.votesMore(votes[1])}</span>
          </p>
        )}
        <p class="soft">
          {text.trade.worth}: {all.seats[maker]?.name} <span class="sum">{change(gain)}</span>, {all.seats[other]?.name} <span class="sum">{change(-gain)}</span>
        </p>
        {bot && drafting && <Verdict session={session} ply={ply} all={all} />}
      </div>
    </DialogBox>
  );
}
