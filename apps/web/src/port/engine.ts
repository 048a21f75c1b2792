// The engine, compiled to WebAssembly: apps/site has the functions that are called here. A module is
// loaded once in a worker; an instance has one table, or runs one command.
import { ConsoleStdout, Directory, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import url from '#engine?url';

interface Functions {
  memory: WebAssembly.Memory;
  site_begin(): number;
  site_alloc(size: number): number;
  site_free(at: number): void;
  site_answer(line: number): number;
  site_engine(line: number): number;
  site_table_open(high: number, low: number): number;
  site_table_read(table: number, log: number, now: number): number;
  site_table_own(folder: number): number;
  site_table_from_log(log: number, at: number, players: number, now: number): number;
  site_table_sit(seat: number, name: number, now: number): number;
  site_table_present(seat: number, present: number, now: number): void;
  site_table_answer(seat: number, line: number, now: number): number;
  site_table_seq(): number;
  site_table_message(seat: number): number;
  site_table_whole(seat: number, since: number, now: number): number;
  site_table_due(): number;
  site_table_tick(now: number): number;
  site_table_write(): number;
  site_table_log(): number;
  site_play(first: number, games: number): number;
  site_sums(): number;
  site_only(arms: number, arm: number): void;
  site_run(words: number, divided: number): number;
}

/** Functions that the engine calls while a command runs; see apps/site/commands.c. */
export interface Hooks {
  take(): number;
  want(games: number, arms: number): void;
  played(games: number): void;
}

/** Files by their path, for a command to read, or as it has written them. */
export type Files = Record<string, string>;

let loading: Promise<WebAssembly.Module> | null = null;

export function load(): Promise<WebAssembly.Module> {
  loading ??= fetch(url)
    .then((answer) => {
      if (!answer.ok) throw new Error(`the engine cannot be loaded: ${answer.status}`);
      return answer.arrayBuffer();
    })
    .then((bytes) => WebAssembly.compile(bytes));
  return loading;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function folderOf(files: Files): Directory {
  const root = new Directory(new Map());
  for (const [path, content] of Object.entries(files)) {
    const parts = path.split('/').filter(Boolean);
    const name = parts.pop() ?? '';
    let folder = root;
    for (const part of parts) {
      let next = folder.contents.get(part);
      if (!(next instanceof Directory)) folder.contents.set(part, (next = new Directory(new Map())));
      folder = next as Directory;
    }
    folder.contents.set(name, new File(encoder.encode(content)));
  }
  return root;
}

function filesOf(folder: Directory, path: string, files: Files): Files {
  for (const [name, entry] of folder.contents) {
    if (entry instanceof Directory) filesOf(entry, `${path}${name}/`, files);
    else if (entry instanceof File) files[`${path}${name}`] = decoder.decode(entry.data);
  }
  return files;
}

const none: Hooks = { take: () => 0, want: () => undefined, played: () => undefined };

export class Engine {
  readonly call: Functions;
  out = '';
  complaints = '';
  private readonly root: PreopenDirectory;

  constructor(module: WebAssembly.Module, hooks: Hooks = none, files: Files = {}) {
    const told = new TextDecoder();
    const wrong = new TextDecoder();
    this.root = new PreopenDirectory('/', folderOf(files).contents);
    const wasi = new WASI([], [], [
      new OpenFile(new File([])),
      new ConsoleStdout((bytes) => (this.out += told.decode(bytes, { stream: true }))),
      new ConsoleStdout((bytes) => (this.complaints += wrong.decode(bytes, { stream: true }))),
      this.root,
    ], { debug: false });
    const imports = { wasi_snapshot_preview1: wasi.wasiImport, magie: { ...hooks } };
    const instance = new WebAssembly.Instance(module, imports);
    this.call = instance.exports as unknown as Functions;
    wasi.initialize(instance as Parameters<typeof wasi.initialize>[0]);
  }

  /** The bytes of the engine's memory; a call may move them. */
  bytes(): Uint8Array {
    return new Uint8Array(this.call.memory.buffer);
  }

  read(at: number): string {
    const bytes = this.bytes();
    return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  put(bytes: Uint8Array): number {
    const at = this.call.site_alloc(bytes.length);
    this.bytes().set(bytes, at);
    return at;
  }

  /** Takes a block of sums, which begins with how many words it has. */
  block(at: number): Uint8Array {
    if (!at) throw new Error('there is no memory');
    const size = 8 * new DataView(this.call.memory.buffer).getUint32(at, true);
    const bytes = this.bytes().slice(at, at + size);
    this.call.site_free(at);
    return bytes;
  }

  /** Hands texts to a function that gives one back. */
  with(texts: string[], what: (...at: number[]) => number): string {
    const at = texts.map((words) => this.put(encoder.encode(`${words}\0`)));
    const answer = this.read(what(...at));
    at.forEach((each) => this.call.site_free(each));
    return answer;
  }

  /** Runs a command, the first word of which is "magie". */
  run(words: string[], divided = false): number {
    const at = this.put(encoder.encode(`${words.join('\0')}\0\0`));
    return this.call.site_run(at, divided ? 1 : 0);
  }

  write(files: Files): void {
    for (const [name, entry] of folderOf(files).contents) this.root.dir.contents.set(name, entry);
  }

  files(): Files {
    return filesOf(this.root.dir, '', {});
  }
}
