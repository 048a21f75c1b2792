// A line that was typed: a choice in the words of the engine, a question, or a message.
import type { Choice } from '../port/protocol.gen';
import type { Answered } from '../draw/Log';
import { atRest, type Session } from '../model/session';
import type { Reply } from '../port/port';
import { capital } from '../model/speak';
import { text } from '../texts';

const EXAMPLES = 4;
const CLAUSE = /^[a-z]{2}-/i;

const own = (choice: Choice): string => choice.action.replace(/^\d+ /, '').toLowerCase();

/**
 * Whether what follows the kind of a choice is named by some words: as it is, or by how it begins, with its board or
 * without ("uk/mayfair").
 */
function names(choice: Choice, words: string[]): boolean {
  const rest = own(choice).slice(choice.kind.length + 1).replaceAll(' ', '-');
  return rest !== '' && [rest, rest.replace(/^[a-z]+\//, '')].some((name) => name.startsWith(words.join('-')));
}

/**
 * The choice that a line means as a whole: by its action, its kind alone, or its kind and what is named. Not one that
 * only begins so: "pass the salt" is talk.
 */
function find(line: string, legal: Choice[]): string | null {
  const [word = '', ...rest] = line.toLowerCase().split(/\s+/);
  const exact = legal.find((c) => own(c) === line.toLowerCase());
  if (exact) return exact.action;
  const kind = legal.filter((c) => c.kind === word);
  if (!rest.length) return kind.length === 1 ? (kind[0]?.action ?? null) : null;
  const amount = kind.find((c) => c.max !== undefined);
  if (amount && /^-?\d+$/.test(rest[0] ?? '')) return `${amount.seat} ${word} ${rest.join(' ')}`;
  const named = kind.filter((c) => names(c, rest));
  return named.length === 1 ? (named[0]?.action ?? null) : null;
}

/* A line that is neither done nor said: whoever typed it may say it all the same. */
const unsaid = (why: string, line: string): Answered => ({ said: text.play.notSaid(why), done: false, unsaid: line });

/** What the engine says of a line that begins as something to do; null where it is a message. */
async function triedInVain(session: Session, line: string): Promise<Answered | null> {
  const seat = `${session.me.value} `;
  const answer = await session.ask({ do: 'act', action: seat + line.toLowerCase() });
  if (answer.ok) return { said: null, done: true };
  const { code, column, text: why } = answer.error;
  const noAction = code === 'no_action' || (code === 'unknown' && column === seat.length + 1);
  if (noAction) return null;
  return code === 'lost' ? { said: why, done: false } : unsaid(capital(why), line);
}

const told = (answer: Reply<unknown>): Answered => ({ said: answer.ok ? null : answer.error.text, done: answer.ok });

/** Says something to everybody; what there is to say of that to who did. */
export async function say(session: Session, words: string): Promise<Answered> {
  const answer = await session.ask({ do: 'chat', text: words });
  return answer.ok ? { said: null, done: true, talked: true } : told(answer);
}

/** Does what a line says; what there is to say of it to who typed it. */
export async function runCommand(session: Session, typed: string): Promise<Answered> {
  await atRest(session);
  // Refused at once, it stands in the field again.
  if (session.state.value.is !== 'open') return { said: text.connection.none, done: false };
  const legal = session.legal.value;
  const line = typed.replace(/^[:/]/, ''); // the keys that lead to the field
  const [word = '', ...rest] = line.split(/\s+/);
  if (word.toLowerCase() === 'say' && rest.length) return say(session, rest.join(' '));
  if (word.toLowerCase() === 'why' && (!rest.length || (rest.length === 1 && CLAUSE.test(rest[0] ?? '')))) {
    const last = session.history.value.filter((e) => e.event.clause).at(-1)?.event.clause;
    const answer = await session.ask<{ why: string }>({ do: 'explain', clause: rest[0]?.toUpperCase() ?? last });
    return answer.ok ? { said: answer.why, done: true } : told(answer);
  }
  if (word.toLowerCase() === 'undo' && !rest.length) return told(await session.ask({ do: 'undo' }));
  const action = find(line, legal);
  if (action) {
    const done = await session.act(action);
    const fault = session.fault.value;
    return { said: fault && `${fault.text} ${fault.clause ?? ''}`, done };
  }
  const kinds = new Set(legal.map((c) => c.kind as string));
  if (kinds.has(word.toLowerCase())) {
    const some = legal.filter((c) => c.kind === word.toLowerCase()).slice(0, EXAMPLES).map(own);
    return unsaid(text.play.typed(line, some.join(', ')), typed);
  }
  return (await triedInVain(session, line)) ?? say(session, typed);
}
