// The boards with their deeds, buildings and tokens, read from the tables of the game and a view. No rule is in here.
import type { Board as BoardState, BoardPosition, BoardView, Game, PositionSeat, View } from '../port/protocol.gen';
import { number } from '../texts/words';

export type GameBoard = NonNullable<Game['boards']>[number];
export type BoardSpace = GameBoard['spaces'][number];

export interface SpaceState {
  board: number;
  pos: number;
  slug: string; // as actions and events name it: with several boards "uk/mayfair"
  space: BoardSpace;
  owner: number; // -1: the Bank's, or none
  level: number; // buildings; of a street 0 to its last
  mortgaged: boolean;
  rent: number | null; // what landing costs now
}

export interface SeatState {
  seat: number;
  name: string;
  cash: number[]; // by board
  worth: number;
  raisable: number;
  at: SpaceState | null;
  jail: number; // 1 more than the rolls made there, 0: free
  out: boolean;
  cards: string[];
  candidate: string | null;
  votes: number | null;
  offers: number | null;
  secret: PositionSeat;
}

export interface Boards {
  game: Game;
  boards: GameBoard[];
  groups: string[];
  spaces: SpaceState[][];
  by: Map<string, SpaceState>;
  seats: SeatState[];
  position: BoardPosition;
  pots: number[];
  stock: { houses: number; hotels: number; reds: number | null }[];
  /** Payments for mortgaged deeds that the open offer causes. */
  dues: NonNullable<BoardView['dues']>;
}

export const isBoardView = (view: View | null): view is BoardView =>
  view !== null && 'raisable' in view;

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The value of a board; a position has one for each code, or a single one if there is one board. */
function boardOf(position: BoardPosition, code: string): BoardState {
  const all = (position.board ?? {}) as Record<string, unknown>;
  return (all[code] ?? all) as BoardState;
}

export function readBoards(game: Game, view: BoardView): Boards {
  const boards = game.boards ?? [];
  const several = boards.length > 1;
  const position = view.position;
  const by = new Map<string, SpaceState>();
  const spaces = boards.map((board, b) =>
    board.spaces.map((space) => {
      const slug = several ? `${board.code}/${space.space}` : space.space;
      const state: SpaceState = {
        board: b, pos: space.pos, slug, space, owner: -1, level: 0, mortgaged: false, rent: null,
      };
      by.set(slug, state);
      return state;
    }),
  );
  for (const row of view.rents) {
    const state = by.get(row.deed);
    if (state) state.rent = row.rent;
  }
  const seats = asList(position.seats).map((raw, seat): SeatState => {
    const who = raw as PositionSeat;
    for (const slug of asList(who.deeds)) {
      const state = by.get(String(slug));
      if (state) state.owner = seat;
    }
    const cash = boards.map((board) =>
      typeof who.cash === 'number' ? who.cash : (who.cash?.[board.code] ?? 0),
    );
    return {
      seat,
      name: who.name ?? `Seat ${seat + 1}`,
      cash,
      worth: view.worth[seat] ?? 0,
      raisable: view.raisable[seat] ?? 0,
      at: who.space === undefined ? null : (by.get(String(who.space)) ?? null),
      jail: typeof who.jail === 'number' ? who.jail : who.jail ? 1 : 0,
      out: who.out !== undefined,
      cards: who.cards ?? [],
      candidate: who.candidate ?? null,
      votes: view.votes?.[seat] ?? null,
      offers: who.offers ?? null,
      secret: who,
    };
  });
  const piles = boards.map((board) => boardOf(position, board.code));
  piles.forEach((pile, b) => {
    const slugOf = (space: string | number): string =>
      several && !String(space).includes('/') ? `${boards[b]?.code}/${space}` : String(space);
    for (const [space, level] of Object.entries(pile.levels ?? {})) {
      const state = by.get(slugOf(space));
      if (state) state.level = level;
    }
    for (const space of pile.mortgaged ?? []) {
      const state = by.get(slugOf(space));
      if (state) state.mortgaged = true;
    }
  });
  const groups = [...new Set(boards.flatMap((b) => b.spaces.flatMap((s) => (s.group ? [s.group] : []))))];
  return {
    game, boards, groups, spaces, by, seats, position,
    dues: view.dues ?? [],
    pots: piles.map((p) => p.pot ?? 0),
    stock: piles.map((p) => ({ houses: p.houses ?? 0, hotels: p.hotels ?? 0, reds: p.reds ?? null })),
  };
}

/** The deeds of a group on a board. */
export function groupOf(all: Boards, board: number, group: string): SpaceState[] {
  return (all.spaces[board] ?? []).filter((s) => s.space.group === group);
}

export function holdsAll(all: Boards, seat: number, board: number, group: string): boolean {
  const deeds = groupOf(all, board, group);
  return deeds.length > 0 && deeds.every((d) => d.owner === seat);
}

/** The votes that a deed brings its owner as it stands: alone, in a complete group, with buildings. */
export function votesNow(all: Boards, state: SpaceState): number | null {
  const rows = state.space.votes;
  if (!rows?.length) return null;
  const whole = state.owner >= 0 && holdsAll(all, state.owner, state.board, state.space.group ?? '');
  return rows[state.level > 0 ? state.level + 1 : whole ? 1 : 0] ?? null;
}

/** The votes that the deeds of a seat bring, once some of them are changed. */
export function votesHeld(all: Boards, seat: number, changed: ReadonlyMap<string, Partial<SpaceState>> = new Map()): number {
  const after = { ...all, spaces: all.spaces.map((row) => row.map((s) => ({ ...s, ...changed.get(s.slug) }))) };
  return after.spaces.flat().reduce((sum, s) => sum + (s.owner === seat ? (votesNow(after, s) ?? 0) : 0), 0);
}

/** The board that a code names; the first where there is only one. */
export function boardIndex(all: Boards, code: string | undefined): number {
  return Math.max(0, all.boards.findIndex((b) => b.code === code));
}

/** Money as it is written on that board: $1,234, £50, 300 F. */
export function money(board: GameBoard | undefined, amount: number, sign = false): string {
  const symbol = board?.symbol ?? '$';
  const digits = number(Math.abs(amount));
  const minus = amount < 0 ? '−' : sign ? '+' : '';
  // As in the sentences of the engine: a symbol of letters stands behind, unless it ends in $.
  const before = !/^[A-Za-z]/.test(symbol) || symbol.endsWith('$');
  return before ? `${minus}${symbol}${digits}` : `${minus}${digits} ${symbol}`;
}
