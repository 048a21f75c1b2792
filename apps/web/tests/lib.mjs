// Shared by the tests of the page: a server of their own, browsers, and people who press buttons.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';

const MAGIE = process.env.MAGIE ?? '../../build/release/magie';
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const DELAY = Number(process.env.MAGIE_DELAY ?? 0); // milliseconds

/* Nobody looks at the pixels, which a third of the time would go into: a tile is larger than the memory that there is for
   all, and stays blank. Lanes keep all processors busy, so that a page needs no threads for its JavaScript, and
   no process in reserve. */
const BLANK = [
  '--default-tile-width=2048', '--default-tile-height=2048', '--force-gpu-mem-available-mb=1', '--js-flags=--single-threaded',
  '--renderer-process-limit=1',
];

/** A browser; blank, unless pictures of its pages are wanted. */
export function launch({ pictures = false } = {}) {
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', ...(pictures ? [] : BLANK)] });
}

async function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const lineOf = (lines, pattern) => new Promise((resolve) => lines.on('line', (line) => pattern.test(line) && resolve(line)));

/** Passes on what one side sends, in its order and each piece up to DELAY later. */
function passOn(from, to) {
  let before = Promise.resolve();
  const later = (act) => {
    const due = new Promise((resolve) => setTimeout(resolve, Math.random() * DELAY));
    before = Promise.all([before, due]).then(act);
  };
  from.on('data', (piece) => later(() => to.writable && to.write(piece)));
  from.on('close', () => later(() => to.destroy()));
  from.on('error', () => from.destroy());
}

/** A slow network in front of a port; returns its own port. */
function slowly(port) {
  return new Promise((resolve) => {
    const network = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      passOn(near, far);
      passOn(far, near);
    }).listen(0, '127.0.0.1', () => resolve(network.address().port));
    network.unref();
  });
}

/** A server with rooms in a folder of its own; it can be killed and started again. rate: requests a second of a guest. */
export class Server {
  constructor({ rate = 1000 } = {}) {
    this.rate = rate;
    this.folder = mkdtempSync(join(tmpdir(), 'magie-web-'));
  }

  async start() {
    this.port ??= await freePort();
    this.near ??= DELAY ? await slowly(this.port) : this.port;
    this.base = `http://127.0.0.1:${this.near}`;
    this.process = spawn(MAGIE, ['serve', '--port', String(this.port), '--store', `sqlite:${this.folder}/rooms.db`, '--rate', String(this.rate), '--connections', '200'], { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise((_, reject) => {
      this.process.on('error', reject);
      this.process.on('exit', (code) => reject(new Error(`magie serve ended with ${code}`)));
    });
    ended.catch(() => undefined); // in the end it is stopped
    const journal = createInterface(this.process.stderr).on('line', (line) => process.stderr.write(`${line}\n`));
    const [started] = await Promise.race([ended, Promise.all([
      lineOf(journal, / event=start /),
      lineOf(createInterface(this.process.stdout), /Listening/),
    ])]);
    if (started.includes('page=no')) {
      await this.stop();
      throw new Error(`${MAGIE} was built without the page: run tools/page.sh and build it again`);
    }
    return this;
  }

  async kill(signal = 'SIGKILL') {
    const gone = new Promise((resolve) => this.process.on('exit', resolve));
    this.process.kill(signal);
    await gone;
  }

  async stop() {
    await this.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const pagesOfTest = new AsyncLocalStorage(); // those that the running test has opened

/** A person: a browser context of their own, with all that came over its sockets. */
export async function person(browser, base, { width = 1280, height = 800, motion = 'reduce', init } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: motion, baseURL: base });
  const page = await context.newPage();
  pagesOfTest.getStore()?.push(page);
  if (init) await page.addInitScript(init);
  page.frames_ = [];
  page.errors_ = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => page.frames_.push(String(payload))));
  page.on('pageerror', (error) => page.errors_.push(error.message));
  page.on('console', (line) => line.type() === 'error' && !line.text().includes('WebSocket') && page.errors_.push(line.text()));
  return page;
}

