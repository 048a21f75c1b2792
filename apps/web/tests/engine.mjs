// The engine of the page against the program: what was played there replays here with the same hashes,
// and a study gives the same JSON to the byte, in whatever slices it was played.
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

/** Runs a command in an instance of its own; blocks are sums of slices, played before. */
export async function inPage(words, { files = {}, slice, blocks = [], divided = 0 } = {}) {
  module ??= await WebAssembly.compile(readFileSync(ENGINE));
  const told = { out: '', error: '', given: null, wanted: null };
  const text = new TextDecoder();
  const folder = new PreopenDirectory('/', new Map(Object.entries(files).map(([name, content]) => [name, new File(new TextEncoder().encode(content))])));
  const wasi = new WASI([], [], [
    new OpenFile(new File([])),
    new ConsoleStdout((bytes) => (told.out += text.decode(bytes, { stream: true }))),
    new ConsoleStdout((bytes) => (told.error += new TextDecoder().decode(bytes))),
    folder,
  ], { debug: false });
  let call;
  const memory = () => new Uint8Array(call.memory.buffer);
  const stop = (what) => { throw Object.assign(new Error('stopped'), { what }); };
  const left = [...blocks];
  const magie = {
    give: (_, at, size) => stop((told.given = memory().slice(at, at + size))),
    want: (time, games, arms) => stop((told.wanted = { time, games, arms })),
    take: (_, to) => {
      const block = left.shift();
      if (block) memory().set(block, to);
      return block ? 1 : 0;
    },
    played: () => undefined,
  };
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport, magie });
  call = instance.exports;
  wasi.initialize(instance);
  if (slice) call.site_slice(...slice);
  const bytes = new TextEncoder().encode(`${['magie', ...words].join('\0')}\0\0`);
  const at = call.site_alloc(bytes.length);
  memory().set(bytes, at);
  try {
    told.code = call.site_run(at, divided);
  } catch (error) {
    if (!error.what) throw error;
  }
  return told;
}

/** A study in the page: asked what it wants, played in slices, added up. */
export async function studyInPage(words, slices = 1) {
  const { wanted } = await inPage(words, { divided: 1 });
  const blocks = [];
  for (let k = 0; k < slices; k++) {
    const first = Math.floor((wanted.games * k) / slices);
    const next = Math.floor((wanted.games * (k + 1)) / slices);
    blocks.push((await inPage(words, { divided: 1, slice: [wanted.time, first, next - first] })).given);
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
  ['sweep', 'us-house', 'jail.fine=25,50,100', '--games', '40', '--json', '-q'],
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
