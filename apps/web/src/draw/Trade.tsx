// An offer: two columns, what it completes, and what the other side says. Every mark is an action
// of the draft that the engine holds; this page keeps nothing of it.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Boards, SpaceState } from '../model/board';
import { groupOf, money } from '../model/board';
import { groupLook, groupName } from '../model/marks';
import type { Choice, Side } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { text } from '../texts';
import { withAmount } from './Actions';
import { DialogBox } from './Dialog';
import { Icon } from './icons';
import { Mark } from './Mark';

interface TradeProps {
  session: Session;
  all: Boards;
  letters: string[];
  me: number;
  maker: number;
  other: number;
  edits: number | undefined;
  onClose(): void;
}

type Give = 'give' | 'get';

const deedsIn = (side: Side | undefined): string[] => (side?.deeds ?? []).map(String);

function cashIn(side: Side | undefined, all: Boards): number[] {
  const { cash } = side ?? {};
  return all.boards.map((b) => (typeof cash === 'number' ? cash : (cash?.[b.code] ?? 0)));
}

function DeedChip({ all, deed, on, choice, busy, onAct }: {
  all: Boards; deed: SpaceState; on: boolean; choice: Choice | undefined; busy: boolean; onAct(action: string): void;
}): JSX.Element {
  const look = groupLook(deed.space.group ?? '', all.groups);
  const state = deed.mortgaged ? text.trade.mortgaged : deed.level ? text.trade.built : '';
  return (
    <button type="button" class="dchip" aria-pressed={on} disabled={busy || !choice} onClick={() => choice && onAct(choice.action)}>
      <span class="g" style={{ background: look.fill, color: look.on }}>{look.letter}</span>
      <span class="grow">{deed.space.name}</span>
      <span class="val">{state || money(all.boards[deed.board], deed.space.price ?? 0)}</span>
      <span class="ck">{on && <Icon name="check" size={14} />}</span>
    </button>
  );
}

function CashLine({ all, board, whose, amount, choice, busy, onAct }: {
  all: Boards; board: number; whose: string; amount: number; choice: Choice | undefined; busy: boolean; onAct(action: string): void;
}): JSX.Element | null {
  const [sum, setSum] = useState(amount);
  useEffect(() => setSum(amount), [amount]);
  if (!choice && !amount) return null;
  const commit = (): void => {
    if (choice && sum !== amount) onAct(withAmount(choice, Math.max(choice.amt ?? 0, Math.min(sum, choice.max ?? sum))));
  };
  const label = `${whose}: ${text.trade.cash} ${all.boards[board]?.currency ?? ''}`;
  return (
    <label class="cashline">
      <span>{text.trade.cash} {all.boards.length > 1 && <small>{all.boards[board]?.code}</small>}</span>
      <input
        class="field" type="number" inputMode="numeric" aria-label={label} value={sum} disabled={busy || !choice}
        min={choice?.amt ?? 0} max={choice?.max ?? sum}
        onInput={(e) => setSum(Number(e.currentTarget.value))}
        onBlur={commit}
        onKeyDown={(e) => {
          if (e.key === 'Enter') {
            e.preventDefault();
            commit();
          }
        }}
      />
      <span class="val">{money(all.boards[board], sum)}</span>
    </label>
  );
}

function Column({ props, side, owner, legal, busy }: { props: TradeProps; side: Give; owner: number; legal: Choice[]; busy: boolean }): JSX.Element {
  const { all, session, me } = props;
  const offer = all.position.offer;
  const inside = deedsIn(offer?.[side]);
  const cash = cashIn(offer?.[side], all);
  const who = all.seats[owner];
  const mine = owner === me;
  const drafting = legal.some((c) => c.kind === 'propose' || c.kind === 'give' || c.kind === 'get');
  const own = all.spaces.flat().filter((d) => d.owner === owner && (drafting || inside.includes(d.slug)));
  const act = (action: string): void => void session.act(action);
  const cards = [...new Set([...(offer?.[side]?.cards ?? []).map(String), ...legal.flatMap((c) => (c.kind === `${side}-card` && c.card ? [c.card] : []))])];
  const heading = mine ? text.trade.give : text.trade.gives(who?.name ?? '');
  return (
    <section class="column" aria-label={heading}>
      <h2><Mark seat={owner} letter={props.letters[owner]} size={20} /> {heading}</h2>
      {all.boards.map((b, k) => {
        const choice = legal.find((c) => c.kind === `${side}-cash` && (all.boards.length < 2 || c.board === b.code));
        return <CashLine key={b.code} all={all} board={k} whose={heading} amount={cash[k] ?? 0} choice={choice} busy={busy} onAct={act} />;
      })}
      <div class="chips">
        {own.map((deed) => (
          <DeedChip key={deed.slug} all={all} deed={deed} on={inside.includes(deed.slug)} choice={legal.find((c) => c.kind === side && c.deed === deed.slug)} busy={busy} onAct={act} />
        ))}
        {cards.map((card) => {
          const choice = legal.find((c) => c.kind === `${side}-card` && c.card === card);
          const on = (offer?.[side]?.cards ?? []).map(String).includes(card);
          return (
            <button key={card} type="button" class="dchip" aria-pressed={on} disabled={busy || !choice} onClick={() => choice && act(choice.action)}>
              <span class="g">J</span>
              <span class="grow">{text.trade.card}</span>
              <span class="ck">{on && <Icon name="check" size={14} />}</span>
            </button>
          );
        })}
        {!own.length && !cards.length && <p class="soft">{text.trade.noDeeds}</p>}
      </div>
    </section>
  );
}

