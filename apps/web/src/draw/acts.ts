// Which choices stand in the list, which are a tool, and which a form has.
import { formOf, spaceChoices } from '../model/asks';
import type { Boards } from '../model/board';
import type { Choice, Frame } from '../port/protocol.gen';
import { capital, speak, type Spoken } from '../model/speak';
import type { Act } from './Actions';
import { pickedOf } from './Pick';

/** Choices that have a place of their own: a tool, or a dialog. */
const TOOLS: Record<string, 'trade' | 'build' | 'mortgage'> = {
  trade: 'trade', build: 'build', import: 'build', 'sell-down': 'mortgage', sell: 'mortgage',
  mortgage: 'mortgage', lift: 'mortgage', 'sell-deed': 'mortgage',
};

/** In an offer the dialog has them all. */
const DRAFT = new Set(['give', 'get', 'give-card', 'get-card', 'give-cash', 'get-cash', 'propose', 'cancel']);

export function topFrame(all: Boards): Frame | undefined {
  return all.position.frames?.at(-1);
}

export function toolOf(choice: Choice): 'trade' | 'build' | 'mortgage' | null {
  return TOOLS[choice.kind] ?? null;
}

/* Words of the page that do not fit what is asked: the engine has its own. */
function spokenAs(choice: Choice, all: Boards, asked: string | undefined): Spoken {
  const own =
    choice.kind === 'cancel' ||
    (choice.kind === 'pass' && asked === 'want') ||
    (choice.kind === 'decline' && all.game.options.auction === false);
  return own ? { what: capital(choice.text) } : speak(choice, all);
}

/** The choices of the list: all that is no tool and has no form of its own. */
export function mainActs(legal: Choice[], all: Boards, asked: string | undefined): Act[] {
  const auction = asked === 'auction' || asked === 'shortage';
  const acts = legal
    .filter((c) => !formOf(c, asked))
    .filter((c) => !toolOf(c) || (asked === 'debt' && toolOf(c) === 'mortgage' && c.seat === topFrame(all)?.seat) || asked === 'shortage')
    .filter((c) => (!DRAFT.has(c.kind) || asked === 'fund') && !(auction && c.kind === 'bid'))
    .map((choice) => ({ choice, spoken: spokenAs(choice, all, asked) }));
  // Enter pays a debt as soon as the cash is there, and raises no more.
  if (asked === 'debt') acts.sort((a, b) => Number(b.choice.kind === 'pay') - Number(a.choice.kind === 'pay'));
  // If something may be picked, Enter leaves it until there is a pick; otherwise leaving comes last.
  const first = spaceChoices(legal, asked).length ? -1 : 1;
  acts.sort((a, b) => first * (Number(a.choice.kind === 'done') - Number(b.choice.kind === 'done')));
  return acts;
}

/** Whether the question has the one filled button itself. */
export function formFilled(legal: Choice[], asked: string | undefined, ply: number): boolean {
  const pays = legal.some((c) => c.kind === 'pay');
  const forms = legal.filter((c) => !['spaces', 'claim', pays ? 'purses' : 'claim', null].includes(formOf(c, asked)));
  const spaces = spaceChoices(legal, asked);
  return forms.length > 0 || (spaces.length > 0 && pickedOf(spaces, ply, spaces.length === legal.length).length > 0);
}

/** The deed that is asked about: its card stands beside the choices. */
export function deedAsked(all: Boards): string | null {
  const frame = topFrame(all);
  return frame && frame.kind !== 'place' && 'deed' in frame && frame.deed !== undefined ? String(frame.deed) : null;
}
