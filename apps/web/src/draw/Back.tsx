// A player who comes back, after a lost connection or from another page, is told what was done
// meanwhile.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { movesIn } from '../model/moves';
import type { Session } from '../model/session';
import { text } from '../texts';
import { DialogBox } from './Dialog';
import { Line, type LogProps } from './Log';

/* A hidden page gets all messages, and nobody reads them. They are counted by the log: the position may be a minute older,
   since browsers delay the timers of a hidden page, and one of them asks for it. */
function useHidden(session: Session): void {
  useEffect(() => {
    const told = (): number => session.history.peek().at(-1)?.ply ?? 0;
    let from = document.hidden ? told() : null;
    const onChange = (): void => {
      const ply = told();
      if (document.hidden) from = ply;
      else if (from !== null && ply > from) session.away.value = { from: session.away.peek()?.from ?? from, to: ply };
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [session]);
}

export function Back({ session, log }: { session: Session; log: LogProps }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  useHidden(session);
  const away = session.past ? null : session.away.value;
  if (!away) return null;
  const told = session.history.value.filter((entry) => entry.ply > away.from && entry.ply <= away.to);
  const close = (): void => {
    setOpen(false);
    session.away.value = null;
  };
  return (
    <>
      <div class="back" role="status">
        <span class="grow">{text.back.moves(movesIn(away.to - away.from, told.map((entry) => entry.event)))}</span>
        {told.length > 0 && <button type="button" class="btn small" onClick={() => setOpen(true)}>{text.back.show}</button>}
        <button type="button" class="btn small plain" onClick={close}>{text.back.skip}</button>
      </div>
      {open && (
        <DialogBox title={text.back.title} onClose={close}>
          <ol class="meanwhile">{told.map((entry, k) => <Line key={k} event={entry.event} props={log} />)}</ol>
        </DialogBox>
      )}
    </>
  );
}
