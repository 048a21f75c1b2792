// What calls a person who looks elsewhere, and what moves: sounds and notices are off until they
// are turned on, and come from messages alone; payments walk from who pays to who is paid.
import { begun, chance, check, counts, playOn, shut, tableOfTwo, test } from './lib.mjs';

/** Counts what sounds, keeps notices and the walks of payments, and lets the page seem hidden. */
function watched() {
  window.heard_ = [];
  window.notices_ = [];
  window.walks_ = [];
  for (const [kind, hertz] of [[OscillatorNode, (node) => node.frequency.value], [AudioBufferSourceNode, () => 0]]) {
    const { start } = kind.prototype;
    kind.prototype.start = function (...when) {
      window.heard_.push(hertz(this));
      return start.apply(this, when);
    };
  }
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(words) {
      window.notices_.push(words);
    }
    close() {}
  };
  Object.defineProperty(document, 'hidden', { get: () => window.hidden_ === true });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (this.classList.contains('flight')) {
      const at = ({ transform }) => /\(([\d.]+)px, ([\d.]+)px/.exec(transform).slice(1).map(Number);
      window.walks_.push({ words: this.textContent, from: at(frames[0]), to: at(frames.at(-1)) });
    }
    return animate.call(this, frames, options);
  };
}

const watchedTable = (browser, server, game, { motion = 'no-preference', ...more } = {}) =>
  tableOfTwo(browser, server, game, { motion, init: watched, ...more });

/** Events of the messages that came while the page was there. */
const told = (page) => page.frames_.map((frame) => JSON.parse(frame)).filter((m) => m.message === 'begin' || m.message === 'play').flatMap((m) => m.events ?? []);
const heard = (page) => page.evaluate(() => window.heard_);

async function toggle(page, name) {
  await page.click('.top .iconbtn:last-child');
  await page.click(`dialog [role=switch][aria-label="${name}"]`);
  await page.keyboard.press('Escape');
}

const middle = (page, selector) => page.locator(selector).first().evaluate((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
});
const near = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 60;
const walked = (page) => page.evaluate(() => window.walks_);

/** Every payment that was told has walked, from who paid to who was paid. */
async function payments(ada) {
  const all = () => told(ada).filter((e) => e.event === 'pay');
  await check('a walk for each payment', async () => (await walked(ada)).length === all().length, async () => `${(await walked(ada)).length} of ${all().length}`);
  await counts('nothing is left lying there', ada.locator('.flight'), 0);
  const pays = all();
  const found = await walked(ada);
  const places = { 0: await middle(ada, '[data-seat="0"] .figures'), 1: await middle(ada, '[data-seat="1"] .figures') };
  const bank = await middle(ada, '.ring .stage');
  const of = (who) => places[who] ?? bank;
  check('somebody paid', pays.length > 0);
  check('each with its sum', pays.every((e) => found.some((w) => w.words === `$${e.amt.toLocaleString('en-US')}`)));
  check('each from one to the other', pays.every((e) => found.some((w) => near(w.from, of(e.seat)) && near(w.to, of(e.other)))), JSON.stringify({ found, places }));
}

/** Sounds are off, then on, then remembered. */
async function sounds([ada, ben]) {
  check('nothing sounds unless it is turned on', (await heard(ada)).length === 0);
  await toggle(ada, 'Sounds');
  await ada.waitForFunction(() => window.heard_.includes(660));
  await ada.reload();
  await begun(ada);
  check('nothing sounds by itself', (await heard(ada)).length === 0);
  ada.frames_.length = 0;
  await ada.click('h1'); // a browser lets nothing sound before a press
  await playOn([ada, ben], chance(2), { hurry: true, until: () => told(ada).some((e) => e.event === 'roll') });
  const paid = () => told(ada).some((e) => e.event === 'pay' && e.seat === 0 && e.other !== 0);
  const found = async () => `${paid()}: ${(await heard(ada)).join(' ')}`;
  await check('after a load the dice are heard', async () => (await heard(ada)).includes(0), found);
  await check('money that goes is heard where some went', async () => (await heard(ada)).includes(440) === paid(), found);
  check('who does not want sounds has none', (await heard(ben)).length === 0);
}

/** Notices come only while the page is hidden, and only if they are turned on. */
async function notices([ada, ben]) {
  const said = () => ada.evaluate(() => window.notices_);
  const hide = (hidden) => ada.evaluate((is) => (window.hidden_ = is), hidden);
  const turns = () => told(ada).filter((e) => e.event === 'turn' && e.seat === 0).length;
  const next = async () => {
    const before = turns();
    await playOn([ada, ben], chance(4), { hurry: true, until: () => turns() > before });
    await ada.waitForFunction(() => document.title.startsWith('●') && document.querySelector('[data-choice]'), null, { timeout: 10000 }).catch(() => undefined);
  };
  await hide(true);
  await next();
  check('no notice unless they are turned on', (await said()).length === 0);
  await check('the title says whose turn it is', async () => (await ada.title()).includes('Ada, your move'), () => ada.title());
  await hide(false);
  await toggle(ada, 'Notices');
  await next();
  check('no notice while one looks', (await said()).length === 0);
  await hide(true);
  await next();
  await check('a notice says whose turn it is', async () => (await said())[0]?.includes('Ada') ?? false);
}

async function board(browser, server) {
  await test('a game on a board: payments walk; sounds and notices are off, then on', async () => {
    const pages = await watchedTable(browser, server, 'standard');
    const pays = () => told(pages[0]).filter((e) => e.event === 'pay').length;
    await playOn(pages, chance(6), { hurry: true, until: () => pays() >= 4 });
    await payments(pages[0]);
    await sounds(pages);
    await notices(pages);
    await shut(pages);
  });
}

async function others(browser, server) {
  await test('payments of other boards have the token of their currency', async () => {
    const [ada, ben] = await watchedTable(browser, server, 'international');
    await playOn([ada, ben], chance(6), { hurry: true, until: async () => (await walked(ada)).length > 0 });
    const board = told(ada).find((e) => e.event === 'pay').board;
    const symbol = await ada.locator(`[data-purse="${board}"] small`).first().textContent();
    await check('the token of the currency goes along', async () => (await walked(ada))[0].words.startsWith(symbol), async () => JSON.stringify(await walked(ada)));
    await shut([ada, ben]);
  });
  await test('cards that pay walk from one table to the other; without motion none does', async () => {
    const [ada, ben] = await watchedTable(browser, server, 'deal');
    await ben.emulateMedia({ reducedMotion: 'reduce' });
    const gives = () => told(ada).filter((e) => e.event === 'gives').length;
    await playOn([ada, ben], chance(8), { hurry: true, until: () => gives() > 0 });
    await check('cards: a walk for each that was given', async () => (await walked(ada)).length === gives(), async () => `${(await walked(ada)).length} of ${gives()}`);
    check('without motion nothing walks', (await walked(ben)).length === 0);
    await shut([ada, ben]);
  });
}

export async function signs(browser, server, only) {
  if (!only || only === 'board') await board(browser, server);
  if (!only || only === 'others') await others(browser, server);
}
