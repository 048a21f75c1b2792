// A position as an object of JSON that a form changes: names stand in it as the engine wrote them, and what
// the engine can work out anew is left out, so that it does.
import type { Fault } from '../port/port';
import { withNames } from './refusals';
import { capital } from './speak';
import { text } from '../texts';

export type Place = readonly (string | number)[];
type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name that the engine has for a place in a position: seats[0].cash. */
const nameOf = (place: Place): string =>
  place.map((step, k) => (typeof step === 'number' ? `[${step}]` : k ? `.${step}` : step)).join('');

export function valueAt(position: unknown, place: Place): unknown {
  return place.reduce<unknown>((at, step) => (Array.isArray(at) || isObject(at) ? (at as Json)[step] : undefined), position);
}

/** A copy in which a place has another value; undefined takes it away. */
export function withValue(position: unknown, place: Place, value: unknown): unknown {
  const [step, ...rest] = place;
  if (step === undefined) return value;
  const copy = Array.isArray(position) ? [...(position as unknown[])] : isObject(position) ? { ...position } : typeof step === 'number' ? [] : {};
  const next = withValue((copy as Json)[step], rest, value);
  if (next === undefined) delete (copy as Json)[step];
  else (copy as Json)[step] = next;
  return copy;
}

/** The stock of the Bank and the cards of the pile follow from the rest. */
export function withoutRest(position: unknown, boards: string[]): unknown {
  let next = withValue(position, ['pile'], undefined);
  for (const code of boards) {
    for (const pieces of ['houses', 'hotels', 'reds']) next = withValue(next, ['board', code, pieces], undefined);
  }
  return next;
}

export function namesIn(position: unknown): string[] {
  const seats = valueAt(position, ['seats']);
  return (Array.isArray(seats) ? seats : []).map((seat, k) => String(valueAt(seat, ['name']) ?? text.lobby.seat(k + 1)));
}

/** A refusal, and the place of the form that was changed when it came: what contradicts itself has no path of its own. */
export interface Wrong extends Fault {
  place: Place | null;
}

/** A refusal of a position at its place. What is wrong is told where it came about, whatever else is changed before it is right. */
export function wrongAt(fault: Fault, position: unknown, changed: Place | null, places: Map<string, Place | null>): Wrong {
  const place = places.get(fault.text) ?? changed;
  places.set(fault.text, place);
  return { ...fault, text: withNames(fault.text, namesIn(position)), place };
}

/** The error without the name of the invariant, which is for programs only. */
export const sentence = ({ code, text: said }: Fault): string => capital(code === 'invariant' ? said.replace(/ \(\w+\)$/, '') : said);

/** The error without its path, to be shown at the place that it is about. */
export const atPlace = (fault: Fault): string => capital(sentence(fault).replace(/^\S+: /, ''));

/** Whether a refusal is about a place, or one below it. */
export function isAbout(fault: Wrong | null, place: Place): boolean {
  const name = nameOf(place);
  if (fault?.code === 'invariant') return fault.place !== null && nameOf(fault.place) === name;
  const told = fault?.text.replace(/^position\.?/, '') ?? '';
  return told.startsWith(name) && !/^\w/.test(told.slice(name.length));
}

/** Puts a seat in Jail, on its space, or out of it; how the turn of one there goes on the engine works out. */
export function withJail(position: unknown, seat: number, jail: number, space: string | undefined): unknown {
  let next = withValue(position, ['seats', seat, 'jail'], jail || undefined);
  if (jail && space !== undefined) next = withValue(next, ['seats', seat, 'space'], space);
  if (Number(valueAt(position, ['turn', 'seat'])) !== seat) return next;
  return withValue(withValue(next, ['turn', 'step'], undefined), ['frames'], undefined);
}

/** Lists of words: cards of a hand, of a bank. */
export const words = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : isObject(value) ? Object.entries(value).map(([card, n]) => Array<string>(Number(n)).fill(card).join(', ')).join(', ') : '');
export const listOf = (text: string): string[] => text.split(',').map((each) => each.trim()).filter(Boolean);
