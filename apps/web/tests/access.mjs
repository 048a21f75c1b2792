// Every screen by axe, with the rules of WCAG 2.2 AA: with WHOLE=1 those of all games with their
// dialogs, in both palettes at both sizes; without it the most used ones, light on a desk and dark
// on a phone.
import AxeBuilder from '@axe-core/playwright';
import { chance, check, openTable, person, playOn, shut, tableOfTwo, test } from './lib.mjs';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const WHOLE = Boolean(process.env.WHOLE);
const LOOKS = WHOLE
  ? [[DESK, 'light'], [DESK, 'dark'], [PHONE, 'light'], [PHONE, 'dark']]
  : [[DESK, 'light'], [PHONE, 'dark']];

/* The other palette changes colours alone. */
function rules(builder, size, nth) {
  return nth && LOOKS[nth - 1][0] === size ? builder.withRules(['color-contrast']) : builder.withTags(TAGS);
}

export async function look(page, what, sizes = [DESK, PHONE]) {
  for (const [nth, [size, theme]] of LOOKS.entries()) {
    if (!sizes.includes(size)) continue;
    await page.setViewportSize(size);
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    // Colours change over a moment, and what has just come is half seen. What goes with the scrolling never ends.
    await page.evaluate(() => Promise.all(document.getAnimations().filter((a) => a.timeline === document.timeline).map((a) => a.finished.catch(() => undefined))));
    const { violations } = await rules(new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] }), size, nth).analyze();
    const said = violations.map((v) => `${v.id} (${v.nodes.length}): ${v.nodes[0]?.target.join(' ')} ${v.nodes[0]?.failureSummary?.split('\n')[1] ?? ''}`);
    check(`axe: ${what}, ${size.width}, ${theme}`, violations.length === 0, said.join(' | '));
  }
  await page.setViewportSize(DESK);
}

/** Looks at a dialog, or what else opens, and closes it. */
async function open(page, what, how, selector = 'dialog[open]') {
  await how();
  await page.waitForSelector(selector);
  await look(page, what);
  await page.keyboard.press('Escape');
  await page.waitForSelector(selector, { state: 'detached' });
}

async function dialogs(page, game) {
  const board = (await page.locator('.ring').count()) > 0;
  await open(page, `${game}: keys`, () => page.keyboard.press('?'));
  await open(page, `${game}: menu`, () => page.click('.top .iconbtn:last-child'));
  if (!board) return;
  await open(page, `${game}: a deed`, () => page.click('.space.deed >> nth=1'));
  if (!WHOLE) return;
  await open(page, `${game}: a space that is no deed`, () => page.click('.space.tax, .space.chance, .space.parking'));
  await open(page, `${game}: what a seat has`, () => page.click('.seat .who >> nth=1'));
  for (const name of ['Log', 'More']) {
    await page.setViewportSize(PHONE);
    await page.click(`.abar .btn:has-text("${name}")`);
    await look(page, `${game}: ${name}`, [PHONE]);
    await page.keyboard.press('Escape');
  }
}

async function pages(browser, server) {
  await test('axe: start, rulebook, door, lobby', async () => {
    const ada = await person(browser, server.base);
    await ada.goto('/');
    await look(ada, 'start');
    await ada.goto('/rules');
    await ada.waitForSelector('.rules dt');
    await ada.fill('.rules .field', 'jail'); // one row is like another
    await look(ada, 'rulebook');
    const path = await openTable(ada, 'international');
    await ada.fill('.search input', 'auction');
    await look(ada, 'lobby');
    const ben = await person(browser, server.base);
    await ben.goto(path);
    await ben.waitForSelector('.door');
    await look(ben, 'door');
    await shut([ada, ben]);
  });
}

const has = async (page, choice) => (await page.locator(`[data-choice$=" ${choice}"]`).count()) > 0;
const press = (page, choice) => page.locator(`[data-choice$=" ${choice}"]`).first().click();

/** An offer as its maker and as its taker see it. */
async function offer(ada, ben, game) {
  for (const [maker, taker] of [[ada, ben], [ben, ada]]) {
    if (!(await maker.locator('.tools [data-key=T]:not([aria-disabled=true])').count())) continue;
    await maker.keyboard.press('t');
    await maker.waitForSelector('dialog[open]');
    await look(maker, `${game}: with whom to trade`);
    await maker.locator('dialog [data-choice]').first().click();
    await maker.waitForSelector('dialog .trade');
    await look(maker, `${game}: an offer, drafted`);
    await maker.locator('dialog .dchip:not(:disabled), dialog .cashline .btn').first().click().catch(() => undefined);
    if (await has(maker, 'propose')) {
      await press(maker, 'propose');
      await taker.waitForSelector('dialog .trade');
      await look(taker, `${game}: an offer, to be answered`);
      await press(taker, 'reject');
    } else {
      await press(maker, 'cancel');
    }
    return true;
  }
  return false;
}

