// A side of an offer: its cash, deeds and cards, each to be put into the offer or taken out.
import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { isBoardView, money, type Boards, type SpaceState } from '../model/board';
import { groupLook } from '../model/marks';
import { cashIn, changeOf, deedsIn, type Offer } from '../model/offer';
import type { Session } from '../model/session';
import type { Choice } from '../port/protocol.gen';
import { text } from '../texts';
import { wholeIn, withAmount } from './Actions';
import { Icon } from './icons';
import { Mark } from './Mark';

export interface TradeProps {
  session: Session;
  all: Boards;
  letters: string[];
  me: number;
  maker: number;
  other: number;
  edits: number | undefined;
  /** How often it was changed and offered back. */
  counters: number;
  onClose(): void;
}

/** Says that a line is not as it was in the offer that this one answers. */
function Changed({ on, was }: { on: boolean; was: boolean | undefined }): JSX.Element | null {
  return was === undefined || on === was ? null : <b class="changed">{on ? text.trade.added : text.trade.removed}</b>;
}

function DeedChip({ all, deed, on, was, choice, lost, onPress }: {
  all: Boards; deed: SpaceState; on: boolean; was: boolean | undefined; choice: Choice | undefined; lost: boolean; onPress(): void;
}): JSX.Element {
  const look = groupLook(deed.space.group ?? '', all.groups);
  const state = deed.mortgaged ? text.trade.mortgaged : deed.level ? text.trade.built : '';
  return (
    <button type="button" class="dchip" aria-pressed={on} disabled={lost} aria-disabled={!choice} onClick={onPress}>
      <span class="g" style={{ background: look.fill, color: look.on }}>{look.letter}</span>
      <span class="grow">{deed.space.name}</span>
      <Changed on={on} was={was} />
      <span class="val">{state || money(all.boards[deed.board], deed.space.price ?? 0)}</span>
      <span class="ck">{on && <Icon name="check" size={14} />}</span>
    </button>
  );
}

function CashLine({ all, board, whose, amount, was, choice, lost, onSum }: {
  all: Boards; board: number; whose: string; amount: number; was: number | undefined; choice: Choice | undefined; lost: boolean; onSum(sum: number): void;
}): JSX.Element | null {
  const [typed, setTyped] = useState(String(amount));
  const [lowered, setLowered] = useState(false);
  useLayoutEffect(() => setTyped(String(amount)), [amount]);
  if (!choice && !amount && !was) return null;
  const most = choice?.max ?? Infinity;
  const over = wholeIn(typed) > most;
  const sum = Math.min(wholeIn(typed), most); // all one has, where it is more
  const good = sum >= (choice?.amt ?? 0);
  const commit = (): void => {
    if (lost) return; // it is sent once the connection is back
    if (choice && good && sum !== amount) onSum(sum);
    else setTyped(String(amount));
    if (over) setLowered(true);
  };
  useLayoutEffect(commit, [lost]);
  const label = `${whose}: ${text.trade.cash} ${all.boards[board]?.currency ?? ''}`;
  return (
    <label class="cashline">
      <span>{text.trade.cash} {all.boards.length > 1 && <small>{all.boards[board]?.currency}</small>} {was !== undefined && was !== amount && <b class="changed">{text.trade.was(money(all.boards[board], was))}</b>}</span>
      <input
        class="field" type="number" inputMode="numeric" aria-label={label} value={typed} disabled={lost || !choice}
        min={choice?.amt ?? 0} max={choice?.max ?? amount}
        onInput={(e) => {
          setTyped(e.currentTarget.value);
          setLowered(false);
        }}
        onBlur={commit}
        onKeyDown={(e) => {
          if (e.key === 'Enter') {
            e.preventDefault();
            commit();
          }
        }}
      />
      <span class="val">{money(all.boards[board], good ? sum : amount)}</span>
      {(over || lowered) && <small class="most" role="status">{text.trade.most(money(all.boards[board], most))}</small>}
    </label>
  );
}

