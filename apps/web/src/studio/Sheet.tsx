// Cells of boards and decks, and of the deck of a card game: changed ones framed, wrong ones with what the loader says in the row below.
import type { ComponentChildren, JSX } from 'preact';
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
  wide?: boolean;
  of(space: Shown['boards'][number]['spaces'][number]): number | string | undefined;
}

const HAS_RENT = new Set(['street', 'railroad', 'utility', 'tax', 'go']);

const COLUMNS: Column[] = [
  { key: 'name', head: text.studio.columns.name, wide: true, of: (s) => s.name },
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

/** A row of a sheet: its head, its cells, and the beginning of their names, by which mistakes are found. */
interface SheetRow {
  of: string;
  head: string | number;
  colour?: string;
  cells(wrong: (cell: string) => boolean): ComponentChildren;
}

function Sheet({ corner, heads, rows, mistakes }: { corner: string; heads: { head: string; wide?: boolean }[]; rows: SheetRow[]; mistakes: Mistake[] }): JSX.Element {
  return (
    <table class="sheet">
      <thead>
        <tr>
          <th><span class="sr">{corner}</span></th>
          {heads.map(({ head, wide }) => <th key={head} class={wide ? 'l' : ''}>{head}</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const told = mistakes.filter((m) => m.where.startsWith(row.of));
          return [
            <tr key={row.of}>
              <th scope="row" style={row.colour ? { boxShadow: `inset 5px 0 0 ${row.colour}` } : undefined}>{row.head}</th>
              {row.cells((cell) => told.some((m) => m.where === cell))}
            </tr>,
            told.length > 0 && <Wrong key={`${row.of}wrong`} mistakes={told} span={heads.length} />,
          ];
        })}
      </tbody>
    </table>
  );
}

export function BoardSheet({ shown, board, cells, mistakes, onSet }: SheetProps): JSX.Element {
  const { code = '', spaces = [] } = shown.boards[board] ?? {};
  const rows = spaces.map((space, pos): SheetRow => ({
    of: `row ${code} ${pos} `, head: pos, colour: space.group && groupLook(space.group).fill,
    cells: (wrong) => COLUMNS.map(({ key, head, wide = false, of }) => {
      const usual = of(space);
      const cell = `row ${code} ${pos} ${key}`;
      if (usual === undefined) return <td key={key} class="none" />;
      return <Cell key={key} cell={cell} label={`${space.name}, ${head}`} usual={String(usual)} value={cells[cell]} wide={wide} wrong={wrong(cell)} onSet={onSet} />;
    }),
  }));
  return <Sheet corner={text.studio.columns.position} heads={COLUMNS} rows={rows} mistakes={mistakes} />;
}

const CARD = [{ head: text.studio.columns.text, wide: true }, { head: text.studio.columns.effect, wide: true }, { head: text.studio.columns.amount }];

export function DeckSheet({ shown, board, cells, mistakes, onSet }: SheetProps): JSX.Element {
  const { code = '', decks = [] } = shown.boards[board] ?? {};
  const rows = decks.flatMap((deck) => deck.cards).map((card): SheetRow => {
    const of = `card ${code} ${card.slug} `;
    return {
      of, head: card.slug,
      cells: (wrong) => (
        <>
          <Cell cell={`${of}text`} label={`${card.slug}, ${text.studio.columns.text}`} usual={card.text} value={cells[`${of}text`]} wide wrong={wrong(`${of}text`)} onSet={onSet} />
          <td class="l">{card.effect.replaceAll('_', ' ')}</td>
          {card.amount === undefined ? <td class="none" /> : (
            <Cell cell={`${of}amount`} label={`${card.slug}, ${text.studio.columns.amount}`} usual={String(card.amount)} value={cells[`${of}amount`]} wide={false} wrong={wrong(`${of}amount`)} onSet={onSet} />
          )}
        </>
      ),
    };
  });
  return <Sheet corner={text.studio.columns.card} heads={CARD} rows={rows} mistakes={mistakes} />;
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
  const rows = rowsOf(deck).map((row): SheetRow => ({
    of: `kind ${row.slug} `, head: text.studio.kinds[row.kind] ?? row.kind,
    cells: (wrong) => DECK.map(({ key, head, wide = false, words }) => {
      const cell = `kind ${row.slug} ${key}`;
      if (!hasCell(row, key)) return <td key={key} class="none" />;
      return <Cell key={key} cell={cell} label={`${row.name}, ${head}`} usual={row[key]} value={cells[cell]} wide={wide} words={words} wrong={wrong(cell)} onSet={onSet} />;
    }),
  }));
  return <Sheet corner={text.studio.columns.card} heads={DECK} rows={rows} mistakes={mistakes} />;
}
