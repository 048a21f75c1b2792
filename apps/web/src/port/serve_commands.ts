// Runs commands of the program, each in its own instance of the engine. If several workers share the games of a
// command, each instance waits before its games, and then plays those that it is told to.
import { Engine, type Files } from './engine';

export interface Wanted {
  games: number;
  arms: number;
}

/** What a command is run on: nothing, for one that plays by itself; or blocks of sums in place of games. */
export interface Task {
  words: string[];
  files: Files;
  sums?: Uint8Array[];
  /** Only this arm of sums with so many arms. */
  only?: { arms: number; arm: number };
}

export interface Done {
  code: number;
  out: string;
  complaints: string;
  files: Files;
}

export type Ask =
  | { run: Task }
  /** Runs a command up to where it wants games; it waits there. */
  | { stand: Task }
  /** Has the command that waits play these games. */
  | { play: { first: number; games: number } }
  /** The sums of all that it has played. */
  | { sums: true };
export type Order = Ask & { id: number };
export interface Report {
  id: number;
  done?: Done;
  wanted?: Wanted;
  sums?: Uint8Array;
  played?: number;
  took?: number; // milliseconds, to play
  failed?: string;
}

/** Thrown through the engine, whose memory stays as it is. */
class Waits extends Error {}

let standing: Engine | null = null;

function run(module: WebAssembly.Module, { words, files, sums, only }: Task, divided: boolean, played: (games: number) => void): { engine: Engine; done?: Done; wanted?: Wanted } {
  const left = [...(sums ?? [])];
  let wanted: Wanted | undefined;
  const engine: Engine = new Engine(module, {
    take() {
      const next = left.shift();
      return next ? engine.put(next) : 0;
    },
    want(games, arms) {
      wanted = { games, arms };
      throw new Waits();
    },
    played,
  }, files);
  if (only) engine.call.site_only(only.arms, only.arm);
  try {
    const code = engine.run(['magie', ...words], divided);
    return { engine, done: { code, out: engine.out, complaints: engine.complaints, files: engine.files() } };
  } catch (error) {
    if (!(error instanceof Waits)) throw error;
    return { engine, wanted };
  }
}

function follow(module: WebAssembly.Module, order: Order, played: (games: number) => void): Omit<Report, 'id'> {
  if ('run' in order) return { done: run(module, order.run, order.run.sums !== undefined, played).done };
  if ('stand' in order) {
    const { engine, done, wanted } = run(module, order.stand, true, played);
    standing = engine;
    return { done, wanted };
  }
  if (!standing) throw new Error('no command waits here');
  if ('sums' in order) return { sums: standing.block(standing.call.site_sums()) };
  const at = performance.now();
  if (!standing.call.site_play(order.play.first, order.play.games)) throw new Error('there is no memory');
  return { took: performance.now() - at };
}

export function serveCommands(loading: Promise<WebAssembly.Module>): (event: MessageEvent<Order>) => Promise<void> {
  return async ({ data }) => {
    const say = (what: Omit<Report, 'id'>): void => self.postMessage({ id: data.id, ...what });
    try {
      say(follow(await loading, data, (games) => say({ played: games })));
    } catch (error) {
      say({ failed: error instanceof Error ? error.message : String(error) });
    }
  };
}
