// A table as one person sees it: everything here comes from messages and answers, and the
// components are functions of it.
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { shared } from '#place';
import type { Catalogue, Look, Message, Standing, Table, Talk } from '../port/messages';
import type { Fault, PortState, Reply, Request } from '../port/port';
import type { Choice, Game, View } from '../port/protocol.gen';
import { type Entering, openEntrance } from './entrance';
import { seedSender } from './fair';
import { type News, openHistory } from './history';
import { openLooks } from './looks';
import { type Entry, forgetSeat, keepSeat, readSeat } from './memory';
import { BY_CHANCE } from './moves';
import { whyOf, withNames } from './refusals';

/* Outcomes of chance, which cannot be taken back. */
const FALLEN = new Set([...BY_CHANCE, 'stays', 'turn']);

export interface Session {
  /** Whether it stands in the past of its game: nothing can be done there. */
  past: boolean;
  room: Signal<string>;
  state: Signal<PortState>;
  /** The player's own seat; -1 for an onlooker, null for a person who is not at the table yet. */
  me: Signal<number | null>;
  table: Signal<Table | null>;
  talk: Signal<Talk[]>;
  /** How many lines of the talk were in sight. */
  heard: Signal<number>;
  game: Signal<Game | null>;
  view: Signal<View | null>;
  legal: Signal<Choice[]>;
  standing: Signal<Standing | null>;
  history: Signal<Entry[]>;
  news: Signal<News>;
  /** The action that is on its way, and what was refused last. */
  busy: Signal<string | null>;
  fault: Signal<Fault | null>;
  catalogue: Signal<Catalogue | null>;
  /** When the clock decides, in milliseconds of Date.now(); 0 without a clock. */
  endsAt: Signal<number>;
  /** When the agreed time of the game is up, likewise. */
  gameEndsAt: Signal<number>;
  /** The actions that were done while nobody looked at this page; null: none, or they are read. */
  away: Signal<{ from: number; to: number } | null>;
  /** Whether the table is still there after this page is closed: the device may be full. */
  kept: Signal<boolean>;
  /** One's own seat is gone: the host has given it away, or one has left in another tab. */
  sentAway: Signal<'host' | 'self' | null>;
  mine: ReadonlySignal<boolean>;
  /** Whether one's own last decision may still be taken back, as far as this page knows. */
  undoable: Signal<boolean>;
  enter(how: Entering): Promise<Fault | null>;
  ask<T>(request: Request): Promise<Reply<T>>;
  act(action: string): Promise<boolean>;
  /** Takes back one's own last action; until the answer is there, no other one is undoable. */
  undo(): Promise<Reply<unknown>>;
  retry(): void;
  /** Ends the connection; the seat stays one's own. */
  close(): void;
  /** Gives up the seat, ends the connection, and forgets both. */
  leave(): Promise<void>;
}

/** Resolves when everything typed or pressed before has been carried out, and the page shows the result: whoever is
 *  to act has choices, unless there is no connection to learn them by. */
export const atRest = ({ busy, mine, legal, state }: Session): Promise<void> => new Promise((resolve) => {
  const stop = effect(() => {
    const comes = mine.value && !legal.value.length && state.value.is === 'open';
    if (busy.value === null && !comes) queueMicrotask(() => resolve(stop()));
  });
});

