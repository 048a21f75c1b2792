// A position as an object of JSON that a form changes: names stand in it as the engine wrote them, and what
// the engine can work out anew is left out, so that it does.
import type { Fault } from '../port/port';

export type Place = readonly (string | number)[];
type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of a place, how the engine names it: seats[0].cash. */
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

/** What the Bank has left, and what lies in the pile, follows from the rest. */
export function withoutRest(position: unknown, boards: string[]): unknown {
  let next = withValue(position, ['pile'], undefined);
  for (const code of boards) {
    for (const pieces of ['houses', 'hotels', 'reds']) next = withValue(next, ['board', code, pieces], undefined);
  }
  return next;
}

/** Whether a refusal is about a place, or one below it. */
export function isAbout(fault: Fault | null, place: Place): boolean {
  const name = nameOf(place);
  const told = fault?.text.replace(/^position\.?/, '') ?? '';
  return told.startsWith(name) && !/^\w/.test(told.slice(name.length));
}

/** Lists of words: cards of a hand, of a bank. */
export const words = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : isObject(value) ? Object.entries(value).map(([card, n]) => Array<string>(Number(n)).fill(card).join(', ')).join(', ') : '');
export const listOf = (text: string): string[] => text.split(',').map((each) => each.trim()).filter(Boolean);
