// The place of tables for a page that a server has sent: the server stores them, and others join by a link.
import type { Port, PortListener } from './port';
import { openSocket, roomsUrl } from './socket';

export const shared = true;

export function openPort(listener: PortListener): Port {
  return openSocket(roomsUrl(), listener);
}

/** The address of a path of the page, and of a clause; the path and the clause that are shown. */
export const href = (path: string): string => path;
export const clauseHref = (clause: string): string => `/rules#${clause}`;
export const shownPath = (): string => location.pathname;
export const shownClause = (): string => location.hash.slice(1);

/** Work with logs needs the engine in the page, so that there is none here. */
export const logs: (() => Promise<typeof import('./logs')>) | null = null;

/** Forgets what is kept of a table; the server does that by itself. */
export function forgetTable(_room: string): void {
  // Nothing is kept here.
}
