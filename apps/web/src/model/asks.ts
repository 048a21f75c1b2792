// Which choices a question has a form of its own for, and which are picked on the board.
import { signal } from '@preact/signals';
import type { Choice } from '../port/protocol.gen';

/** The picks so far: a space, a seat, a group; for exchanges first the own deed, then the other's. */
export const picked = signal<{ ply: number; keys: string[] }>({ ply: -1, keys: [] });

type Form = 'spaces' | 'seats' | 'candidate' | 'pair' | 'purses' | 'claim' | 'sealed';

const FORMS: Partial<Record<Choice['kind'], Form>> = {
  land: 'spaces', take: 'spaces', ride: 'spaces', place: 'spaces', 'lose-building': 'spaces',
  swap: 'spaces', 'steal-building': 'spaces', 'swap-groups': 'spaces',
  vote: 'seats', pick: 'seats', candidate: 'candidate', pair: 'pair', exchange: 'purses', mix: 'purses',
};

export function formOf(choice: Choice, asked: string | undefined): Form | null {
  if (choice.kind === 'ask') return asked === 'rent' ? null : 'claim';
  if (choice.kind === 'bid') return asked === 'sealed' ? 'sealed' : null;
  if (choice.kind === 'ride' && asked === 'turn') return null;
  if (choice.kind === 'build' && asked === 'last_build') return 'spaces';
  return FORMS[choice.kind] ?? null;
}

/** The picks that a choice needs, in order. */
export function keysOf(choice: Choice): string[] {
  const keys =
    choice.kind === 'swap-groups' ? [choice.group, choice.other_group]
    : choice.kind === 'land' ? [choice.space]
    : [choice.deed, choice.other_deed];
  return keys.filter((key) => key !== undefined);
}

/** The choices that are picked on the board or in a list. */
export function spaceChoices(legal: Choice[], asked: string | undefined): Choice[] {
  return legal.filter((c) => formOf(c, asked) === 'spaces');
}

/** The keys that may still be picked as the nth, those before being picked. */
export function open(choices: Choice[], keys: string[], nth: number): string[] {
  const before = keys.slice(0, nth);
  const fits = choices.filter((c) => before.every((key, k) => keysOf(c)[k] === key));
  return [...new Set(fits.flatMap((c) => keysOf(c)[nth] ?? []))];
}

/** The choice that the keys amount to, if they are complete. */
export function chosen(choices: Choice[], keys: string[]): Choice | undefined {
  return keys.length ? choices.find((c) => keysOf(c).join() === keys.join()) : undefined;
}

/** Picks a key: the nth, of which the later ones have to be picked again. */
export function pick(choices: Choice[], keys: string[], key: string): string[] | null {
  const steps = Math.max(0, ...choices.map((c) => keysOf(c).length));
  for (let nth = Math.min(keys.length, steps - 1); nth >= 0; nth--) {
    if (open(choices, keys, nth).includes(key)) {
      const next = [...keys.slice(0, nth), key];
      const rest = open(choices, next, nth + 1);
      return rest.length === 1 && nth + 1 < steps ? [...next, ...rest] : next;
    }
  }
  return null;
}

/** The spaces to be marked on the board: those of the pick that is due, or one changed. */
export function targets(choices: Choice[], keys: string[], groupOf: (slug: string) => string | undefined, slugs: Iterable<string>): Set<string> {
  const ids = new Set([...open(choices, keys, 0), ...(keys.length ? open(choices, keys, 1) : [])]);
  return new Set([...slugs].filter((slug) => ids.has(slug) || ids.has(groupOf(slug) ?? '')));
}
