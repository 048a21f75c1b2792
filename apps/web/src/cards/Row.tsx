// A row of properties: as many pieces as make the set, missing ones outlined, wildcards hatched.
import type { ComponentChildren, JSX } from 'preact';
import type { CardTable, Row } from '../model/cards';
import { groupLook, type GroupLook } from '../model/marks';
import { text } from '../texts';
import { colourName } from './Card';

/** How a row stands out, and what a click on it does; without a click it is only shown. */
export interface RowUse {
  target: boolean; // a choice leads to it
  aimed: boolean; // it is chosen
  threat: boolean; // what is asked about would take it
  marked: Set<string>; // places of cards that are picked for a payment, or drafted to move
  onPick?: () => void;
}

export const quiet: RowUse = { target: false, aimed: false, threat: false, marked: new Set() };

function House({ hotel }: { hotel: boolean }): JSX.Element {
  return (
    <svg class="bld" width={hotel ? 20 : 13} height="12" viewBox={hotel ? '0 0 20 12' : '0 0 13 12'} aria-hidden="true">
      <path d={hotel ? 'M1 5l4-4h10l4 4v7H1z' : 'M1 6l5.500-5L12 6v6H1z'} />
    </svg>
  );
}

function rowLabel(row: Row, owner: string): string {
  const colour = row.colour ? colourName(row.colour.colour) : text.cards.noColour;
  const count = row.set ? text.cards.setWord : row.colour ? text.cards.of(row.pieces.length, row.colour.set) : text.cards.cardsN(row.pieces.length);
  const built = [row.house && text.cards.house, row.hotel && text.cards.hotel].filter(Boolean).join(', ');
  return [`${owner}: ${colour}`, count, built, text.cards.rent(row.rent)].filter(Boolean).join(', ');
}

interface RowProps { row: Row; table: CardTable; use?: RowUse }

const lookOf = ({ colour }: Row): GroupLook => (colour ? groupLook(colour.colour) : { fill: 'var(--inset)', on: 'var(--ink)', letter: '?' });

/** A row, small or large, as a thing to choose or to look at. */
function RowTag({ row, table, use = quiet, kind, children }: RowProps & { kind: string; children: ComponentChildren }): JSX.Element {
  const Tag = use.onPick ? 'button' : 'span';
  const state = [kind, use.target && 'is-target', use.aimed && 'is-aimed', use.threat && 'is-threat', row.set && 'is-set'];
  return (
    <Tag
      {...(use.onPick ? { type: 'button' as const, 'aria-pressed': use.aimed } : { role: 'img' as const })}
      class={state.filter(Boolean).join(' ')}
      aria-label={rowLabel(row, table.seats[row.owner]?.name ?? '')}
      data-row={`${row.owner}/${row.at}`}
      onClick={use.onPick}
      style={{ '--c': lookOf(row).fill }}
    >
      {children}
    </Tag>
  );
}

const Buildings = ({ row }: { row: Row }): JSX.Element => <>{row.house && <House hotel={false} />}{row.hotel && <House hotel />}</>;

export function RowBox({ big, ...props }: RowProps & { big?: boolean }): JSX.Element {
  const { row, use = quiet } = props;
  const look = lookOf(row);
  const size = row.colour?.set ?? row.pieces.length;
  const missing = Math.max(0, size - row.pieces.length);
  return (
    <RowTag {...props} kind={`prow ${big ? 'is-big' : ''}`}>
      <span class="rhead" style={{ background: look.fill, color: look.on }}>
        <b>{look.letter}</b> <span>{row.colour ? colourName(row.colour.colour) : text.cards.noColour}</span>
      </span>
      <span class="pieces">
        {row.pieces.map((piece) => (
          <i key={piece.place} class={`is-held ${piece.kind.kind === 'wild' ? 'is-wild' : ''} ${use.marked.has(piece.place) ? 'is-marked' : ''}`} />
        ))}
        {Array.from({ length: missing }, (_, k) => <i key={k} />)}
        <Buildings row={row} />
      </span>
      <span class="rfoot">
        <span>{row.set ? text.cards.setWord : big ? text.cards.of(row.pieces.length, size) : `${row.pieces.length}/${size}`}</span>
        <b>{big ? text.cards.rent(row.rent) : text.cards.money(row.rent)}</b>
      </span>
    </RowTag>
  );
}

/** A row as a letter and a count, where there is no room for more. */
export function RowChip(props: RowProps): JSX.Element {
  const { row } = props;
  const look = lookOf(row);
  return (
    <RowTag {...props} kind="rchip">
      <b style={{ background: look.fill, color: look.on }}>{look.letter}</b>
      {row.pieces.length}/{row.colour?.set ?? row.pieces.length}
      <Buildings row={row} />
    </RowTag>
  );
}

/** How many sets count, of those that win. */
export function Sets({ sets, of }: { sets: number; of: number }): JSX.Element {
  return (
    <span class="stars" role="img" aria-label={text.seats.sets(sets, of)}>
      {Array.from({ length: Math.max(of, sets) }, (_, k) => <i key={k} class={k < sets ? 'is-won' : ''} />)}
    </span>
  );
}
