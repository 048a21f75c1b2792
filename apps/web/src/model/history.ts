// What a page was told of its game: the events in their order, kept for when it is loaded again.
import { signal, type Signal } from '@preact/signals';
import type { Standing } from '../port/messages';
import type { Event } from '../port/protocol.gen';
import { type Entry, keepHistory, readHistory } from './memory';

const MOST = 3000; // entries

/** The news of a message. */
export interface News {
  serial: number; // grows with each
  events: Event[];
  to_act: number[];
  late: boolean; // it happened before, while this page was not there
}

export const NO_NEWS: News = { serial: 0, events: [], to_act: [], late: true };

/** The table whose game it is, as it is now. */
export interface Whose {
  room(): string;
  game(): string | undefined;
}

export interface History {
  entries: Signal<Entry[]>;
  /** The last message with events, for what moves and sounds. */
  news: Signal<News>;
  lastPly(): number;
  /** late: it happened while this page was not there. */
  add(events: Event[], where: Pick<Standing, 'ply' | 'to_act'>, late?: boolean): void;
  /** Forgets what came after that ply: it was taken back. */
  backTo(ply: number): void;
  forget(): void;
  /** Whether it is of a game before the one that has come to that ply. */
  isOfEarlier(ply: number): boolean;
}

/** roomId: the room of the page's path; '' = it has none yet. */
export function openHistory(roomId: string, whose: Whose): History {
  const kept = roomId ? readHistory(roomId) : { entries: [] };
  const entries = signal<Entry[]>(kept.entries);
  const news = signal(NO_NEWS);
  let game = kept.game;

  const lastPly = (): number => entries.value.at(-1)?.ply ?? 0;

  const change = (next: Entry[]): void => {
    entries.value = next;
    game = whose.game();
    keepHistory(whose.room(), { game, entries: next });
  };

  return {
    entries, news, lastPly,
    add(events, { ply, to_act }, late = false) {
      if (!events.length) return;
      change([...entries.value, ...events.map((event) => ({ ply, event }))].slice(-MOST));
      news.value = { serial: news.value.serial + 1, events, to_act, late };
    },
    backTo: (ply) => change(entries.value.filter((entry) => entry.ply <= ply)),
    forget: () => change([]),
    isOfEarlier: (ply) => entries.value.length > 0 && (game !== whose.game() || (!game && lastPly() > ply)),
  };
}
