// Nothing is lost: a page that is loaded again in the middle of an auction, and a server that is
// killed in the middle of a game of each edition.
import { agree, begun, chance, check, choices, counts, lastPly, openTable, person, playOn, rests, says, Server, shut, tableOfTwo, test, typeLine, useTool } from './lib.mjs';

// A board and the cards stand for all, unless WHOLE=1: what is kept does not depend on the game.
const GAMES = process.env.WHOLE ? ['standard', 'us-house', 'international', 'house-divided', 'deal'] : ['standard', 'deal'];

async function reloadInAuction(browser, server) {
  await test('a page loaded again in the middle of an auction goes on with it', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard');
    const inAuction = async () => (await ada.locator('.auction').count()) > 0;
    const random = chance(3);
    // Nobody bids before Ada sees the auction: it might be over when she has loaded the page again.
    const decline = async (page) => {
      await rests(page); // a page that has just bought the deed does not hear a press
      const choice = page.locator('[data-choice$=" decline"]').first();
      if ((await choice.count()) && (await choice.click().then(() => true, () => false))) await ada.waitForSelector('.auction');
    };
    await playOn([ada, ben], random, {
      hurry: true,
      until: async () => {
        for (const page of [ada, ben]) await decline(page);
        return inAuction();
      },
    });
    const before = await ada.locator('.auction .high').textContent();
    const told = () => ada.locator('#log li').allTextContents();
    const toldBefore = await told();
    await ada.reload();
    await begun(ada);
    await ada.waitForSelector('.auction');
    await check('the auction stands as it stood', async () => (await ada.locator('.auction .high').textContent()) === before);
    await check('what was told is still there', async () => (await told()).join('\n').startsWith(toldBefore.join('\n')), async () => `${(await told()).join('\n')}, not ${toldBefore.join('\n')}`);
    await server.kill();
    await ada.waitForSelector('.banner');
    await counts('without a connection nothing can be bid', ada.locator('.auction button:enabled, .auction input:enabled'), 0);
    await server.start();
    for (const page of [ada, ben]) await page.evaluate(() => document.querySelector('.banner .btn')?.click());
    await Promise.all([ada, ben].map((page) => page.waitForFunction(() => !document.querySelector('.banner'), null, { timeout: 30000 })));
    await playOn([ada, ben], random, { hurry: true, until: async () => !(await inAuction()) });
    await check('the auction ends', async () => !(await inAuction()));
    await shut([ada, ben]);
  });
}

/** A page that asks too much at once asks again, as it is told. */
async function tooMuch(browser) {
  await test('a page that may ask once a second comes to its table, and plays', async () => {
    const slow = await new Server({ rate: 1 }).start();
    const ada = await person(browser, slow.base);
    await openTable(ada, 'standard');
    await counts('the table is what was asked for', ada.locator('.lobbyseat'), 4);
    await agree(ada, { seats: 2, bots: [[1, 'random']] });
    await ada.click('.lobbybar .btn.primary:not([aria-disabled=true])');
    await begun(ada);
    await playOn([ada], chance(5), { until: () => lastPly(ada) > 6 });
    check('no error in the page', ada.errors_.length === 0, ada.errors_.join('; '));
    await shut([ada]);
    await slow.stop();
  });
}

/** A server that refuses to let anybody come back, as long as its disk is full. */
async function fullDisk(page) {
  const disk = { full: false, asked: 0 };
  await page.routeWebSocket(/\/rooms$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((line) => {
      const request = JSON.parse(line);
      if (!disk.full || request.do !== 'resume') {
        server.send(line);
        return;
      }
      disk.asked++;
      socket.send(JSON.stringify({ id: request.id, ok: false, error: { code: 'io', text: 'the store of rooms cannot be written: disk full' } }));
    });
  });
  return disk;
}

async function full(browser, server) {
  await test('who comes back to a server that cannot store anything has the seat still, and comes in once it can', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    const disk = await fullDisk(ada);
    const banner = ada.locator('.banner');
    const retry = banner.locator('.btn');
    const retried = async (times) => {
      await retry.click();
      await check(`it is asked again (${times})`, () => disk.asked >= times, () => disk.asked);
    };
    await ada.reload();
    await begun(ada);
    disk.full = true;
    await ada.evaluate(() => window.dispatchEvent(new Event('offline')));
    await says('in a game it is said that the server cannot store', banner, /cannot store anything just now.*Next try in/);
    await counts('the table stays in sight', ada.locator('.play'), 1);
    await retried(2);
    await counts('nothing can be pressed meanwhile', ada.locator('.stage [data-choice]:enabled'), 0);
    disk.full = false;
    await counts('once it can, one is back without a press', banner, 0);
    await says('with the own choices', ada.locator('.stage [data-choice$=" roll"]'), /./);
    disk.full = true;
    disk.asked = 0;
    await ada.reload();
    await says('so it is on a page that is loaded anew', banner, /cannot store anything just now/);
    await retried(2);
    await counts('there is no door', ada.locator('.door'), 0);
    disk.full = false;
    await retry.click();
    await begun(ada);
    await counts('nor anything to say of it any more', banner, 0);
    await ada.click('.stage [data-choice$=" roll"]');
    await says('and one plays on', ben.locator('.told'), /Ada rolls/);
    check('no error in the page', !ada.errors_.length, ada.errors_.join('; '));
    await shut([ada, ben]);
  });
}

