// Logs of games in the page that needs no server: in and out by file and by link, looked at on the analysis
// board, varied, edited, and played on. And the first game that explains itself.
import AxeBuilder from '@axe-core/playwright';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { atOnce, begun, chance, check, choices, counts, decide, person, says, test } from './lib.mjs';
import { keptLog, Space } from './site.mjs';

const MAGIE = resolve(process.env.MAGIE ?? '../../build/release/magie');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const magie = (...words) => execFileSync(MAGIE, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** A game of bots by the program. */
function gameOf(folder, edition) {
  const file = join(folder, `${edition}.log`);
  magie('play', edition, '--seats', 'steward,easy', '--seed', '5', '--save', file, '--plain', '--speed', '0');
  return file;
}

/** A moment at which somebody may do several things, an offer among them; the first from a step on. */
export function momentOf(file, from = 40) {
  for (let ply = from; ; ply++) {
    const { decisions = [] } = JSON.parse(magie('analyze', `${file}@${ply}`, '--games', '1', '--json', '--quiet'));
    const actions = decisions.flatMap((d) => d.actions);
    if (actions.length > 2 && actions.some((a) => a.action.includes(' trade '))) return ply;
  }
}

async function openFile(page, file) {
  await page.goto('./');
  await page.setInputFiles('.openlog input', file);
  await page.waitForSelector('.board .odds, .board .momentbox, .openlog .minus');
}

async function goTo(page, ply) {
  await page.locator('.scrubber input').fill(String(ply));
  await page.waitForURL((url) => url.hash.endsWith(`/${ply}`));
}

const gamesOf = (page) => page.evaluate(() => Number(/--games (\d+) /.exec(document.querySelector('.repeat')?.textContent ?? '')?.[1] ?? 0));

/** Waits until so many games were played, and holds; how many they are by then. */
async function holdAfter(page, games) {
  await check(`${games} games are played`, async () => (await gamesOf(page)) >= games);
  await page.click('.momentbox .btn[aria-pressed=false]');
  await page.waitForSelector('.momentbox .btn[aria-pressed=true]');
  for (let before = -1, now = 0; before !== now; now = await gamesOf(page)) {
    before = now;
    await page.waitForTimeout(500); // what was begun comes to its end
  }
  return gamesOf(page);
}

async function clean(page, what) {
  for (const [width, height, theme] of [[1280, 800, 'light'], [360, 740, 'dark']]) {
    await page.setViewportSize({ width, height });
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    await page.waitForTimeout(250);
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    check(`axe: ${what}, ${width}`, violations.length === 0, violations.map((v) => `${v.id}: ${v.nodes[0]?.target.join(' ')}`).join(' | '));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    check(`${what}: nothing is wider than ${width}`, over <= 0, String(over));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function figures(browser, base, file, moment) {
  await test('the analysis board shows what magie analyze and annotate say', async () => {
    const page = await person(browser, base);
    await openFile(page, file);
    await goTo(page, moment);
    const games = String(await holdAfter(page, 128));
    // In the page the file is called "log"; what it is called changes no figure.
    const said = JSON.parse(magie('analyze', `${file}@${moment}`, '--games', games, '--actions', '24', '--json', '--quiet'));
    const shown = await page.$$eval('.odds li', (all) => all.map((li) => `${li.querySelector('.num').textContent} ${li.querySelector('small').textContent}`));
    check('odds', shown.join() === said.seats.map(({ win }) => `${(100 * win.mean).toFixed(1)} % ± ${(100 * win.se).toFixed(1)}`).join(), shown.join());
    const rows = await page.$$eval('.weighed tbody tr', (all) => all.map((tr) => `${tr.querySelector('.linkbtn').textContent} ${tr.querySelector('.num').textContent}`).sort());
    const weighed = said.decisions.flatMap(({ actions }) => actions.map((a) => `${a.text} ${(100 * a.win.mean).toFixed(1)} %`)).sort();
    check('choices', rows.length > 0 && rows.join() === weighed.join(), rows.join('; '));
    const mark = page.locator('.plymarks .is-auction').first();
    const marked = Math.round((await mark.evaluate((e) => parseFloat(e.style.left)) * Number(await page.locator('.scrubber input').getAttribute('max'))) / 100);
    await goTo(page, marked);
    check('a mark stands where something was auctioned', /an auction/.test(await page.locator('.scrubber input').getAttribute('aria-valuetext')));
    await says('and there it was', page.locator('.momentbox h1'), /^Auction/);
    await goTo(page, moment);
    await counts('a curve over the game', page.locator('.coursechart polyline'), 2);
    await page.click('.momentacts .btn:has-text("analyst")');
    await page.waitForSelector('[role=status]:has-text("analyst advises")', { timeout: 60000 });
    await clean(page, 'analysis board');
    check('no error in the page', page.errors_.length === 0, page.errors_.join('; '));
    await page.context().close();
  });
}

async function inAndOut(browser, base, folder, file, moment) {
  await test('logs are checked, linked, varied and played on', async () => {
    const page = await person(browser, base);
    const bad = join(folder, 'bad.log');
    writeFileSync(bad, readFileSync(file, 'utf8').split('\n').map((line, k) => (k === 19 ? '7 roll' : line)).join('\n'));
    await openFile(page, bad);
    await says('what is wrong is told with its line', page.locator('.openlog .minus'), /Line 20/);
    writeFileSync(bad, readFileSync(file, 'utf8').replace(/^edition \w+/m, 'edition nope'));
    await openFile(page, bad);
    await says('a game of an edition that is not here has no line that is wrong', page.locator('.openlog .minus'), /cannot be played: .*"nope"/);

    await openFile(page, file);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.logacts .btn >> nth=0')]);
    check('the log comes out as it went in', readFileSync(await saved.path(), 'utf8') === readFileSync(file, 'utf8'));

    const desk = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 568 }); // or 1280 magnified four times
    await page.locator('.ring.is-phone').waitFor();
    await check('no space lies outside a narrow page', () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.setViewportSize(desk);

    await goTo(page, moment);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: (words) => ((window.copied = words), Promise.resolve()) } }));
    await page.click('.logacts .btn >> nth=1');
    await page.waitForFunction(() => window.copied);
    const link = await page.evaluate(() => window.copied);
    const other = await person(browser, base);
    await other.goto(link);
    await other.waitForSelector('.board');
    await check('a link opens the same game at the same moment', async () => other.url().endsWith(`/${moment}`) && await other.textContent('.momentbox h1') === await page.textContent('.momentbox h1'));
    await other.goto('about:blank');
    await other.goto(link.slice(0, -200));
    await says('a link that was cut short is told', other.locator('[role=alert]'), /cut short|log is wrong/);
    await other.goto('about:blank');
    await other.goto(new URL('#/edit/none/4', base).href);
    await says('and a position of a game that is not here, too', other.locator('[role=alert]'), /not saved on this device/);
    await other.context().close();

    await page.locator('.scrubber input').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => url.hash.endsWith(`/${moment + 1}`));
    await goTo(page, moment);
    await page.waitForSelector('.weighed .linkbtn', { timeout: 60000 });
    const before = page.url();
    await page.click('.weighed .linkbtn >> nth=-1');
    await page.waitForURL((url) => url.href !== before);
    await page.waitForSelector('.board');
    check('another action makes a game of its own', new URL(page.url()).hash.split('/')[2] !== new URL(before).hash.split('/')[2]);

    await page.goto(before);
    await page.addInitScript(() => {
      const put = history.replaceState.bind(history);
      window.shown = [];
      history.replaceState = (state, title, url) => (window.shown.push(url), put(state, title, url));
    });
    await page.reload();
    await page.waitForSelector('.board');
    const shown = () => page.evaluate(() => window.shown);
    await check('a page loaded again shows its moment and no other', async () => (await shown()).length > 0 && (await shown()).every((url) => url.endsWith(`/${moment}`)), shown);
    await page.locator('.momentacts .btn').first().evaluate((button) => button.click()); // figures that come move it
    await page.locator('dialog select').nth(0).selectOption('human');
    await page.locator('dialog footer .btn').evaluate((button) => (button.click(), button.click()));
    await begun(page);
    await check('one table is kept, however often it was pressed', async () => (await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('magie.seats') ?? '{}')).length)) === 1);
    const whole = readFileSync(file, 'utf8');
    const first = (log) => log.split('\n').filter((line) => /^(\*|\d)/.test(line)).slice(0, moment).join();
    await check('it is played on from there', async () => first(await keptLog(page)) === first(whole));
    await page.context().close();
  });
}

