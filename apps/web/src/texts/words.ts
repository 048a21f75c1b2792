// How English joins, counts and writes numbers.
const english = new Intl.NumberFormat('en-US'); // made once: making it takes longer than writing a number

export const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
/** Sentences of the engine in a row; some end with a full stop of their own. */
export const sentences = (all: readonly string[]): string => all.map((each) => each.replace(/\.$/, '')).join('. ');
export const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
/** A number as it is read: 1,234. */
export const number = (n: number): string => english.format(n);
