// The page that needs no server, from a folder of files somewhere below a web space: once loaded it plays
// all games without a network, by several people at one screen, and keeps them.
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { agree, begun, chance, check, counts, isOver, openTable, person, playOn, says, shut, test } from './lib.mjs';

const SITE = process.env.SITE ?? '../../build/site';
const BELOW = '/some/where/';
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };

/** The folder on the web, with nothing of its own. */
export class Space {
  async start() {
    this.server = createServer((request, response) => {
      const path = normalize(new URL(request.url, 'http://x').pathname);
      const file = join(SITE, path.startsWith(BELOW) ? path.slice(BELOW.length) || 'index.html' : 'none');
      if (!existsSync(file)) response.writeHead(404).end();
      else createReadStream(file).pipe(response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }));
    });
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.base = `http://127.0.0.1:${this.server.address().port}${BELOW}`;
    return this;
  }

  async stop() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const MOST = 1500000; // bytes of all its files

function size() {
  const files = readdirSync(SITE, { recursive: true }).map((name) => statSync(join(SITE, name))).filter((file) => file.isFile());
  return files.reduce((sum, file) => sum + file.size, 0);
}

const SHORT = {
  standard: { end: 'turns', 'end.turns': 3 },
  'us-house': { end: 'turns', 'end.turns': 2 },
  international: { end: 'turns', 'end.turns': 2 },
  'house-divided': { end: 'turns', 'end.turns': 2 },
  deal: { 'win.sets': 1 },
};

/** The player whose turn it is takes the screen. */
async function takeScreen(page) {
  const curtain = page.locator('.handover .btn');
  if (await curtain.count()) await curtain.click({ timeout: 1500 }).catch(() => undefined);
}

/** Ada and Ben at one screen, up to where Ben is to take it. */
async function curtain(browser, base) {
  await test('nothing but its button opens the curtain', async () => {
    const page = await person(browser, base);
    await openTable(page, 'deal');
    await agree(page, { seats: 2 });
    await page.fill('.lobbyseat:nth-child(2) form .field', 'Ben');
    await page.click('.lobbyseat:nth-child(2) form .btn');
    await page.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
    await begun(page);
    const random = chance(4);
    const up = page.locator('dialog.is-curtain[open] .handover .btn');
    // Whoever begins has taken the screen, and what stood before it has gone, before the next one is waited for.
    for (let k = 0; k < 100 && !(await page.locator('.cardtable').isVisible()); k++) {
      await takeScreen(page);
      await page.waitForTimeout(50);
    }
    await playOn([page], random, { until: async () => (await up.count()) > 0 });
    for (let k = 0; k < 5; k++) await page.keyboard.press('Escape');
    await page.evaluate(() => document.querySelector('.is-curtain').close()); // as a browser may do in spite of all
    await check('it stays', () => up.isVisible());
    check('nothing is seen behind it', !(await page.locator('.cardtable').isVisible()));
    await up.click();
    await check('the button opens it', () => page.locator('.cardtable').isVisible());
    await page.context().close();
  });
}

async function twoTabs(browser, base) {
  await test('a table is open in one tab at a time', async () => {
    const page = await person(browser, base);
    await openTable(page, 'standard');
    await agree(page, { seats: 2, bots: [[1, 'easy']] });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await says('another one is told', other.locator('.door'), /open in another tab or window/);
    await page.reload();
    await check('it can be loaded again', () => page.locator('.lobby').isVisible());
    await page.goto('about:blank');
    await other.reload();
    await check('and go on in the other, once it is closed', () => other.locator('.lobby').isVisible());
    await page.context().close();
  });
}

/* Forbids the page to store anything. */
const forbidden = () => {
  const refuse = { get() { throw new DOMException('denied', 'SecurityError'); } };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, refuse);
};

