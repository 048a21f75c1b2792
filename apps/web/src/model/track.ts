// The last move that was told, as a line on the lane of a board.
import type { Boards } from './board';
import type { Event } from '../port/protocol.gen';

export interface Track {
  seat: number;
  from: number;
  to: number;
  back: boolean;
}

/* Which way play ran at an event: the last reversal before it says so, else the first after it. */
function runsBack(all: Boards, events: Event[], at: number): boolean {
  for (let k = at; k >= 0; k--) {
    if (events[k]?.event === 'reversed') return Boolean(events[k]?.reversed);
  }
  const later = events.slice(at).find((e) => e.event === 'reversed');
  if (later) return !later.reversed;
  return typeof all.position.turn === 'object' && all.position.turn.reversed === true;
}

/* Whether a card that was just drawn sends the token back. */
function sentBack(all: Boards, before: Event | undefined): boolean {
  if (before?.event !== 'draw' || !before.card) return false;
  const bare = before.card.replace(/^.*\//, '');
  return all.boards.some((b) => [...b.decks.chance, ...b.decks.chest].some((c) => c.card === bare && c.effect === 'back_n'));
}

export function lastTrack(all: Boards, board: number, events: Event[]): Track | null {
  const at = events.map((e) => e.event).lastIndexOf('move');
  const event = events[at];
  if (!event || typeof event.seat !== 'number') return null;
  const from = all.by.get(String(event.from));
  const to = all.by.get(String(event.space));
  if (!from || !to || from.board !== board || to.board !== board) return null;
  const back = runsBack(all, events, at) !== sentBack(all, events[at - 1]);
  return { seat: event.seat, from: from.pos, to: to.pos, back };
}
