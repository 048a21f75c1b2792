// The studio: change an edition, and see what ten thousand games make of it.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { signal } from '@preact/signals';
import { forgetTable } from '#place';
import '../look/studio.css';
import { useCopy } from '../draw/Copy';
import { Top } from '../draw/Top';
import { editionCalled, usualOf } from '../lobby/edition';
import { OptionRows } from '../lobby/OptionRows';
import type { Catalogue, OptionRow } from '../port/messages';
import { Typed } from '../draw/Typed';
import { useLater, useOnce } from '../model/later';
import { forgetSeat } from '../model/memory';
import { whyOf } from '../model/refusals';
import { pack, unpack } from '../port/pack';
import { saveFile } from '../model/save';
import { openSession } from '../model/session';
import { go, path, settings } from '../model/ui';
import { command } from '../port/commands';
import { text } from '../texts';
import { number } from '../texts/words';
import { Landings, Lengths, Worths } from './Charts';
import { rowsOf } from './deck';
import { checkOf, filesOf, keepDraft, keptDraft, lineOf, mine, mistakesIn, newDraft, readDraft, type Draft, type Mistake, type Value } from './draft';
import { Figures, Head } from './Results';
import { Seek } from './Seek';
import { BoardSheet, DeckSheet, PackSheet, type Cells, type Shown } from './Sheet';
import { openLive, type Live } from './study';

const GAMES = [1000, 10000, 100000];
const PRECISIONS = [0, 5, 2, 1];
const SEATS = 'seats'; // where a mistake is
const PAUSE = 500; // milliseconds after the last change until its games begin

const draft = signal<Draft>(keptDraft() ?? newDraft('standard:classic'));
const kept = signal(keepDraft(draft.value));
const changesOf = (d: Draft): number => Object.keys(d.options).length + Object.keys(d.cells).length;

function change(part: Partial<Draft>): void {
  draft.value = { ...draft.value, ...part };
  kept.value = keepDraft(draft.value);
}

function useCatalogue(): Catalogue | null {
  const session = useMemo(() => openSession(''), []);
  useEffect(() => () => session.close(), []);
  return session.catalogue.value;
}

function useShown(edition: string): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useLater(() => command(['editions', 'show', edition, '--json']).catch(() => null), (done) => done?.code === 0 && setShown(JSON.parse(done.out) as Shown), [edition]);
  return shown;
}

/** The cell of a space, or of a card, by its short name; empty where there is none. */
function cellOf(shown: Shown | null, slug: string, column: string): string {
  for (const { code, spaces, decks } of shown?.boards ?? []) {
    const pos = spaces.findIndex((space) => space.slug === slug);
    if (pos >= 0) return `row ${code} ${pos} ${column}`;
    if (decks.some((deck) => deck.cards.some((card) => card.slug === slug))) return `card ${code} ${slug} ${column}`;
  }
  return '';
}

/** The errors that the loader finds in the draft; null until it has checked this draft. */
function useMistakes(of: Draft, shown: Shown | null): Mistake[] | null {
  const [found, setFound] = useState<{ of: Draft; list: Mistake[] } | null>(null);
  useLater(
    () => {
      const { words, files } = checkOf(of);
      return command(words, files).catch((error: unknown) => ({ code: 1, complaints: whyOf(error) })); // it plays nothing, either
    },
    (done) => setFound({ of, list: done.code ? mistakesIn(done.complaints, of, (slug, column) => cellOf(shown, slug, column)) : [] }),
    [of, shown],
  );
  return found && found.of === of ? found.list : null;
}

async function saveFolder(of: Draft): Promise<void> {
  const { strToU8, zipSync } = await import('fflate');
  const bytes = zipSync(Object.fromEntries(Object.entries(filesOf(of)).map(([name, words]) => [name, strToU8(words)])));
  saveFile('my-edition.zip', bytes as BlobPart, 'application/zip');
}

