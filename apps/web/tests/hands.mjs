// A whole standard game by the keyboard alone, and one by typed commands alone.
import { agree, begun, check, chance, counts, isOver, openTable, person, playOn, rests, says, shut, tableOfTwo, test, useTool } from './lib.mjs';
import { Space } from './site.mjs';
import { playFrom } from './whole.mjs';

const SHORT = { end: 'turns', 'end.turns': 4 };
const LIMIT = 120000;

/** Presses what stands there: Enter is the first choice; a refusal or a pass by its number. */
async function byKeys(page, random) {
  if (await page.locator('dialog[open] [data-choice$=" reject"]').count()) {
    for (let k = 0; k < 8; k++) {
      const on = await page.evaluate(() => document.activeElement?.getAttribute('data-choice') ?? '');
      if (on.endsWith(' reject')) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    return;
  }
  const [pass] = await page.$$eval('[data-nth][data-choice$=" pass"]', (all) => all.map((b) => b.dataset.nth));
  await page.keyboard.press(pass && random() < 0.7 ? pass : 'Enter');
}

async function byWords(page, random) {
  await rests(page);
  const words = await page.$$eval('[data-choice]', (all) => all.filter((b) => !b.disabled).map((b) => b.dataset.choice.replace(/^\d+ /, '')));
  if (!words.length) return;
  const has = (word) => words.find((line) => line.startsWith(word));
  const line = has('reject') ?? (random() < 0.6 ? has('pass') : undefined) ?? words[0];
  if (await page.locator('dialog[open]').count()) {
    await page.keyboard.press('Escape'); // the offer is put aside; the command answers it
  }
  await page.keyboard.press(':');
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement?.blur());
}

async function whole(browser, server, what, step) {
  await test(`a whole game by ${what} alone`, async () => {
    const page = await person(browser, server.base);
    await openTable(page, 'standard');
    await agree(page, { seats: 2, options: SHORT, bots: [[1, 'steward']] });
    await page.locator('.lobbybar .btn.primary:not([aria-disabled=true])').focus();
    await page.keyboard.press('Enter');
    await begun(page);
    // From here on the mouse is not touched: any click of it would be counted.
    await page.evaluate(() => {
      window.clicks = 0;
      window.addEventListener('pointerdown', () => window.clicks++);
    });
    const random = chance(9);
    const end = Date.now() + LIMIT;
    while (!(await isOver(page)) && Date.now() < end) {
      const waits = await page.locator('[data-choice]:not([disabled])').count();
      if (waits) await step(page, random);
      await page.waitForTimeout(60);
    }
    await check(`by ${what}: the game is over`, () => isOver(page));
    check(`by ${what}: without a pointer`, (await page.evaluate(() => window.clicks)) === 0);
    check(`by ${what}: no error in the page`, page.errors_.length === 0, page.errors_.join('; '));
    await page.context().close();
  });
}

async function ring(browser, server) {
  await test('the board by the keyboard', async () => {
    const page = await person(browser, server.base);
    await openTable(page, 'standard');
    await agree(page, { seats: 2, options: { trades: false }, bots: [[1, 'random']] });
    await page.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
    await begun(page);
    const at = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-pos') ?? -1));
    const leaves = (pos) => page.waitForFunction((old) => Number(document.activeElement?.getAttribute('data-pos') ?? -1) !== old, pos, { timeout: 2000 }).catch(() => undefined);
    await page.keyboard.press('g');
    await check("g goes to one's own token", async () => (await at()) >= 0);
    await page.keyboard.press('Home');
    const home = await at();
    const trail = [];
    for (let k = 0; k < 40; k++) {
      const from = await at();
      await page.keyboard.press(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'][Math.floor((from + 40) / 10) % 4]);
      await leaves(from);
      trail.push(await at());
    }
    check('arrows go all round the ring', trail.at(-1) === home && new Set(trail).size === 40, trail.join(' '));
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog[open] .deedcard');
    await page.keyboard.press('Escape');
    await check('the focus comes back from a deed', async () => (await at()) === home);
    await page.context().close();
  });
}

async function narrow(browser, server) {
  await test('letters on a narrow screen, which has the tools and the log in dialogs', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' }, width: 640, height: 400 });
    const opens = async (key, selector) => {
      await ada.keyboard.press(key);
      await counts(`${key} opens ${selector}`, ada.locator(`dialog[open] ${selector}`), 1);
      await ada.keyboard.press('Escape');
      await counts(`${key}: Escape closes it`, ada.locator('dialog[open]'), 0);
    };
    await ada.keyboard.press(':');
    await check(': goes to the line below the log', () => ada.evaluate(() => document.activeElement?.id === 'command'));
    await ada.keyboard.press('Escape');
    await opens('l', '#log');
    await ada.keyboard.press('u');
    await says('u says why nothing can be taken back', ada.locator('dialog[open] .hint'), /./);
    await ada.keyboard.press('Escape');
    await ada.keyboard.press('h');
    await says('h gives a hint', ada.locator('dialog[open] .hint'), /./);
    await shut([ada, ben]);
  });
}

