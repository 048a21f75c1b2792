// An edition being changed: what differs from the one below it, as the folder that the program reads.
import { isRecord, read, write } from '../model/memory';
import type { Files } from '../port/commands';
import { DECK_COLUMNS, type DeckRow } from './deck';

export type Value = number | boolean | string;

export interface Draft {
  edition: string; // the one below, "standard:classic"
  options: Record<string, Value>;
  /** Changed cells by "row us 39 rent0", "card us chance-3 amount" or "kind sly-deal count". */
  cells: Record<string, string>;
  /** The deck of a card game below, once a cell of it is changed: a folder has all of its deck. */
  deck?: DeckRow[];
  seats: number;
  player: string; // the bot in every seat
  games: number; // of each arm at most
  precision: number; // percent of the length, half a width, at which to stop; 0 = never
}

const FOLDER = './my-edition';
const FILE = 'my-edition/edition.ini';
const DECK = 'my-edition/deck.csv';
const KEPT = 'magie.studio';

export const newDraft = (edition: string): Draft => ({ edition, options: {}, cells: {}, seats: 4, player: 'steward', games: 10000, precision: 0 });

const ofValues = (value: unknown, kinds: string[]): boolean => isRecord(value) && Object.values(value).every((each) => kinds.includes(typeof each));
const isDeck = (value: unknown): boolean => Array.isArray(value) && value.every((row) => ofValues(row, ['string']) && ['slug', ...DECK_COLUMNS].every((column) => column in (row as object)));
const isWhole = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

/* Another version of the page may have stored it, or somebody else made it: it may be anything. */
const draftIn = (value: unknown): Draft | null =>
  isRecord(value) && ofValues(value.options, ['number', 'boolean', 'string']) && ofValues(value.cells, ['string']) && (value.deck === undefined || isDeck(value.deck))
  && [value.edition, value.player].every((each) => typeof each === 'string') && [value.seats, value.games, value.precision].every(isWhole)
    ? (value as unknown as Draft) : null;

export function readDraft(text: string | null): Draft | null {
  try {
    return draftIn(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

export const keptDraft = (): Draft | null => draftIn(read('localStorage', KEPT, null));

/** Whether the device keeps it. */
export const keepDraft = (draft: Draft): boolean => write('localStorage', KEPT, draft);

const wordOf = (value: Value): string => (value === true ? 'on' : value === false ? 'off' : String(value));

const changesOf = ({ options }: Draft): string[] => Object.entries(options).map(([name, value]) => `${name}=${wordOf(value)}`);

/** How a command calls the changed edition, and the files that it needs for that. */
export function mine(draft: Draft): { name: string; files: Files } {
  const name = [draft.edition, ...changesOf(draft)].join(',');
  return Object.keys(draft.cells).length ? { name: FOLDER, files: filesOf(draft) } : { name, files: {} };
}

const deckOf = ({ cells, deck }: Draft): DeckRow[] => (Object.keys(cells).some((cell) => cell.startsWith('kind ')) ? (deck ?? []) : []);

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""').replaceAll(/[\r\n]/g, ' ')}"` : value);

function csvOf(rows: DeckRow[], cells: Draft['cells']): string {
  const lines = rows.map((row) => DECK_COLUMNS.map((column) => quoted(cells[`kind ${row.slug} ${column}`] ?? row[column])).join(','));
  return `${[DECK_COLUMNS.join(','), ...lines].join('\n')}\n`;
}

/** The folder. */
export function filesOf(draft: Draft): Files {
  const rows = deckOf(draft);
  return { [FILE]: iniOf(draft).text, ...(rows.length > 0 && { [DECK]: csvOf(rows, draft.cells) }) };
}

/** The folder's first file, and the name of the option or the cell that each line is for. */
function iniOf(draft: Draft): { text: string; at: Map<number, string> } {
  const lines = ['[edition]', 'name = my-edition', 'title = An edition of our own', `extends = ${draft.edition}`, ...(deckOf(draft).length ? ['deck = deck.csv'] : []), '', '[options]'];
  const at = new Map<number, string>();
  const put = (line: string, what: string): void => {
    lines.push(line.replaceAll(/[\r\n]/g, ' '));
    at.set(lines.length, what);
  };
  for (const [name, value] of Object.entries(draft.options)) put(`${name} = ${wordOf(value)}`, name);
  const rows = new Map<string, [string, string][]>();
  for (const [cell, value] of Object.entries(draft.cells)) {
    const [kind = '', board = '', row = '', column = ''] = cell.split(' ');
    if (kind === 'kind') continue;
    const heading = `[${kind} ${board} ${row}]`;
    rows.set(heading, [...(rows.get(heading) ?? []), [column, value]]);
  }
  for (const [heading, cells] of rows) {
    lines.push('', heading);
    for (const [column, value] of cells) put(`${column} = ${value}`, `${heading.slice(1, -1)} ${column}`);
  }
  return { text: `${lines.join('\n')}\n`, at };
}

export interface Mistake {
  /** The option or the cell; empty where it is of the whole. */
  where: string;
  text: string;
}

/** An error that `magie editions check` reports, with the option or the cell that it is about. */
export function mistakesIn(said: string, draft: Draft, cellOf: (slug: string, column: string) => string): Mistake[] {
  const { at } = iniOf(draft);
  return said.split('\n').filter(Boolean).map((line) => {
    const [, number, words] = /^my-edition\/edition\.ini:(\d+):\d+: (.*)$/.exec(line) ?? [];
    if (words !== undefined) return { where: at.get(Number(number)) ?? '', text: words };
    const [, row = '', column = '', ofCell] = /^my-edition\/deck\.csv:(\d+):(\d+): (?:cell \w+, )?(.*)$/.exec(line) ?? [];
    if (ofCell !== undefined) {
      const kind = deckOf(draft)[Number(row) - 2]; // below the heading
      return { where: kind ? `kind ${kind.slug} ${DECK_COLUMNS[Number(column) - 1] ?? ''}` : '', text: ofCell };
    }
    // A row of the edition below has no line here: it is called by its short name.
    const [, rest = line, slug = '', field = ''] = /^my-edition\/edition\.ini: ((?:([a-z0-9-]+), (\w+): )?.*)$/.exec(line) ?? [];
    return { where: cellOf(slug, field), text: rest };
  });
}

export function checkOf(draft: Draft): { words: string[]; files: Files } {
  return { words: ['editions', 'check', FOLDER], files: filesOf(draft) };
}

const setup = ({ seats, player }: Draft): string[] => ['--seats', String(seats), '--players', player, '--seed', '1'];

/** The words of `magie compare` and `magie sim` for it, without --games. */
export const compareWords = (draft: Draft): string[] => ['compare', draft.edition, mine(draft).name, ...setup(draft), '--json', '-q'];
export const simWords = (draft: Draft, own: boolean): string[] => ['sim', own ? mine(draft).name : draft.edition, ...setup(draft), '--json', '-q'];

/** The line that repeats a study in a terminal; the folder is what one saves from here. */
export const lineOf = (draft: Draft, games: number): string =>
  ['magie', 'compare', draft.edition, mine(draft).name, ...setup(draft), '--games', String(games)].join(' ');
