// The figures of `magie analyze` for a moment of a log, and those of `magie annotate` for the whole log. They
// become more exact while more games are played.
import { signal, type Signal } from '@preact/signals';
import { command } from '../port/commands';
import { filesOf } from '../port/own';
import { whyOf } from './refusals';

export interface Estimate {
  n: number;
  mean: number;
  se: number;
}

export interface Weighed {
  action: string;
  text: string;
  reference: boolean;
  win: Estimate;
  over: { win: Estimate };
}

/** The values of the open offer, or else of the latest one: if it is accepted, and if it is refused. */
export interface OfferWorth {
  text: string;
  seats: { accepted: { win: Estimate }; rejected: { win: Estimate }; worth: { win: Estimate } }[];
}

export interface Odds {
  command: string;
  ply: number;
  games: number;
  seats: { name: string; win: Estimate }[];
  trade?: OfferWorth;
  decisions?: { seat: number; actions: Weighed[] }[];
}

export interface Turning {
  ply: number;
  round: number;
  kind: 'luck' | 'decision';
  by?: number;
  events: string[];
  better?: { text: string };
  seat: number;
  seats: { change: Estimate }[];
}

export interface Course {
  command: string;
  games: number;
  points: { ply: number; round: number; seats: { win: Estimate }[] }[];
  turnings: Turning[];
  luck: number[];
  decisions: number[];
}

/* Each run repeats the games of the one before it, and so costs a part of the whole. */
const GAMES = [32, 128, 512, 2048, 8192];
const COURSES = [[24, 24], [60, 60], [120, 200]] as const; // points and games of each
const SETTLED = 300; // milliseconds that a scrubber has to stand still

export interface Analysis {
  odds: Signal<Odds | null>;
  course: Signal<Course | null>;
  held: Signal<boolean>;
  /** Whether games are being played now. */
  busy: Signal<boolean>;
  fault: Signal<string | null>;
  /** Asks for the figures of this moment; after the end of a game there are none. */
  look(ply: number, over: boolean): void;
  hold(on: boolean): void;
  close(): void;
}

async function ask<T>(words: string[], log: string, stop: AbortSignal): Promise<T> {
  const { code, out, complaints } = await command([...words, '--json', '--quiet', '--threads', '1'], filesOf(log), { signal: stop });
  if (code) throw new Error(complaints.trim().replace(/^magie [a-z]+: /, ''));
  return JSON.parse(out) as T;
}

/** The best first; what cannot be told from it is called equal. */
export function ranked(actions: Weighed[]): { each: Weighed; less: number; equal: boolean }[] {
  const sorted = [...actions].sort((a, b) => b.win.mean - a.win.mean);
  const best = sorted[0];
  return sorted.map((each) => {
    const less = best ? each.win.mean - best.win.mean : 0;
    const error = best ? Math.hypot(each.over.win.se, best.over.win.se) : 0;
    return { each, less, equal: each !== best && -less <= 2 * error };
  });
}

export function openAnalysis(log: string): Analysis {
  const odds = signal<Odds | null>(null);
  const course = signal<Course | null>(null);
  const held = signal(false);
  const busy = signal(false);
  const fault = signal<string | null>(null);
  const known = new Map<number, Odds>();
  let at = -1;
  let ended = false;
  let timer = 0;
  let ofMoment = new AbortController();
  let ofGame = new AbortController();
  let courseStep = 0;

  const failed = (error: unknown, stop: AbortController): void => {
    if (!stop.signal.aborted) fault.value = whyOf(error);
  };

  const playMoment = async (): Promise<void> => {
    const stop = new AbortController();
    ofMoment.abort();
    ofMoment = stop;
    const ply = at;
    busy.value = true;
    try {
      for (const games of GAMES.filter((n) => n > (known.get(ply)?.games ?? 0))) {
        const found = await ask<Odds>(['analyze', `log@${ply}`, '--games', String(games), '--actions', '24'], log, stop.signal);
        known.set(ply, found);
        fault.value = null;
        if (at === ply) odds.value = found;
      }
    } catch (error) {
      failed(error, stop);
    }
    if (ofMoment === stop) busy.value = false;
  };

  const playGame = async (): Promise<void> => {
    const stop = new AbortController();
    ofGame.abort();
    ofGame = stop;
    try {
      for (; courseStep < COURSES.length; courseStep++) {
        const [points, games] = COURSES[courseStep] as readonly [number, number];
        course.value = await ask<Course>(['annotate', 'log', '--points', String(points), '--games', String(games)], log, stop.signal);
      }
    } catch (error) {
      failed(error, stop);
    }
  };

  const start = (): void => {
    clearTimeout(timer);
    if (!ended) timer = window.setTimeout(() => void playMoment(), SETTLED);
  };

  void playGame();
  return {
    odds, course, held, busy, fault,
    look(ply, over) {
      if (ply === at) return;
      at = ply;
      ofMoment.abort();
      odds.value = known.get(ply) ?? null;
      ended = over;
      fault.value = null;
      if (!held.value) start();
    },
    hold(on) {
      held.value = on;
      if (on) {
        clearTimeout(timer);
        ofMoment.abort();
        ofGame.abort();
        busy.value = false;
      } else {
        start();
        void playGame();
      }
    },
    close() {
      clearTimeout(timer);
      ofMoment.abort();
      ofGame.abort();
    },
  };
}
