// A line that was typed: a choice in the words of the engine, a question, or a message.
import type { Choice } from '../port/protocol.gen';
import type { Answered } from '../draw/Log';
import type { Session } from '../model/session';
import type { Reply } from '../port/port';
import { capital } from '../model/speak';
import { text } from '../texts';

const EXAMPLES = 4;

/** The choice that a line means: by its action, its kind, or its number in the list. */
function find(line: string, legal: Choice[]): string | null {
  const [word = '', ...rest] = line.toLowerCase().split(/\s+/);
  const own = (choice: Choice): string => choice.action.replace(/^\d+ /, '');
  const exact = legal.find((c) => own(c).toLowerCase() === line.toLowerCase());
  if (exact) return exact.action;
  const amount = legal.find((c) => c.kind === word && c.max !== undefined);
  if (amount && rest.length) return `${amount.seat} ${word} ${rest.join(' ')}`;
  const kind = legal.filter((c) => c.kind === word);
  if (kind.length === 1 && !rest.length) return kind[0]?.action ?? null;
  const named = kind.filter((c) => own(c).toLowerCase().includes(rest.join('-')));
  return named.length === 1 ? (named[0]?.action ?? null) : null;
}

/** What the engine says of a line that begins as something to do; null where it is a message. */
async function triedInVain(session: Session, line: string): Promise<Answered | null> {
  const seat = `${session.me.value} `;
  const answer = await session.ask({ do: 'act', action: seat + line.toLowerCase() });
  if (answer.ok) return { said: null, done: true };
  const { code, column, text: why } = answer.error;
  const noAction = code === 'no_action' || (code === 'unknown' && column === seat.length + 1);
  return noAction ? null : { said: code === 'lost' ? why : text.play.notSaid(capital(why)), done: false };
}

/** Does what a line says; what there is to say of it to who typed it. */
export async function runCommand(session: Session, line: string): Promise<Answered> {
  const legal = session.legal.value;
  const [word = '', ...rest] = line.trim().split(/\s+/);
  const told = (answer: Reply<unknown>): Answered => ({ said: answer.ok ? null : answer.error.text, done: answer.ok });
  if (word.toLowerCase() === 'say' && rest.length) return told(await session.ask({ do: 'chat', text: rest.join(' ') }));
  if (word.toLowerCase() === 'why') {
    const last = session.history.value.filter((e) => e.event.clause).at(-1)?.event.clause;
    const answer = await session.ask<{ why: string }>({ do: 'explain', clause: rest[0]?.toUpperCase() ?? last });
    return answer.ok ? { said: answer.why, done: true } : told(answer);
  }
  if (word.toLowerCase() === 'undo') return told(await session.ask({ do: 'undo' }));
  const action = find(line.trim(), legal);
  if (action) {
    const done = await session.act(action);
    const fault = session.fault.value;
    return { said: fault && `${fault.text} ${fault.clause ?? ''}`, done };
  }
  const kinds = new Set(legal.map((c) => c.kind as string));
  if (kinds.has(word.toLowerCase())) {
    const own = legal.filter((c) => c.kind === word.toLowerCase()).slice(0, EXAMPLES);
    return { said: text.play.typed(line) + own.map((c) => c.action.replace(/^\d+ /, '')).join(', '), done: false };
  }
  return (await triedInVain(session, line.trim())) ?? told(await session.ask({ do: 'chat', text: line.trim() }));
}
