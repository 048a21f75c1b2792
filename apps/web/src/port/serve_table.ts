// A table on this device: a room of the engine whose people all sit before this screen. It says what a
// server would say, and keeps the table after each change. Four verbs are its own. With "sit" somebody else
// sits down here. "hand" hands the screen to another seat. "whole" returns the log with all that is secret.
// "take" makes a table of a log. Who looks at a game alone asks an engine without a table.
import { get } from 'idb-keyval';
import type { Catalogue, EditionRow, Table } from './messages';
import { Engine, type Files } from './engine';
import { put, tableKey, type KeptTable } from './kept';
import { editionOf, folderOf, partsOf, withOwn } from './own';
import type { Request } from './port';

type Line = Request & { id: number };
type Answer = Record<string, unknown>;

let engine: Engine;
let room = '';
let shown = 0;
let own: Files | null = null; // an edition beside the shipped ones
let ownPlace: { edition: EditionRow; settings: string[] } | null = null; // in the catalogue
let told = 0; // the last message
let timer = 0;
let saving: Promise<void> | null = null;
let changed = false;
let keeps = true; // what it was told last: whether the device keeps the table

const RECENT = 64; // actions of which a seat that takes the screen is told

const now = (): number => performance.now();
const say = (what: Answer): void => self.postMessage(what);
const parsed = (text: string): Answer => JSON.parse(text) as Answer;

async function write(): Promise<void> {
  while (changed) {
    changed = false;
    const { call } = engine;
    const kept: KeptTable = { table: engine.read(call.site_table_write()), log: engine.read(call.site_table_log()), shown, ...(own && { own }) };
    const before = keeps;
    keeps = await put(tableKey(room), kept);
    if (keeps !== before) say({ message: 'kept', kept: keeps }); // it is played on without
  }
  saving = null;
}

/** Done once the table as it is now is kept. One write at a time; what changes meanwhile is in the next. */
function keep(): Promise<void> {
  if (!room) return Promise.resolve();
  changed = true;
  return (saving ??= write());
}

/* Tells what has changed, and has bots and clocks go on when they are due. */
function settle(): void {
  const { call } = engine;
  if (call.site_table_seq() > told) {
    told = call.site_table_seq();
    say(parsed(engine.read(call.site_table_message(shown))));
  }
  clearTimeout(timer);
  const due = call.site_table_due();
  if (due >= 0) {
    timer = self.setTimeout(() => {
      call.site_table_tick(now());
      void keep();
      settle();
    }, Math.max(0, due - now()));
  }
}

function tellWhole(since: number): void {
  told = engine.call.site_table_seq();
  say(parsed(engine.read(engine.call.site_table_whole(shown, since, now()))));
  settle();
}

function sit(name: string, seat: number): Answer {
  const answer = parsed(engine.with([name], (at = 0) => engine.call.site_table_sit(seat, at, now())));
  return { ok: !answer.error, ...answer };
}

/** Takes up an edition of one's own; what is wrong with it. */
function takeOwn(files: Files): Answer | null {
  engine.write(files);
  const taken = parsed(engine.with([folderOf(files)], (at = 0) => engine.call.site_table_own(at)));
  if (taken.error) return { ok: false, error: taken.error };
  own = files;
  ownPlace = taken as unknown as typeof ownPlace;
  return null;
}

/** The catalogue with the edition of one's own. */
function catalogue(line: string): Answer {
  const told = parsed(engine.with([line], (at = 0) => engine.call.site_answer(at)));
  if (!ownPlace) return told;
  const { editions, options } = told as unknown as Catalogue;
  const { edition, settings } = ownPlace;
  for (const o of options) if (settings.includes(o.name)) o.editions?.push(edition.name);
  editions.push(edition);
  return told;
}

const lockOf = (key: string): string => `magie.${key}`;
const PATIENCE = 2000; // milliseconds: a page that is loaded again leaves its table a moment after it is asked for

/** Whether the table is this page's from now on: another tab that has it would write over what is played here. */
async function hold(key: string): Promise<boolean> {
  if (!('locks' in navigator)) return true; // the page did not come over a safe connection
  return new Promise((resolve) => {
    const held = (): Promise<void> => {
      resolve(true);
      return new Promise(() => undefined); // until this worker ends
    };
    navigator.locks.request(lockOf(key), { signal: AbortSignal.timeout(PATIENCE) }, held).catch(() => resolve(false));
  });
}

const newRoom = (): string => `here-${[...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join('')}`;

function create(request: Line): Answer {
  const seed = crypto.getRandomValues(new Uint32Array(2));
  engine.call.site_table_open(seed[0] ?? 0, seed[1] ?? 0);
  const answer = sit(String(request.name ?? ''), -1);
  if (!answer.ok) return answer;
  room = newRoom();
  void hold(tableKey(room));
  shown = Number(answer.seat);
  return { ...answer, room, token: 'here' };
}