export function TradeSide({ props, side, before, owner, legal, lost, inTurn, onBlocked }: {
  props: TradeProps; side: 'give' | 'get'; before: Offer | null; owner: number; legal: Choice[]; lost: boolean; inTurn(press: () => unknown): void; onBlocked(action: string): void;
}): JSX.Element {
  const { all, session, me } = props;
  const offer = all.position.offer;
  const inside = deedsIn(offer?.[side]);
  const cash = cashIn(offer?.[side], all);
  const was = changeOf(before, side, all);
  const who = all.seats[owner];
  const mine = owner === me;
  const isDraft = (now: Choice[]): boolean => now.some((c) => c.kind === 'propose' || c.kind === 'give' || c.kind === 'get');
  const drafting = isDraft(legal);
  const own = all.spaces.flat().filter((d) => d.owner === owner && (drafting || inside.includes(d.slug) || was?.deed(d.slug)));
  const cashOf = (now: Choice[], code: string | undefined): Choice | undefined => now.find((c) => c.kind === `${side}-cash` && (all.boards.length < 2 || c.board === code));
  const onSum = (board: number, sum: number): void => inTurn(() => {
    const choice = cashOf(session.legal.value, all.boards[board]?.code);
    const now = isBoardView(session.view.value) ? session.view.value.position.offer : undefined;
    return choice && cashIn(now?.[side], all)[board] !== sum && session.act(withAmount(choice, sum)); // Enter has sent it before the field was left
  });
  /** Things that cannot be in the offer are shown with the reason. */
  const press = (kind: string, id: string): void => inTurn(() => {
    const now = session.legal.value;
    const choice = now.find((c) => c.kind === kind && (c.deed === id || c.card === id));
    if (choice) return session.act(choice.action);
    return isDraft(now) && onBlocked(`${me} ${kind} ${id}`);
  });
  const cards = [...new Set([...(offer?.[side]?.cards ?? []).map(String), ...(before?.[side === 'give' ? 'get' : 'give']?.cards ?? []).map(String), ...legal.flatMap((c) => (c.kind === `${side}-card` && c.card ? [c.card] : []))])];
  const heading = mine ? text.trade.give : text.trade.gives(who?.name ?? '');
  return (
    <section class="column" aria-label={heading}>
      <h2><Mark seat={owner} letter={props.letters[owner]} size={20} /> {heading}</h2>
      {all.boards.map((b, k) => {
        const choice = cashOf(legal, b.code);
        return <CashLine key={b.code} all={all} board={k} whose={heading} amount={cash[k] ?? 0} was={was?.cash(k)} choice={choice} lost={lost} onSum={(sum) => onSum(k, sum)} />;
      })}
      <div class="chips">
        {own.map((deed) => {
          const choice = legal.find((c) => c.kind === side && c.deed === deed.slug);
          return <DeedChip key={deed.slug} all={all} deed={deed} on={inside.includes(deed.slug)} was={was?.deed(deed.slug)} choice={choice} lost={lost} onPress={() => press(side, deed.slug)} />;
        })}
        {cards.map((card) => {
          const choice = legal.find((c) => c.kind === `${side}-card` && c.card === card);
          const on = (offer?.[side]?.cards ?? []).map(String).includes(card);
          return (
            <button key={card} type="button" class="dchip" aria-pressed={on} disabled={lost} aria-disabled={!choice} onClick={() => press(`${side}-card`, card)}>
              <span class="g">J</span>
              <span class="grow">{text.trade.card}</span>
              <Changed on={on} was={was?.card(card)} />
              <span class="ck">{on && <Icon name="check" size={14} />}</span>
            </button>
          );
        })}
        {!own.length && !cards.length && <p class="soft">{drafting ? text.trade.noDeeds : text.trade.noneOffered}</p>}
      </div>
    </section>
  );
}
