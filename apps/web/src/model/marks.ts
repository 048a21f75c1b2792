// How seats and groups are told apart: colour, shape, letter and dash, always all of them.
const SHAPES = [
  'circle', 'square', 'triangle', 'diamond', 'hexagon', 'pentagon', 'star', 'cross', 'shield', 'moon',
] as const;
export type Shape = (typeof SHAPES)[number];

/** Lines of charts and tracks, as stroke-dasharray. */
const DASHES = ['', '8 4', '2 4', '8 4 2 4', '10 8', '1 3', '6 2 2 2', '14 4', '3 3', '8 6'] as const;

/** A letter for each seat: the first free one of its name, or of the alphabet. */
export function letters(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const own = [...name.toUpperCase()].filter((c) => /\p{L}|\p{N}/u.test(c));
    const letter = [...own, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((c) => !taken.has(c)) ?? '?';
    taken.add(letter);
    return letter;
  });
}

/** The letter of who said something: of its seat, or of the name of who had the seat before. */
export function letterOf(said: { seat: number; name: string }, names: readonly string[], own: readonly string[]): string | undefined {
  return names[said.seat] === said.name ? own[said.seat] : letters([said.name])[0];
}

const GROUP_LETTERS: Record<string, string> = {
  brown: 'B', lightblue: 'L', pink: 'P', orange: 'O', red: 'R', yellow: 'Y', green: 'G', darkblue: 'D',
  railroad: '=', utility: '*',
};

/** The ten groups that have a colour of their own, in the order in which others take them. */
const KNOWN = Object.keys(GROUP_LETTERS);

export interface GroupLook {
  fill: string;
  on: string;
  letter: string;
}

export function groupLook(group: string, all: readonly string[] = KNOWN): GroupLook {
  const known = GROUP_LETTERS[group];
  if (known) return { fill: `var(--g-${group})`, on: `var(--on-g-${group})`, letter: known };
  const others = all.filter((name) => !(name in GROUP_LETTERS));
  const free = KNOWN.filter((name) => !all.includes(name));
  const at = others.indexOf(group);
  const stand = free[at];
  if (stand) {
    return { fill: `var(--g-${stand})`, on: `var(--on-g-${stand})`, letter: (group[0] ?? '?').toUpperCase() };
  }
  return { fill: 'var(--edge)', on: 'var(--surface)', letter: (group[0] ?? '?').toUpperCase() };
}

export function groupName(group: string): string {
  const names: Record<string, string> = { lightblue: 'light blue', darkblue: 'dark blue' };
  return names[group] ?? group;
}

export const seatFill = (seat: number): string => `var(--seat-${(seat % 10) + 1})`;
export const onSeat = (seat: number): string => `var(--on-seat-${(seat % 10) + 1})`;
export const shapeOf = (seat: number): Shape => SHAPES[seat % 10] ?? 'circle';
export const dashOf = (seat: number): string => DASHES[seat % 10] ?? '';