async function offers(browser, base, file, moment) {
  await test('an offer is composed, and looked at', async () => {
    const page = await person(browser, base);
    await openFile(page, file);
    await goTo(page, moment);
    await page.click('.momentacts .btn:has-text("offer")', { timeout: 60000 });
    await page.click('dialog [data-choice]');
    const cash = page.locator('dialog .cashline input').first();
    await cash.fill('50');
    await cash.press('Enter');
    await page.locator('dialog .column').nth(1).locator('.dchip:not([disabled])').first().click();
    await page.click('dialog footer .btn.primary:not([disabled])');
    await page.waitForSelector('.weighed .linkbtn:has-text("accept")', { timeout: 60000 });
    await counts('the offer has a worth for everybody', page.locator('section[aria-label*="offer"] tbody tr'), 2);
    await check('accepting and refusing have their odds', async () => (await page.locator('.weighed .linkbtn').count()) >= 2);
    await page.context().close();
  });
}

async function editor(browser, base, deal) {
  await test('positions are edited, and checked by the engine', async () => {
    const page = await person(browser, base);
    await page.goto('./#/edit');
    await page.waitForSelector('.posform');
    const cash = page.locator('.posform fieldset').nth(0).getByLabel('Cash');
    await cash.fill('-5');
    await cash.press('Tab');
    await says('a sum that cannot be is told at its field', page.locator('.posfield.is-wrong'), /^Cash A number .*not -5$/);
    await counts('and cannot be played', page.locator('.momentacts .btn[aria-disabled=true]'), 2);
    await cash.fill('700');
    await cash.press('Tab');
    await page.getByLabel('Owner of Boardwalk').selectOption('0');
    await page.getByLabel('Buildings on Boardwalk').fill('3');
    await page.getByLabel('Buildings on Boardwalk').press('Tab');
    const group = /^A site has buildings, but its group is not in one hand$/;
    const wrong = page.locator('.deedrows tr.is-wrong');
    await says('what fits no other field is told in plain words', page.locator('.momentbox .minus'), new RegExp(`${group.source.slice(0, -1)} *$`));
    await says('at the deed that was changed', wrong.first(), /Boardwalk/);
    await says('and under it', wrong.nth(1), group);
    await cash.fill('-5');
    await cash.press('Tab');
    await says('another mistake is told before it', page.locator('.posfield.is-wrong'), /not -5$/);
    await cash.fill('700');
    await cash.press('Tab');
    await says('and then it is where it was', wrong.first(), /Boardwalk/);
    await counts('alone', page.locator('.posfield.is-wrong'), 0);
    await page.getByLabel('Owner of Park Place').selectOption('0');
    await says('until it is another mistake', wrong.nth(1), /^Buildings in a group differ/);
    await says('of another change', wrong.first(), /Park Place/);
    await page.getByLabel('Buildings on Park Place').fill('3');
    await page.getByLabel('Buildings on Park Place').press('Tab');
    await page.waitForSelector('.momentbox .soft:has-text("allow")');
    const kept = (seat) => page.locator('.posform fieldset').nth(seat).getByLabel('Kept cards');
    for (const seat of [0, 1]) {
      await kept(seat).fill('chance-8');
      await kept(seat).press('Tab');
    }
    await says('whose something is already is said by the name', page.locator('.posfield.is-wrong small'), /^Ada holds that card already$/);
    for (const seat of [1, 0]) {
      await kept(seat).fill('');
      await kept(seat).press('Tab');
    }
    const playable = page.locator('.momentacts .btn[aria-disabled=false]');
    for (const seat of [0, 1]) {
      const fields = page.locator('.posform fieldset').nth(seat);
      const [jail, space] = [fields.getByLabel('Jail'), fields.getByLabel('Stands on')];
      await jail.fill('1');
      await jail.press('Tab');
      await counts('who is put in Jail can be there', playable, 2);
      await check('who is put in Jail stands there', async () => (await space.inputValue()) === 'jail-just-visiting', () => space.inputValue());
      await space.selectOption('go');
      await check('who is moved away is free', async () => (await jail.inputValue()) === '0', () => jail.inputValue());
      await counts('and may be', playable, 2);
    }
    await clean(page, 'position editor');
    await page.click('.tabs button:has-text("Text")');
    const words = page.locator('.postext');
    const good = await words.inputValue();
    await words.fill(good.replace('700', '700,,'));
    await page.waitForSelector('.momentbox .minus:has-text("Line")');
    await words.fill(good);
    await counts('what is good can be played', page.locator('.momentacts .btn[aria-disabled=false]'), 2);
    const atOnce = await words.evaluate(async (field, changed) => {
      field.value = changed;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await null; // it is drawn, and no answer has come yet
      return document.querySelectorAll('.momentacts .btn[aria-disabled=true]').length;
    }, good.replace('700', '701'));
    check('what is not yet checked is not', atOnce === 2, String(atOnce));
    const mixed = await words.evaluate(async (field, changed) => {
      const write = (cash) => {
        field.value = changed.replace('700', cash);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const rest = (ms) => new Promise((done) => setTimeout(done, ms));
      const found = [];
      for (let k = 0; k < 60; k++) {
        write(3000 + k);
        await rest(k % 15);
        write(5000 + k);
        do await rest(5); while (document.querySelector('.momentacts .btn[aria-disabled=true]'));
        if (!document.querySelector('.board').textContent.replaceAll(',', '').includes(`$${5000 + k}`)) found.push(k);
      }
      return found;
    }, good);
    check('what is typed quickly is what is shown', mixed.length === 0, mixed.join());
    await words.fill(good.replace('700', '701'));
    await page.click('.momentacts .btn.primary:not([aria-disabled=true])');
    await page.waitForSelector('.board .odds .num:has-text("%")', { timeout: 60000 });
    await counts('from there it is looked at', page.locator('.space:has-text("Boardwalk") .houses'), 1);
    const foot = await page.locator('.space:has-text("Boardwalk") .own').evaluate((own) => own.scrollWidth - own.clientWidth);
    check('a rent of four figures is whole beside three houses', foot <= 0, String(foot));
    await page.goBack();
    await check('on the way back the draft is there', async () => (await cash.inputValue()) === '701', () => cash.inputValue());
    await page.reload();
    await check('and after a reload', async () => (await cash.inputValue()) === '701', () => cash.inputValue());

    await openFile(page, deal);
    await goTo(page, 40);
    await page.click('.momentacts .btn:has-text("Edit")');
    await page.waitForSelector('.posform');
    const hand = page.locator('.posform').getByLabel('Hand', { exact: true }).first();
    await hand.fill(`${await hand.inputValue()}, just-say-yes`);
    await hand.press('Tab');
    await says('a card that there is not is told at its hand', page.locator('.posfield.is-wrong'), /just-say-no/);
    check('no error in the page', page.errors_.length === 0, page.errors_.join('; '));
    await page.context().close();
  });
}

const OWN = `[edition]
name = my-edition
title = A dear Boardwalk
extends = standard:classic

[row us 39]
price = 450
`;

/** Played by the program with an edition in a folder: one file with both. */
function ownGame(folder) {
  const at = { cwd: join(folder, 'own'), stdio: 'ignore' };
  mkdirSync(join(at.cwd, 'my-edition'), { recursive: true });
  writeFileSync(join(at.cwd, 'my-edition', 'edition.ini'), OWN);
  execFileSync(MAGIE, ['play', './my-edition', '--seats', 'steward,easy', '--seed', '5', '--save', 'game.log', '--plain', '--speed', '0'], at);
  execFileSync('python3', ['-m', 'zipfile', '-c', '../own.zip', 'game.log', 'my-edition'], at);
  rmSync(at.cwd, { recursive: true }); // the log names the folder in which it was played
  return join(folder, 'own.zip');
}

async function ownEdition(browser, base, folder) {
  await test('a game of an edition of one\'s own comes with that edition', async () => {
    const page = await person(browser, base);
    await openFile(page, ownGame(folder));
    await says('it is on the board', page.locator('.top'), /A dear Boardwalk/);
    await goTo(page, 40);
    await page.waitForSelector('.board .odds .num:has-text("%")', { timeout: 60000 });
    check('nothing is amiss', await page.locator('.momentbox .minus').count() === 0);
    const board = page.url();

    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.logacts .btn >> nth=0')]);
    const again = join(folder, 'again');
    mkdirSync(again);
    execFileSync('python3', ['-m', 'zipfile', '-e', await saved.path(), again]);
    const said = execFileSync(MAGIE, ['verify', 'game.log'], { cwd: again, encoding: 'utf8' });
    check('what is saved is good for the program', /game\.log: /.test(said), said);

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: (words) => ((window.copied = words), Promise.resolve()) } }));
    await page.click('.logacts .btn >> nth=1');
    await page.waitForFunction(() => window.copied);
    const other = await person(browser, base);
    await other.goto(await page.evaluate(() => window.copied));
    await says('a link has it, too', other.locator('.top'), /A dear Boardwalk/);
    await other.context().close();

    await page.click('.momentacts .btn:has-text("Edit")');
    await page.waitForSelector('.momentbox .soft:has-text("allow")');
    await page.goto(board);
    await page.click('.momentacts .btn >> nth=0');
    await page.locator('dialog select').nth(0).selectOption('human');
    await page.click('dialog footer .btn');
    await begun(page);
    await page.reload();
    await begun(page);
    await page.click('.iconbtn[aria-label=Menu]');
    await page.click('.logacts .btn >> nth=2');
    await says('what is played on is looked at with it', page.locator('.top'), /A dear Boardwalk/);
    check('no error in the page', page.errors_.length === 0, page.errors_.join('; '));
    await page.context().close();
  });
}