/** Opens a table with the changed edition. Returns what is wrong with the edition, or that there is no room; then there is no table. */
async function playIt(of: Draft): Promise<string | null> {
  const session = openSession('');
  const fault = await session.enter({ do: 'create', name: settings.value.name || text.studio.you });
  const room = session.room.value;
  const { files: own } = mine(of);
  const set = fault ? { ok: false as const, error: fault } : Object.keys(own).length
    ? await session.ask({ do: 'set', own, seats: of.seats })
    : await session.ask({ do: 'set', edition: of.edition, options: of.options, seats: of.seats });
  session.close();
  const wrong = !set.ok ? set.error.text : session.kept.value ? null : text.connection.notStored;
  if (wrong) {
    forgetSeat(room);
    forgetTable(room);
  } else {
    go(`/t/${room}`);
  }
  return wrong;
}

/** The error in the number of seats of a draft. */
function seatsWrong(catalogue: Catalogue, { edition, seats }: Draft): string | null {
  const row = editionCalled(catalogue, edition);
  return row && (!Number.isInteger(seats) || seats < row.seats_min || seats > row.seats_max) ? text.studio.seatsWrong(row.seats_min, row.seats_max) : null;
}

function Chooser({ catalogue }: { catalogue: Catalogue }): JSX.Element {
  const { edition, seats, player, games, precision } = draft.value;
  const row = editionCalled(catalogue, edition);
  const wrong = seatsWrong(catalogue, draft.value);
  return (
    <div class="chooser">
      <label><span>{text.studio.edition}</span>
        <select class="field" value={edition} onChange={(e) => change({ ...newDraft(e.currentTarget.value), games, precision })}>
          {catalogue.editions.map((e) => <option key={`${e.name}:${e.profile}`} value={`${e.name}:${e.profile}`}>{e.title}</option>)}
        </select>
      </label>
      <label><span>{text.studio.seats}</span>
        <Typed class="field number" type="number" min={row?.seats_min ?? 2} max={row?.seats_max ?? 8} value={String(seats)} must aria-invalid={wrong !== null} onTyped={(typed) => change({ seats: Number(typed) })} />
      </label>
      <label><span>{text.studio.player}</span>
        <select class="field" value={player} onChange={(e) => change({ player: e.currentTarget.value })}>
          {catalogue.bots.filter((b) => b.name !== 'analyst').map((b) => <option key={b.name} value={b.name}>{text.lobby.bot(b.name)}</option>)}
        </select>
      </label>
      <label><span>{text.studio.games}</span>
        <select class="field" value={games} onChange={(e) => change({ games: Number(e.currentTarget.value) })}>
          {GAMES.map((n) => <option key={n} value={n}>{number(n)}</option>)}
        </select>
      </label>
      <label><span>{text.studio.precision}</span>
        <select class="field" value={precision} onChange={(e) => change({ precision: Number(e.currentTarget.value) })}>
          {PRECISIONS.map((n) => <option key={n} value={n}>{n ? text.studio.within(n) : text.studio.all}</option>)}
        </select>
      </label>
      {wrong && <p class="mistake" role="alert">{wrong}</p>}
    </div>
  );
}

/** The number of a board, within those that an edition has. */
const boardIn = (shown: Shown, board: number): number => Math.min(board, Math.max(0, shown.boards.length - 1));

function CellsPanel({ shown, board, onBoard, cells }: { shown: Shown | null; board: number; onBoard(board: number): void; cells: Cells }): JSX.Element {
  const [tab, setTab] = useState<'board' | 'decks'>('board');
  const Sheet = tab === 'board' ? BoardSheet : DeckSheet;
  return (
    <section class="panel cells" aria-label={text.studio.cells}>
      <h2>
        <span class="tabs grow">
          {!shown?.deck && <button type="button" aria-pressed={tab === 'board'} onClick={() => setTab('board')}>{text.studio.board}</button>}
          <button type="button" aria-pressed={tab === 'decks' || shown?.deck !== undefined} onClick={() => setTab('decks')}>{text.studio.decks}</button>
        </span>
        {shown && shown.boards.length > 1 && (
          <select class="field" aria-label={text.studio.board} value={board} onChange={(e) => onBoard(Number(e.currentTarget.value))}>
            {shown.boards.map((b, k) => <option key={b.code} value={k}>{b.name}</option>)}
          </select>
        )}
        <span class="cap">{text.studio.cellsChanged(cells.mistakes.length, Object.keys(cells.cells).length)}</span>
      </h2>
      <div class="scroll" tabIndex={0} role="group" aria-label={text.studio.cells}>
        {shown?.deck && <PackSheet deck={shown.deck} {...cells} />}
        {shown && !shown.deck && <Sheet shown={shown} board={boardIn(shown, board)} {...cells} />}
      </div>
    </section>
  );
}

