// An engine in a worker of its own, for a game that is looked at: it answers as `magie engine` does, and may
// show all.
import { lost, type Reply, type Request } from './port';
import { openWorker } from './worker';

export interface Looker {
  ask<T>(request: Request): Promise<Reply<T>>;
  close(): void;
}

export function openLooker(): Looker {
  const worker = openWorker('table');
  const waiting = new Map<number, (reply: Reply<never>) => void>();
  let next = 1;
  let stopped = '';
  worker.onmessage = ({ data }: MessageEvent<Reply<never> & { id: number }>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  worker.onerror = (event) => {
    stopped = event.message || 'the engine has stopped';
    for (const resolve of waiting.values()) resolve(lost(stopped));
    waiting.clear();
  };
  return {
    ask<T>(request: Request): Promise<Reply<T>> {
      if (stopped) return Promise.resolve(lost(stopped));
      const id = next++;
      worker.postMessage({ ...request, id, alone: true });
      return new Promise<Reply<T>>((resolve) => waiting.set(id, resolve as (reply: Reply<never>) => void));
    },
    close: () => worker.terminate(),
  };
}