const TOLD = 4; // things that a first game explains

async function guide(browser, base) {
  await test('a first game explains itself, and can be told not to', async () => {
    const page = await person(browser, base);
    await page.goto('./');
    await page.fill('#name', 'Ada');
    await page.click('.btn:has-text("explains itself")');
    await begun(page);
    await page.waitForSelector('.guide');
    const said = new Set();
    const random = chance(3);
    for (let step = 0; step < 300; step++) {
      // In one look: it goes once the bots have moved on. The last one is told not to go on.
      const words = await page.evaluate(([known, all]) => {
        const guide = document.querySelector('.guide');
        const words = guide?.querySelector('b').textContent;
        if (words && !known.includes(words) && known.length === all - 1) [...guide.querySelectorAll('.btn')].at(-1).click();
        return words;
      }, [[...said], TOLD]);
      if (words) {
        if (!said.size) await clean(page, 'guide');
        said.add(words);
        if (said.size === TOLD) break;
        await page.click('.guide .btn >> nth=0', { timeout: 2000 }).catch(() => undefined);
      }
      if ((await choices(page)).length) await decide(page, random, atOnce);
      else await page.waitForTimeout(50);
    }
    check('several things are explained, each once', said.size === TOLD, [...said].join(' '));
    await page.locator('.log .why[aria-expanded]').first().evaluate((why) => why.click()); // a bot's offer may lie above it
    await check('why? leads to its clause', async () => /#\/rules\/ST-/.test(await page.locator('.whybox a').first().getAttribute('href')));
    await page.reload();
    await begun(page);
    await page.waitForTimeout(500);
    check('put away, it stays away', await page.locator('.guide').count() === 0);
    await page.context().close();
  });
}

/** Both workers have one file: they are told apart by their names. */
function noCommands() {
  window.Worker = new Proxy(Worker, { construct: (made, [url, options]) => new made(options.name === 'commands' ? './none.js' : url, options) });
}

function noWorkers() {
  window.Worker = new Proxy(Worker, { construct: (made, [, options]) => new made('./none.js', options) });
}

async function stopped(browser, base, file) {
  await test('where a worker does not start the page says so, and goes on without', async () => {
    const page = await person(browser, base, { init: noCommands });
    await openFile(page, file);
    await says('the log is shown', page.locator('.momentbox h1'), /./);
    await says('it is not checked', page.locator('.momentbox [role=alert]'), /^This log could not be checked: .*engine has stopped/);
    await page.reload();
    await says('nor once it is loaded again', page.locator('.momentbox [role=alert]'), /^This log could not be checked/);
    await page.goto('./#/studio');
    await says('the studio says why it shows nothing', page.locator('.rulesof [role=alert]'), /engine has stopped/);
    const other = await person(browser, base, { init: noWorkers });
    await other.goto('./');
    await other.fill('#name', 'Ada');
    await other.click('.hero .btn.primary');
    await says('no table is opened', other.locator('.hero [role=alert]'), /engine has stopped/);
    check('the buttons can be pressed again', await other.locator('.hero .btn.primary').isEnabled());
    await other.goto('./#/rules');
    await says('no rules are found', other.locator('.rules [role=alert]'), /engine has stopped/);
    await page.context().close();
    await other.context().close();
  });
}

export async function board(browser, _, only) {
  const folder = mkdtempSync(join(tmpdir(), 'magie-logs-'));
  const space = await new Space().start();
  const { base } = space;
  const standard = gameOf(folder, 'standard');
  const moment = momentOf(standard);
  const parts = {
    figures: () => figures(browser, base, standard, moment),
    inAndOut: () => inAndOut(browser, base, folder, standard, moment),
    offers: () => offers(browser, base, standard, moment),
    editor: () => editor(browser, base, gameOf(folder, 'deal')),
    ownEdition: () => ownEdition(browser, base, folder),
    guide: () => guide(browser, base),
    stopped: () => stopped(browser, base, standard),
  };
  for (const [name, part] of Object.entries(parts)) if (!only || name.startsWith(only)) await part();
  await space.stop();
  rmSync(folder, { recursive: true, force: true });
}