async function killed(browser, server, game) {
  await test(`${game}: a server that is killed loses nothing that it said`, async () => {
    const [ada, ben] = await tableOfTwo(browser, server, game);
    const random = chance(11);
    let steps = 0;
    await playOn([ada, ben], random, { hurry: true, until: () => ++steps > 25 });
    const ply = Math.max(lastPly(ada), lastPly(ben));
    await server.kill();
    await counts(`${game}: the page says that the connection is lost`, ada.locator('.banner'), 1);
    await server.start();
    // A user presses who does not want to wait for the next try; that may have begun just then.
    for (const page of [ada, ben]) await page.evaluate(() => document.querySelector('.banner .btn')?.click());
    await Promise.all([ada, ben].map((page) => page.waitForFunction(() => !document.querySelector('.banner'), null, { timeout: 30000 })));
    steps = 0;
    await playOn([ada, ben], random, { hurry: true, until: () => ++steps > 12 });
    await check(`${game}: the game is where it was, or further`, () => lastPly(ada) >= ply, () => `${lastPly(ada)} < ${ply}`);
    await check(`${game}: it can be played on`, async () => lastPly(ada) > ply || (await choices(ada)).length + (await choices(ben)).length > 0);
    check(`${game}: no error in a page`, ada.errors_.length + ben.errors_.length === 0, [...ada.errors_, ...ben.errors_].join('; '));
    await shut([ada, ben]);
  });
}

async function withoutServer(browser, server) {
  await test('what needs the connection cannot be pressed without one, and says why', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    const path = await openTable(ben, 'standard', 'Ben');
    await ada.waitForSelector('[data-key=T][aria-disabled=false]');
    await ada.click('.iconbtn[aria-label="Menu"]');
    const leave = ada.locator('dialog[open] .btn.danger');
    check('one may leave', (await leave.first().isEnabled()) && (await leave.last().isEnabled()));
    await server.kill();
    await ada.waitForSelector('.banner');
    await counts('nobody can leave or be sent away', ada.locator('dialog[open] .btn.danger:enabled'), 0);
    await says('and the menu says why', ada.locator('dialog[open] [role=status]'), /with the connection/);
    await ada.keyboard.press('Escape');
    await counts('no tool can be used', ada.locator('.tools [aria-disabled=false]'), 0);
    await ada.keyboard.press('t');
    await says('and it says why', ada.locator('.tools .hint'), /no connection/);
    await counts('nothing opens', ada.locator('dialog[open]'), 0);
    await ben.waitForSelector('.banner');
    await counts('nothing can be agreed', ben.locator('.lobby :is(button, select, input):enabled:not(.invite *, .talk *, .linkbtn)').and(ben.locator('.lobbyseat *, .seatcount *, .lobbybar *')), 0);
    await server.start();
    for (const page of [ada, ben]) await page.evaluate(() => document.querySelector('.banner .btn')?.click());
    await ada.waitForSelector('[data-key=T][aria-disabled=false]');
    await ben.waitForSelector('.lobbyseat select:enabled');
    check('the table is where it was', new URL(ben.url()).pathname === path);
    await shut([ada, ben]);
  });
}

async function changesMind(browser, server) {
  await test('who watches sits down, and a room that is gone says so', async () => {
    const [ada, eve] = await Promise.all([0, 1].map(() => person(browser, server.base)));
    const path = await openTable(ada, 'standard');
    await eve.goto(path);
    await eve.click('.door .btn:has-text("Watch")');
    await eve.click('.lobbybar .btn:has-text("Sit down")');
    await eve.fill('.door .field', 'Eve');
    await eve.click('.door .primary');
    await ada.waitForSelector('.lobbyseat b:text-is("Eve")');
    await counts('who watched has a seat', eve.locator('.lobbybar .btn:has-text("Ready")'), 1);
    await eve.goto('/t/00000000000000000000000000');
    await says('no such room', eve.locator('.door'), /there is no such table/);
    await counts('no name is asked for', eve.locator('.door .field'), 0);
    await shut([ada, eve]);
  });
}

