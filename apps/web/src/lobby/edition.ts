// The entry of the catalogue for the game that a table has agreed on.
import { capital } from '../model/speak';
import type { Catalogue, EditionRow, OptionRow, Table } from '../port/messages';
import { text } from '../texts';

export type Value = number | boolean | string;

/** The row of "standard", or of "standard:modern". */
export function editionCalled(catalogue: Catalogue, called: string): EditionRow | undefined {
  const [name = '', profile = ''] = called.split(':');
  return catalogue.editions.find((e) => e.name === name && (!profile || e.profile === profile));
}

export function editionOf(catalogue: Catalogue, table: Table): EditionRow | undefined {
  return editionCalled(catalogue, table.edition);
}

/** A value as it stands in a control. */
export const inWords = (value: Value): string => (typeof value === 'boolean' ? text.lobby.flag(value) : String(value).replaceAll('_', ' '));

/** A refusal that names house rules has their words instead: those that stand at their rows. A name that is a word of its own counts with a value, or after "option". */
export function inOptionWords(catalogue: Catalogue | null, why: string): string {
  return why.replace(/(?<![\w.])(options?[. ])?([a-z]\w*(?:\.\w+)*)(?:=(\w+))?/gi, (all, before: string | undefined, name: string, value: string | undefined) => {
    const row = catalogue?.options.find((o) => o.name === name);
    if (!row || !(before || value || /[._]/.test(name))) return all;
    const words = `“${capital(row.text.replace(/ *[:;(].*/, ''))}”`;
    return value ? `${words} (${inWords(value)})` : words;
  });
}

/** The value of an option that nobody has changed: the edition's, or the usual one. */
export function usualOf(row: OptionRow, edition: EditionRow | undefined): Value {
  return edition?.options?.[row.name] ?? row.default;
}

/** The value of an option at the table; null if its game does not have the option. */
export function valueOf(catalogue: Catalogue, table: Table, option: string): Value | null {
  const edition = editionOf(catalogue, table);
  const row = catalogue.options.find((o) => o.name === option);
  if (!row || !edition || (row.editions && !row.editions.includes(edition.name))) return null;
  return table.options?.[option] ?? usualOf(row, edition);
}
