// An offer that might be made from a moment: composed as at the table, in an engine of its own. Once it is made
// its log is looked at, where the odds say what it is worth.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { isBoardView, readBoards } from '../model/board';
import { lookAt } from '../model/looked';
import { letters as lettersOf } from '../model/marks';
import type { Look } from '../port/messages';
import type { Game } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { go } from '../model/ui';
import { openLooker } from '../port/look';
import { keepLog } from '../port/logs';
import { text } from '../texts';
import { DialogBox } from '../draw/Dialog';
import { Partner } from '../draw/Partner';
import { Trade } from '../draw/Trade';

/** A session in which that seat acts from there on; what it does is known to nobody else. */
async function actingAt(log: string, ply: number, seat: number): Promise<Session | null> {
  const looker = openLooker();
  const stood = await lookAt(looker, log, ply);
  if (!('ask' in stood)) return null;
  const session: Session = { ...stood, past: false };
  const look = async (): Promise<void> => {
    const seen = await looker.ask<Look>({ do: 'look', seat });
    if (!seen.ok) return;
    session.view.value = seen.view;
    session.legal.value = seen.legal;
    session.standing.value = seen;
  };
  session.me.value = seat;
  session.act = async (action) => {
    const done = await looker.ask({ do: 'act', action });
    session.fault.value = done.ok ? null : done.error;
    await look();
    return done.ok;
  };
  await look();
  return session;
}

export function OfferValue({ log, ply, seat, onClose }: { log: string; ply: number; seat: number; onClose(): void }): JSX.Element {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    let opened: Session | null = null;
    let gone = false;
    void actingAt(log, ply, seat).then((found) => {
      opened = found;
      if (gone) found?.close();
      else setSession(found);
    });
    return () => {
      gone = true;
      opened?.close();
    };
  }, [log, ply, seat]);
  const view = session?.view.value ?? null;
  const all = useMemo(() => (session && isBoardView(view) ? readBoards(session.game.value as Game, view) : null), [session, view]);
  const standing = session?.standing.value;

  useEffect(() => {
    if (standing?.asked !== 'answer' || !session) return;
    void session.ask<{ log: string }>({ do: 'log' }).then(async (made) => {
      if (made.ok) go(`/board/${await keepLog(made.log)}`);
    });
  }, [standing?.asked]);

  if (!session || !all) return <DialogBox title={text.analysis.value} onClose={onClose}><p role="status">{text.connection.connecting}</p></DialogBox>;
  const frame = all.position.frames?.at(-1);
  if (frame?.kind === 'draft') {
    return <Trade session={session} all={all} letters={lettersOf(all.seats.map((s) => s.name))} me={seat} maker={seat} other={Number(frame.other)} edits={undefined} counters={0} onClose={onClose} />;
  }
  return <Partner session={session} all={all} onClose={onClose} />;
}