/** What one does with the changed edition: play it, save it, pass it on. page writes the results as one, if there are any. */
function Take({ now, line, mistakes, page, said, onSaid }: {
  now: Draft; line: string; mistakes: Mistake[] | null; page: Live['page'] | null; said: string | null; onSaid(said: string | null): void;
}): JSX.Element {
  const [opening, once] = useOnce();
  const { copy, byHand } = useCopy();
  const share = async (words: string, done: string): Promise<void> => onSaid((await copy(words)) ? done : null);
  return (
    <section class="panel take" aria-label={text.studio.saveAndShare}>
      <p class="row"><code class="grow">{line}</code>
        <button type="button" class="btn small" onClick={() => void share(line, text.studio.copied)}>{text.lobby.copy}</button>
      </p>
      <div class="row wrap">
        <button type="button" class="btn" disabled={Boolean(mistakes?.length) || opening} onClick={() => once(() => playIt(now).then(onSaid))}>{text.studio.play}</button>
        <button type="button" class="btn" onClick={() => void saveFolder(now)}>{text.studio.saveFolder}</button>
        <button type="button" class="btn" disabled={!page} onClick={() => void page?.().then((made) => void (made && saveFile('study.html', made, 'text/html')))}>{text.studio.savePage}</button>
        <button
          type="button" class="btn"
          onClick={() => void pack(JSON.stringify(now)).then((packed) => share(`${location.href.replace(/#.*/, '')}#/studio/${packed}`, text.studio.linkCopied))}
        >
          {text.studio.share}
        </button>
      </div>
      {mistakes && mistakes.length > 0 && <p class="minus" role="status">{text.studio.noPlay(mistakes.map((m) => m.text))}</p>}
      {byHand}
      {said && <p role="status">{said}</p>}
    </section>
  );
}

/** The draft of the link in the address, as long as it is asked whether it takes the place of one's own, and what answers. */
function useLinked(onSaid: (said: string) => void): [Draft | null, (other: Draft | null) => void] {
  const [linked, setLinked] = useState<Draft | null>(null);
  const packed = path.value.split('/')[2];
  /** The link stays in the address until the question is answered. */
  const take = (other: Draft | null): void => {
    if (other) change(other);
    setLinked(null);
    go('/studio', true);
  };
  useLater(
    () => (packed ? unpack(packed) : undefined),
    (words) => {
      const other = readDraft(words);
      if (!other) onSaid(text.studio.badLink);
      if (other && changesOf(draft.value) && JSON.stringify(other) !== JSON.stringify(draft.value)) setLinked(other); // not over one's own
      else take(other);
    },
    [packed],
  );
  return [packed ? linked : null, take];
}

/** The question whether a link takes the place of one's own draft. */
function LinkBox({ linked, onTake }: { linked: Draft; onTake(other: Draft | null): void }): JSX.Element {
  return (
    <div class="mistake" role="alert">
      <p>{text.studio.linked}</p>
      <p class="row wrap">
        <button type="button" class="btn small" onClick={() => onTake(linked)}>{text.studio.takeLinked}</button>
        <button type="button" class="btn small" onClick={() => onTake(null)}>{text.studio.keepOwn}</button>
      </p>
    </div>
  );
}

