// How choices of the engine read on the page: what, what it means, and what it costs.
import type { Boards } from './board';
import { groupOf, money } from './board';
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
  const line = choice.cost === undefined ? choice.text : choice.text.replace(/ for [^,]*?, (leaves|lacks|makes) .*$/, '').replace(/, (leaves|lacks|makes) .*$/, '');
  return capital(line);
}

export function speak(choice: Choice, all: Boards | null): Spoken {
  const words = text.choice as unknown as Record<string, unknown>;
  const own = words[choice.kind];
  const spoken: Spoken = { what: typeof own === 'string' ? own : plain(choice) };
  const then = words[`${choice.kind}Then`];
  if (typeof then === 'string') spoken.then = then;
  if (choice.kind === 'bankrupt') spoken.danger = true;
  if (choice.cost !== undefined && all) {
    const seat = all.seats[choice.seat];
    const b = boardOf(choice, all);
    spoken.cost = money(all.boards[b], -choice.cost, true);
    const left = (seat?.cash[b] ?? 0) - choice.cost;
    if (seat) spoken.leaves = left < 0 ? text.play.fact.lacks(money(all.boards[b], -left)) : text.play.leaves(money(all.boards[b], left));
  }
  const stop = all?.by.get(leads.value.get(choice.action) ?? '');
  if (stop && choice.kind === 'way') spoken.then = text.play.fact.leads(stop.space.name);
  if (choice.kind === 'buy' && all) spoken.then = afterBuying(choice, all);
  return spoken;
}

function boardOf(choice: Choice, all: Boards): number {
  const found = all.boards.findIndex((b) => b.code === choice.board);
  return found >= 0 ? found : 0;
}

/** What buying the space where the seat stands comes to for its group. */
function afterBuying(choice: Choice, all: Boards): string | undefined {
  const at = all.seats[choice.seat]?.at;
  const group = at?.space.group;
  if (!at || !group) return undefined;
  const deeds = groupOf(all, at.board, group);
  const held = deeds.filter((d) => d.owner === choice.seat).length + 1;
  return text.choice.groupAfter(held, deeds.length, groupName(group));
}