async function offered(browser, server) {
  await test('a sum that is typed while the connection is lost is in the offer after it', async () => {
    const pages = await tableOfTwo(browser, server, 'international', { options: { start: 'first' } });
    const [ada, ben] = pages;
    const back = async () => {
      await server.start();
      for (const page of pages) await retry(page);
      for (const page of pages) await counts('the connection is back', page.locator('.banner'), 0);
    };
    await useTool(ada, 'T');
    await ada.click('dialog [data-choice]:has-text("Ben")');
    const [dollars, pounds] = [0, 1].map((k) => ada.locator('dialog .cashline input').nth(k));
    const inside = ada.locator('.stage .offer');
    const wrong = ada.locator('dialog .sums [role=alert]');
    await dollars.fill('25');
    await dollars.press('Tab');
    await says('a sum is in the offer', inside, /\$25/);
    await pounds.fill('40');
    await server.kill();
    await ada.waitForSelector('.banner');
    await ada.click('dialog h1');
    await back();
    await says('so is what was typed', inside, /£40/);
    await counts('without a complaint', wrong, 0);
    server.process.kill('SIGSTOP');
    await dollars.fill('30');
    await dollars.press('Tab');
    await server.kill();
    await says('a sum that was on its way is lost', wrong, /connection was lost/);
    await back();
    await says('and sent again', inside, /\$30/);
    await counts('and nobody complains of the connection any more', wrong, 0);
    await ada.click('dialog .btn.primary');
    await says('the offer has all of it', ben.locator('.stage .offer'), /\$30.*£40/);
    await shut(pages);
  });
}

/** Waits until a page without its server has tried twice more in vain. */
const triesInVain = (page) => page.evaluate(async () => {
  let failed = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      this.addEventListener('close', () => failed++);
    }
  };
  while (failed < 2) {
    document.querySelector('.banner .btn')?.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

const retry = (page) => page.evaluate(() => document.querySelector('.banner .btn')?.click());

async function outage(browser, server) {
  await test('what is asked during a long outage is answered after it, and a line that is typed is not lost', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { trades: false } });
    const why = ada.locator('.told .why[aria-expanded]').first();
    await playOn([ada, ben], chance(4), { hurry: true, until: async () => (await why.count()) > 0 });
    await server.kill();
    await ada.waitForSelector('.banner');
    await why.click();
    await typeLine(ada, 'hello while down');
    await says('a line is refused', ada.locator('.log .said'), /no connection/);
    await check('and stands in the field again', async () => (await ada.inputValue('#command')) === 'hello while down');
    await triesInVain(ada);
    await server.start();
    for (const page of [ada, ben]) await retry(page);
    await says('what was asked is answered', ada.locator('.told .whybox'), /./);
    await ada.press('#command', 'Enter');
    await typeLine(ada, 'hello after');
    await ben.click('.log .tabs button:has-text("Chat")');
    const talk = ben.locator('.log .told li:not(.empty)');
    await says('the line goes out', talk.first(), /Ada hello while down$/);
    await says('and the next one', talk.nth(1), /Ada hello after$/);
    await shut([ada, ben]);
  });
  await test('a table is opened, and joined, as soon as the server is back', async () => {
    const [ada, ben, cy] = await Promise.all([0, 1, 2].map(() => person(browser, server.base)));
    const path = await openTable(ada, 'standard');
    await ben.goto(path);
    await ben.fill('.door .field', 'Ben');
    await cy.goto('/');
    await cy.fill('#name', 'Cy');
    await server.kill();
    await cy.click('.start .btn.primary');
    await ben.waitForSelector('.banner');
    await ben.click('.door .btn.primary');
    for (const page of [ben, cy]) await triesInVain(page);
    await server.start();
    for (const page of [ada, ben, cy]) await retry(page);
    await ben.waitForSelector('.lobby');
    await cy.waitForSelector('.lobby');
    await counts('who stood at the door sits down', ada.locator('.lobbyseat b:text-is("Ben")'), 1);
    check('no error in a page', !ben.errors_.length && !cy.errors_.length, [...ben.errors_, ...cy.errors_].join('; '));
    await shut([ada, ben, cy]);
  });
}

export async function safety(browser, server, only) {
  if (!only || only === 'outage') await outage(browser, server);
  if (!only || only === 'rate') await tooMuch(browser);
  if (!only || only === 'reload') await reloadInAuction(browser, server);
  if (!only || only === 'full') await full(browser, server);
  if (!only || only === 'without') await withoutServer(browser, server);
  if (!only || only === 'offer') await offered(browser, server);
  if (!only || only === 'seat') await changesMind(browser, server);
  for (const game of GAMES) if (!only || game.startsWith(only)) await killed(browser, server, game);
}
