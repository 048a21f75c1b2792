// A table as one person sees it: everything here comes from messages and answers, and the
// components are functions of it.
import { batch, computed, effect, type ReadonlySignal, type Signal } from '@preact/signals';
import { shared } from '#place';
import type { Catalogue, Look, Message, Standing, Table } from '../port/messages';
import type { Fault, PortState, Reply, Request } from '../port/port';
import type { Game } from '../port/protocol.gen';
import { type Entering, openEntrance } from './entrance';
import { seedSender } from './fair';
import { type History, type News, openHistory } from './history';
import { forgetGame, nothingKnown, stand, takeEnd, type Known } from './known';
import { openLooks } from './looks';
import { type Entry, forgetSeat, keepSeat, readSeat } from './memory';
import { BY_CHANCE } from './moves';
import { whyOf, withNames } from './refusals';

/* Outcomes of chance, which cannot be taken back. */
const FALLEN = new Set([...BY_CHANCE, 'stays', 'turn']);

export interface Session extends Known {
  /** Whether it stands in the past of its game: nothing can be done there. */
  past: boolean;
  room: Signal<string>;
  state: Signal<PortState>;
  history: Signal<Entry[]>;
  news: Signal<News>;
  /** One's own seat is gone: the host has given it away, or one has left in another tab. */
  sentAway: Signal<'host' | 'self' | null>;
  mine: ReadonlySignal<boolean>;
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

type Of<Kind extends Message['message']> = Extract<Message, { message: Kind }>;

/** What messages change. */
interface Page {
  known: Known;
  history: History;
  room: Signal<string>;
  seeTable(next: Table): void;
  forgetTold(): void;
  look(): void;
  learnGame(): Promise<void>;
}

function onBegin({ known, history, room, seeTable, forgetTold, learnGame }: Page, message: Of<'begin'>): void {
  seeTable(message.table);
  forgetTold();
  history.add(message.events ?? [], message);
  stand(known, room.value, message);
  takeEnd(known, message);
  void learnGame();
}

function onPlay({ known, history, seeTable, look }: Page, message: Of<'play'>): void {
  const events = message.events ?? [];
  if (message.table) seeTable(message.table);
  takeEnd(known, message);
  known.fault.value = null; // what was refused is asked no more
  history.add(events, message);
  known.undoable.value = message.by === known.me.value && !events.some((e) => FALLEN.has(e.event));
  look();
}

/* All there is, for a page that comes, or comes back. */
function onWhole({ known, history, room, seeTable, forgetTold, learnGame }: Page, message: Of<'whole'>): void {
  const { me, talk, heard, view, away } = known;
  // Another seat has the screen: it is told what it may know.
  if (me.value !== null && me.value !== message.you) history.forget();
  heard.value = me.value === null ? message.chat.length : Math.min(heard.value, message.chat.length);
  me.value = message.you;
  talk.value = message.chat;
  seeTable(message.table);
  // Another game was begun while this page was not there.
  if (history.isOfEarlier(message.ply ?? 0)) forgetTold();
  if (!message.view || message.ply === undefined) return;
  view.value = message.view;
  const where = message as Standing;
  const before = history.lastPly();
  stand(known, room.value, where);
  takeEnd(known, where);
  if (before && message.missed?.length) away.value = { from: away.value?.from ?? before, to: where.ply };
  history.add(message.missed ?? [], where, true);
  void learnGame();
}

function onMessage(page: Page, message: Message): void {
  const { known: { talk, kept, undoable }, history, seeTable, look } = page;
  switch (message.message) {
    case 'table':
      seeTable(message.table);
      break;
    case 'begin':
      onBegin(page, message);
      break;
    case 'play':
      onPlay(page, message);
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
      kept.value = message.kept;
      break;
    case 'whole':
      onWhole(page, message);
      break;
  }
}

export function openSession(roomId: string): Session {
  const known = nothingKnown();
  const { me, table, game, view, legal, standing, busy, fault, catalogue, away, undoable } = known;
  const mine = computed(
    () => me.value !== null && (standing.value?.to_act.includes(me.value) ?? false),
  );

  let leaving = false;

  const entrance = openEntrance(roomId, {
    onMessage: (message) => batch(() => onMessage(page, message)),
    onLost: () => (busy.value = null),
    ply: () => history.lastPly(),
  });
  const { room, state, sentAway, enter, ask, askNow } = entrance;
  const history = openHistory(roomId, { room: () => room.value, game: () => table.value?.fair?.game });
  const sendSeed = seedSender(askNow);
  effect(() => {
    if (state.value.is === 'open' && fault.peek()?.code === 'lost') fault.value = null;
  });

  const look = openLooks(() => askNow<Look>({ do: 'look' }), (seen) => batch(() => {
    view.value = seen.view;
    legal.value = seen.legal;
    busy.value = null;
    stand(known, room.value, seen);
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
    if (next.stage === 'open' && (game.value || history.entries.value.length)) {
      forgetGame(known);
      forgetTold();
    }
    const seat = me.value;
    if (seat !== null && seat >= 0) {
      keepSeat(room.value, { edition: next.edition, stage: next.stage, names: next.seats.filter((s) => s.player !== 'human' || s.taken).map((s) => s.name) });
    }
  };

  const page: Page = { known, history, room, seeTable, forgetTold, look, learnGame };

  void ask<Catalogue>({ do: 'catalogue' }).then((answer) => {
    if (answer.ok) catalogue.value = answer;
  });

  return {
    ...known, past: false, room, state, history: history.entries, news: history.news, sentAway, mine, enter, ask,
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
