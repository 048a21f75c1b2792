// What a page knows of its table: signals that messages and answers set, and that components read.
import { signal, type Signal } from '@preact/signals';
import type { Catalogue, Standing, Table, Talk } from '../port/messages';
import type { Fault } from '../port/port';
import type { Choice, Game, View } from '../port/protocol.gen';
import { keepSeat, readSeat } from './memory';

export interface Known {
  /** The player's own seat; -1 for an onlooker, null for a person who is not at the table yet. */
  me: Signal<number | null>;
  table: Signal<Table | null>;
  talk: Signal<Talk[]>;
  /** How many lines of the talk were in sight. */
  heard: Signal<number>;
  game: Signal<Game | null>;
  view: Signal<View | null>;
  legal: Signal<Choice[]>;
  standing: Signal<Standing | null>;
  /** The action that is on its way, and what was refused last. */
  busy: Signal<string | null>;
  fault: Signal<Fault | null>;
  catalogue: Signal<Catalogue | null>;
  /** When the clock decides, in milliseconds of Date.now(); 0 without a clock. */
  endsAt: Signal<number>;
  /** When the agreed time of the game is up, likewise. */
  gameEndsAt: Signal<number>;
  /** The actions that were done while nobody looked at this page; null: none, or they are read. */
  away: Signal<{ from: number; to: number } | null>;
  /** Whether the table is still there after this page is closed: the device may be full. */
  kept: Signal<boolean>;
  /** Whether one's own last decision may still be taken back, as far as this page knows. */
  undoable: Signal<boolean>;
}

export const nothingKnown = (): Known => ({
  me: signal<number | null>(null),
  table: signal<Table | null>(null),
  talk: signal<Talk[]>([]),
  heard: signal(0),
  game: signal<Game | null>(null),
  view: signal<View | null>(null),
  legal: signal<Choice[]>([]),
  standing: signal<Standing | null>(null),
  busy: signal<string | null>(null),
  fault: signal<Fault | null>(null),
  catalogue: signal<Catalogue | null>(null),
  endsAt: signal(0),
  gameEndsAt: signal(0),
  away: signal<{ from: number; to: number } | null>(null),
  kept: signal(true),
  undoable: signal(false),
});

/** Takes where the game of a room stands. */
export function stand({ standing, endsAt, table }: Known, room: string, where: Standing): void {
  const { ply, node, asked, to_act, actors, result, winners, left } = where;
  standing.value = { ply, node, asked, to_act, actors, result, winners, left };
  endsAt.value = left && left > 0 ? Date.now() + left : 0;
  const stage = node === 'over' ? 'over' : 'playing'; // no message brings the table when a game ends
  if (table.value && table.value.stage !== 'open' && table.value.stage !== stage) table.value = { ...table.value, stage };
  if (node === 'over' && readSeat(room)) keepSeat(room, { stage: 'over' });
}

/** Takes when the agreed time is up. */
export function takeEnd({ gameEndsAt }: Known, { ends }: Partial<Standing>): void {
  gameEndsAt.value = ends === undefined ? 0 : Date.now() + ends;
}

/** The game is another one, or none. */
export function forgetGame({ game, view, legal, standing }: Known): void {
  game.value = null;
  view.value = null;
  legal.value = [];
  standing.value = null;
}
