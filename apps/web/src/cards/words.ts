// How choices of a card game read: the words of the engine, short where the page already says
// the rest, and what a choice means under them.
import { rowAt, type CardTable, type Row } from '../model/cards';
import { groupName } from '../model/marks';
import type { Choice } from '../port/protocol.gen';
import { capital, type Spoken } from '../model/speak';
import { text } from '../texts';

const THINGS = / with a (Sly Deal|Deal Breaker|Forced Deal)$/;
const CARD_NAMED = / \(Rent [^()]*?(, [^()]*)?\)$/;
const PLACE_SAID = /^(.*?) \(([^()]*\brow \d+[^()]*)\)(.*)$/;

/** Whether only its number tells a row from another of its owner. */
const isOneOfSeveral = (row: Row, table: CardTable): boolean =>
  (table.seats[row.owner]?.rows.filter((other) => other.colour === row.colour).length ?? 0) > 1;

/** The cards that a payment takes out of rows: "red 3 → 2 of 3, breaks a set". */
function whatItBreaks(choice: Choice, table: CardTable): string {
  const seat = table.seats[choice.seat];
  const out = new Map<number, number>();
  for (const { place, n } of choice.cards ?? []) {
    const row = Number(place.split('/')[1]);
    if (Number.isInteger(row)) out.set(row, (out.get(row) ?? 0) + (/\/\d+$/.test(place) ? n : 0));
  }
  const said = [...out].flatMap(([at, n]) => {
    const row = seat?.rows[at];
    if (!row?.colour || !n) return [];
    const colour = groupName(row.colour.colour);
    const name = isOneOfSeveral(row, table) ? text.cards.numbered(colour, at + 1) : colour;
    return text.cards.shrinks(name, row.pieces.length, row.pieces.length - n, row.colour.set, row.set);
  });
  return said.length ? said.join(' · ') : text.cards.breaksNothing;
}

function settle(choice: Choice, table: CardTable): Spoken {
  const [, sum] = /^pay (\S+):/.exec(choice.text) ?? [];
  const parts = (choice.cards ?? []).map((c) => text.cards.times(c.n, table.kinds.get(c.card)?.name ?? c.card));
  const bank = (choice.cards ?? []).filter((c) => c.place === 'bank')
    .reduce((all, c) => all + (table.kinds.get(c.card)?.value ?? 0) * c.n, 0);
  const has = table.seats[choice.seat]?.bankWorth ?? null;
  return {
    what: parts.length ? text.cards.gives(text.list(parts)) : capital(choice.text), // "Just Say No" alone would read as a no
    then: whatItBreaks(choice, table),
    cost: sum,
    leaves: bank && has !== null ? text.cards.bankTo(has, has - bank) : undefined,
  };
}

/** Where a card goes and what comes of it, without the card where the page has named it. */
function placed(choice: Choice, table: CardTable): Spoken {
  const made = /^(.*), makes (\d+) of (\d+)$/.exec(choice.text);
  const line = made?.[1] ?? choice.text;
  const size = made && (made[2] === made[3] ? text.cards.makesSet : text.cards.makes(Number(made[2]), Number(made[3])));
  const [, colour, where] = /(?:: | as )([^:]*?),? (in [^:]*|of no colour)$/.exec(line) ?? [];
  const known = choice.kind === 'place-card' || (table.top?.kind === 'cards_place' && table.top.card !== undefined);
  if (!known || !colour || !where) return { what: capital(line), then: size ?? undefined };
  return { what: capital(colour), then: [where, size].filter(Boolean).join(' · ') };
}

/** "red, row 2, 2 of 3": the colour stands before it, and its number says something of one of several. */
function rowWords(said: string, choice: Choice, table: CardTable): string {
  const row = rowAt(table, choice.place ?? '');
  return said.replace(/^[^,]*, /, '').replace(/^row \d+, /, row && isOneOfSeveral(row, table) ? '$&' : '');
}

export function say(choice: Choice, table: CardTable): Spoken {
  const own = text.cards.choices[choice.kind];
  if (own) return { what: own[0], then: own[1] };
  if (choice.kind === 'settle') return settle(choice, table);
  if (choice.kind === 'place-card' || choice.kind === 'receive') return placed(choice, table);
  let line = choice.text.replace(THINGS, '').replace(CARD_NAMED, '$1');
  let then: string | undefined;
  const said = PLACE_SAID.exec(line);
  if (said) {
    line = `${said[1]}${said[3]}`;
    then = rowWords(said[2] ?? '', choice, table);
  }
  if (choice.kind === 'move') {
    const spoken = placed({ ...choice, text: line }, table);
    return { ...spoken, then: [then && text.cards.from(then), spoken.then].filter(Boolean).join(' · ') || undefined };
  }
  return { what: capital(line), then };
}
