// The place of tables for a page without a server: this device. The engine runs in a worker.
import { drop, tableKey } from './kept';
import type { Port, PortListener } from './port';
import { openAsker } from './worker';

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

export function openPort({ onMessage, onState }: PortListener): Port {
  const asker = openAsker(onMessage, (why) => onState({ is: 'closed', why }));
  window.setTimeout(() => onState({ is: 'open' }));
  return { ...asker, retry: () => undefined };
}
