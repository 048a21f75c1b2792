// The card table, read from the deck of the game and a view. No rule is in here.
import type { CardPosition, CardView, Choice, Frame, Game, View } from '../port/protocol.gen';

export type CardKind = NonNullable<Game['deck']>['cards'][number];
export type Colour = NonNullable<Game['deck']>['colours'][number];

/** A card that lies somewhere; on the table it has a place as in actions. */
export interface Piece {
  kind: CardKind;
  place: string;
}

export interface Row {
  owner: number;
  at: number;
  colour: Colour | null; // a wildcard of any colour may have none
  pieces: Piece[];
  house: boolean;
  hotel: boolean;
  set: boolean;
  rent: number;
}

export interface TableSeat {
  seat: number;
  name: string;
  hand: CardKind[]; // of others: unknown
  handCount: number;
  bank: CardKind[];
  bankCount: number;
  bankWorth: number | null; // null where banks are hidden
  rows: Row[];
  parked: Piece[];
  sets: number;
  worth: number;
}

export interface CardTable {
  seats: TableSeat[];
  kinds: Map<string, CardKind>;
  colours: Colour[];
  position: CardPosition;
  pile: number;
  used: number;
  top?: Frame;
  turn: { seat: number; plays: number; round: number } | null;
  options: Game['options'];
}

export const isCardView = (view: View | null): view is CardView => view !== null && 'sets' in view;

/** Cards one by one, whether they are listed or counted. */
function spread(cards: CardPosition['used'], kinds: Map<string, CardKind>): CardKind[] {
  const slugs = Array.isArray(cards)
    ? cards
    : Object.entries(cards ?? {}).flatMap(([slug, n]) => Array<string>(n).fill(slug));
  return slugs.flatMap((slug) => kinds.get(slug) ?? []);
}

type RawSeat = NonNullable<CardPosition['seats']>[number];

function readParked(raw: RawSeat, seat: number, kinds: Map<string, CardKind>): Piece[] {
  const found: Piece[] = [];
  for (const which of ['house', 'hotel'] as const) {
    const kind = kinds.get(which);
    const n = raw.parked?.[which];
    if (!kind || n === undefined) continue;
    const places = typeof n === 'number'
      ? Array<string>(n).fill(which)
      : Object.entries(n).flatMap(([colour, k]) => Array<string>(k).fill(`${which}-${colour}`));
    for (const place of places) found.push({ kind, place: `${seat}/parked/${place}` });
  }
  return found;
}

function readRows(raw: RawSeat, seat: number, view: CardView, kinds: Map<string, CardKind>, colours: Colour[]): Row[] {
  return (raw.rows ?? []).map((row, at): Row => {
    const { colour = null, cards = [], house = false, hotel = false } = Array.isArray(row) ? { cards: row } : row;
    const said = view.rents.find((r) => r.owner === seat && r.row === at);
    return {
      owner: seat,
      at,
      colour: colours.find((c) => c.colour === colour) ?? null,
      pieces: cards.flatMap((slug, slot) => {
        const kind = kinds.get(slug);
        return kind ? [{ kind, place: `${seat}/${at}/${slot}` }] : [];
      }),
      house,
      hotel,
      set: said?.set ?? false,
      rent: said?.rent ?? 0,
    };
  });
}

