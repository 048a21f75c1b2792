// The deck of a card game as the rows of its table; see docs/editions.md.

export const DECK_COLUMNS = ['kind', 'name', 'count', 'value', 'set_size', 'rent', 'colours', 'amount', 'effect', 'buildings'] as const;

export type DeckColumn = (typeof DECK_COLUMNS)[number];
export type DeckRow = Record<DeckColumn | 'slug', string>;

/** A deck in the output of `editions show --json`. */
export interface Deck {
  colours: { colour: string; set: number; rent: number[]; buildings: boolean }[];
  cards: { card: string; name: string; kind: string; count: number; value: number; colours?: string[]; effect?: string; amount?: number }[];
}

export function rowsOf({ colours, cards }: Deck): DeckRow[] {
  return cards.map((card): DeckRow => {
    const own = card.kind === 'property' ? colours.find((each) => each.colour === card.colours?.[0]) : undefined;
    return {
      slug: card.card, kind: card.kind, name: card.name, count: String(card.count), value: String(card.value),
      set_size: String(own?.set ?? ''), rent: own?.rent.join(';') ?? '', buildings: own && !own.buildings ? 'no' : '',
      colours: card.colours?.length === colours.length ? '*' : (card.colours?.join(';') ?? ''),
      amount: String(card.amount ?? ''), effect: card.effect ?? '',
    };
  });
}

const OF: Partial<Record<DeckColumn, string[]>> = { set_size: ['property'], rent: ['property'], buildings: ['property'], colours: ['wild', 'rent'] };

/** Whether a row has something in that column that can be changed. */
export const hasCell = (row: DeckRow, column: DeckColumn): boolean =>
  column === 'amount' ? row.amount !== '' : (OF[column]?.includes(row.kind) ?? true);
