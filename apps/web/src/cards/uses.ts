// The choices for the selected card and row, and which rows can be selected.
import { cardOf, isOwn, rowAt, touches, type CardTable, type Row } from '../model/cards';
import { groupName } from '../model/marks';
import type { Choice } from '../port/protocol.gen';
import { text } from '../texts';
import type { RowUse } from './Row';
import { threatened } from './stake';

export interface Picked {
  card: number | null; // of the hand
  row: string | null; // "seat/row", or "seat/parked"
}

export const NONE: Picked = { card: null, row: null };

/** Choices that a decision has of itself, without a card or a row that is picked first. */
export function unasked(legal: Choice[], table: CardTable, asked: string | undefined): Choice[] {
  if (asked === 'cards_place') return legal;
  if (asked === 'cards_give') return legal;
  return legal.filter((c) => cardOf(c, table) === null && !isOwn(c));
}

/** Choices for the card and the row that are picked. */
export function usesFor(legal: Choice[], table: CardTable, card: string | undefined, row: string | null): Choice[] {
  return legal
    .filter((c) => !card || cardOf(c, table) === card)
    .filter((c) => !row || touches(c, row));
}

/** The text above the choices for a row. */
export function aboutRow(table: CardTable, row: string): string {
  if (row.endsWith('parked')) return text.cards.forParked;
  const colour = rowAt(table, row)?.colour;
  return text.cards.forRow(colour ? groupName(colour.colour) : text.cards.noColour);
}

interface Uses {
  table: CardTable;
  legal: Choice[];
  picked: Picked;
  card: string | undefined; // the picked card
  asked: string | undefined;
  onPick(row: string): void;
}

/** How each row stands out, and whether it can be picked. A payment is put together in its dialog. */
export function usesOf({ table, legal, picked, card, asked, onPick }: Uses): (row: Row) => RowUse {
  const threat = asked === 'cards_no' || asked === 'cards_give' ? threatened(table) : null;
  const marked = new Set([...(table.position.marked ?? []), ...Object.keys(table.position.draft ?? {})]);
  return (row) => {
    const key = `${row.owner}/${row.at}`;
    const here = legal.some((c) => touches(c, key) && (!card || cardOf(c, table) === card));
    return {
      target: here && (card !== undefined || asked === 'cards_give'),
      aimed: picked.row === key,
      threat: threat === key,
      marked,
      onPick: here && asked !== 'cards_pay' ? () => onPick(key) : undefined,
    };
  };
}