const GAMES = ['standard', 'us-house', 'international', 'house-divided', 'deal'];

/** Opens a table of a game from the start page; returns its path. */
export async function openTable(page, game, name = 'Ada') {
  await page.goto('./');
  await page.fill('#name', name);
  await page.click(`.game >> nth=${GAMES.indexOf(game)}`);
  await page.waitForSelector('.lobby .lobbyseat');
  return new URL(page.url()).pathname;
}

/** Sets the number of seats, and options in the form of house rules. */
export async function agree(page, { seats, options = {}, bots = [] }) {
  const count = () => page.locator('.lobbyseat').count();
  while ((await count()) > seats) {
    const before = await count();
    await page.click('.seatcount .btn:has-text("fewer")');
    await page.waitForFunction((n) => document.querySelectorAll('.lobbyseat').length !== n, before);
  }
  for (const [name, value] of Object.entries(options)) {
    await page.fill('.search input', name);
    const row = page.locator('.optrows .setrow', { has: page.locator(`code:text-is("${name}")`) });
    const control = row.locator('input, select, [role=switch]');
    const tag = await control.evaluate((element) => element.tagName);
    if (tag === 'BUTTON') await control.click();
    else if (tag === 'SELECT') await control.selectOption(String(value));
    else await control.fill(String(value)).then(() => control.press('Tab'));
    await row.and(page.locator('.is-changed')).waitFor();
  }
  await page.waitForFunction((n) => document.querySelectorAll('.lobbyseat').length === n, seats);
  for (const [seat, bot] of bots) await page.locator(`.lobbyseat:nth-child(${seat + 1}) select`).selectOption(bot);
}

export async function sitDown(page, path, name) {
  await page.goto(path);
  await page.fill('.door .field', name);
  await page.click('.door .primary');
  await page.waitForSelector('.lobby');
}

/** In a page of the server: Ada opens a table, Ben joins, and they begin. Returns the link of each to the own seat. */
async function agreedTable({ game, options }) {
  const sockets = [];
  const guest = async () => {
    const socket = new WebSocket(`ws://${location.host}/rooms`, 'rooms');
    sockets.push(socket);
    await new Promise((resolve) => { socket.onopen = resolve; });
    return (request) => new Promise((resolve, reject) => {
      socket.onmessage = ({ data }) => {
        const answer = JSON.parse(data);
        if (answer.ok) resolve(answer);
        else if (answer.error) reject(new Error(data));
      };
      socket.send(JSON.stringify({ id: 1, ...request }));
    });
  };
  const [ada, ben] = await Promise.all([guest(), guest()]);
  const own = await ada({ do: 'create', name: 'Ada' });
  await ada({ do: 'set', edition: game, seats: 2, options });
  const other = await ben({ do: 'join', room: own.room, name: 'Ben' });
  await ben({ do: 'ready' });
  await ada({ do: 'begin' });
  await Promise.all(sockets.map((socket) => new Promise((resolve) => { socket.onclose = resolve; socket.close(); })));
  return [own, other].map(({ token }) => `/t/${own.room}#${token}`);
}

const agreeing = new WeakMap(); // a page of each server, in which all its tables are agreed

/** Two people, Ada and Ben, at a table whose game has begun. Nobody presses anything for that: games.mjs does, in each game. */
export async function tableOfTwo(browser, server, game, { options = {}, ...look } = {}) {
  if (!agreeing.has(server)) {
    agreeing.set(server, await browser.newPage());
    await agreeing.get(server).goto(`${server.base}/health`);
  }
  const links = await agreeing.get(server).evaluate(agreedTable, { game, options });
  return Promise.all(links.map(async (link) => {
    const one = await person(browser, server.base, look);
    await one.goto(link);
    await begun(one);
    return one;
  }));
}

export const shut = (pages) => Promise.all(pages.map((page) => page.context().close()));