async function place(browser, server) {
  await test('the focus stays at what is asked', async () => {
    const page = await person(browser, server.base);
    await openTable(page, 'standard');
    await agree(page, { seats: 2, options: { trades: false }, bots: [[1, 'steward']] });
    await page.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
    await begun(page);
    const lost = () => page.evaluate(() => document.activeElement === document.body);
    for (let k = 0; k < 8; k++) {
      await rests(page);
      const button = page.locator('.acts .act, .bids .btn').first();
      await button.waitFor({ timeout: 60000 });
      await page.keyboard.press('Shift'); // one goes by keys
      await button.focus();
      const before = page.frames_.length;
      await page.keyboard.press('Enter');
      await check('it is done', () => page.frames_.length > before + 1);
      await check('the focus is somewhere', async () => !(await lost()));
    }
    await page.context().close();
  });
}

const MANY = {
  edition: 'standard',
  seats: [{ name: 'Ada' }, { name: 'Ben', cash: 60, deeds: { 'mediterranean-avenue': 0, 'baltic-avenue': 0, 'oriental-avenue': 0, 'vermont-avenue': 0, 'reading-railroad': 0, 'electric-company': 0, 'pacific-avenue': 0, 'virginia-avenue': 0 } }],
  turn: { seat: 1, step: 'end', n: 24, round: 12, first: 0 },
};

async function kept(browser) {
  const focused = (page) => page.evaluate(() => document.activeElement.dataset.choice ?? document.activeElement.getAttribute('aria-label') ?? document.activeElement.tagName);
  const tabTo = async (page, what) => {
    for (let k = 0; k < 20 && !what.test(await page.evaluate(() => document.activeElement.dataset.choice ?? document.activeElement.textContent)); k++) await page.keyboard.press('Tab');
  };
  const space = await new Space().start();
  await test('a button that goes away hands the focus on', async () => {
    const page = await person(browser, space.base);
    await playFrom(page, MANY);
    await useTool(page, 'M');
    await tabTo(page, /^\d+ more$/);
    const before = await page.locator('dialog[open] .act').count();
    await page.keyboard.press('Enter');
    await check('to the first choice that it shows', async () => (await focused(page)) === (await page.locator('dialog[open] .act').nth(before).getAttribute('data-choice')), () => focused(page));
    await page.keyboard.press('Escape');
    await useTool(page, 'B');
    await tabTo(page, /^1 build/);
    await page.keyboard.press('Enter');
    await says('nothing more can be built', page.locator('dialog[open] .soft'), /nothing of this kind/);
    await check('what closes the dialog has it', async () => (await focused(page)) === 'Close', () => focused(page));
    await shut([page]);
  });
  await test('no key of one sign does anything where they are switched off', async () => {
    const page = await person(browser, space.base);
    await playFrom(page, MANY);
    await page.click('.top .iconbtn >> nth=-1');
    await page.locator('dialog [role=switch]').first().click();
    await page.keyboard.press('Escape');
    for (const key of ['m', '1', '?']) await page.keyboard.press(key);
    await counts('no dialog is open', page.locator('dialog[open]'), 0);
    await page.waitForTimeout(300);
    await says('nothing is decided', page.locator('h1[role=status]'), /^Ben, your move$/);
    await shut([page]);
  });
  await test('the last seat that may go takes no focus away', async () => {
    const page = await person(browser, space.base);
    await openTable(page, 'standard');
    await agree(page, { seats: 3 });
    await page.locator('.seatcount .btn').last().focus();
    await page.keyboard.press('Enter');
    await counts('two are left', page.locator('.lobbyseat'), 2);
    await page.keyboard.press('Enter');
    await check('the button keeps it', () => page.evaluate(() => document.activeElement.matches('.seatcount .btn[aria-disabled=true]')));
    await counts('and does nothing', page.locator('.lobbyseat'), 2);
    await counts('without a complaint', page.locator('.lobbybar [role=alert]'), 0);
    await shut([page]);
  });
  await space.stop();
}