/** Takes up a table that was kept: all of its people are here. */
async function resume(request: Line): Promise<Answer> {
  if (!(await hold(tableKey(String(request.room))))) return { ok: false, error: { code: 'elsewhere', text: 'another tab has this table' } };
  const kept = await get<KeptTable>(tableKey(String(request.room)));
  if (!kept) return { ok: false, error: { code: 'unknown', text: 'this device keeps no such table' } };
  const unread = kept.own ? takeOwn(kept.own) : null;
  if (unread) return unread;
  const wrong = engine.with([kept.table, kept.log], (table = 0, log = 0) => engine.call.site_table_read(table, log, now()));
  if (wrong) return { ok: false, ...parsed(wrong) };
  room = String(request.room);
  shown = kept.shown;
  const { table } = JSON.parse(kept.table) as { table: Table };
  table.seats.forEach((seat, k) => {
    if (seat.taken) engine.call.site_table_present(k, 1, now());
  });
  return { ok: true, room, seat: shown };
}

/** Makes a table of a log: its people sit here. */
async function take(request: Line): Promise<Answer> {
  const at = Number(request.at);
  const { log: whole, own: files } = partsOf(String(request.log));
  const unread = files && takeOwn(files);
  if (unread) return unread;
  const wrong = engine.with([whole, String(request.players)], (log = 0, players = 0) => engine.call.site_table_from_log(log, at, players, now()));
  if (wrong) return { ok: false, ...parsed(wrong) };
  const { table } = parsed(engine.read(engine.call.site_table_write())) as { table: Table };
  shown = Math.max(0, table.host);
  room = newRoom();
  return { ok: true, room, seat: shown, table };
}

/** Answers who looks at a game alone: a log is taken and given with the edition of one's own. */
function answerAlone(request: Line): Answer {
  const { log, own: files } = partsOf(String(request.log ?? ''));
  const unread = files && takeOwn(files);
  if (unread) return unread;
  const line = lineOf(files ? { ...request, log, edition: editionOf(log) } : request);
  const told = parsed(engine.with([line], (at = 0) => engine.call.site_engine(at)));
  return typeof told.log === 'string' ? { ...told, log: withOwn(told.log, own) } : told;
}

/* A position that somebody types goes as it is, from its own line on, so that what is wrong is told with its place. */
function lineOf({ text, ...request }: Line): string {
  const line = JSON.stringify(request);
  return typeof text === 'string' ? `${line.slice(0, -1)},"position":\n${text}}` : line;
}

/** Has the table answer a line; whether it agreed. What it answers is kept: another page, or this one loaded again, finds it. */
async function pass(line: string): Promise<boolean> {
  const answered = parsed(engine.with([line], (at = 0) => engine.call.site_table_answer(shown, at, now())));
  if (engine.call.site_table_seq() > told) await keep();
  say(answered);
  settle();
  return answered.ok === true;
}

async function answer(request: Line): Promise<void> {
  if (request.alone) {
    // Where it cannot be read the engine knows no id.
    say({ ...answerAlone(request), id: request.id });
    return;
  }
  const reply = async (what: Answer): Promise<void> => {
    if (what.ok) await keep();
    say({ id: request.id, ...what });
  };
  const line = JSON.stringify(request);
  const entered = request.do === 'create' ? create(request) : request.do === 'resume' ? await resume(request) : null;
  if (entered) {
    await reply(entered);
    if (entered.ok) tellWhole(typeof request.ply === 'number' ? request.ply : -1);
  } else if (request.do === 'take') {
    await reply(await take(request));
  } else if (request.do === 'whole') {
    say({ id: request.id, ok: true, log: withOwn(engine.read(engine.call.site_table_log()), own) });
  } else if (request.do === 'catalogue') {
    say(catalogue(line));
  } else if (!room) {
    say(parsed(engine.with([line], (at = 0) => engine.call.site_answer(at))));
  } else if (request.do === 'sit') {
    const answer = sit(String(request.name ?? ''), Number(request.seat ?? -1));
    if (answer.ok) engine.with(['{"do":"ready","ready":true}'], (at = 0) => engine.call.site_table_answer(Number(answer.seat), at, now()));
    await reply(answer);
    settle();
  } else if (request.do === 'set' && request.own) {
    const files = request.own as Files;
    const before = own;
    const wrong = takeOwn(files);
    if (wrong) await reply(wrong);
    else if (!(await pass(JSON.stringify({ id: request.id, do: 'set', edition: folderOf(files).slice(2), seats: request.seats })))) own = before;
  } else if (request.do === 'hand') {
    shown = Number(request.seat);
    await reply({ ok: true });
    tellWhole(Math.max(0, Number(request.ply ?? 0) - RECENT));
  } else {
    await pass(line);
  }
}

const failed = (id: number, error: unknown): void => say({ id, ok: false, error: { code: 'invariant', text: error instanceof Error ? error.message : String(error) } });

/** Lines are answered one after the other, as they come. */
export function serveTable(loading: Promise<WebAssembly.Module>): (event: MessageEvent<Line>) => void {
  const ready = loading.then((module) => {
    engine = new Engine(module);
    engine.call.site_begin();
  });
  let last = Promise.resolve();
  return ({ data }) => {
    last = last.then(() => ready).then(() => answer(data)).catch((error: unknown) => failed(data.id, error));
  };
}
