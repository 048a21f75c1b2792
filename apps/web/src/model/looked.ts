// A session made of a log, in which nothing can be done: for the analysis board and the editor.
import { computed, signal } from '@preact/signals';
import type { Looker } from '../port/look';
import { lost, type Fault, type Reply, type Request } from '../port/port';
import type { Catalogue, Standing, Table } from '../port/messages';
import type { Game } from '../port/protocol.gen';
import { NO_NEWS } from './history';
import { nothingKnown } from './known';
import type { Entry } from './memory';
import type { Session } from './session';

interface Replayed extends Standing {
  plies: number;
  seats: { name: string; player: string }[];
}

const tableOf = (game: Game, { seats, node }: Replayed): Table => ({
  stage: node === 'over' ? 'over' : 'playing',
  edition: game.edition, minutes: 0, clock: 0, away: 0, onlookers: true, host: -1,
  seats: seats.map((seat) => ({ ...seat, taken: seat.player === 'human', present: true })),
});

/** As whoever is to decide sees it: their hand is open, where there are hands. */
async function past<T>(looker: Looker, request: Request): Promise<Reply<T>> {
  const seen = await looker.ask<T & Standing>(request);
  const seat = seen.ok ? seen.to_act[0] : undefined;
  return seat === undefined ? seen : looker.ask<T>({ ...request, seat });
}

/** at: the moment after which it is forgotten; without one all of it is there. */
export async function lookAt(looker: Looker, log: string, at?: number): Promise<Session | Fault> {
  const replayed = await looker.ask<Replayed>({ do: 'replay', log, at, torn: true, chance: 'manual' });
  if (!replayed.ok) return replayed.error;
  const begun = await looker.ask<{ game: Game }>({ do: 'game' });
  if (!begun.ok) return begun.error;
  const all = await looker.ask<Catalogue>({ do: 'catalogue' });
  const known = nothingKnown();
  known.me.value = -1;
  known.table.value = tableOf(begun.game, replayed);
  known.game.value = begun.game;
  known.standing.value = replayed;
  if (all.ok) known.catalogue.value = all;
  return {
    ...known, past: true, room: signal(''), state: signal({ is: 'open' }), history: signal<Entry[]>([]), news: signal(NO_NEWS), mine: computed(() => false), sentAway: signal(null),
    ask: (request) => (request.do === 'past' ? past(looker, request) : looker.ask(request)),
    enter: () => Promise.resolve(null),
    act: () => Promise.resolve(false),
    undo: () => Promise.resolve(lost('a game that is looked at stays as it is')),
    retry: () => undefined,
    close: () => looker.close(),
    leave: () => Promise.resolve(),
  };
}
