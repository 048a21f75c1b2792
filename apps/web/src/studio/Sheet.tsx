// Cells of boards and decks, and of the deck of a card game: changed ones framed, wrong ones with what the loader says in the row below.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Typed } from '../draw/Typed';
import { groupLook } from '../model/marks';
import { text } from '../texts';
import { hasCell, rowsOf, type Deck, type DeckColumn } from './deck';
import type { Mistake } from './draft';

/** Boards and decks in the output of `editions show --json`. */
export interface Shown {
  boards: {
    code: string;
    name: string;
    spaces: { name: string; slug: string; kind: string; group?: string; price?: number; house_cost?: number; mortgage?: number; rent: number[] }[];
    decks: { name: string; cards: { slug: string; text: string; effect: string; amount?: number }[] }[];
  }[];
  /** Only in a card game. */
  deck?: Deck;
}

/** The cells that were changed, by their names. */
export interface Cells {
  cells: Record<string, string>;
  mistakes: Mistake[];
  onSet(cell: string, value: string, usual: string): void;
}

interface SheetProps extends Cells {
  shown: Shown;
  board: number;
}

interface Column {
  key: string;
  head: string;
  of(space: Shown['boards'][number]['spaces'][number]): number | string | undefined;
}

const HAS_RENT = new Set(['street', 'railroad', 'utility', 'tax', 'go']);

const COLUMNS: Column[] = [
  { key: 'name', head: text.studio.columns.name, of: (s) => s.name },
  { key: 'price', head: text.studio.columns.price, of: (s) => s.price },
  { key: 'house_cost', head: text.studio.columns.house, of: (s) => (s.kind === 'street' ? s.house_cost : undefined) },
  ...[0, 1, 2, 3, 4, 5].map((level): Column => ({
    key: `rent${level}`,
    head: text.studio.columns.rents[level] ?? '',
    of: (s) => (HAS_RENT.has(s.kind) && (level === 0 || s.rent[level]) ? s.rent[level] : undefined),
  })),
  { key: 'mortgage', head: text.studio.columns.mortgage, of: (s) => s.mortgage },
];

function Cell({ cell, label, usual, value, wrong, wide, words = wide, onSet }: { cell: string; label: string; usual: string; value: string | undefined; wrong: boolean; wide: boolean; words?: boolean; onSet: SheetProps['onSet'] }): JSX.Element {
  return (
    <td class={`${value !== undefined ? 'is-changed' : ''} ${wrong ? 'is-wrong' : ''}`}>
      <Typed
        class={wide ? 'is-wide' : ''} value={value ?? usual} aria-label={label} aria-invalid={wrong} inputMode={words ? 'text' : 'numeric'}
        onTyped={(typed) => onSet(cell, typed.trim(), usual)}
      />
    </td>
  );
}

function Wrong({ mistakes, span }: { mistakes: Mistake[]; span: number }): JSX.Element {
  const ref = useRef<HTMLTableRowElement>(null);
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <tr class="is-told" ref={ref}>
      <td />
      <td colSpan={span} role="alert">{mistakes.map((each) => <p key={each.where}>{each.text}</p>)}</td>
    </tr>
  );
}

export function BoardSheet({ shown, board, cells, mistakes, onSet }: SheetProps): JSX.Element {
  const { code = '', spaces = [] } = shown.boards[board] ?? {};
  return (
    <table class="sheet">
      <thead>
        <tr>
          <th><span class="sr">{text.studio.columns.position}</span></th>
          {COLUMNS.map((c) => <th key={c.key} class={c.key === 'name' ? 'l' : ''}>{c.head}</th>)}
        </tr>
      </thead>
      <tbody>
        {spaces.map((space, pos) => {
          const told = mistakes.filter((m) => m.where.startsWith(`row ${code} ${pos} `));
          const look = space.group ? groupLook(space.group) : null;
          return [
            <tr key={pos}>
              <th scope="row" style={look ? { boxShadow: `inset 5px 0 0 ${look.fill}` } : undefined}>{pos}</th>
              {COLUMNS.map((c) => {
                const usual = c.of(space);
                const cell = `row ${code} ${pos} ${c.key}`;
                if (usual === undefined) return <td key={c.key} class="none" />;
                return (
                  <Cell
                    key={c.key} cell={cell} label={`${space.name}, ${c.head}`} usual={String(usual)} value={cells[cell]} wide={c.key === 'name'}
                    wrong={told.some((m) => m.where === cell)} onSet={onSet}
                  />
                );
              })}
            </tr>,
            told.length > 0 && <Wrong key={`${pos} wrong`} mistakes={told} span={COLUMNS.length} />,
          ];
        })}
      </tbody>
    </table>
  );
}

