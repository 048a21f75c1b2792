// The engine of the page against the program: what was played there replays here with the same hashes,
// and a study gives the same JSON to the byte, in whatever parts it was played.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { check, test } from './lib.mjs';

const MAGIE = resolve(process.env.MAGIE ?? '../../build/release/magie');
const ENGINE = process.env.ENGINE ?? '../../build/site-engine/engine.wasm';
const LOGS = Number(process.env.LOGS ?? 1000);
const EDITIONS = {
  standard: { 'limit.rounds': 8 },
  'us-house': { 'limit.rounds': 6 },
  international: { 'limit.rounds': 6 },
  'house-divided': { 'limit.rounds': 6 },
  deal: { 'win.sets': 2 },
};

/* ---- the two ---- */

let module;

/** Runs a command in an instance of its own; blocks are sums that were played elsewhere. */
export async function inPage(words, { files = {}, blocks = [], divided = 0 } = {}) {
  module ??= await WebAssembly.compile(readFileSync(ENGINE));
  const told = { out: '', error: '', wanted: null };
  const text = new TextDecoder();
  const folder = new PreopenDirectory('/', new Map(Object.entries(files).map(([name, content]) => [name, new File(new TextEncoder().encode(content))])));
  const wasi = new WASI([], [], [
    new OpenFile(new File([])),
    new ConsoleStdout((bytes) => (told.out += text.decode(bytes, { stream: true }))),
    new ConsoleStdout((bytes) => (told.error += new TextDecoder().decode(bytes))),
    folder,
  ], { debug: false });
  const left = [...blocks];
  const put = (bytes) => {
    const at = told.call.site_alloc(bytes.length);
    new Uint8Array(told.call.memory.buffer).set(bytes, at);
    return at;
  };
  const magie = {
    want(games, arms) {
      told.wanted = { games, arms };
      throw new Error('waits');
    },
    take: () => (left.length ? put(left.shift()) : 0),
    played: () => undefined,
  };
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport, magie });
  told.call = instance.exports;
  wasi.initialize(instance);
  try {
    told.code = told.call.site_run(put(new TextEncoder().encode(`${['magie', ...words].join('\0')}\0\0`)), divided);
  } catch (error) {
    if (!told.wanted) throw error;
  }
  return told;
}

/** Has some games of a command played that waits for them; returns the block of their sums. */
async function played(words, first, games) {
  const { call } = await inPage(words, { divided: 1 });
  const half = Math.ceil(games / 2); // an instance adds up what it plays
  if (!call.site_play(first, half) || !call.site_play(first + half, games - half)) throw new Error('there is no memory');
  const at = call.site_sums();
  const size = 8 * new DataView(call.memory.buffer).getUint32(at, true);
  return new Uint8Array(call.memory.buffer).slice(at, at + size);
}

/** A study in the page: asked what it wants, played in parts, added up. */
export async function studyInPage(words, parts = 1) {
  const { wanted } = await inPage(words, { divided: 1 });
  const blocks = [];
  for (let k = 0; k < parts; k++) {
    const first = Math.floor((wanted.games * k) / parts);
    const next = Math.floor((wanted.games * (k + 1)) / parts);
    blocks.push(await played(words, first, next - first));
  }
  return inPage(words, { divided: 1, blocks });
}

function inProgram(words, options = {}) {
  return spawnSync(MAGIE, words, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });
}

/* ---- logs ---- */

/** Games of bots, played by the program through its protocol. */
async function playLogs(edition, options, n) {
  const engine = spawn(MAGIE, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(engine.stdout)[Symbol.asyncIterator]();
  const ask = async (request) => {
    engine.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse((await lines.next()).value);
  };
  const logs = [];
  for (let k = 0; k < n; k++) {
    let answer = await ask({ do: 'new', edition, seed: 1000 + k, seats: 2 + (k % 4), options });
    while (answer.ok && answer.node !== 'over') {
      answer = await ask({ do: 'bot', bot: k % 3 ? 'steward' : 'random', seat: answer.to_act[0], play: true });
    }
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    logs.push((await ask({ do: 'log' })).log);
  }
  engine.stdin.end();
  return logs;
}

async function sameLogs(edition, options) {
  const n = Math.ceil(LOGS / Object.keys(EDITIONS).length);
  const logs = await playLogs(edition, options, n);
  const folder = mkdtempSync(join(tmpdir(), 'magie-logs-'));
  const differ = [];
  let good = 0;
  for (let k = 0; k < logs.length; k += 50) {
    const files = Object.fromEntries(logs.slice(k, k + 50).map((log, j) => [`${k + j}.mglog`, log]));
    for (const [name, log] of Object.entries(files)) writeFileSync(join(folder, name), log);
    const words = ['verify', '--json', ...Object.keys(files)];
    const here = await inPage(words, { files });
    const there = inProgram(words, { cwd: folder });
    if (here.out !== there.stdout || here.code !== there.status) differ.push(`${k}: ${here.out.slice(0, 200)}${here.error} / ${there.stdout.slice(0, 200)}`);
    good += (here.out.match(/"plies":/g) ?? []).length;
  }
  rmSync(folder, { recursive: true });
  check(`${edition}: ${n} logs replay to the same hashes`, !differ.length && good === n, `${good} good; ${differ[0] ?? ''}`);
  const spoilt = logs[0].replace(/\nend \w/, (line) => line.slice(0, -1) + (line.endsWith('0') ? '1' : '0'));
  check(`${edition}: a spoilt log is refused`, spoilt !== logs[0] && (await inPage(['verify', 'a'], { files: { a: spoilt } })).code === 1, logs[0].slice(-200));
}

/* ---- studies ---- */

const STUDIES = [
  ['sim', 'standard', '--games', '300', '--json', '-q'],
  ['sim', 'deal', '--games', '300', '--seats', '3', '--json', '-q'],
  ['sim', 'international', '--games', '64', '--set', 'limit.rounds=40', '--json', '-q'],
  ['compare', 'standard', 'standard,go.double=on', '--games', '200', '--json', '-q'],
  ['compare', 'house-divided', 'house-divided:auto', '--games', '60', '--json', '-q'],
];

export async function engine(_, __, only) {
  for (const [edition, options] of Object.entries(EDITIONS)) {
    if (!only || only === edition) await test(`${edition}: logs of the program in the engine of the page`, () => sameLogs(edition, options));
  }
  for (const words of STUDIES) {
    if (only && only !== words[0]) continue;
    await test(`magie ${words.join(' ')}`, async () => {
      const here = await studyInPage(words, 3);
      const there = inProgram(words);
      check(`magie ${words.join(' ')}: the same to the byte`, there.status === 0 && here.out === there.stdout, `${here.out.slice(0, 300)}${here.error} / ${there.stdout.slice(0, 300)}${there.stderr}`);
    });
  }
}
