// How choices of the engine read on the page: what, what it means, and what it costs.
import type { Boards } from './board';
import { boardIndex, groupOf, money, votesHeld, type SpaceState } from './board';
import { groupName } from './marks';
import { leads } from './tried';
import type { Choice } from '../port/protocol.gen';
import { text } from '../texts';

export interface Spoken {
  what: string;
  then?: string;
  cost?: string;
  leaves?: string;
  danger?: boolean;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The engine's own line, without the price that stands beside it. */
function plain(choice: Choice): string {
  const line = choice.cost === undefined ? choice.text : choice.text.replace(/, (leaves|lacks|makes) .*$/, '').replace(/ for [^ \d]{0,3}\d[\d,]*( [^ ]{1,3})?$/, '');
  return capital(line);
}

export function speak(choice: Choice, all: Boards | null): Spoken {
  const words = text.choice as unknown as Record<string, unknown>;
  const own = words[choice.kind];
  const spoken: Spoken = { what: typeof own === 'string' ? own : plain(choice) };
  const deed = all?.by.get(choice.deed ?? '');
  if (deed && choice.kind === 'take' && choice.cost !== undefined) spoken.what = text.choice.buyDeed(deed.space.name);
  const then = (all && meaning(choice, all)) ?? words[`${choice.kind}Then`];
  if (typeof then === 'string') spoken.then = then;
  if (choice.kind === 'bankrupt') spoken.danger = true;
  if (choice.cost !== undefined && all) {
    const seat = all.seats[choice.seat];
    const b = boardIndex(all, choice.board);
    spoken.cost = money(all.boards[b], -choice.cost, true);
    const left = (seat?.cash[b] ?? 0) - choice.cost;
    if (seat) spoken.leaves = left < 0 ? text.play.fact.lacks(money(all.boards[b], -left)) : text.play.leaves(money(all.boards[b], left));
  }
  const stop = all?.by.get(leads.value.get(choice.action) ?? '');
  if (stop && choice.kind === 'way') spoken.then = text.play.fact.leads(stop.space.name);
  return spoken;
}

/** The effect of a choice, if it depends on the options of the game or on the cash of the player. */
function meaning(choice: Choice, all: Boards): string | undefined {
  const { options } = all.game;
  switch (choice.kind) {
    case 'buy':
      return afterBuying(choice, all);
    case 'decline':
      return afterDeclining(all);
    case 'pass':
      return options['auction.pass'] === 'open' ? text.choice.passOpen : undefined;
    case 'fine':
      return options['jail.pay_moves'] === 'now' ? undefined : text.choice.staysPut;
    case 'use':
      return options['jail.pay_moves'] === 'next' && (all.seats[choice.seat]?.jail ?? 0) > 0 ? text.choice.staysPut : undefined;
    default:
      return votesGained(choice, all);
  }
}

/** The players who may bid for a declined deed, and the lowest bid. */
function afterDeclining(all: Boards): string {
  const { options } = all.game;
  const frame = all.position.frames?.at(-1);
  const deed = all.by.get(String(frame && 'deed' in frame ? frame.deed : ''));
  const from = Number(options['auction.open']) + (options['auction.price'] ? (deed?.space.price ?? 0) : 0);
  return text.choice.auctioned(money(all.boards[deed?.board ?? 0], from), options['auction.decliner'] !== false);
}

/** The change of the player's votes by building or selling, in games that are won by votes. */
function votesGained(choice: Choice, all: Boards): string | undefined {
  const changed = new Map<string, Partial<SpaceState>>();
  const deed = all.by.get(choice.deed ?? '');
  if (choice.kind === 'sell-down') for (const d of groupOf(all, boardIndex(all, choice.board), choice.group ?? '')) changed.set(d.slug, { level: Math.min(d.level, choice.level ?? 1) });
  else if (deed && choice.kind === 'build') changed.set(deed.slug, { level: deed.level + 1 });
  else if (deed && choice.kind === 'sell') changed.set(deed.slug, { level: deed.level - 1 });
  else if (deed && choice.kind === 'sell-deed') changed.set(deed.slug, { owner: -1 });
  if (!changed.size || all.seats[choice.seat]?.votes == null) return undefined;
  return text.seats.votesMore(votesHeld(all, choice.seat, changed) - votesHeld(all, choice.seat));
}

/** The effect on its group of buying the space where the seat stands. */
function afterBuying(choice: Choice, all: Boards): string | undefined {
  const at = all.seats[choice.seat]?.at;
  const group = at?.space.group;
  if (!at || !group) return undefined;
  const deeds = groupOf(all, at.board, group);
  const held = deeds.filter((d) => d.owner === choice.seat).length + 1;
  return text.choice.groupAfter(held, deeds.length, groupName(group));
}
