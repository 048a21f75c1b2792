// What happened, turn by turn, and what was said. Every payment tells why.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Event } from '../model/protocol.gen';
import type { Talk } from '../model/messages';
import type { Entry } from '../model/session';
import { ownSign } from '../model/payments';
import { clauseHref } from '#place';
import { text } from '../texts';
import { Mark } from './Mark';

type Tab = 'all' | 'money' | 'chat';

const SHOWN = 300; // older ones are in the replay
const MONEY = new Set(['pay', 'debt', 'owed', 'forgiven', 'no_rent', 'gives', 'charges']);

export interface LogProps {
  history: Entry[];
  talk: Talk[];
  names: string[];
  letters: string[];
  me: number;
  amount(event: Event): string;
  onWhy(event: Event): Promise<string>;
  onCommand(line: string): Promise<string | null>;
  mayTalk: boolean;
  placeholder?: string; // what is typed in this game
}

export function Line({ event, props }: { event: Event; props: Pick<LogProps, 'letters' | 'me' | 'amount' | 'onWhy'> }): JSX.Element {
  const [why, setWhy] = useState<string | null>(null);
  const sign = ownSign(event, props.me);
  const toggle = async (): Promise<void> => setWhy(why === null ? await props.onWhy(event) : null);
  return (
    <li>
      <div class="ev">
        {typeof event.seat === 'number' ? <Mark seat={event.seat} letter={props.letters[event.seat]} size={17} /> : <span />}
        <span class="say">
          {event.text}{' '}
          {event.clause && (event.amt !== undefined || why !== null || MONEY.has(event.event)) && (
            <button type="button" class="why" aria-expanded={why !== null} onClick={() => void toggle()}>
              {text.log.why}
            </button>
          )}
        </span>
        {sign !== 0 && <span class={`amt ${sign > 0 ? 'plus' : 'minus'}`}>{(sign > 0 ? '+' : '−') + props.amount(event)}</span>}
      </div>
      {why !== null && (
        <div class="whybox">
          {event.arithmetic && <b>{event.arithmetic}. </b>}
          {why}{' '}
          {event.clause && <a href={clauseHref(event.clause)} target="_blank" rel="noreferrer">{text.log.inRules(event.clause)}</a>}
        </div>
      )}
    </li>
  );
}

export function Log(props: LogProps): JSX.Element {
  const [tab, setTab] = useState<Tab>('all');
  const [answer, setAnswer] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const stuck = useRef(true);

  useLayoutEffect(() => {
    if (stuck.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  });
  useEffect(() => {
    stuck.current = true;
  }, [tab]);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const line = input.current?.value.trim();
    if (!line || !input.current) return;
    input.current.value = '';
    setAnswer(await props.onCommand(line));
  };

  const entries = props.history.filter((e) => tab === 'all' || MONEY.has(e.event.event)).slice(-SHOWN);
  return (
    <section class="panel log" aria-label={text.log.title}>
      <h2>
        <span class="grow">{text.log.title}</span>
        <span class="tabs">
          {(['all', 'money', 'chat'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
              {text.log[name]}
            </button>
          ))}
        </span>
      </h2>
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
        <ol>
          {tab === 'chat'
            ? props.talk.map((said, k) => (
                <li key={k}>
                  <div class="ev">
                    <Mark seat={said.seat} letter={props.letters[said.seat]} size={17} />
                    <span class="say">
                      <b>{props.names[said.seat]}</b> {said.text}
                    </span>
                  </div>
                </li>
              ))
            : entries.map((entry, k) =>
                entry.event.event === 'turn' && entry.event.round !== undefined ? (
                  <li key={k} class="turnline">
                    {text.log.round(entry.event.round, props.names[entry.event.seat as number] ?? '')}
                  </li>
                ) : (
                  <Line key={k} event={entry.event} props={props} />
                ),
              )}
          {tab === 'chat' && !props.talk.length && <li class="empty">{text.log.noTalk}</li>}
          {tab !== 'chat' && !entries.length && <li class="empty">{text.log.empty}</li>}
        </ol>
      </div>
      {answer && <p class="said" role="status">{answer}</p>}
      <form class="cmd" onSubmit={(event) => void submit(event)}>
        <input ref={input} id="command" aria-label={text.log.command} placeholder={props.mayTalk ? (props.placeholder ?? text.log.placeholder) : text.log.onlooker} disabled={!props.mayTalk} maxLength={180} autocomplete="off" />
        <kbd aria-hidden="true">:</kbd>
      </form>
    </section>
  );
}
