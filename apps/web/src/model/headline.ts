// Whose move it is and what is asked, in a line.
import { text } from '../texts';
import type { Session } from './session';

export function headline(session: Session, names: string[]): string {
  const where = session.standing.value;
  const me = session.me.value ?? -1;
  if (!where) return '';
  if (where.node === 'over') {
    return where.winners?.length ? text.end.wins(where.winners.map((s) => names[s] ?? '')) : text.end.nobody;
  }
  if (where.node === 'chance') return text.play.chance[where.asked ?? ''] ?? text.play.card;
  const to = where.to_act;
  const who = to.includes(me) ? me : (to[0] ?? 0);
  const name = names[who] ?? '';
  const yours = to.includes(me) && where.asked ? text.play.own[where.asked] : undefined;
  const own = yours ?? (where.asked ? text.play.headline[where.asked] : undefined);
  if (own) return own(name);
  if (to.includes(me)) return text.play.yourMove(name);
  return to.length > 1 ? text.play.wait(to.map((s) => names[s] ?? '')) : text.play.isToMove(name);
}
