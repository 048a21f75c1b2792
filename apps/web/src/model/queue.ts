// Presses, and lines that were typed, are carried out one after the other: the next one often comes before the last
// one is answered.
import { whyOf } from './refusals';

/** A queue. One that fails is told of, and holds up none of those behind it. */
export function openQueue(): (does: () => unknown, failed: (why: string) => void) => void {
  let earlier: Promise<unknown> = Promise.resolve();
  return (does, failed) => {
    earlier = earlier.then(does).catch((error: unknown) => failed(whyOf(error)));
  };
}