/** The game is there, perhaps behind the curtain between two people, or over at once. */
export const begun = (page) => page.waitForSelector('.play, .cardtable, .endpage', { state: 'attached' });
export const isOver = async (page) => (await page.locator('.endpage').count()) > 0;

/** Types a line below the log. */
export async function typeLine(page, line) {
  await page.fill('#command', line);
  await page.press('#command', 'Enter');
}

/** Opens a tool of the table by its letter, once it can be used: a key pressed before that is lost. */
export async function useTool(page, letter) {
  await page.locator(`.tools [data-key=${letter}]:not([aria-disabled=true])`).waitFor();
  await page.keyboard.press(letter.toLowerCase());
}

/** The choices that stand on the page as buttons, by their actions. */
export function choices(page) {
  return page.$$eval('[data-choice]', (all) =>
    all.filter((b) => !b.disabled && b.getAttribute('aria-disabled') !== 'true' && b.offsetParent !== null).map((b) => b.dataset.choice));
}

/** Waits until the page has seen what came of what was pressed last. */
export const rests = (page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));

/** A seeded number from 0 to 1: a test that fails fails again. */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const kind = (action) => action.split(' ')[1];

function pick(list, random) {
  const has = (word) => list.find((action) => kind(action) === word);
  if (has('reject')) return random() < 0.2 && has('accept') ? has('accept') : has('reject');
  if (has('cancel') && !has('exchange')) return has('cancel');
  if (has('bid')) return random() < 0.4 || !has('pass') ? has('bid') : has('pass');
  const sane = list.filter((action) => kind(action) && !['bankrupt', 'trade', 'counter', 'arrange', 'move', 'mark', 'unmark'].includes(kind(action)));
  // A card is rather played than banked, so that something happens to somebody.
  const lively = sane.filter((action) => !['end', 'bank', 'discard'].includes(kind(action)));
  const from = lively.length && random() < 0.8 ? lively : sane.length ? sane : list;
  return random() < 0.7 ? from[0] : from[Math.floor(random() * from.length)];
}

export const PATIENCE = 4000; // milliseconds for a press: other programs may want the machine, too

/* What has just been on the page: where it is gone, because somebody else decided, nobody waits for it. */
const still = (locator) => locator.elementHandle({ timeout: PATIENCE / 10 });

/* By the mouse, which also shows that nothing lies above a button … */
const byMouse = {
  click: async (locator) => (await still(locator)).click({ timeout: PATIENCE }),
};

/* … or at once, where a test is about something else. */
export const atOnce = {
  click: async (locator) => (await still(locator)).evaluate((element) => element.click()),
};

/** One decision by pressing a button; false where none is asked. */
export async function decide(page, random, hand = byMouse) {
  const cards = page.locator('.cardbtn.is-playable[aria-pressed=false]');
  const held = await cards.count();
  if (held && random() < 0.95) {
    // A card of the hand shows what can be done with it.
    await hand.click(cards.nth(Math.floor(random() * held))).catch(() => undefined);
  }
  const options = page.locator('.choose:not(:has(:checked)) .option:not(.is-off)');
  const free = await options.count();
  if (free) await hand.click(options.nth(Math.floor(random() * free))).catch(() => undefined);
  const list = await choices(page);
  if (!list.length) return false;
  const action = pick(list, random);
  // A sheet lies over the same choices of the table.
  const inSheet = page.locator(`dialog[open] [data-choice="${action}"]`);
  const button = ((await inSheet.count()) ? inSheet : page.locator(`[data-choice="${action}"]`)).first();
  try {
    await hand.click(button);
    if (kind(action) === 'bankrupt') await hand.click(button);
  } catch {
    return false; // it has just gone
  }
  return true;
}

const lastOf = (page, wanted) => page.frames_[page.frames_.findLastIndex((frame) => wanted.test(frame))] ?? '{}';

/** The last action that the server has told this page of. */
export const lastPly = (page) => Number(/"ply":(\d+)/.exec(lastOf(page, /"ply":\d/))?.[1] ?? 0);

