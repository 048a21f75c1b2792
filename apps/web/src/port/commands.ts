// Commands of the program, run in workers: what `magie WORDS` would print. A study's games are divided
// among several workers, and reported while they come in.
import type { Ask, Done, Order, Report, Task } from './serve_commands';
import type { Files } from './engine';
import { openWorker } from './worker';

export type { Done } from './serve_commands';
export type { Files } from './engine';

const ROUND = 1000; // milliseconds of playing between two reports, at least
const MORE = 1.5; // each report has so many times the games of the one before: figures change ever more slowly
const SLICE = 120; // milliseconds that a worker plays before it takes messages again
const FIRST = 32; // games of each worker in the first round
const AHEAD = 2; // slices that a worker has been given in advance, so that it does not wait while the page draws

type Said = (report: Report) => void;

class Hand {
  private readonly worker = openWorker('commands');
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
const usualWorkers = Math.max(1, Math.min(8, (navigator.hardwareConcurrency || 2) - 1));

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
  /** The results of one arm, computed by `sim` or another command of a single arm. */
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
  const waiting: (() => void)[] = [];

  const first = hands[0] as Hand;
  let waited = 0; // milliseconds
  const rest = async (): Promise<void> => {
    const at = performance.now();
    while (held && !stopped) await new Promise<void>((resolve) => waiting.push(resolve));
    waited += (performance.now() - at) / (AHEAD * hands.length);
  };

  /* Games from `next` on, up to `end`: each worker takes some as soon as it is through with others. */
  let next = 0;
  let end = 0;
  let pace = 0; // milliseconds a game of one worker
  const play = async (hand: Hand): Promise<void> => {
    for (await rest(); next < end && !stopped; await rest()) {
      const share = Math.ceil((end - next) / (2 * AHEAD * hands.length)); // so that all are through at about the same time
      const taken = Math.max(1, Math.min(share, pace ? Math.round(SLICE / pace) : FIRST));
      const from = next;
      next += taken;
      const { took = 0 } = await hand.ask({ play: { first: from, games: taken } });
      pace = took / taken;
    }
  };

  const tell = async (played: number, arms: number, rate: number, sums: Uint8Array[]): Promise<void> => {
    const run = (command: string[], only?: Task['only']): Promise<Done> =>
      first.run({ words: [...command, '--games', String(played)], files, sums, only });
    await report({ done: await run(words), games: played, rate, arm: (arm, other) => run(other, { arms, arm }) });
  };

  const all = async (): Promise<void> => {
    const begun = await Promise.all(hands.map((hand) => hand.ask({ stand: { words: [...words, '--games', String(games)], files } })));
    const { wanted, done } = begun[0] as Report;
    if (!wanted) {
      await report({ done: done as Done, games: 0, rate: 0, arm: () => Promise.resolve(done as Done) });
      return;
    }
    let spent = 0; // milliseconds
    let told: (() => Promise<void>) | null = null;
    end = Math.min(FIRST * hands.length, games);
    while (!stopped) {
      const at = performance.now();
      const before = waited;
      // The first worker reports the last round while the others play on.
      const tellFirst = told;
      await Promise.all(hands.map(async (hand) => {
        if (hand === first) await tellFirst?.();
        await Promise.all(Array.from({ length: AHEAD }, () => play(hand)));
      }));
      if (stopped) return;
      spent += performance.now() - at - (waited - before);
      const rate = (end * wanted.arms * 1000) / spent;
      const sums = (await Promise.all(hands.map((hand) => hand.ask({ sums: true })))).map((each) => each.sums as Uint8Array);
      const played = end;
      told = () => tell(played, wanted.arms, rate, sums);
      if (played === games) {
        await told();
        return;
      }
      end = Math.min(games, Math.ceil(Math.max(MORE * played, played + (ROUND * rate) / 1000 / wanted.arms)));
    }
  };

  const ended = all();
  return {
    ended,
    hold: () => (held = true),
    goOn() {
      held = false;
      waiting.splice(0).forEach((goOn) => goOn());
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
