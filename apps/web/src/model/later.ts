// Work that takes time: values that may be out of date once they are computed, and work that is not begun twice.
import { useEffect, useRef, useState } from 'preact/hooks';

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

/** Whether work is under way, and what begins it: while it is, none is begun. */
export function useOnce(): [boolean, (work: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  const begun = useRef(false);
  const set = (on: boolean): void => {
    begun.current = on;
    setBusy(on);
  };
  return [busy, (work) => {
    if (begun.current) return;
    set(true);
    void work().finally(() => set(false));
  }];
}
