// One screen for several people: whose turn it is takes it over. Where that shows a hand, or what is bid
// or voted in secret, a curtain hides the table until they say that they are there.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { FrameKind } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { letters } from '../model/marks';
import { text } from '../texts';
import { DialogBox } from './Dialog';
import { Mark } from './Mark';

const IN_SECRET = new Set<FrameKind>(['vote', 'sealed']);
const PAUSE = 700; // milliseconds in which one sees what the last decision came to

/** The seat that is to have the screen next, or null while the right one has it. */
function nextHere(session: Session): number | null {
  const { to_act: asked = [] } = session.standing.value ?? {};
  const me = session.me.value;
  const seats = session.table.value?.seats ?? [];
  if (me === null || !asked.length || asked.includes(me)) return null;
  return asked.find((seat) => seats[seat]?.taken) ?? null;
}

export function HandOver({ session }: { session: Session }): JSX.Element | null {
  const next = nextHere(session);
  const asked = session.standing.value?.asked;
  const secret = Boolean(session.game.value?.deck) || (asked !== undefined && IN_SECRET.has(asked));
  const ply = session.standing.value?.ply;
  const take = (seat: number): void => void session.ask({ do: 'hand', seat, ply });

  useEffect(() => {
    if (next === null || secret) return undefined;
    const timer = window.setTimeout(() => take(next), PAUSE);
    return () => window.clearTimeout(timer);
  }, [next, secret, ply]);

  // After the end the host acts, and whoever sits at this screen may do so.
  const { host = -1, stage } = session.table.value ?? {};
  const over = stage === 'over' && session.me.value !== host && host >= 0;
  useEffect(() => {
    if (over) take(host);
  }, [over, host]);

  if (next === null || !secret || over) return null;
  const names = session.table.value?.seats.map((seat) => seat.name) ?? [];
  const name = names[next] ?? '';
  return (
    <DialogBox title={text.hand.title(name)} curtain>
      <div class="handover">
        <Mark seat={next} letter={letters(names)[next]} size={64} />
        <p>{text.hand.lead(name)}</p>
        <button type="button" class="btn primary big" onClick={() => take(next)}>{text.hand.take(name)}</button>
      </div>
    </DialogBox>
  );
}
