// The payments among the events of a message.
import type { Event, Game } from '../port/protocol.gen';

/** Whether an event brings money (1), costs some (-1), or neither. */
export function ownSign(event: Event, me: number): number {
  // At the card game what is paid in money goes from bank to bank, card by card.
  const paid = event.event === 'pay' ? event.amt !== undefined : event.event === 'gives' && event.where === 'bank';
  if (!paid || event.seat === event.other) return 0;
  if (event.seat === me) return -1;
  return event.other === me ? 1 : 0;
}

/** Money, or a card, that goes from one to another. */
export interface Payment {
  from: Event['seat'];
  to: Event['other'];
  amount: number;
  board?: string;
  card?: string;
  place?: string; // of the card: where it leaves …
  where?: string; // … and where it goes
  steps: number; // spaces that a token walks before
}

/** Spaces between two of a board in the direction of play; another board is a step away. */
function stepsOf(game: Game, event: Pick<Event, 'from' | 'space'>): number {
  for (const { code, spaces } of game.boards ?? []) {
    const posOf = (slug: Event['space']): number | undefined =>
      spaces.find((s) => slug === s.space || slug === `${code}/${s.space}`)?.pos;
    const [from, to] = [posOf(event.from), posOf(event.space)];
    if (from !== undefined && to !== undefined) return (to - from + spaces.length) % spaces.length;
  }
  return 1;
}

/** All payments of a message, in order. */
export function paymentsOf(game: Game, events: Event[]): Payment[] {
  const found: Payment[] = [];
  let steps = 0;
  for (const { event, seat, other, amt = 0, board, card, place, where, from, space } of events) {
    if (event === 'move') steps += stepsOf(game, { from, space });
    const goes = event === 'pay' ? amt > 0 : event === 'gives';
    if (goes && seat !== other) found.push({ from: seat, to: other, amount: amt, board, card, place: place === undefined ? place : String(place), where, steps });
  }
  return found;
}