/* Stored text that another program may have written. */
const spoilt = () => {
  localStorage.setItem('magie.seats', '{"none":null,"five":5,"lost":{"token":"x","names":3}}');
  localStorage.setItem('magie.settings', '{"name":7,"guided":null}');
  localStorage.setItem('magie.studio', '{"edition":"standard:classic","options":null,"cells":{},"seats":4,"player":"steward","games":1000,"precision":0}');
};

async function storage(browser, server, space) {
  for (const [what, init] of Object.entries({ forbidden, spoilt })) {
    await test(`a storage that is ${what} empties no page`, async () => {
      for (const { base } of [server, space]) {
        const page = await person(browser, base, { init });
        await openTable(page, 'standard');
        if (base === server.base) {
          const again = page.waitForEvent('websocket');
          await page.evaluate(() => window.dispatchEvent(new Event('offline')));
          await again;
          await counts('who has lost the connection comes back', page.locator('.banner'), 0);
          await says('to the own seat', page.locator('.top'), /You are the host/);
        }
        if (base === space.base) {
          await page.goto('./#/studio');
          await page.waitForSelector('.chooser');
          await page.reload();
          await counts('the studio is there', page.locator('.chooser'), 1);
        }
        check('no error in the page', !page.errors_.length, page.errors_.join('; '));
        await shut([page]);
      }
    });
  }
}

async function copying(browser, server, base) {
  await test('what cannot be copied is shown, selected, and not said to be copied', async () => {
    const init = () => Object.defineProperty(navigator, 'clipboard', { value: undefined }); // as over plain http
    const [ada, page] = [await person(browser, server.base, { init }), await person(browser, base, { init })];
    const selected = () => {
      const field = document.activeElement;
      return field.matches('.byhand textarea') ? field.value.slice(field.selectionStart, field.selectionEnd) : '';
    };
    const handed = async (of, button, wanted) => {
      await of.click(button);
      await check(`${button} hands it out`, async () => wanted.test(await of.evaluate(selected)), () => of.evaluate(selected));
      await counts(`${button} does not say that it is copied`, of.locator('button:text-matches("^ ?copied", "i"), p[role=status]:text-matches("copied", "i")'), 0);
    };
    await openTable(ada, 'standard');
    await handed(ada, '.invite .btn', /\/t\/\w+$/);
    await agree(ada, { seats: 2, options: { 'go.double': 'on' }, bots: [[1, 'easy']] });
    await handed(ada, '.differ .linkbtn', /^go\.double=true$/);
    await ada.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
    await begun(ada);
    await handed(ada, '.log .copy', /Round 1/);
    await page.goto('./#/studio');
    await handed(page, '.take code + .btn', /^magie compare/);
    await handed(page, '.take .btn:has-text("link")', /#\/studio\//);
    await openTable(page, 'standard');
    await agree(page, { seats: 2, bots: [[1, 'easy']] });
    await page.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
    await begun(page);
    await page.click('.iconbtn[aria-label="Menu"]');
    await handed(page, '.logacts .btn:has-text("Link")', /#\/board\//);
    await shut([ada, page]);
  });
}

/* A storage with no room, in the page and in its workers. */
const filled = () => {
  const refuse = () => { throw new DOMException('full', 'QuotaExceededError'); };
  IDBObjectStore.prototype.put = refuse;
  if (globalThis.Storage) Storage.prototype.setItem = refuse;
  if (navigator.serviceWorker) navigator.serviceWorker.register = refuse; // it would bring workers of its own
};

async function full(browser, base) {
  await test('a full storage is told, and games are opened and saved all the same', async () => {
    const page = await person(browser, base, { init: filled });
    await page.context().route(/engine\.worker/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `(${filled})();${await response.text()}` });
    });
    await openTable(page, 'standard');
    await says('the table says that it is not stored', page.locator('.banner'), /cannot store this table/);
    await agree(page, { seats: 2, bots: [[1, 'easy']] });
    await page.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
    await begun(page);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.banner .btn:has-text("Save the log")')]);
    await page.goto('./');
    await page.setInputFiles('.openlog input', await saved.path());
    await page.waitForSelector('.board .momentbox');
    await page.reload();
    await counts('a log is opened from its address', page.locator('.board .momentbox'), 1);
    const notStored = /table is not opened.* storage is full.*Forget tables/;
    await page.click('.momentacts .btn:has-text("Go on playing")');
    await page.click('dialog footer .btn');
    await says('who plays on is told why there is no table', page.locator('dialog [role=alert]'), notStored);
    await page.goto('./#/studio');
    await says('the studio says that it saves nothing', page.locator('.top'), /cannot save/);
    await page.click('.take .btn:has-text("Play it")');
    await says('and why there is no table to play at', page.locator('.take [role=status]').last(), notStored);
    await page.goto('./');
    await counts('none is remembered', page.locator('.goonrow'), 0);
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await shut([page]);
  });
}

