// An engine in a worker of its own, for a game that is looked at: it answers as `magie engine` does, and may
// show all.
import { openAsker, type Asker } from './worker';

export type Looker = Asker;

export function openLooker(): Looker {
  const { ask, close } = openAsker();
  return { ask: (request) => ask({ ...request, alone: true }), close };
}
