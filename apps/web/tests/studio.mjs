// The studio: what the loader says stands at its cell, figures are those of `magie compare`, all by the
// keyboard.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { look } from './access.mjs';
import { agree, check, counts, person, says, test } from './lib.mjs';
import { Space } from './site.mjs';

const MAGIE = resolve(process.env.MAGIE ?? '../../build/release/magie');

/* A cell, what is written there, and words of what the loader says. */
const WRONG = [
  ['Baltic Avenue, price', '1x50', 'no whole number'],
  ['Baltic Avenue, house', '-5', 'no whole number'],
  ['Baltic Avenue, hotel', '10', 'rents must not fall'],
  ['Oriental Avenue, rent', '9000', 'rents must not fall'],
  ['Reading Railroad, price', '', 'price'],
  ['Boardwalk, mortgage', '99999999', 'outside 0 to 1000000'],
  ['Electric Company, rent', 'many', 'no whole number'],
  ['Income Tax, 1', '400', ''],
  ['Park Place, price', '1,500', 'no whole number'],
  ['Vermont Avenue, 2', '1', 'rents must not fall'],
];

/* For the deck of the card game: a cell, the text typed there, and words of the error. */
const WRONG_DECK = [
  ['Sly Deal, count', 'x', 'a number from 1 to 40'],
  ['Green, rent', '9;3', 'a rent for each number of cards'],
  ['Green, set', '7', 'a number from 1 to 6'],
  ['Light blue / Brown, colours', 'mud', 'no property has that colour'],
  ['5M, value', '16', 'a number from 0 to 15'],
];

async function openStudio(browser, space, size) {
  const page = await person(browser, space.base, size);
  await page.goto('./#/studio');
  await page.waitForSelector('.sheet');
  await page.waitForSelector('.chooser');
  return page;
}

async function write(page, cell, value) {
  const field = page.locator(`.sheet input[aria-label="${cell.replace('mortgage', 'mortg.')}"]`);
  await field.fill(value);
  await field.press('Tab');
}

async function tellsAll(page, wrong) {
  for (const [cell, value, wanted] of wrong) {
    await write(page, cell, value);
    const told = page.locator('.is-told, .rulesof .mistake').first();
    const words = async () => ((await told.count()) ? await told.textContent() : '');
    await check(`studio: ${cell} = "${value}"`, async () => (await words()) !== '' && (await words()).includes(wanted), words);
    await check(`studio: ${cell} is marked`, async () => (await page.locator('.sheet td.is-wrong').count()) > 0);
    await page.click('.rulesof .linkbtn');
    await page.locator('.is-told').waitFor({ state: 'detached' });
  }
}

async function mistakes(browser, space) {
  await test('studio: what is wrong is told at its cell', async () => {
    const page = await openStudio(browser, space);
    await write(page, 'Baltic Avenue, price', '1x50');
    await page.waitForSelector('.is-told');
    await page.waitForTimeout(700); // longer than a change has to wait for its games
    await check('studio: nothing is played before the first change that is sound', async () => (await page.locator('.livehead progress').evaluate((bar) => bar.value)) === 0 && !(await page.locator('.livehead .btn').count()));
    await tellsAll(page, WRONG);
    await page.fill('.search input', 'jail.active');
    await page.locator('.setrow', { has: page.locator('code:text-is("jail.active")') }).locator('[role=switch]').click();
    await says('studio: options that contradict each other are told', page.locator('.setrow.is-wrong .mistake'), /needs/);
    await page.context().close();
  });
}

/** The deck of the card game is a table like the others. */
async function deck(browser, space) {
  await test('studio: the deck of the card game', async () => {
    const page = await openStudio(browser, space);
    await page.selectOption('.chooser label:nth-child(1) select', 'deal:seed');
    await page.waitForSelector('.sheet input[aria-label="Sly Deal, count"]');
    await tellsAll(page, WRONG_DECK);
    await write(page, 'Pass Go, amount', '5');
    await says('studio: a changed deck is played', page.locator('.livehead h1[role=status]'), /\.$/);
    const line = (await page.locator('.take code').textContent()).split(' ');
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.take .btn:has-text("Save the edition")')]);
    const folder = mkdtempSync(join(tmpdir(), 'magie-studio-'));
    await saved.saveAs(join(folder, 'edition.zip'));
    spawnSync('python3', ['-m', 'zipfile', '-e', 'edition.zip', '.'], { cwd: folder });
    const shown = JSON.parse(spawnSync(MAGIE, ['editions', 'show', line[3], '--json'], { cwd: folder, encoding: 'utf8' }).stdout);
    const drawn = shown.deck.cards.find((card) => card.card === 'pass-go');
    check('studio: the program reads the saved deck', drawn.amount === 5 && shown.deck.cards.length === 40, JSON.stringify(drawn));
    rmSync(folder, { recursive: true });
    await page.click('.take .btn:has-text("Play it")');
    await check('studio: the changed deck can be played', async () => /my-edition/.test(await page.locator('.lobby').innerHTML()));
    check('studio: no error in the page', page.errors_.length === 0, page.errors_.join('; '));
    await page.context().close();
  });
}