export function openSession(roomId: string): Session {
  const me = signal<number | null>(null);
  const table = signal<Table | null>(null);
  const talk = signal<Talk[]>([]);
  const heard = signal(0);
  const game = signal<Game | null>(null);
  const view = signal<View | null>(null);
  const legal = signal<Choice[]>([]);
  const standing = signal<Standing | null>(null);
  const busy = signal<string | null>(null);
  const fault = signal<Fault | null>(null);
  const catalogue = signal<Catalogue | null>(null);
  const endsAt = signal(0);
  const gameEndsAt = signal(0);
  const away = signal<{ from: number; to: number } | null>(null);
  const undoable = signal(false);
  const stored = signal(true);
  const mine = computed(
    () => me.value !== null && (standing.value?.to_act.includes(me.value) ?? false),
  );

  let leaving = false;

  const entrance = openEntrance(roomId, {
    onMessage: (message) => onMessage(message),
    onLost: () => (busy.value = null),
    ply: () => history.lastPly(),
  });
  const { room, state, sentAway, enter, ask, askNow } = entrance;
  const history = openHistory(roomId, { room: () => room.value, game: () => table.value?.fair?.game });
  const sendSeed = seedSender(askNow);
  effect(() => {
    if (state.value.is === 'open' && fault.peek()?.code === 'lost') fault.value = null;
  });

  const stand = (where: Standing): void => {
    const { ply, node, asked, to_act, actors, result, winners, left } = where;
    standing.value = { ply, node, asked, to_act, actors, result, winners, left };
    endsAt.value = left && left > 0 ? Date.now() + left : 0;
    const stage = node === 'over' ? 'over' : 'playing'; // no message brings the table when a game ends
    if (table.value && table.value.stage !== 'open' && table.value.stage !== stage) table.value = { ...table.value, stage };
    if (node === 'over' && readSeat(room.value)) keepSeat(room.value, { stage: 'over' });
  };

  const look = openLooks(() => askNow<Look>({ do: 'look' }), (seen) => batch(() => {
    view.value = seen.view;
    legal.value = seen.legal;
    busy.value = null;
    stand(seen);
  }));

  const learnGame = async (): Promise<void> => {
    const answer = await askNow<{ game: Game }>({ do: 'game' });
    if (answer.ok) {
      game.value = answer.game;
      look();
    }
  };

  const forgetTold = (): void => {
    history.forget();
    away.value = null;
  };

  const forgetGame = (): void => {
    game.value = null;
    view.value = null;
    legal.value = [];
    standing.value = null;
    forgetTold();
  };

  const endGame = ({ ends }: Partial<Standing>): void => {
    gameEndsAt.value = ends === undefined ? 0 : Date.now() + ends;
  };

  /* Whoever is sent away, or has left, may still watch, if that is agreed; if not, the connection ends, and its
   * next one is told so. */
  const loseSeat = (): void => {
    me.value = -1;
    const own = readSeat(room.value);
    sentAway.value = own?.token && !own.left ? 'host' : 'self';
    entrance.watchOn();
    forgetSeat(room.value);
    if (game.value) look();
  };

  const seeTable = (next: Table): void => {
    table.value = next;
    const own = next.seats[me.value ?? -1];
    // During a game the seat stays taken: a bot stands in, and another tab has said that it leaves.
    const kept = readSeat(room.value);
    const isGone = own?.player === 'human' && (!own.taken || (own.stands_in && (!kept?.token || kept.left)));
    if (shared && isGone && !leaving) loseSeat();
    void sendSeed(next, me.value);
    if (next.stage === 'open' && (game.value || history.entries.value.length)) forgetGame();
    const seat = me.value;
    if (seat !== null && seat >= 0) {
      keepSeat(room.value, { edition: next.edition, stage: next.stage, names: next.seats.filter((s) => s.player !== 'human' || s.taken).map((s) => s.name) });
    }
  };

  const onMessage = (message: Message): void =>
    batch(() => {
      switch (message.message) {
        case 'table':
          seeTable(message.table);
          break;
        case 'begin':
          seeTable(message.table);
          forgetTold();
          history.add(message.events ?? [], message);
          stand(message);
          endGame(message);
          void learnGame();
          break;
        case 'play':
          if (message.table) seeTable(message.table);
          endGame(message);
          fault.value = null; // what was refused is asked no more
          history.add(message.events ?? [], message);
          undoable.value = message.by === me.value && !(message.events ?? []).some((e) => FALLEN.has(e.event));
          look();
          break;
        case 'back':
          undoable.value = false;
          history.backTo(message.ply);
          look();
          break;
        case 'chat':
          talk.value = [...talk.value, { seat: message.seat, name: message.name, text: message.text }];
          break;
        case 'kept':
          stored.value = message.kept;
          break;
        case 'whole':
          // Another seat has the screen: it is told what it may know.
          if (me.value !== null && me.value !== message.you) history.forget();
          heard.value = me.value === null ? message.chat.length : Math.min(heard.value, message.chat.length);
          me.value = message.you;
          talk.value = message.chat;
          seeTable(message.table);
          // Another game was begun while this page was not there.
          if (history.isOfEarlier(message.ply ?? 0)) forgetTold();
          if (message.view && message.ply !== undefined) {
            view.value = message.view;
            const where = message as Standing;
            const before = history.lastPly();
            stand(where);
            endGame(where);
            if (before && message.missed?.length) away.value = { from: away.value?.from ?? before, to: where.ply };
            history.add(message.missed ?? [], where, true);
            void learnGame();
          }
          break;
      }
    });

  void ask<Catalogue>({ do: 'catalogue' }).then((answer) => {
    if (answer.ok) catalogue.value = answer;
  });

  return {
    past: false, undoable, room, state, me, table, talk, heard, game, view, legal, standing, history: history.entries,
    news: history.news, busy, fault, catalogue, endsAt, gameEndsAt, away, kept: stored, sentAway, mine, enter, ask,
    async act(action) {
      if (busy.value) return false;
      busy.value = action;
      fault.value = null;
      let answer: Reply<unknown>;
      try {
        answer = await askNow({ do: 'act', action });
      } catch (error) {
        answer = { ok: false, error: { code: 'invariant', text: whyOf(error) } };
      }
      if (answer.ok) away.value = null; // who goes on has caught up
      if (answer.ok) return true; // busy until the page has seen what came of it
      fault.value = { ...answer.error, text: withNames(answer.error.text, (table.value?.seats ?? []).map((seat) => seat.name)) };
      busy.value = null;
      look();
      return false;
    },
    async undo() {
      const could = undoable.value;
      undoable.value = false;
      const answer = await askNow<unknown>({ do: 'undo' });
      if (!answer.ok) undoable.value = could;
      return answer;
    },
    retry: entrance.retry,
    close: entrance.close,
    async leave() {
      leaving = true;
      keepSeat(room.value, { left: true });
      await ask({ do: 'leave' });
      forgetSeat(room.value);
      entrance.close();
    },
  };
}
