// What the catalogue says of the game that a table has agreed on.
import type { Catalogue, EditionRow, OptionRow, Table } from '../port/messages';

export type Value = number | boolean | string;

/** The row of "standard", or of "standard:modern". */
export function editionCalled(catalogue: Catalogue, called: string): EditionRow | undefined {
  const [name = '', profile = ''] = called.split(':');
  return catalogue.editions.find((e) => e.name === name && (!profile || e.profile === profile));
}

export function editionOf(catalogue: Catalogue, table: Table): EditionRow | undefined {
  return editionCalled(catalogue, table.edition);
}

/** What an option is where nobody changed it: the edition's own, or that of all. */
export function usualOf(row: OptionRow, edition: EditionRow | undefined): Value {
  return edition?.options?.[row.name] ?? row.default;
}

/** What holds at the table for an option; null where its game does not have it. */
export function valueOf(catalogue: Catalogue, table: Table, option: string): Value | null {
  const edition = editionOf(catalogue, table);
  const row = catalogue.options.find((o) => o.name === option);
  if (!row || !edition || (row.editions && !row.editions.includes(edition.name))) return null;
  return table.options?.[option] ?? usualOf(row, edition);
}
