// A line that was typed: a choice in the words of the engine, a question, or a message.
import type { Choice } from '../port/protocol.gen';
import type { Answered } from '../draw/Log';
import { atRest, type Session } from '../model/session';
import type { Reply } from '../port/port';
import { withNames } from '../model/refusals';
import { capital } from '../model/speak';
import { text } from '../texts';

const EXAMPLES = 4;
const CLAUSE = /^[a-z]{2}-/i;

/* The place of a seat among the words of an action, where people write the name of the player. */
const SEAT_AT: Record<string, number> = { trade: 1, vote: 1, pick: 1, play: 2, charge: 3 };

const own = (choice: Choice): string => choice.action.replace(/^\d+ /, '').toLowerCase();

/** An action with the name of a player in place of the seat: "trade Ben". */
function spelled(choice: Choice, players: string[]): string {
  const words = own(choice).split(' ');
  const at = SEAT_AT[choice.kind];
  const name = at === undefined || !/^\d+$/.test(words[at] ?? '') ? undefined : players[Number(words[at])];
  if (at !== undefined && name !== undefined) words[at] = name;
  return words.join(' ');
}

/** A line with the seat in place of the name of a player, as the engine reads it. */
function numbered(line: string, players: string[]): string {
  const words = line.split(/\s+/);
  const at = SEAT_AT[words[0] ?? ''] ?? words.length;
  const rest = words.slice(at).join(' ');
  const seat = players.findIndex((name) => `${rest} `.startsWith(`${name.toLowerCase()} `));
  return seat < 0 ? line : [...words.slice(0, at), `${seat}${rest.slice(players[seat]?.length)}`].join(' ');
}

/**
 * The choices of which what follows the kind is named by some words: as it is, or by how it begins, with its board or
 * without ("uk/mayfair"), a seat by its number or its name. One that is named as a whole is meant alone.
 */
function named(choices: Choice[], words: string[], players: string[]): Choice[] {
  const typed = words.join('-');
  const restOf = (action: string, { kind }: Choice): string => action.slice(kind.length + 1).replaceAll(' ', '-').toLowerCase();
  const of = (choice: Choice): string[] => {
    const rest = restOf(own(choice), choice);
    return rest === '' ? [] : [rest, rest.replace(/^[a-z]+\//, ''), restOf(spelled(choice, players), choice)];
  };
  const whole = choices.filter((c) => of(c).includes(typed));
  return whole.length ? whole : choices.filter((c) => of(c).some((name) => name.startsWith(typed)));
}

/**
 * The choice that a line means as a whole: by its action, its kind alone, or its kind and what is named. Not one that
 * only begins so: "pass the salt" is talk.
 */
function find(line: string, legal: Choice[], players: string[]): string | null {
  const [word = '', ...rest] = line.toLowerCase().split(/\s+/);
  const exact = legal.find((c) => own(c) === line.toLowerCase());
  if (exact) return exact.action;
  const kind = legal.filter((c) => c.kind === word);
  if (!rest.length) return kind.length === 1 ? (kind[0]?.action ?? null) : null;
  const amount = kind.find((c) => c.max !== undefined);
  if (amount && /^-?\d+$/.test(rest[0] ?? '')) return `${amount.seat} ${word} ${rest.join(' ')}`;
  const meant = named(kind, rest, players);
  return meant.length === 1 ? (meant[0]?.action ?? null) : null;
}

/* A line that is neither done nor said: whoever typed it may say it all the same. */
const unsaid = (why: string, line: string): Answered => ({ said: text.play.notSaid(why), done: false, unsaid: line });

/** The answer of the engine to a line that begins like an action; null if the line is a message. */
async function triedInVain(session: Session, line: string, players: string[]): Promise<Answered | null> {
  const seat = `${session.me.value} `;
  const answer = await session.ask({ do: 'act', action: seat + numbered(line.toLowerCase(), players) });
  if (answer.ok) return { said: null, done: true };
  const { code, column } = answer.error;
  const why = withNames(answer.error.text, players);
  const noAction = code === 'no_action' || (code === 'unknown' && column === seat.length + 1);
  if (noAction) return null;
  return code === 'lost' ? { said: why, done: false } : unsaid(capital(why), line);
}

const told = (answer: Reply<unknown>, players: string[] = []): Answered => ({ said: answer.ok ? null : withNames(answer.error.text, players), done: answer.ok });

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
  const players = session.table.value?.seats.map((who) => who.name) ?? [];
  const line = typed.replace(/^[:/]/, ''); // the keys that lead to the field
  const [word = '', ...rest] = line.split(/\s+/);
  if (word.toLowerCase() === 'say' && rest.length) return say(session, rest.join(' '));
  if (word.toLowerCase() === 'why' && (!rest.length || (rest.length === 1 && CLAUSE.test(rest[0] ?? '')))) {
    const last = session.history.value.filter((e) => e.event.clause).at(-1)?.event.clause;
    const answer = await session.ask<{ why: string }>({ do: 'explain', clause: rest[0]?.toUpperCase() ?? last });
    return answer.ok ? { said: answer.why, done: true } : told(answer, players);
  }
  if (word.toLowerCase() === 'undo' && !rest.length) return told(await session.undo(), players);
  const action = find(line, legal, players);
  if (action) {
    const done = await session.act(action);
    const fault = session.fault.value;
    return { said: fault && `${fault.text} ${fault.clause ?? ''}`, done };
  }
  const kinds = new Set(legal.map((c) => c.kind as string));
  if (kinds.has(word.toLowerCase())) {
    const some = legal.filter((c) => c.kind === word.toLowerCase()).slice(0, EXAMPLES).map((c) => spelled(c, players));
    return unsaid(text.play.typed(line, some.join(', ')), typed);
  }
  return (await triedInVain(session, line, players)) ?? say(session, typed);
}
