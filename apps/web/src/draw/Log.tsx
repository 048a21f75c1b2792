// The log: events turn by turn, and chat. Every payment has its reason.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Event } from '../port/protocol.gen';
import type { Talk } from '../port/messages';
import type { Entry } from '../model/memory';
import { letterOf } from '../model/marks';
import { ownSign } from '../model/payments';
import { openQueue } from '../model/queue';
import { CHAT_MAX } from '../model/ui';
import { clauseHref, shared } from '#place';
import { text } from '../texts';
import { useCopy } from './Copy';
import { Mark } from './Mark';

type Tab = 'all' | 'money' | 'chat';

const SHOWN = 300; // older ones are in the replay
const MONEY = new Set(['pay', 'debt', 'owed', 'forgiven', 'no_rent', 'gives', 'charges']);

export interface Answered {
  said: string | null;
  done: boolean;
  talked?: true; // it stands in the talk now
  unsaid?: string; // a line that was taken for a command, and may be said all the same
}

export interface LogProps {
  history: Entry[];
  talk: Talk[];
  /** Lines of the talk that others have written since it was in sight last. */
  unread: number;
  onHeard(): void;
  names: string[];
  letters: string[];
  me: number;
  amount(event: Event): string;
  onWhy(event: Event): Promise<string>;
  /** Shows the game as it stood there. */
  onMoment?: (ply: number) => void;
  /** The answer to a typed line, and whether the line was carried out. */
  onCommand(line: string): Promise<Answered>;
  /** Says it to everybody; what there is to say of that. */
  onSay(line: string): Promise<Answered>;
  past: boolean; // nothing is said or done there
  mayTalk: boolean;
  placeholder?: string; // what is typed in this game
}

/** An event, or several that read the same. */
export function Line({ event, times = 1, props }: { event: Event; times?: number; props: Pick<LogProps, 'letters' | 'me' | 'amount' | 'onWhy'> }): JSX.Element {
  const [why, setWhy] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [why]); // of the last line it is below the edge
  const sign = ownSign(event, props.me);
  const toggle = async (): Promise<void> => setWhy(why === null ? await props.onWhy(event) : null);
  return (
    <li>
      <div class="ev">
        {typeof event.seat === 'number' ? <Mark seat={event.seat} letter={props.letters[event.seat]} size={17} /> : <span />}
        <span class="say">
          {event.text}{times > 1 && ` ×${times}`}{' '}
          {event.clause && (event.amt !== undefined || why !== null || MONEY.has(event.event)) && (
            <button type="button" class="why" aria-expanded={why !== null} onClick={() => void toggle()}>
              {text.log.why}
            </button>
          )}
        </span>
        {sign !== 0 && <span class={`amt ${sign > 0 ? 'plus' : 'minus'}`}>{(sign > 0 ? '+' : '−') + props.amount(event)}</span>}
      </div>
      {why !== null && (
        <div ref={box} class="whybox">
          {event.arithmetic && <b>{event.arithmetic}. </b>}
          {why}{' '}
          {event.clause && <a href={clauseHref(event.clause)} target="_blank" rel="noreferrer">{text.log.inRules(event.clause)}</a>}
        </div>
      )}
    </li>
  );
}

/* A reason that was opened stays at its line when older lines are dropped. */
const numbers = new WeakMap<Entry, number>();
let numbered = 0;
function keyOf(entry: Entry): number {
  if (!numbers.has(entry)) numbers.set(entry, numbered++);
  return numbers.get(entry) ?? 0;
}

interface Row {
  entry: Entry;
  times: number;
}

/* Equal texts in a row, such as cards that are drawn unseen, are one line with their number. */
function rowsOf(entries: Entry[]): Row[] {
  const rows: Row[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    const { event } = entry;
    if (last && event.text === last.entry.event.text && event.event === last.entry.event.event && event.amt === undefined) last.times++;
    else rows.push({ entry, times: 1 });
  }
  return rows;
}

function EventLines({ props, money }: { props: LogProps; money: boolean }): JSX.Element {
  const { history, names, onMoment } = props;
  const rows = rowsOf(history.filter((e) => !money || MONEY.has(e.event.event)).slice(-SHOWN));
  if (!rows.length) return <li class="empty">{text.log.empty}</li>;
  return (
    <>
      {rows.map(({ entry, times }) =>
        entry.event.event === 'turn' && entry.event.round !== undefined ? (
          <li key={keyOf(entry)} class="turnline">
            {text.log.round(entry.event.round, names[entry.event.seat as number] ?? '')}
            {onMoment && <button type="button" class="why" aria-label={text.log.moment(entry.event.round)} onClick={() => onMoment(entry.ply)}>{text.log.look}</button>}
          </li>
        ) : (
          <Line key={keyOf(entry)} event={entry.event} times={times} props={props} />
        ),
      )}
    </>
  );
}

