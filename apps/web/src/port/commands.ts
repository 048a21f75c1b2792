// Commands of the program, run in workers: what `magie WORDS` would print. A study's games are divided
// among several workers, and reported while they come in.
import type { Done, Order, Report, Task, Wanted } from './command.worker';
import type { Files } from './engine';

export type { Done } from './command.worker';
export type { Files } from './engine';

const ROUND = 600; // milliseconds of playing between two reports
const FIRST = 32; // games of the first round

type Said = (report: Report) => void;
type Ask = { run: Task } | { sums: true };

class Hand {
  private readonly worker = new Worker(new URL('./command.worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, { said: Said; failed(error: Error): void; played?: (games: number) => void }>();
  private next = 1;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Report>) => {
      const one = this.waiting.get(data.id);
      if (data.played !== undefined) {
        one?.played?.(data.played);
        return;
      }
      this.waiting.delete(data.id);
      if (data.failed !== undefined) one?.failed(new Error(data.failed));
      else one?.said(data);
    };
    this.worker.onerror = (event) => {
      for (const one of this.waiting.values()) one.failed(new Error(event.message || 'the engine has stopped'));
      this.waiting.clear();
    };
  }

  ask(what: Ask, played?: (games: number) => void): Promise<Report> {
    const id = this.next++;
    this.worker.postMessage({ id, ...what } as Order);
    return new Promise((said, failed) => this.waiting.set(id, { said, failed, played }));
  }

  async run(task: Task, played?: (games: number) => void): Promise<Done> {
    return (await this.ask({ run: task }, played)).done as Done;
  }

  end(): void {
    this.worker.terminate();
  }
}

/** How many workers play: a processor stays with the page. */
export const usualWorkers = Math.max(1, Math.min(8, (navigator.hardwareConcurrency || 2) - 1));

let idle: Hand[] = [];

/** Runs a command to its end in one worker; stopped by its signal. */
export async function command(words: string[], files: Files = {}, { signal, played }: { signal?: AbortSignal; played?: (games: number) => void } = {}): Promise<Done> {
  const hand = idle.pop() ?? new Hand();
  const stopped = new Promise<never>((_, failed) => signal?.addEventListener('abort', () => failed(new Error('stopped'))));
  try {
    const done = await Promise.race([hand.run({ words, files }, played), stopped]);
    idle.push(hand);
    return done;
  } catch (error) {
    hand.end();
    throw error;
  }
}

export interface StudyReport {
  done: Done;
  games: number; // of each arm
  rate: number; // games of all arms a second
  /** What the sum of one arm comes to, by `sim` or another command of a single arm. */
  arm(arm: number, words: string[]): Promise<Done>;
}

export interface Study {
  /** The last report, when all games are played or it was stopped; rejects where the engine fails. */
  ended: Promise<void>;
  hold(): void;
  goOn(): void;
  /** Plays no more; what there is can still be reported. */
  stop(): void;
  /** Ends its workers. */
  drop(): void;
}

/**
 * Plays games 0 to games - 1 of a command that plays once (`sim`, `compare`), and reports every now and
 * then. words is the command without --games.
 */
export function study(words: string[], files: Files, games: number, report: (what: StudyReport) => void | Promise<void>, workers = usualWorkers): Study {
  const hands = Array.from({ length: workers }, () => new Hand());
  let stopped = false;
  let held = false;
  let goOn: () => void = () => undefined;

  const counted = (n: number): string[] => [...words, '--games', String(n)];
  const first = (): Hand => hands[0] as Hand;

  const playRound = async (wanted: Wanted, from: number, n: number): Promise<void> => {
    const ends = hands.map((_, k) => from + Math.floor((n * (k + 1)) / hands.length));
    await Promise.all(hands.map((hand, k) => {
      const begin = k ? (ends[k - 1] ?? from) : from;
      const own = (ends[k] ?? from) - begin;
      return own ? hand.run({ words: counted(games), files, slice: { time: wanted.time, arms: wanted.arms, first: begin, games: own } }) : null;
    }));
  };

  const all = async (): Promise<void> => {
    const begun = await first().run({ words: counted(games), files, sums: [] });
    if (!begun.wanted) {
      await report({ done: begun, games: 0, rate: 0, arm: () => Promise.resolve(begun) });
      return;
    }
    let played = 0;
    let spent = 0; // milliseconds of playing
    let next = Math.min(FIRST * hands.length, games);
    while (played < games && !stopped) {
      const at = performance.now();
      await playRound(begun.wanted, played, next);
      played += next;
      const took = performance.now() - at;
      spent += took;
      const rate = (played * begun.wanted.arms * 1000) / spent;
      const sums = (await Promise.all(hands.map((hand) => hand.ask({ sums: true })))).flatMap((each) => each.sums ?? []);
      const done = await first().run({ words: counted(played), files, sums });
      await report({
        done, games: played, rate,
        arm: (arm, other) => first().run({ words: [...other, '--games', String(played)], files, sums, arm }),
      });
      next = Math.min(games - played, Math.max(hands.length, Math.round(Math.min(4 * next, (next * ROUND) / took))));
      if (held) await new Promise<void>((resolve) => (goOn = resolve));
    }
  };

  const ended = all();
  return {
    ended,
    hold: () => (held = true),
    goOn() {
      held = false;
      goOn();
    },
    stop() {
      stopped = true;
      this.goOn();
    },
    drop() {
      this.stop();
      hands.forEach((hand) => hand.end());
    },
  };
}
