// Values that take a moment to compute, and may be out of date by then.
import { useEffect } from 'preact/hooks';

/** Finds a thing anew whenever its causes change, and takes it; an answer to older causes is dropped. */
export function useLater<T>(find: () => Promise<T> | undefined, take: (found: T) => void, causes: unknown[]): void {
  useEffect(() => {
    let old = false;
    void find()?.then((found) => {
      if (!old) take(found);
    });
    return () => {
      old = true;
    };
  }, causes);
}