/* What stands on the table now and then, each once: how one knows it, and what opens it. */
const NOW_AND_THEN = {
  'a payment put together': { choice: 'compose', done: 'Escape' },
  'a new layout': { choice: 'arrange', done: 'cancel' },
};

async function nowAndThen(pages, game, seen) {
  for (const [what, { choice, done }] of Object.entries(NOW_AND_THEN)) {
    for (const page of pages) {
      const button = page.locator(`[data-choice="${choice}"], [data-choice$=" ${choice}"]`);
      if (seen.has(what) || !(await button.count())) continue;
      seen.add(what);
      await button.first().click();
      await page.waitForTimeout(300);
      await look(page, `${game}: ${what}`);
      if (done === 'Escape') await page.keyboard.press(done);
      else await press(page, done);
    }
  }
}

async function ending(page, game) {
  await look(page, `${game}: end`);
  if (!WHOLE) return;
  await page.click('.fair .btn');
  await page.waitForSelector('.fair p');
  await look(page, `${game}: the dice are checked`);
  await page.click('.endacts .btn:has-text("Look through")');
  await page.waitForSelector('.scrubber');
  await page.click('.scrubber [aria-label="One step on"]');
  await look(page, `${game}: replay`);
}

/** Every question of a game that comes up within so many steps, each once. */
async function table(browser, server, game, options, steps) {
  await test(`axe: ${game} in play and at its end`, async () => {
    const [ada, ben] = await tableOfTwo(browser, server, game, { options });
    await dialogs(ada, game);
    const seen = new Set();
    let step = 0;
    let offered = !WHOLE || game === 'deal';
    await playOn([ada, ben], chance(5), {
      hurry: true,
      until: async () => {
        const asked = (await ada.locator('h1').first().textContent())?.replace(/Ada|Ben|\d+/g, '');
        if (asked && !seen.has(asked) && seen.size < 8) {
          seen.add(asked);
          await look(ada, `${game}: ${asked}`);
        }
        if (WHOLE && game === 'deal') await nowAndThen([ada, ben], game, seen);
        if (!offered && step > 20) offered = await offer(ada, ben, game);
        return ++step > steps;
      },
    });
    if (await ada.locator('.endpage').count()) await ending(ada, game);
    await shut([ada, ben]);
  });
}

/** Effects of hovering would stay after a finger has gone: they are only for screens with a pointer that hovers. */
async function fingers(browser, server) {
  await test('nothing keeps the look of what a pointer stands on', async () => {
    const page = await person(browser, server.base);
    await page.goto('./');
    const found = await page.evaluate(() => {
      const hovers = (rules, within) => [...rules].flatMap((rule) =>
        /:hover/.test(rule.selectorText ?? '') ? [{ within, what: rule.selectorText }] : hovers(rule.cssRules ?? [], `${within} ${rule.conditionText ?? ''}`));
      return [...document.styleSheets].flatMap((sheet) => hovers(sheet.cssRules, ''));
    });
    check('some things look otherwise under a pointer', found.length > 9, String(found.length));
    const bare = found.filter(({ within, what }) => !/\(hover/.test(within) && !/focus-visible/.test(what)); // a card is in front, no more
    check('only where there is one', !bare.length, bare.map(({ what }) => what).join(' | '));
    await shut([page]);
  });
}

async function night(browser, server) {
  await test('the page is dark where the system is, and light on paper', async () => {
    const page = await person(browser, server.base);
    await page.goto('./');
    await page.waitForSelector('h1');
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    const looks = async (what, media, wanted) => {
      await page.emulateMedia(media);
      await check(what, async () => (await scheme()) === wanted, scheme);
    };
    await looks('by day', { colorScheme: 'light' }, 'light');
    await looks('at night', { colorScheme: 'dark' }, 'dark');
    await looks('printed at night', { media: 'print', colorScheme: 'dark' }, 'light');
    await shut([page]);
  });
}

const SHORT = { end: 'turns', 'end.turns': 3 };
const OPTIONS = { standard: SHORT, 'us-house': SHORT, international: SHORT, 'house-divided': SHORT, deal: { 'win.sets': 1 } };

export async function access(browser, server, only) {
  if (!only || only === 'pages') {
    await pages(browser, server);
    await fingers(browser, server);
    await night(browser, server);
  }
  for (const [game, options] of Object.entries(OPTIONS)) {
    if (only ? game.startsWith(only) : WHOLE || game === 'standard') await table(browser, server, game, options, WHOLE ? 400 : 60);
  }
}
