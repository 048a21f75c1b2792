// Time that is left, as text and as a bar. It is said aloud three times only.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { text } from '../texts';

const SAID = [10, 5, 3]; // of what is left
const SECOND = 1000;

/** Seconds that are left; 0 where there is no end. */
function useLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!endsAt) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), SECOND / 2);
    return () => window.clearInterval(timer);
  }, [endsAt]);
  return endsAt ? Math.max(0, Math.ceil((endsAt - now) / SECOND)) : 0;
}

function Said({ left, words }: { left: number; words: string }): JSX.Element {
  return <span class="sr" role="status">{SAID.includes(left) && words}</span>;
}

/** The clock of a decision; whole is how many seconds it has. */
export function Clock({ endsAt, whole }: { endsAt: number; whole: number }): JSX.Element | null {
  const seconds = useLeft(endsAt);
  if (!endsAt) return null;
  const words = text.play.clock(seconds);
  return (
    <span class="clock">
      <span role="timer">{words}</span>
      {whole > 0 && <span class="timebar" aria-hidden="true"><i style={{ width: `${Math.min(100, (100 * seconds) / whole)}%` }} /></span>}
      <Said left={seconds} words={text.play.left(words)} />
    </span>
  );
}

/** The agreed time of a whole game. */
export function GameClock({ endsAt, whole }: { endsAt: number; whole: number }): JSX.Element | null {
  const seconds = useLeft(endsAt);
  const minutes = Math.ceil(seconds / 60);
  if (!endsAt) return null;
  return (
    <span class="fact clock">
      <span role="timer">{text.play.left(text.play.clock(seconds))}</span>
      {whole > 0 && <span class="timebar desk" aria-hidden="true"><i style={{ width: `${Math.min(100, (100 * seconds) / (60 * whole))}%` }} /></span>}
      <Said left={seconds % 60 ? -1 : minutes} words={text.play.leftOf(minutes)} />
    </span>
  );
}
