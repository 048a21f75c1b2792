// node tests/speed.mjs [RUNS [GAMES]]: how fast the studio plays, with one worker and with two in turn, and
// where processor time goes while it does. No test: a busy machine gives other figures.
import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { person } from './lib.mjs';
import { Space } from './site.mjs';

const [runs = 3, games = 10000] = process.argv.slice(2).map(Number);
const TICKS = 100; // of /proc in a second

const parentOf = (pid) => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);

/** Processes below a process, and that one. */
function below(root) {
  const parents = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number)) {
    try {
      parents.set(pid, parentOf(pid));
    } catch {
      // It has just ended.
    }
  }
  const is = (pid) => pid === root || (parents.has(pid) && is(parents.get(pid)));
  return [...parents.keys()].filter(is);
}

/** Seconds of processor time: of workers, and of everything else in the browser. */
function spent(root) {
  const sum = { workers: 0, others: 0 };
  for (const pid of below(root)) {
    try {
      for (const task of readdirSync(`/proc/${pid}/task`)) {
        const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/task/${task}/stat`, 'utf8'));
        const fields = rest.split(' ');
        sum[/^DedicatedWorker/.test(name) ? 'workers' : 'others'] += (Number(fields[11]) + Number(fields[12])) / TICKS;
      }
    } catch {
      // It has just ended.
    }
  }
  return sum;
}

/** One study; games a second, and processor time. */
async function run(browser, base, root, workers, counted = false) {
  const page = await person(browser, base);
  await page.addInitScript(([n, of, frames]) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: n + 1 }); // one stays with the page
    const draft = { edition: 'standard:classic', options: { 'go.double': true }, cells: {}, seats: 4, player: 'steward', games: of, precision: 0 };
    localStorage.setItem('magie.studio', JSON.stringify(draft));
    // To count frames makes the browser draw them: not where rates are measured.
    window.drawn = 0;
    const frame = () => requestAnimationFrame(() => (window.drawn++, frame()));
    if (frames) frame();
  }, [workers, games, counted]);
  await page.goto('./#/studio');
  const bar = page.locator('.livehead progress');
  await page.waitForFunction(() => document.querySelector('.livehead progress')?.value > 0, null, { polling: 200 });
  const before = { ...spent(root), at: Date.now(), games: await bar.evaluate((e) => e.value), drawn: await page.evaluate(() => window.drawn) };
  await page.waitForFunction((n) => document.querySelector('.livehead progress')?.value === n, games, { timeout: 600000, polling: 200 });
  const after = spent(root);
  const seconds = (Date.now() - before.at) / 1000;
  const drawn = (await page.evaluate(() => window.drawn)) - before.drawn;
  const played = 2 * (games - before.games); // pairs
  await page.context().close();
  return { rate: played / seconds, each: (after.workers - before.workers) / played, others: (after.others - before.others) / seconds, frames: drawn / seconds };
}

const space = await new Space().start();
const server = await chromium.launchServer({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const browser = await chromium.connect(server.wsEndpoint());
console.log('workers  games/s  ms of a worker a game  processors beside workers');
const rates = { 1: [], 2: [] };
for (let k = 0; k < runs; k++) {
  for (const workers of [1, 2]) {
    const { rate, each, others } = await run(browser, space.base, server.process().pid, workers);
    rates[workers].push(rate);
    console.log(`${workers}        ${rate.toFixed(0).padStart(7)}  ${(1000 * each).toFixed(3).padStart(21)}  ${others.toFixed(2).padStart(25)}`);
  }
}
const median = (list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)];
console.log(`two workers play ${(median(rates[2]) / median(rates[1])).toFixed(2)} times as fast as one`);
const { frames } = await run(browser, space.base, server.process().pid, 2, true);
console.log(`${frames.toFixed(0)} frames a second while two workers play`);
await browser.close();
await server.close();
await space.stop();