function TalkLines({ talk, names, letters }: LogProps): JSX.Element {
  if (!talk.length) return <li class="empty">{text.log.noTalk}</li>;
  return (
    <>
      {talk.map((said, k) => (
        <li key={k}>
          <div class="ev">
            <Mark seat={said.seat} letter={letterOf(said, names, letters)} size={17} />
            <span class="say">
              <b>{said.name}</b> {said.text}
            </span>
          </div>
        </li>
      ))}
    </>
  );
}

/** The whole log. */
function asText({ history, names }: Pick<LogProps, 'history' | 'names'>): string {
  const line = ({ event }: Entry): string => (event.event === 'turn' && event.round !== undefined ? `\n${text.log.round(event.round, names[event.seat as number] ?? '')}` : String(event.text));
  return `${history.map(line).join('\n').trim()}\n`;
}

export function Unread({ n }: { n: number }): JSX.Element | null {
  return n > 0 ? <span class="unread">{n}</span> : null;
}

export function Log({ first = 'all', ...props }: LogProps & { first?: Tab }): JSX.Element {
  const [tab, setTab] = useState<Tab>(first);
  const [answer, setAnswer] = useState<Answered | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const stuck = useRef(true);
  const [queue] = useState(openQueue);
  const { copied, copy, byHand } = useCopy();

  useLayoutEffect(() => {
    if (stuck.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  });
  useEffect(() => {
    stuck.current = true;
  }, [tab]);

  useEffect(() => {
    if (shared && tab === 'chat') props.onHeard();
  }, [tab, props.talk]);

  const take = (line: string, told: Answered): void => {
    setAnswer(told);
    if (!input.current) return;
    // A refused line stays in the field, so that it can be changed.
    if (told.done && input.current.value.trim() === line) input.current.value = '';
    else if (!told.done && !input.current.value) input.current.value = line;
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const line = input.current?.value.trim();
    if (!line) return;
    if (input.current) input.current.value = '';
    queue(async () => take(line, await props.onCommand(line)), (why) => take(line, { said: why, done: false }));
  };
  const say = async (line: string): Promise<void> => {
    input.current?.focus();
    take(line, await props.onSay(line));
  };

  return (
    <section class="panel log" aria-label={text.log.title}>
      <h2>
        <span class="grow">{text.log.title} {props.history.length > 0 && <button type="button" class="why copy" onClick={() => void copy(asText(props))}>{copied ? text.log.copied : text.log.copy}</button>}</span>
        <span class="tabs">
          {(['all', 'money', 'chat'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
              {text.log[name]}
              {shared && name === 'chat' && <Unread n={props.unread} />}
            </button>
          ))}
        </span>
      </h2>
      {byHand}
      <div
        ref={list}
        class="told"
        id="log"
        role="log"
        tabIndex={0}
        aria-label={text.log.title}
        onScroll={(event) => {
          const at = event.currentTarget;
          stuck.current = at.scrollHeight - at.scrollTop - at.clientHeight < 30;
        }}
      >
        <ol>{tab === 'chat' ? <TalkLines {...props} /> : <EventLines props={props} money={tab === 'money'} />}</ol>
      </div>
      {shared && answer?.talked && tab !== 'chat' && <p class="said" role="status">{text.log.talked}</p>}
      {answer?.said && (
        <p class="said" role="status">
          {answer.said}{' '}
          {answer.unsaid && <button type="button" class="btn small" onClick={() => void say(answer.unsaid ?? '')}>{text.log.sayIt}</button>}
        </p>
      )}
      {!props.past && <form class="cmd" onSubmit={submit}>
        <input ref={input} id="command" aria-label={text.log.command} placeholder={props.mayTalk ? (props.placeholder ?? text.log.placeholder) : text.log.onlooker} disabled={!props.mayTalk} maxLength={CHAT_MAX} autocomplete="off" />
        <kbd aria-hidden="true">:</kbd>
      </form>}
    </section>
  );
}
