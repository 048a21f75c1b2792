// The position editor: a position as a form and as text, checked by the engine with every change. From it one
// looks on the analysis board, or plays.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import '../look/analysis.css';
import { BoardPicture, CardPicture } from '../analysis/Picture';
import { PlayOn } from '../analysis/PlayOn';
import { PositionForm } from '../analysis/PositionForm';
import { useLater } from '../model/later';
import { lookAt } from '../model/looked';
import { letters as lettersOf } from '../model/marks';
import { sentence, wrongAt, type Place, type Wrong } from '../model/position';
import type { View } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { go, path } from '../model/ui';
import { openLooker, type Looker } from '../port/look';
import { keepLog, readLog } from '../port/logs';
import type { Fault } from '../port/port';
import { text } from '../texts';
import { Top } from '../draw/Top';

const NAMES = ['Ada', 'Ben'];

interface Loaded {
  session: Session;
  log: string;
}

const write = (position: unknown): string => JSON.stringify(position, null, 1);

function parse(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return null;
  }
}

/* What is written stays with its step in the history of the browser: it is there again after a reload, and on the way
   back from the analysis board. */
const keepDraft = (draft: string): void => history.replaceState({ draft }, '');
const keptDraft = (): string | undefined => (history.state as { draft?: string } | null)?.draft;

/** The seed of what comes after: another one each time. */
const drawn = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

async function load(looker: Looker, words: string): Promise<Loaded | Fault> {
  const taken = await looker.ask({ do: 'load', text: words, seed: drawn(), chance: 'manual' });
  if (!taken.ok) return { ...taken.error, line: taken.error.line === undefined ? undefined : taken.error.line - 1 };
  const logged = await looker.ask<{ log: string }>({ do: 'log' });
  if (!logged.ok) return logged.error;
  const session = await lookAt(looker, logged.log);
  if (!('ask' in session)) return session;
  const seen = await session.ask<{ view: View }>({ do: 'past' });
  if (!seen.ok) return seen.error;
  session.view.value = seen.view;
  return { session, log: logged.log };
}

interface Checked {
  loaded: Loaded | null; // the latest good one
  fault: Wrong | null;
  ready: Loaded | null; // these words, once they are checked and good
}

/** What the engine says of the words; place: what was changed in the form to make them. */
function useChecked(looker: Looker, words: string, place: Place | null): Checked {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [fault, setFault] = useState<Wrong | null>(null);
  const [checked, setChecked] = useState<string | null>(null); // the words that these two are about
  const latest = useRef(words);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const places = useRef(new Map<string, Place | null>()); // of what is wrong
  latest.current = words;

  /* One after the other: a load is several requests to one engine, and another one between them would change
     what they are about. */
  useLater(
    () => {
      const next = (): Promise<Loaded | Fault> | null => (latest.current === words ? load(looker, words) : null);
      const found = before.current.then(next, next);
      before.current = found;
      return found;
    },
    (found) => {
      if (!found) return;
      setChecked(words);
      keepDraft(words); // not with each letter: browsers count how often
      if ('code' in found) {
        setFault(wrongAt(found, parse(words), place, places.current));
        return;
      }
      places.current.clear();
      setFault(null);
      setLoaded(found);
    },
    [words, looker],
  );
  return { loaded, fault, ready: checked === words && !fault ? loaded : null };
}

function Editor({ first, looker }: { first: string; looker: Looker }): JSX.Element {
  const [{ words, place }, change] = useState<{ words: string; place: Place | null }>({ words: first, place: null });
  const { loaded, fault, ready } = useChecked(looker, words, place);
  const [asText, setText] = useState(false);
  const [playing, setPlaying] = useState(false);
  const position = useMemo(() => parse(words), [words]);
  const session = loaded?.session;
  const seats = session?.table.value?.seats ?? [];
  const letters = lettersOf(seats.map((seat) => seat.name));
  const game = session?.game.value ?? null;
  const say = (
    <div class="momentbox">
      <h1>{text.edit.title}</h1>
      <p role="status" class={fault ? 'minus' : 'soft'}>
        {fault ? `${fault.line ? text.edit.line(fault.line) : ''}${sentence(fault)} ${fault.clause ?? ''}` : text.edit.good}
      </p>
      <div class="row wrap momentacts">
        <button type="button" class="btn primary" aria-disabled={!ready} onClick={() => ready && void keepLog(ready.log).then((name) => go(`/board/${name}`))}>{text.edit.analyze}</button>
        <button type="button" class="btn" aria-disabled={!ready} onClick={() => ready && setPlaying(true)}>{text.edit.play}</button>
      </div>
    </div>
  );
  return (
    <>
      <main class="board edit">
        {session && game ? (game.deck ? <CardPicture session={session} letters={letters}>{say}</CardPicture> : <BoardPicture session={session} letters={letters}>{say}</BoardPicture>) : <div class="panel">{say}</div>}
        <section class="panel side" aria-label={text.edit.title}>
          <h2>
            <span class="grow" />
            <span class="tabs">
              <button type="button" aria-pressed={!asText} onClick={() => setText(false)}>{text.edit.form}</button>
              <button type="button" aria-pressed={asText} onClick={() => setText(true)}>{text.edit.text}</button>
            </span>
          </h2>
          {asText ? (
            <textarea class="field postext" spellcheck={false} aria-label={text.edit.text} aria-invalid={fault !== null} value={words} onInput={(e) => change({ words: e.currentTarget.value, place: null })} />
          ) : game && position !== null ? (
            <PositionForm game={game} position={position} fault={fault} letters={letters} onChange={(next, at) => change({ words: write(next), place: at })} />
          ) : (
            <p class="cap pad">{text.edit.noForm}</p>
          )}
        </section>
      </main>
      {playing && loaded && session && (
        <PlayOn
          log={loaded.log} ply={-1} edition={game?.edition ?? ''} seats={seats} letters={letters} bots={session.catalogue.value?.bots ?? []}
          asked={session.standing.value?.to_act[0] ?? 0} onClose={() => setPlaying(false)}
        />
      )}
    </>
  );
}

/* The position of a log that is kept, null if there is no such log; without a name the beginning of a game of two. */
async function firstOf(looker: Looker, name: string, ply: number): Promise<string | null> {
  const log = name ? await readLog(name) : null;
  if (name && log === null) return null;
  if (log === null) await looker.ask({ do: 'new', seats: NAMES, options: { start: 'first' } });
  else await looker.ask({ do: 'replay', log, at: ply, torn: true, chance: 'manual' });
  const found = await looker.ask<{ position: unknown }>({ do: 'state' });
  return write(found.ok ? found.position : {});
}

export function Screen(): JSX.Element {
  const [, , name = '', ply = '0'] = path.value.split('/');
  const [first, setFirst] = useState<string | null | undefined>(undefined);
  const looker = useMemo(openLooker, []);
  useEffect(() => () => looker.close(), [looker]);
  useLater(async () => keptDraft() ?? firstOf(looker, name, Number(ply)), setFirst, [looker, name, ply]);
  return (
    <>
      <Top menu={false}><span class="fact"><b>{text.edit.title}</b></span></Top>
      {typeof first === 'string' ? (
        <Editor key={`${name}/${ply}`} first={first} looker={looker} />
      ) : first === null ? (
        <main class="waiting">
          <p class="minus" role="alert">{text.analysis.unknown}</p>
          <button type="button" class="btn primary" onClick={() => go('/')}>{text.door.home}</button>
        </main>
      ) : (
        <main class="waiting"><p role="status">{text.connection.connecting}</p></main>
      )}
    </>
  );
}
