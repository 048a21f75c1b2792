// Whose move it is and what is asked, in a line.
import { text } from '../texts';
import type { Session } from './session';

/** The last question of the engine, with its data. */
const frameOf = (session: Session): object => session.view.value?.position.frames?.at(-1) ?? {};

/** The deed that is asked about. */
function deedName(session: Session, frame: object): string {
  const slug = 'deed' in frame ? String(frame.deed) : '';
  const found = session.game.value?.boards?.flatMap((b) => b.spaces.filter((s) => slug === s.space || slug === `${b.code}/${s.space}`));
  return found?.[0]?.name ?? '';
}

export function headline(session: Session, names: string[]): string {
  const where = session.standing.value;
  const me = session.me.value ?? -1;
  if (!where) return '';
  if (where.node === 'over') {
    return where.winners?.length ? text.end.wins(where.winners.map((s) => names[s] ?? ''), where.result) : text.end.nobody;
  }
  if (where.node === 'chance') return text.play.chance[where.asked ?? ''] ?? text.play.card;
  const to = where.to_act;
  const who = to.includes(me) ? me : (to[0] ?? 0);
  const name = names[who] ?? '';
  const frame = frameOf(session);
  const asked = `${where.asked ?? ''}${'counters' in frame && frame.counters ? ' again' : ''}`;
  const yours = to.includes(me) ? text.play.own[asked] : undefined;
  const own = yours ?? text.play.headline[asked];
  if (own) return own(name, deedName(session, frame));
  if (to.includes(me)) return text.play.yourMove(name);
  return to.length > 1 ? text.play.wait(to.map((s) => names[s] ?? '')) : text.play.isToMove(name);
}