/** Each change of screen takes away what had the focus. */
async function screens(browser, server) {
  await test('a link to a table leaves the focus to the browser', async () => {
    const pages = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    await pages[0].waitForSelector('[data-choice]');
    check('nothing has it', await pages[0].evaluate(() => document.activeElement === document.body));
    await shut(pages);
  });
  const space = await new Space().start();
  const press = async (button) => {
    await button.focus();
    await button.press('Enter');
  };
  const on = (page) => page.evaluate(() => document.activeElement.textContent.slice(0, 60));
  const begins = (page, what, words) => check(`${what} begins at its heading`, async () => words.test(await on(page)), () => on(page));
  await test('the focus goes to the heading of the next screen', async () => {
    const page = await person(browser, space.base);
    await page.goto('./');
    await page.fill('#name', 'Ada');
    await page.reload();
    await page.waitForSelector('.start');
    check('the first screen leaves it to the browser', await page.evaluate(() => document.activeElement === document.body));
    await page.fill('#name', 'Ada');
    for (const left of [1, 2]) {
      await press(page.locator('.hero .btn.primary'));
      await begins(page, 'the lobby', /^At the table/);
      await agree(page, { seats: 2, bots: [[1, 'easy']] });
      if (left === 1) await press(page.locator('.lobbybar .btn.primary:not([aria-disabled=true])'));
      if (left === 1) await begins(page, 'the game', /^Ada, your move|^Waiting for|is to move$|^A card|^The dice/);
      await press(page.locator('.brand'));
      await begins(page, 'the start page', /^Five games/);
      await counts('what can be gone on with', page.locator('.goonrow'), left);
    }
    for (const next of [/^Go on$/, /^Five games/]) {
      const forget = page.locator('.goonrow .btn').first();
      await forget.focus();
      for (let k = 0; k < 2; k++) await page.keyboard.press('Enter');
      await check('who forgets a table goes on from what is left', async () => next.test(await on(page)), () => on(page));
    }
    await press(page.locator('.more a[href$=rules]'));
    await begins(page, 'the rulebook', /^Rulebook/);
    await page.evaluate(() => (location.hash = '#/studio'));
    await begins(page, 'the studio', /^Rules/);
    await shut([page]);
  });
  await space.stop();
}

async function letters(browser, server) {
  await test('letters open a deed and say why, small or large', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    const why = ada.locator('#log .why[aria-expanded]');
    await playOn([ada, ben], chance(3), { until: async () => (await why.count()) > 0 });
    const open = ada.locator('dialog[open] h1');
    await ada.keyboard.press('Shift+D'); // as with Caps Lock
    await check('d: the space where somebody has just come to', async () =>
      (await ada.locator('.space.is-here').getAttribute('aria-label')).startsWith(`${await open.textContent()}, `));
    await ada.keyboard.press('Escape');
    await ada.keyboard.press('w');
    await check('w: why the last line came about', async () => (await why.last().getAttribute('aria-expanded')) === 'true');
    await shut([ada, ben]);
  });
}

async function held(browser, server) {
  await test('a key that is held counts once', async () => {
    const [page, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    const acted = () => page.evaluate(() => window.acted);
    await page.evaluate(() => {
      window.acted = 0;
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (line) {
        window.acted += /"do":"act"/.test(line);
        return send.call(this, line);
      };
    });
    for (const focused of [false, true]) {
      const before = await acted();
      await page.waitForSelector('.act.primary:not([aria-busy=true])');
      await page.evaluate((on) => (on ? document.querySelector('.act.primary').focus() : document.activeElement.blur()), focused);
      for (let k = 0; k < 30; k++) {
        await page.keyboard.down('Enter'); // from the second on it repeats
        await page.waitForTimeout(20);
      }
      await page.keyboard.up('Enter');
      check(focused ? 'on a button' : 'anywhere', (await acted()) === before + 1, `${before}, ${await acted()}`);
    }
    await shut([page, ben]);
  });
}

export async function hands(browser, server, only) {
  if (!only || only === 'ring') await ring(browser, server);
  if (!only || only === 'narrow') await narrow(browser, server);
  if (!only || only === 'place') await place(browser, server);
  if (!only || only === 'kept') await kept(browser);
  if (!only || only === 'screens') await screens(browser, server);
  if (!only || only === 'letters') await letters(browser, server);
  if (!only || only === 'held') await held(browser, server);
  if (!only || only === 'keys') await whole(browser, server, 'keys', byKeys);
  if (!only || only === 'words') await whole(browser, server, 'words', byWords);
}
