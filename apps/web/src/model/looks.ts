// Asks what there is to see and to do at the table: once for all messages that come in quick succession.
import type { Look } from '../port/messages';
import type { Reply } from '../port/port';

const PAUSE = 120; // milliseconds between two looks, so that a burst of messages costs one

/** Returns what asks for a look, at once or after the pause. An answer that is out of date when it comes is
 *  dropped, and asked for again; so is one that was refused, unless there is no connection or no game. */
export function openLooks(ask: () => Promise<Reply<Look>>, see: (seen: Look) => void): () => void {
  let timer = 0;
  let lookedAt = 0;
  let looking = false;
  let stale = false;

  const lookNow = async (): Promise<void> => {
    timer = 0;
    lookedAt = Date.now();
    looking = true;
    const seen = await ask();
    looking = false;
    if (seen.ok && !stale) see(seen);
    else if (stale || (!seen.ok && seen.error.code !== 'lost' && seen.error.code !== 'no_game')) look();
  };

  const look = (): void => {
    stale = looking;
    if (looking || timer) return;
    timer = window.setTimeout(() => void lookNow(), Math.max(0, lookedAt + PAUSE - Date.now()));
  };
  return look;
}
