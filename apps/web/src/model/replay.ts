// A game looked through from its start: the same session, standing where the scrubber stands.
import { computed, signal, type Signal } from '@preact/signals';
import type { Standing } from '../port/messages';
import type { Event, View } from '../port/protocol.gen';
import type { Reply } from '../port/port';
import { NO_NEWS } from './history';
import type { Entry } from './memory';
import type { Session } from './session';

interface Past extends Standing {
  view: View;
  events: Event[];
  plies: number;
  marks?: MarkedPly[];
}

/** Something that one looks for in a game. */
export interface MarkedPly {
  ply: number;
  event: 'auction' | 'accept' | 'elected' | 'bankrupt';
}

export interface Replay {
  session: Session;
  ply: Signal<number>;
  plies: Signal<number>;
  marks: Signal<MarkedPly[]>;
  fault: Signal<string | null>;
  /** Goes to an action by its number; the last one that was asked for wins. */
  to(ply: number): void;
}

const BEFORE = 12; // actions before a moment that are told for the heading of its turn

const entriesOf = (ply: number, events: Event[]): Entry[] => events.map((event) => ({ ply, event }));

/** All events up to a moment, if this page was told them in the game itself. */
function toldBy({ history }: Session, at: number): Entry[] | null {
  const known = history.value.filter((entry) => entry.ply <= at);
  return known.length ? known : null;
}

/** Begins at the action of that number: a page that is loaded again shows no other one in between. */
export function openReplay(live: Session, first: number): Replay {
  const ply = signal(0);
  const plies = signal(live.standing.value?.ply ?? 0);
  const marks = signal<MarkedPly[]>([]);
  const fault = signal<string | null>(null);
  const view = signal(live.view.value);
  const standing = signal<Standing | null>(null);
  const told = signal<Entry[]>([]);
  const news = signal(NO_NEWS);
  let wanted = -1;
  let asked = -1;
  let asking = false;

  const show = (at: number, answer: Reply<Past>): void => {
    if (!answer.ok) {
      fault.value = answer.error.text;
      return;
    }
    fault.value = null;
    const near = Math.abs(at - ply.value) < 2;
    ply.value = at;
    plies.value = answer.plies;
    marks.value = answer.marks ?? marks.value;
    view.value = answer.view;
    standing.value = answer;
    const { events } = answer;
    told.value = toldBy(live, at) ?? [...(near ? told.value.filter((entry) => entry.ply < at) : []), ...entriesOf(at, events)];
    news.value = { serial: news.value.serial + 1, events, to_act: answer.to_act, late: false };
  };

  /* One question at a time: a scrubber that is drawn along asks for its last place only. */
  const pump = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    while (asked !== wanted) {
      asked = wanted;
      const answer = await live.ask<Past>({ do: 'past', ply: asked, ...(!standing.value && { marks: true }) });
      show(asked, answer);
      if (answer.ok) continue;
      if (wanted === asked) wanted = -1; // who asks for it again gets it
      asked = -1;
    }
    asking = false;
    void lead(asked);
  };

  /* If this page was not told the game, asks for the events before a moment, back to the beginning of its turn. */
  const lead = async (at: number): Promise<void> => {
    for (let before = at - 1; before > 0 && before >= at - BEFORE; before--) {
      if (toldBy(live, at) || told.value.some(({ event }) => event.event === 'turn')) return;
      if ((told.value[0]?.ply ?? at) <= before) continue;
      const answer = await live.ask<Past>({ do: 'past', ply: before });
      if (!answer.ok || wanted !== at) return;
      told.value = [...entriesOf(before, answer.events), ...told.value];
    }
  };

  const to = (at: number): void => {
    wanted = Math.max(0, Math.min(at, plies.value));
    void pump();
  };

  to(first);
  return {
    ply, plies, marks, fault, to,
    session: {
      ...live,
      past: true,
      view, standing, news,
      history: told,
      legal: signal([]),
      endsAt: signal(0),
      gameEndsAt: signal(0),
      mine: computed(() => false),
    },
  };
}
