// A worker with the engine, and questions to one that serves a table.
import type { Message } from './messages';
import { lost, type Reply, type Request } from './port';

export const openWorker = (name: 'table' | 'commands'): Worker => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name });

export interface Asker {
  /** Is refused once the worker has stopped, or where it does not start. */
  ask<T>(request: Request): Promise<Reply<T>>;
  close(): void;
}

export function openAsker(onMessage?: (message: Message) => void, onStopped?: (why: string) => void): Asker {
  const worker = openWorker('table');
  const waiting = new Map<number, (reply: Reply<never>) => void>();
  let next = 1;
  let stopped = '';
  worker.onmessage = ({ data }: MessageEvent<{ id: number } & Reply<never> & { message?: Message['message'] }>) => {
    if (data.message !== undefined) onMessage?.(data as unknown as Message);
    else waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  worker.onerror = (event) => {
    stopped = event.message || 'the engine has stopped';
    onStopped?.(stopped);
    for (const resolve of waiting.values()) resolve(lost(stopped));
    waiting.clear();
  };
  return {
    ask<T>(request: Request): Promise<Reply<T>> {
      if (stopped) return Promise.resolve(lost(stopped));
      const id = next++;
      worker.postMessage({ id, ...request });
      return new Promise<Reply<T>>((resolve) => waiting.set(id, resolve as (reply: Reply<never>) => void));
    },
    close: () => worker.terminate(),
  };
}
