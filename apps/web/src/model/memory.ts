// What this device remembers: seats that one may come back to, and what was told at a table.
// Everything is lost without harm; the server has the games.
import type { Event } from '../port/protocol.gen';

/** An event, and the ply that it led to. */
export interface Entry {
  ply: number;
  event: Event;
}

export interface KeptSeat {
  token?: string;
  seat?: number;
  edition?: string;
  stage?: string;
  names?: string[];
  at?: number;
  left?: boolean; // by oneself: another tab need not wonder
}

const SEATS = 'magie.seats';
const SEATS_MAX = 20;

function read<T>(store: Storage, key: string, none: T): T {
  try {
    const text = store.getItem(key);
    return text ? (JSON.parse(text) as T) : none;
  } catch {
    return none; // no storage here, or somebody else's words in it
  }
}

function write(store: Storage, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: the page plays on without.
  }
}

export function readSeats(): Record<string, KeptSeat> {
  return read<Record<string, KeptSeat>>(localStorage, SEATS, {});
}

export function readSeat(room: string): KeptSeat | null {
  return readSeats()[room] ?? null;
}

export function keepSeat(room: string, what: KeptSeat): void {
  const seats = readSeats();
  seats[room] = { ...seats[room], ...what, at: Date.now() };
  const newest = Object.entries(seats)
    .sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0))
    .slice(0, SEATS_MAX);
  write(localStorage, SEATS, Object.fromEntries(newest));
}

export function forgetSeat(room: string): void {
  const seats = readSeats();
  delete seats[room];
  write(localStorage, SEATS, seats);
}

/** What was told of a game; of which one, where games have a name. */
export interface KeptHistory {
  game?: string;
  entries: Entry[];
}

export function readHistory(room: string): KeptHistory {
  const { game, entries = [] } = read<Partial<KeptHistory>>(sessionStorage, `magie.told.${room}`, {});
  return { game, entries };
}

export function keepHistory(room: string, kept: KeptHistory): void {
  write(sessionStorage, `magie.told.${room}`, kept);
}

const WATCHED = 'magie.watched';

/** Whether this tab looks on at a table, to do so again once it is loaded again; and which one it does. */
export function watches(room: string): boolean {
  return read(sessionStorage, WATCHED, '') === room;
}

export function keepWatched(room: string): void {
  write(sessionStorage, WATCHED, room);
}

/** Settings of this device: the name one plays under, light or dark, single-letter keys, what calls one to the table. */
export interface Settings {
  name: string;
  theme: 'system' | 'light' | 'dark';
  letters: boolean;
  sounds: boolean;
  notices: boolean; // while the page is hidden
  guide: string; // the table at which things are explained, and what was explained
  guided: string[];
}

export function readSettings(): Settings {
  return { name: '', theme: 'system', letters: true, sounds: false, notices: false, guide: '', guided: [], ...read(localStorage, 'magie.settings', {}) };
}

export function keepSettings(settings: Settings): void {
  write(localStorage, 'magie.settings', settings);
}

/** The seed of one's own for the dice of a game, and what the server committed to. */
export interface KeptSeed {
  seed: string;
  commit: string;
}

export function readSeed(game: string): KeptSeed | null {
  return read<KeptSeed | null>(localStorage, `magie.seed.${game}`, null);
}

export function keepSeed(game: string, kept: KeptSeed): void {
  write(localStorage, `magie.seed.${game}`, kept);
}
