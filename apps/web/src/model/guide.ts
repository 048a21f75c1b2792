// A first game that explains itself: what is said when something happens for the first time. It is told by
// events and by what is asked, never by rules of its own.
import type { Event } from '../port/protocol.gen';
import type { Session } from './session';
import type { text as texts } from '../texts';

export type Step = keyof typeof texts.guide.steps;

interface Seen {
  events: Event[];
  me: number;
  asked: string | undefined;
  mine: boolean;
  may(kind: string): boolean;
  over: boolean;
}

const has = (seen: Seen, test: (event: Event) => boolean): boolean => seen.events.some(test);
const isRent = (event: Event): boolean => event.cause === 'rent' && (event.event === 'pay' || event.event === 'debt');

/* In the order in which they are said where several come at once. */
const STEPS: [Step, (seen: Seen) => boolean][] = [
  ['end', (seen) => seen.over],
  ['begin', (seen) => seen.mine && seen.may('roll')],
  ['buy', (seen) => seen.mine && seen.asked === 'buy'],
  ['deed', (seen) => has(seen, (e) => e.event === 'deed' && e.seat === seen.me)],
  ['auction', (seen) => seen.asked === 'auction'],
  ['rent', (seen) => has(seen, (e) => isRent(e) && e.seat === seen.me)],
  ['rentIn', (seen) => has(seen, (e) => isRent(e) && e.other === seen.me)],
  ['jail', (seen) => has(seen, (e) => e.event === 'jailed' && e.seat === seen.me)],
  ['group', (seen) => seen.mine && seen.may('build')],
  ['built', (seen) => has(seen, (e) => e.event === 'build')],
  ['offer', (seen) => seen.mine && seen.asked === 'answer'],
  ['debt', (seen) => seen.mine && seen.asked === 'debt'],
  ['card', (seen) => has(seen, (e) => e.event === 'draw' && e.seat === seen.me)],
];

/** The hint to be shown now; none is shown twice. */
export function stepNow(session: Session, said: readonly string[]): Step | null {
  const standing = session.standing.value;
  const legal = session.legal.value;
  const seen: Seen = {
    events: session.history.value.map((entry) => entry.event),
    me: session.me.value ?? -1,
    asked: standing?.asked,
    mine: session.mine.value,
    may: (kind) => legal.some((choice) => choice.kind === kind),
    over: standing?.node === 'over',
  };
  return STEPS.find(([step, met]) => !said.includes(step) && met(seen))?.[0] ?? null;
}
