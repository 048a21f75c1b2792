// A session made of a log, in which nothing can be done: for the analysis board and the editor.
import { computed, signal } from '@preact/signals';
import type { Looker } from '../port/look';
import { lost, type Fault, type Reply, type Request } from '../port/port';
import type { Catalogue, Standing, Table } from '../port/messages';
import type { Game, View } from '../port/protocol.gen';
import { NO_NEWS } from './history';
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
  const known = await looker.ask<{ game: Game }>({ do: 'game' });
  if (!known.ok) return known.error;
  const all = await looker.ask<Catalogue>({ do: 'catalogue' });
  return {
    past: true,
    room: signal(''), state: signal({ is: 'open' }), me: signal<number | null>(-1), table: signal<Table | null>(tableOf(known.game, replayed)),
    talk: signal([]), heard: signal(0), game: signal<Game | null>(known.game), view: signal<View | null>(null), legal: signal([]),
    standing: signal<Standing | null>(replayed), history: signal<Entry[]>([]), news: signal(NO_NEWS), busy: signal<string | null>(null),
    fault: signal<Fault | null>(null), catalogue: signal<Catalogue | null>(all.ok ? all : null), endsAt: signal(0), gameEndsAt: signal(0), away: signal(null), kept: signal(true), mine: computed(() => false), undoable: signal(false), sentAway: signal(null),
    ask: (request) => (request.do === 'past' ? past(looker, request) : looker.ask(request)),
    enter: () => Promise.resolve(null),
    act: () => Promise.resolve(false),
    undo: () => Promise.resolve(lost('a game that is looked at stays as it is')),
    retry: () => undefined,
    close: () => looker.close(),
    leave: () => Promise.resolve(),
  };
}
