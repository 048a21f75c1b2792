// The contents of an offer in a position, and their printed worth. No rule is in here.
import type { BoardPosition, Side } from '../port/protocol.gen';
import { text } from '../texts';
import { groupOf, votesHeld, type Boards } from './board';
import { groupName } from './marks';

/** The deeds of a side of the offer. */
export const deedsIn = (side: Side | undefined): string[] => (side?.deeds ?? []).map(String);

/** Its cash, by board. */
export function cashIn(side: Side | undefined, all: Boards): number[] {
  const { cash } = side ?? {};
  return all.boards.map((b) => (typeof cash === 'number' ? cash : (cash?.[b.code] ?? 0)));
}

export type Offer = NonNullable<BoardPosition['offer']>;

/** The parts of an offer that were in the offer which it answers. */
export interface Change {
  deed(slug: string): boolean;
  card(card: string): boolean;
  cash(board: number): number;
}

/** A side of the offer that this one answers: there the sides were the other way round. */
export function changeOf(before: Offer | null, side: 'give' | 'get', all: Boards): Change | null {
  const was = before?.[side === 'give' ? 'get' : 'give'];
  if (!before) return null;
  return {
    deed: (slug) => deedsIn(was).includes(slug),
    card: (card) => (was?.cards ?? []).map(String).includes(card),
    cash: (board) => cashIn(was, all)[board] ?? 0,
  };
}

/** The player who would have each deed of the offer. */
function passing(all: Boards, maker: number, other: number): Map<string, number> {
  const { offer } = all.position;
  return new Map([...deedsIn(offer?.give).map((slug) => [slug, other] as const), ...deedsIn(offer?.get).map((slug) => [slug, maker] as const)]);
}

/** How many votes the offer brings its maker and the other; nothing in games without votes. */
export function votesOf(all: Boards, maker: number, other: number): [number, number] | null {
  if (all.seats[maker]?.votes == null) return null;
  const changed = new Map([...passing(all, maker, other)].map(([slug, owner]) => [slug, { owner }]));
  const more = (seat: number): number => votesHeld(all, seat, changed) - votesHeld(all, seat);
  return [more(maker), more(other)];
}

/** Which groups somebody would hold whole, as sentences. */
export function completions(all: Boards, maker: number, other: number): string[] {
  const to = passing(all, maker, other);
  const said = new Set<string>();
  for (const slug of to.keys()) {
    const deed = all.by.get(slug);
    const seat = to.get(slug);
    if (!deed?.space.group || seat === undefined) continue;
    const whole = groupOf(all, deed.board, deed.space.group).every((d) => (to.get(d.slug) ?? d.owner) === seat);
    if (whole) said.add(text.trade.completes(all.seats[seat]?.name ?? '', groupName(deed.space.group)));
  }
  return [...said];
}

/** The printed worth of a side of the offer: cash, and deeds at their price, mortgaged ones at half of it. */
export function printed(side: Side | undefined, all: Boards): number {
  const deeds = deedsIn(side).map((slug) => all.by.get(slug));
  const worth = deeds.reduce((sum, d) => sum + ((d?.space.price ?? 0) * (d?.mortgaged ? 1 : 2)) / 2, 0);
  return cashIn(side, all).reduce((sum, cash) => sum + cash, worth);
}