/* Which groups somebody would hold whole. */
function completions(all: Boards, maker: number, other: number): string[] {
  const offer = all.position.offer;
  const to = new Map<string, number>();
  deedsIn(offer?.give).forEach((slug) => to.set(slug, other));
  deedsIn(offer?.get).forEach((slug) => to.set(slug, maker));
  const said = new Set<string>();
  for (const slug of to.keys()) {
    const deed = all.by.get(slug);
    const seat = to.get(slug);
    if (!deed?.space.group || seat === undefined) continue;
    const whole = groupOf(all, deed.board, deed.space.group).every((d) => (to.get(d.slug) ?? d.owner) === seat);
    if (whole) said.add(text.trade.completes(all.seats[seat]?.name ?? '', groupName(deed.space.group)));
  }
  return [...said];
}

/** What a side of the offer is worth as printed: cash one for one, mortgaged deeds by half. */
function printed(side: Side | undefined, all: Boards): number {
  const deeds = deedsIn(side).map((slug) => all.by.get(slug));
  const worth = deeds.reduce((sum, d) => sum + ((d?.space.price ?? 0) * (d?.mortgaged ? 1 : 2)) / 2, 0);
  return cashIn(side, all).reduce((sum, cash) => sum + cash, worth);
}

interface Quote {
  text: string;
  accepts: boolean;
  more?: number;
}

/** What the bot on the other side says of the offer, and the sum that would do, as a button. */
function Verdict({ session, ply, all }: { session: Session; ply: number; all: Boards }): JSX.Element | null {
  const [said, setSaid] = useState<Quote | null>(null);
  useEffect(() => {
    setSaid(null);
    const timer = window.setTimeout(async () => {
      const answer = await session.ask<Quote>({ do: 'quote' });
      if (answer.ok) setSaid(answer);
    }, 200);
    return () => window.clearTimeout(timer);
  }, [session, ply]);
  if (!said) return null;
  const cash = session.legal.value.find((c) => c.kind === 'give-cash');
  const sum = (cashIn(all.position.offer?.give, all)[0] ?? 0) + (said.more ?? 0);
  const can = cash && said.more && all.boards.length === 1 && sum <= (cash.max ?? 0);
  return (
    <p role="status" class={`row wrap ${said.accepts ? 'plus' : 'minus'}`}>
      {text.trade.verdict}: {said.text}
      {can && (
        <button type="button" class="btn small" onClick={() => void session.act(withAmount(cash, sum))}>
          {text.trade.add(money(all.boards[0], said.more ?? 0))}
        </button>
      )}
    </p>
  );
}

export function Trade(props: TradeProps): JSX.Element {
  const { session, all, me, maker, other } = props;
  const legal = session.legal.value;
  const busy = session.busy.value !== null;
  const drafting = maker === me && legal.some((c) => c.kind === 'cancel');
  const answering = other === me && legal.some((c) => c.kind === 'accept' || c.kind === 'reject');
  const name = all.seats[maker === me ? other : maker]?.name ?? '';
  const bot = session.table.value?.seats[maker === me ? other : maker]?.player !== 'human';
  const title = maker === me ? text.trade.title(name) : text.trade.offerOf(name);
  /** A button for the choice of a kind; without that choice it is dashed. */
  const button = (kind: string, label: string, primary = false): JSX.Element => {
    const choice = legal.find((c) => c.kind === kind);
    return (
      <button type="button" class={`btn ${primary ? 'primary' : ''}`} data-choice={choice?.action} disabled={busy || !choice} onClick={() => choice && void session.act(choice.action)}>
        {label}
      </button>
    );
  };
  const mine: Give = maker === me ? 'give' : 'get';
  const theirs: Give = maker === me ? 'get' : 'give';
  const says = completions(all, maker, other);
  const gain = printed(all.position.offer?.get, all) - printed(all.position.offer?.give, all);
  const change = (sum: number): string => {
    const amount = all.boards.length > 1 ? Math.abs(sum).toLocaleString('en-US') : money(all.boards[0], Math.abs(sum));
    return `${sum < 0 ? '−' : sum > 0 ? '+' : '±'}${amount}`;
  };
  const can = (kind: string): boolean => legal.some((c) => c.kind === kind);
  const foot = drafting ? (
    <>
      {button('propose', text.trade.propose, true)}
      {button('cancel', text.trade.drop)}
      <span class="grow" />
      {props.edits !== undefined && <span class="cap">{text.trade.edits(props.edits)}</span>}
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
        <Column props={props} side={mine} owner={me === other ? other : maker} legal={legal} busy={busy} />
        <Column props={props} side={theirs} owner={me === other ? maker : other} legal={legal} busy={busy} />
      </div>
      <div class="sums">
        {says.map((line) => (
          <p key={line} class="b">{line}</p>
        ))}
        {session.fault.value && <p role="alert" class="minus">{session.fault.value.text} {session.fault.value.clause}</p>}
        <p class="soft">
          {text.trade.worth}: {all.seats[maker]?.name} {change(gain)}, {all.seats[other]?.name} {change(-gain)}
        </p>
        {bot && drafting && <Verdict session={session} ply={session.standing.value?.ply ?? 0} all={all} />}
      </div>
    </DialogBox>
  );
}
