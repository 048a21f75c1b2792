// Runs commands of the program, each in an instance of the engine of its own; plays slices of a study's
// games, and keeps the sums of its slices.
import { Engine, load, type Files } from './engine';

export interface Wanted {
  time: number;
  games: number;
  arms: number;
}

export interface Block {
  time: number;
  arms: number;
  bytes: Uint8Array;
}

/** What a command is run on: nothing, for one that plays by itself; a slice to be played; or blocks of sums
 * in place of games. */
export interface Task {
  words: string[];
  files: Files;
  slice?: { time: number; arms: number; first: number; games: number };
  sums?: Block[];
  /** Of the sums, this arm alone. */
  arm?: number;
}

export interface Done {
  code: number;
  out: string;
  complaints: string;
  files: Files;
  wanted?: Wanted;
}

export type Order = { id: number } & ({ run: Task } | { sums: true });
export type Report = { id: number; done?: Done; sums?: Block[]; played?: number; failed?: string };

/** Thrown through the engine: this instance has done what it is for. */
class Enough extends Error {}

const kept = new Map<number, Block>();

function keep(module: WebAssembly.Module, block: Block): void {
  const before = kept.get(block.time);
  if (!before) {
    kept.set(block.time, block);
    return;
  }
  const engine = new Engine(module);
  const to = engine.put(before.bytes);
  const from = engine.put(block.bytes);
  if (!engine.call.site_add(to, from, block.arms)) throw new Error('there is no memory');
  before.bytes = engine.bytes().slice(to, to + before.bytes.length);
}

/** One arm of a block, as if it had been played alone. */
function armOf(module: WebAssembly.Module, block: Block, arm: number): Block {
  const engine = new Engine(module);
  const at = engine.put(block.bytes);
  const size = engine.call.site_leave(at, block.arms, arm);
  return { time: block.time, arms: 1, bytes: engine.bytes().slice(at, at + size) };
}

function run(module: WebAssembly.Module, task: Task, played: (games: number) => void): Done {
  const { words, files, slice, arm } = task;
  const sums = arm === undefined ? task.sums : task.sums?.map((block) => armOf(module, block, arm));
  const left = [...(sums ?? [])];
  let wanted: Wanted | undefined;
  const engine: Engine = new Engine(module, {
    give(time, at, size) {
      keep(module, { time, arms: slice?.arms ?? 1, bytes: engine.bytes().slice(at, at + size) });
      throw new Enough();
    },
    take(time, to) {
      const next = left.findIndex((block) => block.time === time);
      const [block] = next < 0 ? [] : left.splice(next, 1);
      if (block) engine.bytes().set(block.bytes, to);
      return block ? 1 : 0;
    },
    want(time, games, arms) {
      wanted = { time, games, arms };
      throw new Enough();
    },
    played,
  }, files);
  if (slice) engine.call.site_slice(slice.time, slice.first, slice.games);
  let code = 0;
  try {
    code = engine.run(['magie', ...words], Boolean(slice ?? sums));
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { code, out: engine.out, complaints: engine.complaints, files: engine.files(), wanted };
}

const loading = load();

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  const say = (what: Omit<Report, 'id'>): void => self.postMessage({ id: data.id, ...what });
  try {
    const module = await loading;
    if ('run' in data) say({ done: run(module, data.run, (games) => say({ played: games })) });
    else say({ sums: [...kept.values()] });
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) });
  }
};
