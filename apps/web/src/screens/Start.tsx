// The first page: go on, open a table, join one.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { forgetTable, href, shared } from '#place';
import { screens } from '#screens';
import { openSession, type Session } from '../model/session';
import { forgetSeat, readSeats, type KeptSeat } from '../model/memory';
import { change, go, NAME_MAX, settings } from '../model/ui';
import type { Request } from '../port/port';
import { text } from '../texts';
import { GamePicture } from '../draw/GamePicture';
import { OpenLog } from '../draw/OpenLog';
import { Banner, Top } from '../draw/Top';
import { readFrom } from './keys';

const CODE = /^[a-z0-9]{20,32}$/i;

/** The code in what somebody pasted: a code, or a link that ends with one. */
function codeIn(words: string): string | null {
  const last = words.trim().replace(/#.*$/, '').split('/').filter(Boolean).at(-1) ?? '';
  return CODE.test(last) ? last.toLowerCase() : null; // some keyboards begin with a capital
}

interface StartProps {
  onSession(session: Session): void;
}

/* Each with how many can play it, which nobody has asked the engine for on this page. */
const GAMES: Record<string, [number, number]> = { standard: [2, 8], 'us-house': [2, 10], international: [2, 8], 'house-divided': [2, 6], deal: [2, 10] };
const BOTS = ['steward', 'steward', 'steward'];

/* The studio needs the engine in the page. */
const isHere = ({ href: to }: { href: string }): boolean => !to || to === '/rules' || to.slice(1) in screens;

/** Sits down at a new table of an edition, and begins where bots play the other seats; what went wrong, or null. */
async function furnish(session: Session, edition: string, bots: string[]): Promise<string | null> {
  const asked: Request[] = [
    { do: 'set', edition, seats: bots.length ? bots.length + 1 : 4 },
    ...bots.map((player, k) => ({ do: 'seat', seat: k + 1, player })),
    ...(bots.length ? [{ do: 'begin' }] : []),
    { do: 'table' }, // answered after the page has been told of all changes: nobody sees the table as it was before
  ];
  for (const request of asked) {
    const answer = await session.ask(request);
    if (!answer.ok) return answer.error.text;
  }
  return null;
}

const ARMED = 4000; // milliseconds in which a second press does it

/** The tables where one has a seat. On a device that keeps them itself, one that is thrown away is gone: it is asked for twice. */
function GoOn(): JSX.Element | null {
  const kept = (): [string, KeptSeat][] => Object.entries(readSeats()).filter(([, s]) => s.token);
  const [seats, setSeats] = useState(kept);
  const [sure, setSure] = useState('');
  if (!seats.length) return null;
  const forget = (room: string): void => {
    if (!shared && sure !== room) {
      setSure(room);
      window.setTimeout(() => setSure(''), ARMED);
      return;
    }
    forgetSeat(room);
    forgetTable(room);
    const left = kept();
    readFrom(document.querySelector(left.length ? '.goon h2' : 'h1')); // the row goes with its button
    setSeats(left);
  };
  return (
    <section class="goon">
      <h2>{text.start.goOn}</h2>
      {seats.map(([room, seat]) => (
        <div key={room} class="goonrow">
          <a
            href={href(`/t/${room}`)}
            onClick={(event) => {
              event.preventDefault();
              go(`/t/${room}`);
            }}
          >
            <b>{text.start.names[seat.edition?.split(':')[0] ?? ''] ?? seat.edition ?? ''}</b>
            <span class="chip">{text.start.stage[seat.stage ?? ''] ?? ''}</span>
            <small>{text.list(seat.names ?? [])}</small>
          </a>
          <button type="button" class={`btn small ${sure === room ? 'danger armed' : 'plain'}`} aria-label={sure === room ? text.start.forgetSure : text.start.forget} onClick={() => forget(room)}>
            {sure === room ? text.start.forgetSure : '×'}
          </button>
        </div>
      ))}
    </section>
  );
}

function Games({ busy, onOpen }: { busy: boolean; onOpen(game: string): void }): JSX.Element {
  return (
    <>
      <h2>{text.start.games}</h2>
      <ul class="games">
        {Object.entries(GAMES).map(([game, [least, most]]) => (
          <li key={game}>
            <button type="button" class="game" disabled={busy} onClick={() => onOpen(game)}>
              <GamePicture edition={game} />
              <span class="words">
                <b>{text.start.names[game]}</b>
                <span>{text.start.about[game]}</span>
                <small>{text.start.players(least, most)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Goes to the table whose code, or link, somebody pastes. */
function Join(): JSX.Element {
  const [code, setCode] = useState('');
  const [bad, setBad] = useState(false);
  const join = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = codeIn(code);
    setBad(!found);
    if (found) go(`/t/${found}`);
  };
  return (
    <>
      <form class="row join" onSubmit={join}>
        <input class="field grow" aria-label={text.start.code} placeholder={text.start.code} value={code} onInput={(e) => setCode(e.currentTarget.value)} />
        <button type="submit" class="btn">{text.start.join}</button>
      </form>
      {bad && <p class="minus" role="alert">{text.start.badCode}</p>}
    </>
  );
}

interface Opening {
  /** The table that is being opened. */
  opening: Session | null;
  wrong: string | null;
  open(edition: string, bots?: string[], guided?: boolean): Promise<void>;
}

function useOpening(name: string, onSession: (session: Session) => void): Opening {
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const opening = useRef<Session | null>(null);
  useEffect(() => () => {
    opening.current?.close();
    opening.current = null; // who has gone elsewhere is not fetched back
  }, []);

  const open = async (edition: string, bots: string[] = [], guided = false): Promise<void> => {
    if (!name) {
      setWrong(text.start.nameWanted);
      document.getElementById('name')?.focus();
      return;
    }
    setBusy(true);
    setWrong(null);
    change({ name });
    const session = openSession('');
    opening.current = session;
    const fault = await session.enter({ do: 'create', name });
    const failed = fault ? fault.text : await furnish(session, edition, bots);
    if (opening.current !== session) return;
    opening.current = null;
    setBusy(false);
    setWrong(failed);
    if (fault) {
      session.close();
      return;
    }
    if (guided) change({ guide: session.room.value, guided: [] });
    onSession(session);
    go(`/t/${session.room.value}`);
  };

  return { opening: busy ? opening.current : null, wrong, open };
}

export function Start({ onSession }: StartProps): JSX.Element {
  const [name, setName] = useState(settings.value.name);
  const { opening, wrong, open } = useOpening(name.trim(), onSession);
  const busy = opening !== null;

  return (
    <>
      <Top menu={false} />
      {opening && <Banner session={opening} />}
      <main class="start">
        <div class="hero">
          <div>
            <h1>{text.start.title.map((line) => <span key={line}>{line} </span>)}</h1>
            <p class="lead">{shared ? text.start.lead : text.hand.start}</p>
            <label class="namefield">
              <span>{text.start.name}</span>
              <input id="name" class="field" value={name} maxLength={NAME_MAX} autocomplete="nickname" onInput={(e) => setName(e.currentTarget.value)} />
            </label>
            <div class="row wrap">
              <button type="button" class="btn primary big" disabled={busy} onClick={() => void open('standard')}>{shared ? text.start.open : text.hand.open}</button>
              <button type="button" class="btn big" disabled={busy} onClick={() => void open('standard', BOTS)}>{text.start.bots}</button>
              <button type="button" class="btn big" disabled={busy} onClick={() => void open('standard', ['easy'], true)}>{text.guide.start}</button>
            </div>
            {wrong && <p class="minus" role="alert">{wrong}</p>}
            {shared && <Join />}
            <OpenLog />
          </div>
          <GoOn />
        </div>
        <Games busy={busy} onOpen={(game) => void open(game)} />
        <ul class="more">
          {text.start.more.filter(isHere).map((each) => (
            <li key={each.title}>
              <b>{each.href ? <a href={href(each.href)}>{each.title}</a> : each.title}</b>
              <p>{each.lead}</p>
            </li>
          ))}
        </ul>
        <p class="cap">{text.menu.disclaimer}</p>
      </main>
    </>
  );
}
