// A table as one person sees it: everything here comes from messages and answers, and the
// components are functions of it.
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { shared } from '#place';
import type { Catalogue, Look, Message, Standing, Table, Talk } from '../port/messages';
import type { Fault, PortState, Reply, Request } from '../port/port';
import type { Choice, Event, Game, View } from '../port/protocol.gen';
import { type Entering, openEntrance } from './entrance';
import { seedSender } from './fair';
import { type Entry, forgetSeat, keepHistory, keepSeat, readHistory, readSeat } from './memory';
import { BY_CHANCE } from './moves';
import { whyOf, withNames } from './refusals';

const HISTORY_MAX = 3000;
const LOOK_PAUSE = 120; // milliseconds between two looks, so that a burst of messages costs one

/* Outcomes of chance, which cannot be taken back. */
const FALLEN = new Set([...BY_CHANCE, 'stays', 'turn']);

/** The news of a message. */
export interface News {
  serial: number; // grows with each
  events: Event[];
  to_act: number[];
  late: boolean; // it happened before, while this page was not there
}

export const NO_NEWS: News = { serial: 0, events: [], to_act: [], late: true };

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
  /** The last message with events, for what moves and sounds. */
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
  retry(): void;
  /** Ends the connection; the seat stays one's own. */
  close(): void;
  /** Gives up the seat, ends the connection, and forgets both. */
  leave(): Promise<void>;
}

/** Resolves when everything typed or pressed before has been carried out, and the page shows the result. */
export const atRest = ({ busy }: Session): Promise<void> => new Promise((resolve) => {
  const stop = effect(() => {
    if (busy.value === null) queueMicrotask(() => resolve(stop()));
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
  const kept = roomId ? readHistory(roomId) : { entries: [] };
  const history = signal<Entry[]>(kept.entries);
  const news = signal(NO_NEWS);
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

  let historyOf = kept.game; // the game that the history is of
  let leaving = false;
  let lookTimer = 0;
  let lookedAt = 0;
  let looking = false;
  let stale = false;

  const entrance = openEntrance(roomId, {
    onMessage: (message) => onMessage(message),
    onLost: () => (busy.value = null),
    ply: () => history.value.at(-1)?.ply ?? 0,
  });
  const { room, state, sentAway, enter, ask, askNow } = entrance;
  const sendSeed = seedSender(askNow);
  effect(() => {
    if (state.value.is === 'open' && fault.peek()?.code === 'lost') fault.value = null;
  });

  const keepTold = (): void => {
    historyOf = table.value?.fair?.game;
    keepHistory(room.value, { game: historyOf, entries: history.value });
  };

  const remember = (events: Event[], where: Pick<Standing, 'ply' | 'to_act'>, late = false): void => {
    if (!events.length) return;
    const { ply, to_act } = where;
    const added = events.map((event) => ({ ply, event }));
    history.value = [...history.value, ...added].slice(-HISTORY_MAX);
    keepTold();
    news.value = { serial: news.value.serial + 1, events, to_act, late };
  };

  const stand = (where: Standing): void => {
    const { ply, node, asked, to_act, actors, result, winners, left } = where;
    standing.value = { ply, node, asked, to_act, actors, result, winners, left };
    endsAt.value = left && left > 0 ? Date.now() + left : 0;
    if (node === 'over' && readSeat(room.value)) keepSeat(room.value, { stage: 'over' });
  };

  /* Asks what there is to see and to do: at once, or once for all that comes within a moment. */
  const look = (): void => {
    stale = looking;
    if (looking || lookTimer) return;
    lookTimer = window.setTimeout(() => void lookNow(), Math.max(0, lookedAt + LOOK_PAUSE - Date.now()));
  };

  const lookNow = async (): Promise<void> => {
    lookTimer = 0;
    lookedAt = Date.now();
    looking = true;
    const seen = await askNow<Look>({ do: 'look' });
    looking = false;
    if (seen.ok && !stale) {
      batch(() => {
        view.value = seen.view;
        legal.value = seen.legal;
        busy.value = null;
        stand(seen);
      });
    } else if (stale || (!seen.ok && seen.error.code !== 'lost' && seen.error.code !== 'no_game')) {
      look();
    }
  };

  const learnGame = async (): Promise<void> => {
    const answer = await askNow<{ game: Game }>({ do: 'game' });
    if (answer.ok) {
      game.value = answer.game;
      look();
    }
  };

  const forgetTold = (): void => {
    history.value = [];
    away.value = null;
    keepTold();
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
    if (shared && own && own.player === 'human' && !own.taken && !leaving) loseSeat();
    void sendSeed(next, me.value);
    if (next.stage === 'open' && (game.value || history.value.length)) forgetGame();
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
          remember(message.events ?? [], message);
          stand(message);
          endGame(message);
          void learnGame();
          break;
        case 'play':
          if (message.table) seeTable(message.table);
          endGame(message);
          fault.value = null; // what was refused is asked no more
          remember(message.events ?? [], message);
          undoable.value = message.by === me.value && !(message.events ?? []).some((e) => FALLEN.has(e.event));
          look();
          break;
        case 'back':
          undoable.value = false;
          history.value = history.value.filter((entry) => entry.ply <= message.ply);
          keepTold();
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
          if (me.value !== null && me.value !== message.you) history.value = [];
          heard.value = me.value === null ? message.chat.length : Math.min(heard.value, message.chat.length);
          me.value = message.you;
          talk.value = message.chat;
          seeTable(message.table);
          // Another game was begun while this page was not there.
          if (history.value.length && (historyOf !== message.table.fair?.game || (!historyOf && (history.value.at(-1)?.ply ?? 0) > (message.ply ?? 0)))) forgetTold();
          if (message.view && message.ply !== undefined) {
            view.value = message.view;
            const where = message as Standing;
            const before = history.value.at(-1)?.ply ?? 0;
            stand(where);
            endGame(where);
            if (before && where.ply > before) away.value = { from: away.value?.from ?? before, to: where.ply };
            remember(message.missed ?? [], where, true);
            void learnGame();
          }
          break;
      }
    });

  void ask<Catalogue>({ do: 'catalogue' }).then((answer) => {
    if (answer.ok) catalogue.value = answer;
  });

  return {
    past: false, undoable, room, state, me, table, talk, heard, game, view, legal, standing, history, news, busy, fault, catalogue,
    endsAt, gameEndsAt, away, kept: stored, sentAway, mine, enter, ask,
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