const TOLD = 2000; // milliseconds in which all pages show what was done

/* What was pressed has been answered, and all pages show what came of it: a condition is not asked too early of one of them. */
async function settled(pages) {
  await Promise.all(pages.map(rests));
  const end = Date.now() + TOLD;
  const ply = Math.max(...pages.map(lastPly));
  const shows = (page) => (JSON.parse(lastOf(page, /^.{1,40}"view":/)).ply ?? ply) === ply; // a page without a server has no frames
  while (!pages.every(shows) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}

const STUCK = 60000; // milliseconds without a decision

/* What a page shows, and what it was told last: for who reads why a test failed. */
const standing = async (page) => [
  page.url(), await page.locator('h1, .lobbybar, .banner, [role=alert]').allTextContents(), await choices(page),
  page.frames_.slice(-3).map((frame) => frame.slice(0, 300)), page.errors_,
];

/* A page may be closed, or answer no more. */
const standingSoon = (page) => Promise.race([
  standing(page).catch((error) => error.message),
  new Promise((resolve) => setTimeout(() => resolve(`${page.url()} does not answer`), PATIENCE)),
]);

/** Plays until the end, or until a condition holds, which is asked before every decision. */
export async function playOn(pages, random, { until = () => false, hurry = false } = {}) {
  let last = Date.now();
  let turn = 0;
  while (!(await isOver(pages[0]))) {
    if (await until()) return false;
    const asked = Date.now();
    let moved = false;
    for (let k = 0; k < pages.length && !moved; k++) moved = await decide(pages[turn++ % pages.length], random, hurry ? atOnce : byMouse);
    if (moved) {
      await settled(pages);
      last = Date.now();
    } else await pages[0].waitForTimeout(30);
    if (asked - last > STUCK) throw new Error(`nothing can be decided: ${JSON.stringify(await Promise.all(pages.map(standing)))}`);
  }
  return true;
}

/* ---- counting ---- */

let passed = 0;
let failed = 0;

const SOON = 10000; // milliseconds in which a page shows what was done

/**
 * Counts what holds. A function is asked until it holds: a page shows a thing a moment after its cause.
 * Detail, a text or a function, is printed where it does not.
 */
export async function check(what, holds, detail = '') {
  let so = holds;
  if (typeof holds === 'function') {
    const end = Date.now() + SOON;
    so = await holds();
    while (!so && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      so = await holds();
    }
  }
  if (so) passed++;
  else {
    failed++;
    const more = typeof detail === 'function' ? await detail() : detail;
    console.log(`FAIL ${what}${more ? `: ${more}` : ''}`);
  }
}

/** Checks that the text at a place of the page matches, soon. */
export function says(what, locator, pattern) {
  const words = () => locator.first().textContent();
  return check(what, async () => pattern.test(await words()), words);
}

/** Checks that there are n of them on the page, soon. */
export function counts(what, locator, n) {
  return check(what, async () => (await locator.count()) === n, async () => `${await locator.count()}, not ${n}`);
}

export async function test(what, body) {
  const began = Date.now();
  const pages = [];
  try {
    await pagesOfTest.run(pages, body);
    console.log(`ok   ${what} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`FAIL ${what}: ${error.stack ?? error}`);
    const open = pages.filter((page) => !page.isClosed());
    for (const shown of await Promise.all(open.map(standingSoon))) console.log(`     ${JSON.stringify(shown)}`);
    await shut(open).catch(() => undefined); // what they do would slow down the tests after this one
  }
}

export function close() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed || !passed ? 1 : 0);
}

/** Runs in a page: types a value into a field, or presses it without one, in the moment in which the field is made. */
export function typeAsMade([selector, value]) {
  new MutationObserver((_, observer) => {
    const field = document.querySelector(selector);
    if (!field) return;
    observer.disconnect();
    if (value === undefined) field.click();
    field.value = value ?? field.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }).observe(document, { childList: true, subtree: true });
}
