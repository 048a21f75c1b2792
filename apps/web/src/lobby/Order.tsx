// The order of play, and who begins: as the house rules have it.
import type { JSX } from 'preact';
import { clauseHref } from '#place';
import type { Catalogue, Table } from '../port/messages';
import { text } from '../texts';
import { valueOf } from './edition';

const DECIDES = ['draft', 'start', 'first_seat']; // the first of them that a game has, and uses

export function Order({ catalogue, table }: { catalogue: Catalogue; table: Table }): JSX.Element | null {
  const found = DECIDES.map((option) => ({ option, value: valueOf(catalogue, table, option) })).find(({ value }) => value !== null && value !== 'none');
  if (!found) return null;
  const clause = catalogue.options.find((o) => o.name === found.option)?.clause;
  const words = text.lobby.order[`${found.option} ${String(found.value)}`] ?? text.lobby.order[found.option];
  return (
    <p class="order cap">
      {words?.(table.seats[0]?.name ?? '')} {clause && <a href={clauseHref(clause)} target="_blank" rel="noreferrer">{clause}</a>}
    </p>
  );
}
