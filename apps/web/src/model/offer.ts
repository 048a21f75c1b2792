// What an offer holds and comes to, as it stands in a position: no rule is in here.
import type { Side } from '../port/protocol.gen';
import { text } from '../texts';
import { groupOf, type Boards } from './board';
import { groupName } from './marks';

/** The deeds of a side of the offer. */
export const deedsIn = (side: Side | undefined): string[] => (side?.deeds ?? []).map(String);

/** Its cash, by board. */
export function cashIn(side: Side | undefined, all: Boards): number[] {
  const { cash } = side ?? {};
  return all.boards.map((b) => (typeof cash === 'number' ? cash : (cash?.[b.code] ?? 0)));
}

/** Which groups somebody would hold whole, as sentences. */
export function completions(all: Boards, maker: number, other: number): string[] {
  const offer = all.position.offer;
  const to = new Map<string, number>();
  deedsIn(offer?.give).forEach((slug) => to.set(slug, other));
  deedsIn(offer?.get).forEach((slug) => to.set(slug, maker));
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

/** What a side of the offer is worth as printed: cash one for one, mortgaged deeds by half. */
export function printed(side: Side | undefined, all: Boards): number {
  const deeds = deedsIn(side).map((slug) => all.by.get(slug));
  const worth = deeds.reduce((sum, d) => sum + ((d?.space.price ?? 0) * (d?.mortgaged ? 1 : 2)) / 2, 0);
  return cashIn(side, all).reduce((sum, cash) => sum + cash, worth);
}