const linkTo = (fine) => {
  const draft = { edition: 'standard:classic', options: { 'jail.fine': fine }, cells: {}, seats: 4, player: 'steward', games: 1000, precision: 0 };
  return `#/studio/${deflateRawSync(JSON.stringify(draft)).toString('base64url')}`;
};

async function links(browser, space) {
  await test('studio: a link is opened in any tab, and over no edition of one\'s own without asking', async () => {
    const page = await person(browser, space.base);
    const line = page.locator('.take code');
    const paste = (fine) => page.evaluate((hash) => (location.hash = hash), linkTo(fine));
    await page.goto(`./${linkTo(70)}`);
    await says('studio: where nothing was changed a link is opened', line, /jail\.fine=70 /);
    await page.waitForURL((url) => url.hash === '#/studio');
    await paste(80);
    await page.click('.rulesof .btn:has-text("Keep mine")');
    await says('studio: one may keep what one has', line, /jail\.fine=70 /);
    await counts('studio: and is asked no more', page.locator('.rulesof .btn:has-text("Keep mine")'), 0);
    await paste(80);
    await page.reload();
    await page.click('.rulesof .btn:has-text("Open the link")');
    await says('studio: or open it', line, /jail\.fine=80 /);
    await page.context().close();
  });
}

async function stands(browser, space) {
  await test('studio: what it shows is of what stands there', async () => {
    const page = await openStudio(browser, space);
    await page.selectOption('.chooser label:nth-child(4) select', '1000');
    await write(page, 'New York Avenue, price', '240');
    const rows = page.locator('.figures tbody tr');
    await rows.first().waitFor();
    await write(page, 'New York Avenue, price', '250');
    await says('studio: figures of before are marked', page.locator('.livehead'), /before the last change/);
    await page.selectOption('.chooser label:nth-child(1) select', 'standard:modern');
    await counts('studio: those of another edition are gone', rows, 0);
    await rows.first().waitFor();

    const [seats, play] = [page.locator('.chooser input'), page.locator('.take .btn:has-text("Play it")')];
    await seats.fill('12');
    await seats.press('Tab');
    await says('studio: too many seats are told there', page.locator('.chooser .mistake'), /from 2 to 8 seats/);
    await says('studio: and at what cannot be done', page.locator('.take'), /can be played once this is right: .*from 2 to 8 seats\./);
    check('studio: which cannot be pressed', await play.isDisabled());
    await play.evaluate((button) => {
      button.disabled = false;
      button.click();
    });
    await says('studio: what is refused all the same is told', page.locator('.take p[role=status]').nth(1), /./);
    await check('studio: and leaves no table', () => page.evaluate(() => !/token/.test(localStorage.getItem('magie.seats'))));
    await counts('studio: nothing is said in words of a terminal', page.locator('.live .mistake'), 0);
    await seats.fill('4');
    await seats.press('Tab');
    await page.fill('.search input', 'jail.active');
    await page.locator('.setrow', { has: page.locator('code:text-is("jail.active")') }).locator('[role=switch]').click();
    const wrong = page.locator('.setrow.is-wrong');
    await says('studio: options that contradict each other are told', wrong, /needs/);
    await page.fill('.search input', 'go.double');
    await says('studio: whatever is searched for', wrong, /needs/);
    await page.context().close();
  });
}

/** A text that is being typed stays when new figures come in. */
async function typing(browser, space) {
  await test('studio: figures do not touch what is being typed', async () => {
    const page = await openStudio(browser, space);
    await page.selectOption('.chooser label:nth-child(4) select', '100000');
    await write(page, 'New York Avenue, price', '240');
    const played = () => page.locator('.livehead progress').evaluate((bar) => bar.value);
    await check('studio: games are played', async () => (await played()) > 0);
    const field = page.locator('.sheet input[aria-label="Boardwalk, price"]');
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('7');
    const before = await played();
    await check('studio: new figures come in', async () => (await played()) > before);
    check('studio: what was typed is there', (await field.inputValue()) === '4007', await field.inputValue());
    await page.context().close();
  });
}

