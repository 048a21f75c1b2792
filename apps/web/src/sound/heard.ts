// Which sounds a message of the game makes: only what it tells can be heard.
import { ownSign } from '../model/payments';
import type { Event } from '../port/protocol.gen';
import type { News } from '../model/history';
import type { Sound } from './synth';

const OF: Partial<Record<Event['event'], Sound>> = {
  roll: 'dice', start_roll: 'dice', tie_roll: 'dice', bid: 'bid', sealed: 'bid', wins: 'win',
};

function soundOf(event: Event, me: number): Sound | undefined {
  const sign = ownSign(event, me);
  if (sign) return sign > 0 ? 'received' : 'paid';
  return OF[event.event];
}

/** In the order of events, each once; that one is to act comes last, unless a bid says so already.
 *  What is told late is silent. */
export function heard(news: News, before: readonly number[], me: number): Sound[] {
  if (news.late) return [];
  const found = news.events.map((event) => soundOf(event, me)).filter((sound) => sound !== undefined);
  if (news.to_act.includes(me) && !before.includes(me) && !found.includes('bid')) found.push('turn');
  return [...new Set(found)];
}
