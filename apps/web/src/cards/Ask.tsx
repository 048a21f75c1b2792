// The middle of the table: what is asked, of whom, what led to it, and what can be answered.
import type { ComponentChildren, JSX } from 'preact';
import { cardOf, type CardTable } from '../model/cards';
import type { Choice } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { dialog, phone } from '../model/ui';
import { text } from '../texts';
import { Line, type LogProps } from '../draw/Log';
import { Clock } from '../draw/Clock';
import { Refused } from '../draw/Refused';
import { Tools } from '../draw/Tools';
import { Choices, optionsOf, type Option } from './Choices';
import { Chain, Drafted } from './Chain';
import { says } from './says';
import { useOutcome, type Outcome } from './stake';
import { say } from './words';

export interface AskProps {
  session: Session;
  table: CardTable;
  me: number;
  letters: string[];
  log: Pick<LogProps, 'letters' | 'me' | 'amount' | 'onWhy'>;
  /** The contents of the list, and the picked card or row that it is about. */
  shown: Choice[];
  about: string | null;
  /** Nothing can be done with what was picked: the list is that of no pick. */
  useless: boolean;
  onClear(): void;
  onAct(action: string): void;
  onCompose(): void;
}

/** Accept and no, for everybody who is asked alike: nobody's choices tell what a hand holds. */
function answers(props: AskProps, outcome: Outcome | null): Option[] {
  const { table, me, session } = props;
  const legal = session.legal.value;
  const said = table.top?.kind === 'cards_no' ? (table.top.said ?? 0) : 0;
  const hand = table.seats[me]?.hand ?? [];
  const held = hand.filter((kind) => kind.effect === 'just_say_no').length;
  const none = held ? text.cards.no.notNow : text.cards.no.none;
  const nos = legal.filter((c) => c.kind === 'no').map((choice, k): Option => ({
    action: choice.action,
    key: k === 0 ? 'N' : undefined,
    filled: k === 0,
    spoken: {
      what: choice.part ? text.cards.no.part : text.cards.no.say,
      then: held === 1 ? text.cards.no.only : text.cards.no.held(held),
      leaves: text.cards.no.hand(hand.length),
    },
  }));
  if (!nos.length) nos.push({ action: 'no', key: 'N', off: none, spoken: { what: text.cards.no.say } });
  const then = outcome?.winners.length
    ? text.end.wins(outcome.winners.map((s) => table.seats[s]?.name ?? ''))
    : text.sentences((outcome?.events ?? []).filter((event) => event.seat === me || event.other === me).slice(0, 2).map((event) => event.text));
  const accepts = legal.filter((c) => c.kind === 'accept').map((choice): Option => ({
    action: choice.action,
    key: 'Y',
    filled: !legal.some((c) => c.kind === 'no'),
    spoken: { what: said % 2 === 1 ? text.cards.no.letStand : text.cards.no.accept, then: then || undefined },
  }));
  return [...nos, ...accepts];
}

function optionsNow(props: AskProps, outcome: Outcome | null): Option[] | null {
  const { table, session } = props;
  const legal = session.legal.value;
  switch (session.standing.value?.asked) {
    case 'cards_no':
      return answers(props, outcome);
    case 'cards_pay': {
      const whole = legal.filter((c) => c.kind === 'settle');
      return [
        ...whole.map((choice, k): Option => ({ action: choice.action, filled: k === 0, spoken: say(choice, table) })),
        ...(legal.some((c) => c.kind === 'mark' || c.kind === 'unmark') ? [{ action: 'compose', key: 'C', spoken: { what: text.cards.compose } }] : []),
      ];
    }
    default:
      return null;
  }
}

export function Ask(props: AskProps): JSX.Element {
  const { session, table, me, letters, shown, about, useless, onClear, onAct, onCompose } = props;
  const standing = session.standing.value;
  const mine = session.mine.value;
  const asked = standing?.asked;
  const accept = asked === 'cards_no' && mine ? session.legal.value.find((c) => c.kind === 'accept')?.action ?? null : null;
  const outcome = useOutcome(session, accept);
  const { head, sub } = says(props, outcome);
  const idle = !session.legal.value.some((c) => cardOf(c, table) !== null);
  const own = mine ? optionsNow(props, outcome) : null;
  const options = own ?? optionsOf(shown, table, idle);
  // The one thing to do is filled; where there are several, none is. To end a turn with cards to
  // play is not the one thing.
  if (!own && ((about && !useless) || asked !== 'cards_turn') && options.length === 1 && options[0]) options[0].filled = true;
  const act = (action: string): void => (action === 'compose' ? onCompose() : onAct(action));
  const line = (children: ComponentChildren): JSX.Element => <p class="cap">{children}</p>;
  return (
    <section class={`ask-panel ${mine ? 'is-mine' : ''} ${about ? 'has-about' : ''} ${asked === 'cards_no' ? 'is-no' : ''} ${own && asked === 'cards_pay' ? 'is-pay' : ''}`} aria-label={text.cards.asked}>
      <div class="ask-head">
        <div class="turnhead">
          <div class="grow">
            <h1 role="status" tabIndex={-1}>{head}</h1>
            {sub && <p class="soft">{sub}</p>}
          </div>
          <Clock endsAt={session.endsAt.value} whole={session.table.value?.clock ?? 0} />
        </div>
        {asked === 'cards_no' ? <Chain session={session} table={table} me={me} letters={letters} /> : asked === 'cards_layout' ? <Drafted table={table} seat={standing?.to_act[0] ?? 0} /> : <Just props={props} />}
        {phone.value && !session.past && <div class="row ask-tools">
          <Tools session={session} legal={session.legal.value} board={false} />
          <button type="button" class="btn small" onClick={() => (dialog.value = { is: 'log' })}>{text.phone.log}</button>
        </div>}
      </div>
      <div class="ask-answers">
        {about && (
          <p class="about">
            <span class="grow">{about}</span>
            <button type="button" class="btn small plain" onClick={onClear}>{text.cards.back}</button>
          </p>
        )}
        {mine && about && useless && line(text.cards.nothingWith)}
        {mine && asked === 'cards_turn' && !about && <p class="cap">{idle ? text.cards.chooseRow : text.cards.choose}</p>}
        <Refused session={session} />
        {session.state.value.is === 'open' ? (
          <Choices options={options} letters={letters} busy={session.busy.value} onAct={act} />
        ) : (
          <p class="soft">{text.connection.choicesWait}</p>
        )}
        {!mine && !options.length && me >= 0 && !session.past && line(text.play.none)}
      </div>
    </section>
  );
}

const JUST = 3;

function Just({ props }: { props: AskProps }): JSX.Element {
  const said = props.session.history.value.map((e) => e.event).filter((e) => e.event !== 'turn').slice(-JUST);
  return (
    <div class="just">
      <h2>{text.log.just}</h2>
      <ol>
        {said.map((event, k) => <Line key={`${props.session.news.value.serial}-${k}`} event={event} props={props.log} />)}
      </ol>
    </div>
  );
}

