// The place of tables for a page without a server: this device. The engine runs in a worker.
import type { Message } from './messages';
import { drop, tableKey } from './kept';
import type { Port, PortListener, Reply, Request } from './port';
import { openWorker } from './worker';

export const shared = false;

/* Any web space will do: what is shown stands behind the #. */
export const href = (path: string): string => `#${path}`;
export const clauseHref = (clause: string): string => `#/rules/${clause}`;
export const shownPath = (): string => location.hash.slice(1) || '/';
export const shownClause = (): string => shownPath().split('/')[2] ?? '';

export function forgetTable(room: string): void {
  void drop(tableKey(room));
}

/** Work with logs. */
export const logs: (() => Promise<typeof import('./logs')>) | null = () => import('./logs');

/* From then on the page needs no network. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => void navigator.serviceWorker.register('./offline.js').catch(() => undefined));
}

export function openPort(listener: PortListener): Port {
  const worker = openWorker('table');
  const waiting = new Map<number, (reply: Reply<never>) => void>();
  let nextId = 1;

  worker.onmessage = ({ data }: MessageEvent<{ id?: number } & Partial<Message>>) => {
    if (data.message !== undefined) {
      listener.onMessage(data as Message);
      return;
    }
    const resolve = waiting.get(data.id ?? 0);
    waiting.delete(data.id ?? 0);
    resolve?.(data as unknown as Reply<never>);
  };
  worker.onerror = (event) => listener.onState({ is: 'closed', why: event.message || 'the engine has stopped' });
  window.setTimeout(() => listener.onState({ is: 'open' }));
  return {
    ask<T>(request: Request): Promise<Reply<T>> {
      const id = nextId++;
      worker.postMessage({ id, ...request });
      return new Promise<Reply<T>>((resolve) => waiting.set(id, resolve as (reply: Reply<never>) => void));
    },
    retry: () => undefined,
    close: () => worker.terminate(),
  };
}
