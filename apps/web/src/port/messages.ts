// The messages of rooms; docs/rooms.md explains each.
import type { Choice, Event, FrameKind, Node, Options, Result, View } from './protocol.gen';

export interface TableSeat {
  name: string;
  player: string;
  taken?: boolean;
  present?: boolean;
  ready?: boolean;
  stands_in?: boolean;
  hints?: boolean;
  commit?: string;
  own?: boolean;
  seed?: string;
  silent?: boolean;
}

/** The sources of the dice of a game, as far as they are known yet. */
export interface Fair {
  game: string;
  commit: string;
  telling: boolean;
  refused?: { code: string; text: string }; // why the game did not begin once the seeds were told
  secret?: string;
}

export interface Table {
  stage: 'open' | 'playing' | 'over';
  edition: string;
  options?: Options;
  boards?: string;
  clock: number;
  away: number;
  minutes: number;
  onlookers: boolean;
  host: number;
  seats: TableSeat[];
  fair?: Fair;
}

/** The state of the game between two actions. */
export interface Standing {
  ply: number;
  node: Node;
  asked?: FrameKind;
  to_act: number[];
  actors: number[];
  result?: Result;
  winners?: number[];
  left?: number;
  ends?: number; // milliseconds until the agreed time is up
}

export interface Talk {
  seat: number;
  name: string; // of the writer then: the seat may be another's now
  text: string;
}

export type Message =
  | { message: 'table'; seq: number; table: Table }
  | ({ message: 'begin'; seq: number; table: Table; events?: Event[] } & Standing)
  | ({ message: 'play'; seq: number; by: number; events?: Event[]; table?: Table } & Standing)
  | ({ message: 'back'; seq: number; by: number } & Standing)
  | ({ message: 'chat'; seq: number } & Talk)
  | { message: 'kept'; kept: boolean } // by this device, where tables are here
  | ({
      message: 'whole';
      seq: number;
      you: number;
      table: Table;
      chat: Talk[];
      view?: View;
      missed?: Event[];
    } & Partial<Standing>);

export type Look = { view: View; legal: Choice[] } & Standing;

export interface OptionRow {
  name: string;
  type: 'int' | 'flag' | 'choice';
  default: number | boolean | string;
  min?: number;
  max?: number;
  choices?: string[];
  unit: string;
  of: string;
  text: string;
  clause: string;
  group?: string;
  editions?: string[];
}

export interface EditionRow {
  name: string;
  profile: string;
  title: string;
  seats_min: number;
  seats_max: number;
  boards_min: number;
  boards_max: number;
  boards: { code: string; name: string }[];
  options?: Options;
}

export interface Catalogue {
  editions: EditionRow[];
  options: OptionRow[];
  bots: { name: string; text: string }[];
}