/** The log of the table, as the device keeps it. */
export function keptLog(page) {
  return page.evaluate(() => new Promise((resolve) => {
    const opened = indexedDB.open('keyval-store');
    opened.onsuccess = () => {
      const all = opened.result.transaction('keyval').objectStore('keyval').getAll();
      all.onsuccess = () => resolve(all.result.at(-1).log);
    };
  }));
}

/** A part of the page that cannot be fetched. */
async function partOf(browser, base) {
  await test('a part of the page that cannot be loaded says so', async () => {
    const page = await person(browser, base);
    await page.route(/\/Studio-.*\.js$/, (route) => route.abort());
    await page.goto('./#/studio');
    await says('there is a way on', page.locator('[role=alert]'), /could not be loaded.*Load the page again/);
    await page.unroute(/\/Studio-.*\.js$/);
    await page.click('[role=alert] .btn');
    await counts('which works', page.locator('main.studio'), 1);
    await page.context().close();
  });
}

export async function site(browser, server, only) {
  if (!only || only === 'size') {
    await test('the folder is small', () => check(`the folder has at most ${MOST} bytes`, size() <= MOST, String(size())));
  }
  const space = await new Space().start();
  if (!only || only === 'part') await partOf(browser, space.base);
  if (!only || only === 'curtain') await curtain(browser, space.base);
  if (!only || only === 'tabs') await twoTabs(browser, space.base);
  if (!only || only === 'storage') await storage(browser, server, space);
  if (!only || only === 'copy') await copying(browser, server, space.base);
  if (!only || only === 'full') await full(browser, space.base);
  for (const [game, options] of Object.entries(SHORT)) {
    if (only && !game.startsWith(only)) continue;
    await test(`${game}: two people and a bot at one screen, without a network`, async () => {
      const page = await person(browser, space.base);
      await page.goto('./');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.context().setOffline(true);
      await openTable(page, game);
      await agree(page, { seats: 3, options, bots: [[2, 'steward']] });
      await page.fill('.lobbyseat:nth-child(2) form .field', 'Ben');
      await page.click('.lobbyseat:nth-child(2) form .btn');
      await page.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
      await begun(page);
      const random = chance(5);
      let again = false;
      await playOn([page], random, {
        hurry: true,
        until: async () => {
          await takeScreen(page);
          if (!again && random() < 0.05) {
            // Everything is there after the page was closed, without a network.
            again = true;
            const before = (await keptLog(page)).replace(/end \w+\n$/, ''); // without the line that ends it
            await page.reload();
            await begun(page);
            await check(`${game}: it goes on after the page was closed`, async () => before.length > 100 && (await keptLog(page)).startsWith(before), async () => `${before.length}, ${(await keptLog(page)).length}`);
          }
        },
      });
      await check(`${game}: it is over`, () => isOver(page));
      await counts(`${game}: whoever decided last, the host may open it again`, page.locator('.endpage .btn.primary.big'), 1);
      check(`${game}: no error in the page`, page.errors_.length === 0, page.errors_.join('; '));
      await page.context().close();
    });
  }
  await space.stop();
}