/** Figures on the page against the program's, which reads the folder that the page saves. */
async function figures(browser, space) {
  await test('studio: figures are those of magie compare', async () => {
    const page = await openStudio(browser, space);
    await page.selectOption('.chooser label:nth-child(4) select', '1000');
    await write(page, 'New York Avenue, price', '240');
    await page.fill('.search input', 'go.double');
    await page.click('.optrows [role=switch]');
    await page.waitForFunction(() => document.querySelector('.livehead progress')?.value === 1000, null, { timeout: 120000 });
    const line = (await page.locator('.take code').textContent()).split(' ');
    const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.take .btn:has-text("Save the edition")')]);
    const folder = mkdtempSync(join(tmpdir(), 'magie-studio-'));
    await saved.saveAs(join(folder, 'edition.zip'));
    const unzipped = spawnSync('python3', ['-m', 'zipfile', '-e', 'edition.zip', '.'], { cwd: folder });
    check('studio: the saved edition is a zip', unzipped.status === 0, String(unzipped.stderr));
    const said = spawnSync(MAGIE, [...line.slice(1), '--json', '-q'], { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
    const study = JSON.parse(said.stdout);
    const rows = () => page.$$eval('.figures tbody tr', (all) => all.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent.replaceAll('\u00a0', ' '))));
    const amount = (value, share) => {
      const size = share ? 100 * Math.abs(value) : Math.abs(value);
      const words = share ? `${size.toFixed(1)} %` : size >= 1000 ? Math.round(size).toLocaleString('en') : size.toFixed(size < 10 ? 2 : 1);
      return `${value < 0 ? '−' : ''}${words}`;
    };
    await page.waitForSelector('.figures tbody tr', { timeout: 120000 }); // the first study may have ended before the option was switched
    for (const [name, figure, share] of [['Length in rounds', 'rounds', false], ['Decided games', 'decided', true], ['First in order wins', 'win.place.1', true], ['Changes of the lead', 'leads', false]]) {
      const row = async () => String((await rows()).find(([head]) => head === name));
      const { a, b, difference } = study.figures[figure];
      const wanted = [name, amount(a.mean, share), amount(b.mean, share), `${difference.mean > 0 ? '+' : ''}${amount(difference.mean, share)}`];
      await check(`studio: ${name}`, async () => (await row()) === String(wanted), async () => `${await row()} / ${wanted}`);
    }
    check('studio: compare judges a figure once', study.figures.margin.judged === 'the same as a figure before it', study.figures.margin.judged);
    await says('studio: a figure that is told already is not open', page.locator('.figures tr:has-text("Ahead of the next by") td').last(), /as above/);
    const [report] = await Promise.all([page.waitForEvent('download'), page.click('.take .btn:has-text("Save the report")')]);
    await report.saveAs(join(folder, 'study.html'));
    check('studio: the report is a page', /<svg/.test(readFileSync(join(folder, 'study.html'), 'utf8')));
    rmSync(folder, { recursive: true });
    await page.click('.chart[aria-label^="How long"] button:has-text("Table")');
    const lengths = page.locator('.chart[aria-label^="How long"] tbody');
    await says('studio: the longest games are in one row', lengths.locator('tr').last(), /^\d+ and more/);
    const all = (await lengths.locator('td:nth-child(2)').allTextContents()).reduce((sum, share) => sum + parseFloat(share), 0);
    check('studio: no game is left out', Math.abs(all - 100) < 2, String(all));
    await look(page, 'studio');
    await page.fill('.search input', '');
    await page.click('.take .btn:has-text("Play it")');
    await check('studio: the changed edition can be played', async () => /my-edition/.test(await page.locator('.lobby').innerHTML()));
    check('studio: no error in the page', page.errors_.length === 0, page.errors_.join('; '));
    await page.context().close();
  });
}