export function DeckSheet({ shown, board, cells, mistakes, onSet }: SheetProps): JSX.Element {
  const { code = '', decks = [] } = shown.boards[board] ?? {};
  return (
    <table class="sheet">
      <thead>
        <tr>
          <th><span class="sr">{text.studio.columns.card}</span></th>
          <th class="l">{text.studio.columns.text}</th>
          <th class="l">{text.studio.columns.effect}</th>
          <th>{text.studio.columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {decks.flatMap((deck) => deck.cards).map((card) => {
          const cell = (column: string): string => `card ${code} ${card.slug} ${column}`;
          const told = mistakes.filter((m) => m.where.startsWith(`card ${code} ${card.slug} `));
          const wrong = (column: string): boolean => told.some((m) => m.where === cell(column));
          return [
            <tr key={card.slug}>
              <th scope="row">{card.slug}</th>
              <Cell cell={cell('text')} label={`${card.slug}, ${text.studio.columns.text}`} usual={card.text} value={cells[cell('text')]} wide wrong={wrong('text')} onSet={onSet} />
              <td class="l">{card.effect.replaceAll('_', ' ')}</td>
              {card.amount === undefined ? <td class="none" /> : (
                <Cell cell={cell('amount')} label={`${card.slug}, ${text.studio.columns.amount}`} usual={String(card.amount)} value={cells[cell('amount')]} wide={false} wrong={wrong('amount')} onSet={onSet} />
              )}
            </tr>,
            told.length > 0 && <Wrong key={`${card.slug} wrong`} mistakes={told} span={3} />,
          ];
        })}
      </tbody>
    </table>
  );
}

const DECK: { key: DeckColumn; head: string; wide?: boolean; words?: boolean }[] = [
  { key: 'name', head: text.studio.columns.name, wide: true },
  { key: 'count', head: text.studio.columns.count },
  { key: 'value', head: text.studio.columns.value },
  { key: 'set_size', head: text.studio.columns.set },
  { key: 'rent', head: text.studio.columns.rent, words: true },
  { key: 'colours', head: text.studio.columns.colours, wide: true },
  { key: 'amount', head: text.studio.columns.amount },
  { key: 'buildings', head: text.studio.columns.buildings, words: true },
];

/** The deck of a card game: a row for each kind of card. */
export function PackSheet({ deck, cells, mistakes, onSet }: { deck: Deck } & Cells): JSX.Element {
  return (
    <table class="sheet">
      <thead>
        <tr>
          <th><span class="sr">{text.studio.columns.card}</span></th>
          {DECK.map((c) => <th key={c.key} class={c.wide ? 'l' : ''}>{c.head}</th>)}
        </tr>
      </thead>
      <tbody>
        {rowsOf(deck).map((row) => {
          const told = mistakes.filter((m) => m.where.startsWith(`kind ${row.slug} `));
          return [
            <tr key={row.slug}>
              <th scope="row">{text.studio.kinds[row.kind] ?? row.kind}</th>
              {DECK.map(({ key, head, wide = false, words }) => {
                const cell = `kind ${row.slug} ${key}`;
                if (!hasCell(row, key)) return <td key={key} class="none" />;
                return (
                  <Cell
                    key={key} cell={cell} label={`${row.name}, ${head}`} usual={row[key]} value={cells[cell]} wide={wide} words={words}
                    wrong={told.some((m) => m.where === cell)} onSet={onSet}
                  />
                );
              })}
            </tr>,
            told.length > 0 && <Wrong key={`${row.slug} wrong`} mistakes={told} span={DECK.length} />,
          ];
        })}
      </tbody>
    </table>
  );
}