export function readTable(game: Game, view: CardView): CardTable {
  const deck = game.deck ?? { colours: [], cards: [] };
  const kinds = new Map(deck.cards.map((kind) => [kind.card, kind]));
  const position = view.position;
  const seats = (position.seats ?? []).map((raw, seat): TableSeat => {
    const hand = spread(raw.hand, kinds);
    const bank = spread(raw.bank, kinds).sort((a, b) => b.value - a.value);
    const hidden = raw.bank_n !== undefined;
    return {
      seat,
      name: raw.name ?? `Seat ${seat + 1}`,
      hand,
      handCount: raw.hand_n ?? hand.length,
      bank,
      bankCount: raw.bank_n ?? bank.length,
      bankWorth: hidden ? (raw.bank_worth ?? null) : (view.bank[seat] ?? 0),
      rows: readRows(raw, seat, view, kinds, deck.colours),
      parked: readParked(raw, seat, kinds),
      sets: view.sets[seat] ?? 0,
      worth: view.worth[seat] ?? 0,
    };
  });
  const turn = typeof position.turn === 'object' ? position.turn : undefined;
  return {
    seats,
    kinds,
    colours: deck.colours,
    position,
    pile: (position.pile_n ?? 0) + (position.bottom?.length ?? 0),
    used: spread(position.used, kinds).length,
    top: position.frames?.at(-1),
    turn: turn?.seat === undefined ? null : { seat: turn.seat, plays: turn.plays ?? 0, round: turn.round ?? 0 },
    options: game.options,
  };
}

/** The row at a place such as "1/0/2", or null for what is parked or banked. */
export function rowAt(table: CardTable, place: string): Row | null {
  const [seat, row] = place.split('/').map(Number);
  return table.seats[seat ?? -1]?.rows[row ?? -1] ?? null;
}

/** The kind of a card at a place: in a row, beside the rows ("1/parked/house-red"), or of the bank. */
export function kindAt(table: CardTable, place: string): CardKind | undefined {
  const slot = place.split('/')[2] ?? place;
  const row = rowAt(table, place);
  return row?.pieces[Number(slot)]?.kind ?? table.kinds.get(slot) ?? table.kinds.get(slot.split('-')[0] ?? '');
}

/* ---- choices by the card that they are about ---- */

/** Actions that name what is aimed at instead of the card which is played. */
const PLAYED_FOR: Partial<Record<Choice['kind'], string>> = {
  steal: 'sly_deal', break: 'deal_breaker', force: 'forced_deal', no: 'just_say_no',
};

/** The slug of the card of the hand that a choice plays, banks, places or discards. */
export function cardOf(choice: Choice, table: CardTable): string | null {
  if (['bank', 'place-card', 'play', 'charge', 'discard'].includes(choice.kind)) return choice.card ?? null;
  const effect = PLAYED_FOR[choice.kind];
  if (!effect) return null;
  return [...table.kinds.values()].find((kind) => kind.effect === effect)?.card ?? null;
}

/** The actions with an own card or row on the table. */
const OWN = new Set<Choice['kind']>(['move', 'mark', 'unmark', 'hand-over']);

export const isOwn = (choice: Choice): boolean => OWN.has(choice.kind);

/** Whom a choice is aimed at, -1 where nobody. */
export function aimOf(choice: Choice): number {
  if (typeof choice.other === 'number') return choice.other;
  if (['steal', 'break', 'force', 'hand-over'].includes(choice.kind)) return Number(choice.place?.split('/')[0] ?? -1);
  return -1;
}

/** The colour that a choice leads to, or takes from, where it has one. */
export function colourOf(choice: Choice, table: CardTable): string | null {
  if (choice.where !== undefined) return whereColour(choice.where, table, choice.seat);
  if (choice.kind === 'charge') return table.seats[choice.seat]?.rows[choice.row ?? -1]?.colour?.colour ?? null;
  return choice.place ? (rowAt(table, choice.place)?.colour?.colour ?? null) : null;
}

/** The colour of a row by its number, or of a new one ("new-red"). */
export function whereColour(where: string, table: CardTable, seat: number): string | null {
  if (where.startsWith('new')) return where.slice(4) || null;
  return table.seats[seat]?.rows[Number(where)]?.colour?.colour ?? null;
}

/** Whether a choice has to do with a row ("seat/row"): takes from it, leads to it, or charges it. */
export function touches(choice: Choice, row: string): boolean {
  const [seat, at] = row.split('/');
  if (choice.place?.startsWith(`${row}/`)) return true;
  return Number(seat) === choice.seat && (choice.where === at || (choice.kind === 'charge' && choice.row === Number(at)));
}
