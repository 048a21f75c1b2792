// node tests/pictures.mjs [NAME…]: makes the pictures of docs/pictures anew, all or some, from games that are
// played for them: on a server of the program MAGIE, and on the page that needs none (build/site). Games differ
// each time; look at the pictures, which have the letters of Debian's fonts-liberation. Those of gtkatlantic are of
// another program.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { momentOf } from './board.mjs';
import { agree, atOnce, begun, chance, choices, decide, launch, openTable, person, playOn, Server, sitDown } from './lib.mjs';
import { Space } from './site.mjs';

const FOLDER = '../../docs/pictures';
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dora'];
const TRIES = 6; // games until there is such a moment
const STILL = 600; // milliseconds in which nothing moves any more

const browser = await launch({ pictures: true });
const server = await new Server().start();
const space = await new Space().start();
const magie = (...words) => execFileSync(resolve(process.env.MAGIE ?? '../../build/release/magie'), words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const has = async (page, kind) => (await choices(page)).some((action) => action.split(' ')[1] === kind);
const roundOf = (page) => page.locator('.top').textContent().then((words) => Number(/Round (\d+)/.exec(words)?.[1] ?? 0));
const shut = (pages) => Promise.all(pages.map((page) => page.context().close()));

/** People at a table of their own, whose game has begun. */
async function seated(game, size, n) {
  const pages = await Promise.all(PEOPLE.slice(0, n).map(() => person(browser, server.base, size)));
  const path = await openTable(pages[0], game);
  await agree(pages[0], { seats: n });
  for (let k = 1; k < n; k++) {
    await sitDown(pages[k], path, PEOPLE[k]);
    await pages[k].click('.lobbybar .btn:has-text("Ready")');
  }
  await pages[0].locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
  await Promise.all(pages.map(begun));
  return pages;
}

/** The page of somebody for whom it is such a moment, as a picture. */
async function moment(game, size, n, holds) {
  for (let k = 0; k < TRIES; k++) {
    const pages = await seated(game, size, n);
    let found = null;
    const isIt = async (page) => !(await page.locator('dialog[open]').count()) && (await holds(page));
    const until = async () => {
      for (const page of pages) {
        if (!(await isIt(page))) continue;
        await page.waitForTimeout(STILL); // what was just pressed stands there for a moment
        if (await isIt(page)) found = page;
      }
      return found !== null;
    };
    await playOn(pages, chance(k + 1), { hurry: true, until });
    const picture = await found?.screenshot();
    await shut(pages);
    if (picture) return picture;
  }
  throw new Error(`${game}: there was no such moment`);
}

/** Pictures side by side. */
async function beside(pictures, { width, height }) {
  const page = await person(browser, server.base, { width: width * pictures.length, height });
  const images = pictures.map((picture) => `<img width="${width}" src="data:image/png;base64,${picture.toString('base64')}">`);
  await page.setContent(`<body style="margin:0;display:flex">${images.join('')}</body>`);
  const picture = await page.screenshot();
  await shut([page]);
  return picture;
}

const buys = (least) => async (page) => (await roundOf(page)) >= least && has(page, 'buy');

async function phones() {
  return beside([
    await moment('standard', PHONE, 3, async (page) => (await has(page, 'bid')) && (await has(page, 'pass'))),
    await moment('deal', PHONE, 3, async (page) => (await roundOf(page)) >= 3 && has(page, 'accept')),
    await moment('house-divided', PHONE, 3, async (page) => (await page.locator('.abar input[type=radio]:enabled').count()) > 3),
    await moment('international', PHONE, 3, buys(2)),
  ], PHONE);
}

/* ---- the page that needs no server ---- */

/** Ada and Ben at one screen, where Ben is to take it. */
async function handOver() {
  const page = await person(browser, space.base, PHONE);
  await openTable(page, 'deal');
  await agree(page, { seats: 2 });
  await page.fill('.lobbyseat:nth-child(2) form .field', 'Ben');
  await page.click('.lobbyseat:nth-child(2) form .btn');
  await page.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
  const curtain = page.locator('.handover .btn');
  const random = chance(1);
  await curtain.or(page.locator('.cardtable')).first().waitFor();
  while (!(await page.locator('.handover:has-text("Ben")').count())) {
    if (await curtain.count()) await curtain.click();
    else await decide(page, random, atOnce);
  }
  await page.waitForTimeout(STILL);
  const picture = await page.screenshot();
  await shut([page]);
  return picture;
}

/** The analysis board of a game of bots, at a moment with something to choose. */
async function analysis(size, fullPage) {
  const folder = mkdtempSync(join(tmpdir(), 'magie-pictures-'));
  const file = join(folder, 'game.log');
  magie('play', 'standard', '--seats', 'Ada=steward,Ben=steward,Cleo=easy', '--seed', '5', '--save', file, '--plain', '--speed', '0');
  const page = await person(browser, space.base, size);
  await page.goto('./');
  await page.setInputFiles('.openlog input', file);
  await page.waitForSelector('.board .momentbox');
  await page.locator('.scrubber input').fill(String(momentOf(file, 150)));
  await page.waitForFunction(() => Number(/--games (\d+) /.exec(document.querySelector('.repeat')?.textContent ?? '')?.[1]) >= 1024, null, { timeout: 120000 });
  await page.waitForFunction(() => document.querySelectorAll('.board .course path, .board .uplot, .board svg polyline').length > 0);
  const picture = await page.screenshot({ fullPage });
  rmSync(folder, { recursive: true });
  await shut([page]);
  return picture;
}

/** A study of two house rules and a price, played to its end; and a mistake in a cell. */
async function studio(size) {
  const page = await person(browser, space.base, size);
  await page.goto('./#/studio');
  await page.waitForSelector('.sheet');
  await page.fill('.search input', 'go.double');
  await page.click('.optrows [role=switch]');
  const price = page.locator('.sheet input[aria-label="New York Avenue, price"]');
  await price.fill('240');
  await price.press('Tab');
  await page.fill('.search input', '');
  await page.waitForFunction(() => {
    const bar = document.querySelector('.livehead progress');
    return bar && bar.value > 0 && bar.value >= bar.max;
  }, null, { timeout: 180000 });
  const house = page.locator('.sheet input[aria-label="Kentucky Avenue, house"]');
  await house.fill('1x50');
  await house.press('Tab');
  await page.waitForSelector('.is-told');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(STILL);
  const picture = await page.screenshot();
  await shut([page]);
  return picture;
}

const PICTURES = {
  standard: () => moment('standard', DESK, 4, buys(8)),
  'house-divided': () => moment('house-divided', DESK, 4, async (page) => (await roundOf(page)) >= 4 && has(page, 'buy')),
  international: () => moment('international', DESK, 4, buys(5)),
  deal: () => moment('deal', DESK, 4, async (page) => (await roundOf(page)) >= 4 && (await page.locator('.cardbtn.is-playable').count()) > 3),
  phones,
  'hand-over': handOver,
  analysis: () => analysis(DESK, false),
  'analysis-phone': () => analysis(PHONE, true),
  studio: () => studio(DESK),
  'studio-phone': () => studio(PHONE),
};

const wanted = process.argv.slice(2);
for (const name of wanted.length ? wanted : Object.keys(PICTURES)) {
  const picture = await PICTURES[name]();
  writeFileSync(`${FOLDER}/${name}.png`, picture);
  console.log(`${name}.png: ${picture.length} bytes`);
}
await browser.close();
await server.stop();
await space.stop();
