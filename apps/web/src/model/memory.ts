// The memory of this device: seats that a player may come back to, and the events told at a table.
// It does no harm if all of it is lost: the server has the games.
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

type Store = 'localStorage' | 'sessionStorage';

const unkept = new Map<string, string>(); // what a full or forbidden storage did not take lasts as long as the page

export function read<T>(store: Store, key: string, none: T): T {
  try {
    return (JSON.parse(unkept.get(key) ?? window[store].getItem(key) ?? 'null') as T | null) ?? none;
  } catch {
    return none; // no storage here, or somebody else's words in it
  }
}

/** Whether the device keeps it. */
export function write(store: Store, key: string, value: unknown): boolean {
  const words = JSON.stringify(value);
  try {
    window[store].setItem(key, words);
    return unkept.delete(key) || true;
  } catch {
    unkept.set(key, words);
    return false;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): string => (isRecord(value) ? 'record' : Array.isArray(value) ? 'list' : typeof value);

/** The stored fields that have the same type as in a sample. */
function soundOf<T extends object>(value: unknown, sample: T): Partial<T> {
  const kinds = new Map(Object.entries(sample).map(([name, each]) => [name, kindOf(each)]));
  return Object.fromEntries(Object.entries(isRecord(value) ? value : {}).filter(([name, each]) => kinds.get(name) === kindOf(each))) as Partial<T>;
}

const SEAT: Required<KeptSeat> = { token: '', seat: 0, edition: '', stage: '', names: [], at: 0, left: false };

export function readSeats(): Record<string, KeptSeat> {
  return Object.fromEntries(Object.entries(read('localStorage', SEATS, {})).map(([room, seat]) => [room, soundOf(seat, SEAT)]));
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
  write('localStorage', SEATS, Object.fromEntries(newest));
}

export function forgetSeat(room: string): void {
  const seats = readSeats();
  delete seats[room];
  write('localStorage', SEATS, seats);
}

/** The events told of a game, and the name of the game, if it has one. */
export interface KeptHistory {
  game?: string;
  entries: Entry[];
}

export function readHistory(room: string): KeptHistory {
  const kept = read('sessionStorage', `magie.told.${room}`, {});
  return { entries: [], ...soundOf<KeptHistory>(kept, { game: '', entries: [] }) };
}

export function keepHistory(room: string, kept: KeptHistory): void {
  write('sessionStorage', `magie.told.${room}`, kept);
}

const WATCHED = 'magie.watched';

/** Whether this tab looks on at a table, to do so again once it is loaded again; and which one it does. */
export function watches(room: string): boolean {
  return read('sessionStorage', WATCHED, '') === room;
}

export function keepWatched(room: string): void {
  write('sessionStorage', WATCHED, room);
}

/** Settings of this device: the name one plays under, light or dark, keys of one sign, what calls one to the table. */
export interface Settings {
  name: string;
  theme: 'system' | 'light' | 'dark';
  letters: boolean;
  sounds: boolean;
  notices: boolean; // while the page is hidden
  guide: string; // the table at which things are explained, and what was explained
  guided: string[];
}

const SETTINGS: Settings = { name: '', theme: 'system', letters: true, sounds: false, notices: false, guide: '', guided: [] };

export function readSettings(): Settings {
  return { ...SETTINGS, ...soundOf(read('localStorage', 'magie.settings', {}), SETTINGS) };
}

export function keepSettings(settings: Settings): void {
  write('localStorage', 'magie.settings', settings);
}

/** The seed of one's own for the dice of a game, and what the server committed to. */
export interface KeptSeed {
  seed: string;
  commit: string;
}

export function readSeed(game: string): KeptSeed | null {
  return read<KeptSeed | null>('localStorage', `magie.seed.${game}`, null);
}

export function keepSeed(game: string, kept: KeptSeed): void {
  write('localStorage', `magie.seed.${game}`, kept);
}