/** The table of a changed edition is prepared like any other, and looks as if the studio had not been open. */
async function plays(browser, space) {
  await test('studio: a changed edition is played at a whole table', async () => {
    const page = await openStudio(browser, space);
    await write(page, 'New York Avenue, price', '240');
    await page.click('.take .btn:has-text("Play it")');
    const plain = (what) => check(`studio: ${what} has no ground of its own`, () => page.locator('.told').evaluate((log) => getComputedStyle(log).backgroundColor === 'rgba(0, 0, 0, 0)'));
    await plain('the talk');
    await check('studio: its game is chosen', async () => (await page.locator('.gamehead select').first().inputValue()) === 'my-edition');
    await says('studio: it has house rules', page.locator('.searchrow .btn'), /^All [1-9]/);
    await says('studio: and an order', page.locator('.order'), /Play goes round/);
    await says('studio: it is not the printed game', page.locator('.differ'), /^The rules of this edition$/);
    await agree(page, { seats: 2, options: { 'go.double': true, trades: false }, bots: [[1, 'easy']] });
    await says('studio: nor with a house rule', page.locator('.differ'), /^2 house rules differ from the edition/);
    await page.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
    await says('studio: who plays is spoken of as others are', page.locator('.log .told'), /Player rolls/);
    await plain('the log');
    check('studio: no error in the page', page.errors_.length === 0, page.errors_.join('; '));
    await page.context().close();
  });
}

/** Stop ends a search; the button that it was is the one that searches. */
async function seek(browser, space) {
  await test('studio: a search stops, and does not begin again', async () => {
    const page = await openStudio(browser, space);
    await page.fill('.seek .number', '1');
    await page.click('.seek .btn:has-text("Search")');
    await page.click('.seek .btn:has-text("Stop")');
    await page.waitForSelector('.seek .btn[type=submit]');
    await page.waitForTimeout(300); // in which a search that has begun anew shows
    await counts('studio: the search has ended', page.locator('.seek .btn[type=submit]'), 1);
    await counts('studio: a search that was stopped complains of nothing', page.locator('.seek [role=alert]'), 0);
    await page.context().close();
  });
}

/** With colours that the system forces, what is on looks otherwise than what is off. */
async function forced(browser, space) {
  await test('studio: a switch shows whether it is on with forced colours', async () => {
    const page = await openStudio(browser, space);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.fill('.search input', 'auction');
    const looks = (on) => page.locator(`.optrows [role=switch][aria-checked=${on}]`).first().evaluate((one) => getComputedStyle(one).backgroundColor + getComputedStyle(one, '::after').left);
    const [on, off] = [await looks(true), await looks(false)];
    check('studio: on and off differ', on !== off, `${on}, ${off}`);
    const knob = await page.locator('.optrows [role=switch]').first().evaluate((one) => [getComputedStyle(one, '::after').backgroundColor, getComputedStyle(one).backgroundColor]);
    check('studio: the knob is seen', knob[0] !== knob[1], knob.join(', '));
    await page.context().close();
  });
}

/** Tab and typing alone: an option is changed, games are played, the result is read. */
async function keyboard(browser, space, size) {
  await test(`studio: by the keyboard alone, ${size.width} wide`, async () => {
    const page = await openStudio(browser, space, size);
    await page.evaluate(() => {
      window.clicks = 0;
      window.addEventListener('pointerdown', () => window.clicks++);
    });
    const on = (selector) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    const reach = async (selector) => {
      for (let k = 0; k < 400 && !(await on(selector)); k++) await page.keyboard.press('Tab');
      check(`studio: ${selector} is reached by Tab`, await on(selector));
    };
    await reach('.search input');
    await page.keyboard.type('go.double');
    await reach('.optrows [role=switch]');
    await page.keyboard.press('Space');
    await page.waitForSelector('.figures tbody tr', { timeout: 60000 });
    await reach('.live .scroll');
    await says('studio: the result is a sentence', page.locator('.livehead h1[role=status]'), /\.$/);
    check('studio: without a pointer', (await page.evaluate(() => window.clicks)) === 0);
    await page.context().close();
  });
}

export async function studio(browser, _, only) {
  const space = await new Space().start();
  if (!only || only === 'mistakes') await mistakes(browser, space);
  if (!only || only === 'deck') await deck(browser, space);
  if (!only || only === 'links') await links(browser, space);
  if (!only || only === 'stands') await stands(browser, space);
  if (!only || only === 'typing') await typing(browser, space);
  if (!only || only === 'figures') await figures(browser, space);
  if (!only || only === 'plays') await plays(browser, space);
  if (!only || only === 'seek') await seek(browser, space);
  if (!only || only === 'forced') await forced(browser, space);
  if (!only || only === 'keyboard') {
    await keyboard(browser, space, { width: 1280, height: 800 });
    await keyboard(browser, space, { width: 360, height: 740 });
  }
  await space.stop();
}
