// One's own table: properties, buildings that stand on no set, and the bank.
import type { JSX } from 'preact';
import type { CardTable, Row, TableSeat } from '../model/cards';
import type { Standing, Table } from '../port/messages';
import { text } from '../texts';
import { Mark } from '../draw/Mark';
import { Bank, seatChips } from './Opponents';
import { RowBox, Sets, type RowUse } from './Row';

interface OwnProps {
  table: CardTable;
  who: TableSeat;
  room: Table;
  standing: Standing;
  letters: string[];
  winSets: number;
  small: boolean; // where the others need the room
  phone: boolean;
  useOf(row: Row): RowUse;
  parked?: { aimed: boolean; onPick(): void };
}

export function Own({ table, who, room, standing, letters, winSets, small, phone, useOf, parked }: OwnProps): JSX.Element {
  return (
    <section class={`own panel ${small ? 'is-small' : ''}`} data-seat={who.seat} aria-label={text.cards.own}>
      <header>
        <Mark seat={who.seat} letter={letters[who.seat]} size={phone ? 20 : 26} />
        <b>{who.name}</b>
        <span class="chip">{text.seats.you}</span>
        {seatChips({ room, standing }, who.seat)}
        {phone && <Bank who={who} />}
        <span class="grow" />
        <Sets sets={who.sets} of={winSets} />
      </header>
      <div class="mine">
        <div class="rows">
          {who.rows.map((row) => <RowBox key={row.at} row={row} table={table} big={!small} use={useOf(row)} />)}
          {!who.rows.length && <span class="cap">{text.cards.noSets}</span>}
          {who.parked.length > 0 && (
            <button type="button" class="parked" aria-pressed={parked?.aimed} aria-disabled={!parked} onClick={parked?.onPick}>
              <b>{who.parked.map((p) => p.kind.name).join(', ')}</b>
              <small>{text.cards.beside}</small>
            </button>
          )}
        </div>
        {!phone && <div class="mybank" data-bank>
          <span class="cap">{who.bank.length ? text.cards.bank(who.bankWorth ?? 0) : text.cards.emptyBank}</span>
          <ul class="notes">
            {who.bank.map((kind, k) => (
              <li key={k} title={kind.name}>{text.cards.money(kind.value)}</li>
            ))}
          </ul>
        </div>}
      </div>
    </section>
  );
}