export function Screen(): JSX.Element {
  const catalogue = useCatalogue();
  const now = draft.value;
  const shown = useShown(now.edition);
  const found = useMistakes(now, shown);
  const seats = catalogue && seatsWrong(catalogue, now);
  const mistakes = seats ? [{ where: SEATS, text: seats }, ...(found ?? [])] : found;
  const live = useMemo(openLive, []);
  const [board, setBoard] = useState(0);
  const [said, setSaid] = useState<string | null>(null);
  const [linked, take] = useLinked(setSaid);
  useEffect(() => {
    if (!mistakes || mistakes.length || (!changesOf(now) && !live.running.value.of)) return undefined; // the first one is of a change
    const timer = window.setTimeout(() => live.begin(now), PAUSE);
    return () => window.clearTimeout(timer);
  }, [now, found, seats]);
  useEffect(() => live.end, []);

  const usual = (row: OptionRow): Value => usualOf(row, catalogue ? editionCalled(catalogue, now.edition) : undefined);
  const setOption = (row: OptionRow, value: Value): void => {
    const { [row.name]: _, ...others } = now.options;
    change({ options: value === usual(row) ? others : { ...others, [row.name]: value } });
  };
  const setCell = (cell: string, value: string, was: string): void => {
    const { [cell]: _, ...others } = now.cells;
    change({ cells: value === was ? others : { ...others, [cell]: value }, deck: shown?.deck && rowsOf(shown.deck) });
  };
  const told = (name: string): JSX.Element | null => {
    const list = (mistakes ?? []).filter((m) => m.where === name);
    return list.length ? <p class="mistake" role="alert">{list.map((m) => m.text).join(' ')}</p> : null;
  };
  const elsewhere = (mistakes ?? []).filter((m) => !m.where);
  const ofThis = live.shown.value?.edition === now.edition; // the spaces of another one are not these
  const study = ofThis ? live.comparison.value : null;
  const arms = ofThis ? live.arms.value : null;
  const cells = { cells: now.cells, mistakes: mistakes ?? [], onSet: setCell };

  return (
    <>
      <Top menu={false}>
        <span class="fact"><b>{text.studio.title}</b></span>
        <span class="fact desk">{text.studio.changed(Object.keys(now.options).length, Object.keys(now.cells).length)}</span>
        {kept.value ? <span class="fact desk">{text.studio.kept}</span> : <span class="fact minus" role="status">{text.studio.unkept}</span>}
      </Top>
      <main class="studio">
        <section class="panel rulesof" aria-label={text.studio.rules}>
          <h2>
            <span class="grow">{text.studio.rules}</span>
            {changesOf(now) > 0 && <button type="button" class="linkbtn" onClick={() => change({ options: {}, cells: {} })}>{text.studio.undoAll}</button>}
          </h2>
          {linked && <LinkBox linked={linked} onTake={take} />}
          {catalogue && <Chooser catalogue={catalogue} />}
          {elsewhere.map((m) => <p key={m.text} class="mistake" role="alert">{m.text}</p>)}
          {catalogue && <OptionRows catalogue={catalogue} edition={now.edition} values={now.options} wrong={told} onSet={setOption} />}
        </section>
        <CellsPanel shown={shown} board={board} onBoard={setBoard} cells={cells} />
        <section class="panel live" aria-label={text.studio.results}>
          <Head study={study} running={live.running.value} stale={live.shown.value !== now} onHold={live.hold} onGoOn={live.goOn} />
          {live.wrong.value && <p class="mistake" role="alert">{live.wrong.value}</p>}
          {study && <Figures study={study} />}
        </section>
        {arms && <Lengths a={arms.a} b={arms.b} />}
        {arms && arms.b.time.length > 1 && <Worths a={arms.a} b={arms.b} />}
        {arms && shown && <Landings a={arms.a} b={arms.b} shown={shown} board={boardIn(shown, board)} />}
        <Seek draft={now} wrong={Boolean(mistakes?.length)} onTake={(options) => change({ options: { ...now.options, ...options } })} />
        <Take now={now} line={lineOf(now, study?.games ?? now.games)} mistakes={mistakes} page={study && live.page} said={said} onSaid={setSaid} />
      </main>
    </>
  );
}
