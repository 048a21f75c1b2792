// Which actions are somebody's move.
import type { Event } from '../port/protocol.gen';

/* An outcome of chance is an action, too, but not the move of a player. */
export const BY_CHANCE: readonly string[] = ['roll', 'start_roll', 'tie_roll', 'draw', 'drew'];

/** How many moves so many actions were, of which these events were told; at least one. */
export function movesIn(actions: number, events: Event[]): number {
  return Math.max(1, actions - events.filter((e) => BY_CHANCE.includes(e.event)).length);
}
