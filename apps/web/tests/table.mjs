// What is agreed before a game and seen in it: the order of play, who may have hints, clocks, what was
// done while nobody looked, and who is sent away.
import { execFileSync } from 'node:child_process';
import { agree, atOnce, begun, chance, check, choices, counts, lastPly, openTable, person, playOn, says, shut, sitDown, tableOfTwo, test, typeAsMade, typeLine, useTool } from './lib.mjs';

const hints = (page) => page.locator('.tools [data-key=H]').getAttribute('aria-disabled');

async function firstPage(browser, server) {
  await test('the first page: how many can play each game', async () => {
    const editions = execFileSync(process.env.MAGIE ?? '../../build/release/magie', ['editions'], { encoding: 'utf8' });
    const page = await person(browser, server.base);
    await page.goto('/');
    await page.waitForSelector('.game');
    const said = await page.locator('.game small').allTextContents();
    const known = ['standard', 'us-house', 'international', 'house-divided', 'deal'].map((name) => {
      const [, least, most] = new RegExp(`^${name} .*?(\\d+)-(\\d+) seats`, 'm').exec(editions) ?? [];
      return `${least} to ${most} players`;
    });
    check('as the engine has it', said.join() === known.join(), `${said.join()}, not ${known.join()}`);
    await shut([page]);
  });
  await test('the first page: what is wrong is told where it is', async () => {
    const page = await person(browser, server.base);
    await page.goto('/');
    const told = page.locator('.start [role=alert]');
    await page.click('.btn.primary');
    await says('a name is missing', told, /^Enter your name/);
    check('above the field for a code', await told.evaluate((words) => words.nextElementSibling?.matches('.join')));
    await page.fill('#name', 'Ada');
    await page.fill('.join .field', 'nonsense');
    await page.click('.join .btn');
    await says('a code is no code', told.last(), /code/);
    check('below its field', await told.last().evaluate((words) => words.previousElementSibling.matches('.join')));
    const gap = () => told.last().evaluate((words) => words.getBoundingClientRect().top - document.querySelector('.join .field').getBoundingClientRect().bottom);
    check('and clear of its frame', (await gap()) >= 5, String(await gap()));
    await shut([page]);
  });
}

/** Sends what stands in a field: whether there is room for the next line before the answer comes. */
const leavesAtOnce = (field) => field.evaluate(async (input) => {
  input.form.requestSubmit();
  await new Promise(requestAnimationFrame);
  return input.value === '';
});

async function waitingRoom(browser, server) {
  await test('a table is first seen as it was asked for', async () => {
    // What the server says comes a moment after what it said before, as over a slow network.
    const ada = await person(browser, server.base, {
      init: () => {
        const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
        Object.defineProperty(WebSocket.prototype, 'onmessage', {
          set(take) {
            let before = Promise.resolve();
            set.call(this, (event) => {
              before = before.then(() => new Promise((resolve) => setTimeout(resolve, 150))).then(() => take(event));
            });
          },
        });
      },
    });
    await openTable(ada, 'standard');
    check('with four seats', (await ada.locator('.lobbyseat').count()) === 4);
    await shut([ada]);
  });

  await test('the waiting room: order of play, hints, an agreed time', async () => {
    const [ada, ben] = await Promise.all([0, 1].map(() => person(browser, server.base)));
    const path = await openTable(ada, 'standard');
    await agree(ada, { seats: 2, options: { start: 'first' } });
    await sitDown(ben, path, 'Ben');
    const levels = ada.locator('.optrows .setrow:has(code:text-is("build.levels"))');
    await ada.fill('.search input', 'build.levels');
    await levels.locator('input').fill('9');
    await levels.locator('input').press('Tab');
    await says('a house rule that cannot be is told at its row', levels.locator('[role=alert]'), /^A number from 1 to 5 is wanted$/);
    await counts('and not at the bottom', ada.locator('.lobbybar [role=alert]'), 0);
    await ada.fill('.search input', 'jail.active');
    await ada.click('.optrows .setrow:has(code:text-is("jail.active")) [role=switch]');
    await says('house rules that do not go together are told in their words', ada.locator('.optrows [role=alert]'), /^“In Jail one may build, trade, bid and be paid by others” \(off\) needs “An owner in Jail collects rent” \(off\): a player whom nobody pays/);
    await agree(ada, { seats: 2, options: { 'deal.deeds': 14 } });
    await ada.click('.seatcount .btn >> nth=0');
    await says('at the bottom, too', ada.locator('.lobbybar [role=alert]'), /^“Deeds dealt to each player at the start” times the seats/);
    await ada.fill('.search input', 'deal.deeds');
    await ada.locator('.optrows input').fill('0');
    await ada.locator('.optrows input').press('Tab');
    await counts('until it is right', ada.locator('.lobbybar [role=alert]'), 0);
    await ada.fill('.search input', 'start');
    await says('what is printed is written as in its list', ada.locator('.optrows .is-changed small').first(), /as printed: [a-z ]+$/);
    await says('who begins is said', ben.locator('.order'), /Ada begins/);
    const talk = ada.locator('.talk input');
    await talk.fill('ä'.repeat(150));
    await talk.press('Enter');
    await ada.waitForSelector('.lobbybar [role=alert]');
    await check('a message that is too long is kept', async () => (await talk.inputValue()).length === 150);
    await talk.fill('hello');
    check('one that is said is not', await leavesAtOnce(talk));
    await ada.fill('.search input', 'cash.start');
    const cash = ada.locator('.optrows input');
    for (const [what, typed] of [['refused', '-5'], ['empty', '']]) {
      await cash.fill(typed);
      await cash.press('Tab');
      await check(`what holds comes back where a value is ${what}`, async () => (await cash.inputValue()) === '1500', () => cash.inputValue());
    }
    await ada.locator('.lobbyseat:nth-child(2) .btn:has-text("Hint")').click();
    await ben.locator('.lobbyseat:has-text("no hints")').waitFor();
    await ada.fill('.search input', '');
    await ada.locator('select[aria-label="Time for the game"]').selectOption('30');
    await ada.locator('.optrows .is-changed code:text-is("end")').waitFor();
    const ready = ben.locator('.lobbybar .btn:has-text("Ready")');
    await ready.click();
    await says('it can be taken back', ready, /^Not ready yet$/);
    await ada.locator('select[aria-label="Time for a decision"]').selectOption('15');
    await says('who was ready for another game is told', ben.locator('.lobbybar [role=status]'), /^Ada has changed the game/);
    await ready.click();
    await says('and says it again', ben.locator('.lobbybar [role=status]'), /^Ada starts the game$/);
    await ada.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
    await Promise.all([ada, ben].map(begun));
    await ada.waitForSelector('[data-choice]');
    await check('who may ask for a hint can', async () => (await hints(ada)) === 'false');
    await ada.keyboard.press('h');
    await says('it says who speaks', ada.locator('.hint'), /^The analyst advises: /);
    await ben.keyboard.press('h');
    await says('who may not is told why', ben.locator('.hint'), /host has turned hints off/);
    await says('the agreed time is in sight', ben.locator('.top [role=timer]'), /^(30:00|2\d:\d\d) left$/);
    await says('the clock is in sight', ada.locator('.stage [role=timer]'), /^0:\d\d$/);
    await ada.waitForFunction(() => [...document.querySelectorAll('.stage [role=status]')].some((s) => /^0:10 left$/.test(s.textContent)), null, { timeout: 20000 });
    const apart = () => ada.locator('.stage').evaluate((stage) => {
      const bar = stage.querySelector('.timebar');
      const [, left] = stage.querySelector('[role=timer]').textContent.split(':');
      return bar.firstElementChild.clientWidth / bar.clientWidth - left / 15;
    });
    await check('the bar shows what is left of the clock', async () => Math.abs(await apart()) < 0.1, apart);
    await shut([ada, ben]);
  });
}

async function boardsOf(browser, server) {
  await test('boards are added to those that a game has anyway', async () => {
    const page = await person(browser, server.base);
    await openTable(page, 'international');
    const chosen = async () => (await page.locator('.boardpick [aria-pressed=true]').allTextContents()).join();
    await check('they are shown', async () => (await chosen()) === '1 United States,2 United Kingdom', chosen);
    await page.click('.boardpick .btn:has-text("France")');
    await check('one is added', async () => (await chosen()) === '1 United States,2 United Kingdom,3 France', chosen);
    await page.click('.boardpick .btn:has-text("Kingdom")');
    await check('one is taken away', async () => (await chosen()) === '1 United States,2 France', chosen);
    await page.evaluate(() => {
      for (const name of ['Germany', 'Spain']) [...document.querySelectorAll('.boardpick .btn')].find((one) => one.textContent.includes(name)).click();
    });
    await check('two at once', async () => (await chosen()) === '1 United States,2 France,3 Germany,4 Spain', chosen);
    const seats = await page.locator('.lobbyseat').count();
    await page.evaluate(() => {
      const more = document.querySelector('.seatcount .btn');
      more.click();
      more.click();
    });
    await counts('and two seats', page.locator('.lobbyseat'), seats + 2);
    await shut([page]);
  });
}

async function profiles(browser, server) {
  await test('the ways to play a game are told in words', async () => {
    const page = await person(browser, server.base);
    for (const [game, known] of [['deal', 'the card game; as the leaflet of 2008 has it; as the leaflet of 2024 has it'], ['house-divided', 'win the states, win the votes; with rents that are paid unasked']]) {
      await openTable(page, game);
      const ways = page.locator('.gamehead select >> nth=1').locator('option');
      await check(game, async () => (await ways.allTextContents()).join('; ') === known, async () => (await ways.allTextContents()).join('; '));
      for (const { width, height } of [{ width: 1280, height: 800 }, { width: 375, height: 812 }]) {
        await page.setViewportSize({ width, height });
        const over = () => page.locator('.gamehead').evaluate((head) => Math.max(head.scrollWidth - head.clientWidth, ...[...head.querySelectorAll('b')].map((b) => b.getBoundingClientRect().height - 30)));
        await check(`${game}: there is room at ${width}`, async () => (await over()) <= 0, over);
      }
    }
    await shut([page]);
  });
}

async function comesBack(browser, server) {
  await test('who comes back is told what was done meanwhile', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { trades: false } });
    const random = chance(12);
    const hide = (hidden) => ada.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { get: () => is, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
    const benRolls = async () => (await choices(ben)).some((choice) => choice.endsWith(' roll'));
    const untilBenRolls = () => playOn([ada, ben], random, { hurry: true, until: benRolls });
    const benMoves = async () => {
      const before = lastPly(ben);
      await playOn([ben], random, { hurry: true, until: () => lastPly(ben) > before });
      return lastPly(ben);
    };
    await untilBenRolls();
    await hide(true);
    const moved = await benMoves();
    await check('a hidden page gets to know it', () => lastPly(ada) >= moved, () => `${lastPly(ada)}, not ${moved}`);
    await counts('and says nothing', ada.locator('.back'), 0);
    await hide(false);
    await says('a page that is looked at again says how many moves were made', ada.locator('.back'), /Back: \d+ moves? w(as|ere) made meanwhile/);
    await ada.click('.back .btn:has-text("Show")');
    await check('they can be read', async () => (await ada.locator('dialog .meanwhile li').count()) > 0);
    await ada.keyboard.press('Escape');
    await counts('once', ada.locator('.back'), 0);
    await untilBenRolls();
    await ada.goto('about:blank');
    await benMoves();
    await ada.goBack();
    await says('a page that was closed says it, too', ada.locator('.back'), /Back: \d+ move/);
    await ada.click('.back .btn:has-text("Skip")');
    await counts('it can be skipped', ada.locator('.back'), 0);
    await shut([ada, ben]);
  });
}

async function ownDraft(browser, server) {
  await test('who comes back to an offer that is being made is told of no moves', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    const cash = await drafted(ada);
    await cash.fill('5');
    await cash.press('Enter');
    await ada.click('dialog[open] [data-choice$=" propose"]');
    await ben.click('dialog[open] [data-choice$=" reject"]');
    const next = await drafted(ada);
    await next.fill('6');
    await next.press('Enter');
    const offered = ada.locator('.stage .offer');
    await says('it is begun', offered, /\$6/);
    await ada.reload();
    await says('it is still there', offered, /\$6/);
    await counts('nothing was done meanwhile', ada.locator('.back'), 0);
    await shut([ada, ben]);
  });
}

async function logAndNetwork(browser, server) {
  await test('the log shows an earlier round; a network that comes back is noticed', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { trades: false } });
    const rounds = async () => (await ada.locator('.turnline').count()) > 1;
    await playOn([ada, ben], chance(6), { hurry: true, until: rounds });
    await ada.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: (words) => ((window.copied = words), Promise.resolve()) } }));
    await ada.click('.log .copy');
    await check('the log is copied as text', async () => /Round 1 · (Ada|Ben)\n(.*\n)+/.test((await ada.evaluate(() => window.copied)) ?? ''));
    await ada.locator('.turnline .why').first().click();
    await ada.waitForSelector('.scrubber');
    await check('the table stands where that round began', async () => Number(await ada.locator('.scrubber input').inputValue()) < Number(await ada.locator('.scrubber input').getAttribute('max')));
    await ada.click('.scrubber .btn:has-text("Back")');
    await counts('and the game goes on', ada.locator('.scrubber'), 0);
    const sockets = [];
    ada.on('websocket', (socket) => sockets.push(socket));
    await ada.evaluate(() => window.dispatchEvent(new Event('offline')));
    await check('the page connects anew', () => sockets.length > 0);
    await counts('and has nothing to say of it any more', ada.locator('.banner'), 0);
    await shut([ada, ben]);
  });
}

async function sentAway(browser, server) {
  await test('whom the host sends away watches, and has no way back to the seat', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { width: 360, height: 740 });
    await ada.click('.iconbtn[aria-label="Menu"]');
    await ada.click('.menu .btn:has-text("Remove Ben")');
    await ada.click('.menu .btn:has-text("a bot plays on for Ben")');
    await ada.keyboard.press('Escape');
    await says('whom it hits is told', ben.locator('.banner'), /removed you from your seat/);
    await counts('and has nothing to do', ben.locator('[data-choice]:visible'), 0);
    await playOn([ada], chance(3), { hurry: true, until: async () => ada.frames_.some((frame) => /"by":-1.*"seat":1/.test(frame)) });
    await ben.reload();
    await ben.fill('.door .field', 'Ben');
    await ben.click('.door .primary');
    await says('the door says that the game has begun', ben.locator('.door [role=alert]'), /game has begun/);
    await ben.click('.door .btn:has-text("Watch only")');
    await begun(ben);
    check('no error in the pages', !ada.errors_.length && !ben.errors_.length, [ada, ben].map((p) => p.errors_.join('; ')).join('; '));
    await shut([ada, ben]);
  });
}

async function backInTheLobby(browser, server) {
  await test('who is not ready is waited for, and who sits down again sends a seed again', async () => {
    const [ada, ben] = await Promise.all([0, 1].map(() => person(browser, server.base)));
    const path = await openTable(ada, 'standard');
    await agree(ada, { seats: 3 });
    await sitDown(ben, path, 'Ben');
    await says('a guest is told what is free, not what the host can do', ben.locator('.lobbybar [role=status]'), /^1 seat is free$/);
    await agree(ada, { seats: 2 });
    await says('and what is waited for', ben.locator('.lobbybar [role=status]'), /^Press Ready when you agree$/);
    const told = ada.locator('.lobbybar [role=alert]');
    await atOnce.click(ada.locator('.lobbybar .btn.primary'));
    await says('Start says why it does nothing', told, /Waiting for Ben/);
    const ownSeed = () => {
      const { seats } = JSON.parse(ada.frames_.findLast((frame) => frame.includes('"message":"table"'))).table;
      return seats[1].name === 'Ben' && seats[1].own === true;
    };
    await check('the dice have a seed of Ben in them', ownSeed);
    await ada.click('.lobbyseat:nth-child(2) .iconbtn');
    await ben.click('.lobbybar .btn:has-text("Sit down")');
    await ben.fill('.door .field', 'Ben');
    await ben.click('.door .primary');
    await check('and again', ownSeed);
    await atOnce.click(ada.locator('.lobbybar .btn.primary'));
    await says('he is waited for again', told, /Waiting for Ben/);
    await ben.click('.lobbybar .btn:text-is("Ready")');
    await counts('until he is ready', told, 0);
    await shut([ada, ben]);
  });
}

async function seeds(browser, server) {
  await test('two tabs of one seat that come back together have one seed', async () => {
    const ada = await person(browser, server.base);
    // What the tab sends for the dice comes late, after that of the other one.
    await ada.addInitScript(() => {
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (line) {
        if (!/"do":"seed"/.test(line)) return send.call(this, line);
        window.seeds = (window.seeds ?? 0) + 1;
        setTimeout(() => send.call(this, line), 700);
      };
    });
    const host = await person(browser, server.base);
    const path = await openTable(host, 'standard', 'Ben');
    await agree(host, { seats: 2, options: { end: 'turns', 'end.turns': 1 } });
    await sitDown(ada, path, 'Ada');
    await ada.waitForFunction(() => window.seeds === 1);
    const other = await ada.context().newPage();
    await other.goto(path);
    await other.waitForSelector('.lobby');
    const told = () => JSON.parse(host.frames_.findLast((frame) => frame.includes('"message":"table"'))).table.seats[1];
    await check('the server has the hash of a seed', () => told().own === true);
    await host.waitForTimeout(1500); // each tab has sent its own
    await ada.click('.lobbybar .btn:text-is("Ready")');
    await host.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
    await begun(host);
    const begin = JSON.parse(host.frames_.findLast((frame) => frame.includes('"message":"begin"'))).table.seats[1];
    check('its seed is told', begin.own === true && !begin.silent, JSON.stringify(begin));
    await shut([ada, host]);
  });
}

async function twice(browser, server) {
  await test('an action is taken back once, and a dialog stays where text is selected out of it', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard');
    const asked = [];
    for (const page of [ada, ben]) {
      await page.routeWebSocket(/\/rooms$/, (socket) => {
        const far = socket.connectToServer();
        socket.onMessage((line) => {
          if (JSON.parse(line).do === 'undo') asked.push(line);
          far.send(line);
        });
      });
      await page.reload();
      await begun(page);
    }
    const bought = async () => {
      for (const page of [ada, ben]) {
        const buy = page.locator('[data-choice$=" buy"]');
        if (await buy.count()) return buy.first().click().then(() => page);
      }
      return null;
    };
    let page = null;
    await playOn([ada, ben], chance(2), { hurry: true, until: async () => (page = await bought()) !== null });
    const undo = page.locator('.tools [data-key=U]:not([aria-disabled=true])');
    await undo.waitFor();
    await undo.evaluate((button) => (button.click(), button.click()));
    await check('it is asked for once', async () => asked.length === 1, () => String(asked.length));
    await page.locator('[data-choice$=" buy"]').first().waitFor();

    await page.click('.space.deed >> nth=1');
    const box = await page.locator('dialog h1').boundingBox();
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(3, 3);
    await page.mouse.up();
    check('the dialog stays', (await page.locator('dialog[open]').count()) === 1);
    await page.mouse.click(3, 3);
    await counts('and closes where it is left', page.locator('dialog[open]'), 0);
    check('no error in the pages', !ada.errors_.length && !ben.errors_.length, [ada, ben].map((p) => p.errors_.join('; ')).join('; '));
    await shut([ada, ben]);
  });
}

async function left(browser, server) {
  await test('who leaves in one tab is told so in the other', async () => {
    const [ada, ben] = await Promise.all([0, 1].map(() => person(browser, server.base)));
    await sitDown(ben, await openTable(ada, 'standard'), 'Ben');
    const other = await ben.context().newPage();
    await other.goto(ben.url());
    await other.waitForSelector('.lobby');
    await other.click('.iconbtn[aria-label="Menu"]');
    await other.click('.menu .btn.danger');
    await other.click('.menu .btn.danger');
    await says('nobody was sent away', ben.locator('.banner'), /left this table in another tab/);
    await shut([ada, ben]);
  });

  await test('so is who leaves during a game', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard');
    const other = await ben.context().newPage();
    await other.goto(ben.url());
    await begun(other);
    await other.click('.iconbtn[aria-label="Menu"]');
    await other.click('.menu .btn.danger');
    await other.click('.menu .btn.danger');
    await says('a bot plays on', ben.locator('.banner'), /left this table in another tab/);
    await counts('and there is nothing to do', ben.locator('[data-choice]:visible'), 0);
    await shut([ada, ben]);
  });
}

async function home(browser, server) {
  await test('who is on the start page is not at the table', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard');
    const away = ada.locator('.seat:has-text("Ben") .chip:has-text("away")');
    await counts('at the table one is there', away, 0);
    await ben.click('.brand');
    await ben.waitForSelector('.start');
    await counts('on the start page one is away', away, 1);
    await ben.goBack();
    await begun(ben);
    await counts('and there again', away, 0);
    await counts("on one's own seat", ben.locator('.banner'), 0);
    const cy = await person(browser, server.base);
    await openTable(cy, 'standard', 'Cy');
    await cy.click('.brand');
    await says('seats that are free are nobody', cy.locator('.goon small'), /^Cy$/);
    await shut([cy]);
    check('no error in the pages', !ada.errors_.length && !ben.errors_.length, [ada, ben].map((p) => p.errors_.join('; ')).join('; '));
    await shut([ada, ben]);
  });
}

async function onlooker(browser, server) {
  await test('who watches sees what was done before, and is still there once the page is loaded again', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { trades: false } });
    let steps = 0;
    await playOn([ada, ben], chance(4), { hurry: true, until: () => ++steps > 30 });
    const eve = await person(browser, server.base);
    const told = () => eve.locator('.log .told li:not(.empty)').count();
    await eve.goto(new URL(ada.url()).pathname);
    await eve.click('.door .btn:has-text("Watch")');
    await begun(eve);
    await check('what was done before is told', async () => (await told()) > 5, told);
    const before = await told();
    await eve.reload();
    await begun(eve);
    await check('and still is', async () => (await told()) >= before, told);
    await counts('there is no door', eve.locator('.door'), 0);
    check('no error in the page', !eve.errors_.length, eve.errors_.join('; '));
    await shut([ada, ben, eve]);
  });
}

async function typed(browser, server) {
  await test('what cannot be done is told to who typed it alone', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    const type = (line) => typeLine(ada, line);
    await ben.click('.log .tabs button:has-text("Chat")');
    const talk = ben.locator('.log .told li:not(.empty)');
    await type('Build boardwalk');
    await says('why it cannot be done', ada.locator('.log .said'), /That player does not own the deed\..*Nobody else has read this/);
    await type('lift me up');
    await says('nor can what makes no sense', ada.locator('.log .said'), /no deed "me".*begin with “say”/);
    await type('Hello, Ben');
    await counts('a message is for all', talk, 1);
    await type('say build boardwalk');
    await counts('so is what is said', talk, 2);
    await says('without that word', talk.last(), /Ada build boardwalk$/);
    await ada.fill('#command', ':roll');
    check('a line leaves the field before it is answered', await leavesAtOnce(ada.locator('#command')));
    await type('hint hint');
    await type(':-)');
    await says('lines are carried out in their order', talk.last(), /Ada :-\)$/);
    await counts('each of them', talk, 4);
    await says('a command is one with the key before it', ada.locator('.log'), /Ada rolls/);
    await shut([ada, ben]);
  });
}

async function players(browser, server) {
  await test('a line that is typed before one has choices waits for them', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', {
      options: { start: 'first' },
      init: () => {
        const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
        Object.defineProperty(WebSocket.prototype, 'onmessage', {
          set(take) {
            set.call(this, (event) => setTimeout(() => take(event), JSON.parse(event.data).legal ? 500 : 0));
          },
        });
      },
    });
    await typeLine(ada, 'trade zoe');
    await says('its answer names them', ada.locator('.log .said'), /You can type: trade Ben/);
    await shut([ada, ben]);
  });

  await test('a command names players as people do', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    const said = ada.locator('.log .said');
    await typeLine(ada, 'trade zoe');
    await says('what can be typed has the name', said, /You can type: trade Ben/);
    await typeLine(ada, 'vote ben');
    await says('what is not possible is told by its reason', said, /^That cannot be done at this point of the game; the game waits for Ada \(turn\)\. /);
    await typeLine(ada, 'trade ben');
    await ada.waitForSelector('dialog[open] .column');
    await typeLine(ben, 'roll');
    await says('also to who is not asked', ben.locator('.log .said'), /the game waits for Ada/);
    await says('a name is understood', ada.locator('dialog[open] h1'), /^Offer to Ben$/);
    await shut([ada, ben]);
  });
}

/** One request of a kind cannot be sent, as if the browser had refused it. */
const unsent = (page, kind) => page.evaluate((refused) => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function sends(line) {
    if (JSON.parse(line).do === refused) {
      WebSocket.prototype.send = send;
      throw new Error('it cannot be sent');
    }
    return send.call(this, line);
  };
}, kind);

async function failing(browser, server) {
  await test('what fails is told, and holds up nothing behind it', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    await unsent(ada, 'chat');
    await typeLine(ada, 'say Hello');
    await says('a line that fails says so', ada.locator('.log .said'), /it cannot be sent/);
    check('and stands in the field again', (await ada.inputValue('#command')) === 'say Hello', await ada.inputValue('#command'));
    await typeLine(ada, 'say Hello, Ben');
    await ben.click('.log .tabs button:has-text("Chat")');
    await says('the next one is carried out', ben.locator('.log .told'), /Ada Hello, Ben/);
    await ada.locator('#command').blur(); // letters are keys again
    const cash = await drafted(ada);
    await unsent(ada, 'act');
    await cash.fill('5');
    await cash.press('Enter');
    await says('a press that fails says so', ada.locator('dialog .sums [role=alert]'), /it cannot be sent/);
    await cash.fill('6');
    await cash.press('Enter');
    await says('the next one is carried out, too', ada.locator('.stage .offer'), /\$6/);
    await counts('and nothing is said of it any more', ada.locator('dialog .sums [role=alert]'), 0);
    await shut([ada, ben]);
  });
}

async function salt(browser, server) {
  await test('only a line that is a whole command is taken for one', async () => {
    const pages = await tableOfTwo(browser, server, 'standard');
    const mayPass = (page) => page.evaluate(() => (document.querySelector('.auction') && !document.querySelector('[aria-busy=true]') ? document.querySelectorAll('[data-choice$=" pass"]').length : 0));
    const passes = async () => (await Promise.all(pages.map(mayPass))).findIndex((n) => n > 0);
    await playOn(pages, chance(3), {
      hurry: true,
      until: async () => {
        for (const page of pages) await page.evaluate(() => document.querySelector('[data-choice$=" decline"]')?.click());
        return (await passes()) >= 0;
      },
    });
    const at = await passes();
    const [one, other] = [pages[at], pages[1 - at]];
    await other.click('.log .tabs button:has-text("Chat")');
    const talk = other.locator('.log .told li:not(.empty)');
    for (const line of ['pass as', 'bid you good day', 'pass the salt']) {
      await typeLine(one, line);
      await says(`"${line}" is asked about`, one.locator('.log .said'), new RegExp(`“${line}” is not possible now.*Nobody else has read this`));
    }
    await counts('nothing is said yet', talk, 0);
    check('nothing is done', (await mayPass(one)) === 1);
    await one.click('.log .said .btn:has-text("Say it")');
    await says('it can be said', talk, /pass the salt$/);
    await check('the field is empty then', async () => (await one.inputValue('#command')) === '');
    await typeLine(one, 'why not?');
    await says('a question is said', talk.nth(1), /why not\?$/);
    await typeLine(one, 'Pass');
    await check('a whole command is done', async () => (await mayPass(one)) === 0);
    await shut(pages);
  });
}

async function named(browser, server) {
  await test('a deed of several boards is named without its board', async () => {
    const pages = await tableOfTwo(browser, server, 'international');
    // What an owner who is to decide may mortgage is listed where the name is none.
    let owner, deed;
    await playOn(pages, chance(3), {
      hurry: true,
      until: async () => {
        for (const page of pages) {
          if (!(await page.locator('[data-choice$=" end"]').count())) continue;
          await typeLine(page, 'mortgage nothing');
          await page.locator('.log .said').waitFor();
          const [, of] = /You can type: mortgage [a-z]+\/([\w-]+)/.exec(await page.locator('.log .said').textContent()) ?? [];
          if (of) [owner, deed] = [page, of];
        }
        return deed !== undefined;
      },
    });
    await typeLine(owner, `mortgage ${deed}`);
    await check('it is mortgaged', async () => (await owner.locator('.log .told li').allTextContents()).some((told) => /mortgage/i.test(told)), () => owner.locator('.log .said').textContent());
    await shut(pages);
  });
}

async function deed(browser, server) {
  await test('what a deed earns stands on one line, votes and all', async () => {
    const pages = await tableOfTwo(browser, server, 'house-divided');
    const card = (page) => page.locator('.ask .deedcard td:last-child');
    let asked = null;
    await playOn(pages, chance(2), {
      hurry: true,
      until: async () => {
        for (const page of pages) if ((await card(page).count()) > 3) asked ??= page;
        return asked !== null;
      },
    });
    const broken = await card(asked).evaluateAll((cells) => cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length > 1 ? cell.textContent : '';
    }).filter(Boolean));
    check('none is broken', !broken.length, broken.join());
    await shut(pages);
  });
}

async function door(browser, server) {
  await test('whoever stands at the door of a table is refused nothing', async () => {
    const [ada, ben] = await Promise.all([0, 1].map(() => person(browser, server.base)));
    const path = await openTable(ada, 'standard');
    const refused = async () => /^magie_refused_total (\d+)/m.exec(await (await fetch(`${server.base}/metrics`)).text())?.[1];
    const before = await refused();
    check('they are counted', before !== undefined);
    await ben.goto(path);
    await ben.waitForSelector('.door .primary');
    check('it is no refused request', (await refused()) === before, `${await refused()}, not ${before}`);
    await ben.goto('/t/00000000000000000000000000');
    await says('where there is none that is said', ben.locator('.door'), /no such table|is gone|not here/i);
    await shut([ada, ben]);
  });
}

async function oldTalk(browser, server) {
  await test('what was said stays with its writer, whoever has the seat now', async () => {
    const [ada, ben, cy] = await Promise.all([0, 1, 2].map(() => person(browser, server.base)));
    const path = await openTable(ada, 'standard');
    await sitDown(ben, path, 'Ben');
    await ben.fill('.talk input', 'bye');
    await ben.press('.talk input', 'Enter');
    await says('it is said', ada.locator('.talk li'), /Ben bye$/);
    await ada.click('.lobbyseat:nth-child(2) .iconbtn');
    await sitDown(cy, path, 'Cy');
    await says('to who comes, too', cy.locator('.talk li'), /^B Ben bye$/);
    await ada.waitForSelector('.lobbyseat:has-text("Cy")');
    await says('and still is', ada.locator('.talk li'), /^B Ben bye$/);
    await shut([ada, ben, cy]);
  });
}

/** Begins an offer; the field of the cash that is given. */
async function drafted(page) {
  await useTool(page, 'T');
  const partner = page.locator('dialog[open] [data-choice]').first();
  if (await partner.count()) await partner.click();
  return page.locator('dialog[open] .cashline .field').first();
}

async function sums(browser, server) {
  await test('a sum that is too large for an offer is lowered, and that is said', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    const cash = await drafted(ada);
    await cash.fill('5000');
    await says('while it is typed', ada.locator('.cashline').first(), /\$1,500 is all that can be offered/);
    await cash.press('Enter');
    await check('it is lowered', async () => (await cash.inputValue()) === '1500' && cash.isEnabled());
    await says('and that is still said', ada.locator('.cashline').first(), /\$1,500 is all that can be offered/);
    await cash.fill('20');
    await counts('until another sum is typed', ada.locator('.cashline .most'), 0);
    await shut([ada, ben]);
  });
}

async function early(browser, server) {
  await test('a sum typed in the moment in which its field appears stays', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    await ada.evaluate(typeAsMade, ['dialog[open] .cashline .field', '5']);
    const cash = await drafted(ada);
    await ada.waitForTimeout(300); // what the page does after it has drawn the field
    check('it is in the field', (await cash.inputValue()) === '5', await cash.inputValue());
    await cash.press('Enter');
    await says('and in the offer', ada.locator('.stage .offer'), /\$5/);
    await shut([ada, ben]);
  });
}

async function answer(browser, server) {
  await test('an offer is headed as one for oneself by who is to answer it alone', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    const cash = await drafted(ada);
    await cash.fill('5');
    await cash.press('Enter');
    await says('it is in the offer', ada.locator('.stage .offer'), /\$5/);
    await ada.keyboard.press('Escape');
    await says('put aside it goes on among the choices', ada.locator('.stage .putaside'), /^Go on with the offer.*Drop it/);
    check('and covers nothing', (await ada.locator('#app > button').count()) === 0);
    await ada.click('.putaside .primary');
    await ada.click('dialog[open] [data-choice$=" propose"]');
    await says('by Ben', ben.locator('.turnhead h1'), /^Ben, an offer for you$/);
    await says('not by Ada', ada.locator('.turnhead h1'), /^Ben answers an offer$/);
    await ben.click('dialog[open] [data-choice$=" counter"]');
    const title = (page) => page.locator('dialog[open] h1');
    await says('a counter-offer is called one', title(ben), /^Counter-offer to Ada$/);
    await says('what it says of deeds is what there is', ben.locator('dialog[open] .column').first(), /no deeds/);
    await says('also for who waits', ada.locator('.turnhead h1'), /^Ben changes the offer$/);
    const given = ben.locator('dialog[open] .column:nth-child(2) .cashline .field');
    await counts('nothing is changed yet', ben.locator('dialog[open] .changed'), 0);
    await given.fill('9');
    await given.press('Enter');
    await says('what is changed is marked', ben.locator('dialog[open] .changed'), /^was \$5$/);
    await ben.click('dialog[open] [data-choice$=" propose"]');
    await says('to who gets it', title(ada), /^Counter-offer of Ben$/);
    await says('with its marks', ada.locator('dialog[open] .changed'), /^was \$5$/);
    await shut([ada, ben]);
  });
}

async function typing(browser, server) {
  await test('an offer takes nothing from who is typing', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    const cash = await drafted(ada);
    await cash.fill('5');
    await cash.press('Enter');
    await ben.locator('#command').pressSequentially('let us');
    await ada.click('dialog[open] [data-choice$=" propose"]');
    await says('the offer is told', ben.locator('.turnhead h1'), /^Ben, an offer for you$/);
    await ben.keyboard.type(' wait');
    check('what is typed is whole', (await ben.inputValue('#command')) === 'let us wait', await ben.inputValue('#command'));
    await counts('nothing has opened', ben.locator('dialog[open]'), 0);
    await ben.click('.putaside .btn');
    await counts('it opens by its button', ben.locator('dialog[open] [data-choice$=" accept"]'), 1);
    await ben.click('dialog[open] [data-choice$=" reject"]');
    await ben.locator('#command').evaluate((field) => field.blur());
    const next = await drafted(ada);
    await next.fill('6');
    await next.press('Enter');
    await ada.click('dialog[open] [data-choice$=" propose"]');
    await counts('who types nothing has it at once', ben.locator('dialog[open] [data-choice$=" accept"]'), 1);
    await shut([ada, ben]);
  });
}

async function again(browser, server) {
  await test('a next game: the replay of the last one is left, and nothing of it is told', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { end: 'turns', 'end.turns': 2, trades: false, start: 'first' } });
    const other = await ben.context().newPage();
    await other.goto(ben.url());
    await begun(other);
    await playOn([ada, ben], chance(3), { hurry: true });
    await other.waitForSelector('.endpage');
    await says('why it is over is told', ben.locator('.winner'), /2 rounds were played\. The highest worth wins/);
    const have = await ben.locator('.places small').allTextContents();
    check('and what everybody has', have.length === 2 && have.every((has) => /^\d+ deeds?/.test(has)), have.join());
    await ben.setViewportSize({ width: 1280, height: 720 });
    await other.goto('about:blank');
    await ben.click('.btn:has-text("Look through the game")');
    await ben.waitForSelector('.ring');
    const covered = () => ben.evaluate(() => document.querySelector('.ring').getBoundingClientRect().bottom - document.querySelector('.scrubber').getBoundingClientRect().top);
    await check('the bar of the replay covers nothing of the board', async () => (await covered()) <= 0, covered);
    await counts('nothing is typed there', ben.locator('.log .cmd'), 0);
    await ben.setViewportSize({ width: 1280, height: 800 });
    const ply = async () => Number(await ben.locator('.scrubber input').inputValue());
    await ben.locator('.scrubber [aria-label="One step on"]').focus();
    await ben.keyboard.press('Space');
    await check('Space presses the button that has the focus', async () => (await ply()) === 1, ply);
    await ben.keyboard.press('ArrowRight');
    await check('an arrow steps on', async () => (await ply()) === 2, ply);
    await check('the address follows', () => ben.url().endsWith('/replay/2'), () => ben.url());
    await ben.keyboard.press('Control+ArrowRight');
    await ben.waitForTimeout(100);
    check('an arrow with Control is left to the browser', (await ply()) === 2, await ply());
    await ada.click('.btn:has-text("Play again")');
    await ben.waitForSelector('.lobby');
    check('the replay is left', !ben.url().includes('replay'), ben.url());
    await ben.click('.lobbybar .btn:has-text("Ready")');
    await ada.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
    await begun(ben);
    await other.goBack();
    await begun(other);
    await other.waitForTimeout(300);
    const rows = (page) => page.locator('.log .told li').allTextContents();
    await check('a page that comes back tells of the new game alone', async () => (await rows(other)).length <= (await rows(ben)).length, async () => `${(await rows(other)).length}, ${(await rows(ben)).length}`);
    await ada.reload();
    await begun(ada);
    await check('and so does one that is loaded again', async () => String(await rows(ada)) === String(await rows(ben)), async () => `${await rows(ada)} / ${await rows(ben)}`);
    await shut([ada, ben]);
  });
}

export async function table(browser, server, only) {
  if (!only || only === 'first') await firstPage(browser, server);
  if (!only || only === 'room') await waitingRoom(browser, server);
  if (!only || only === 'profiles') await profiles(browser, server);
  if (!only || only === 'boards') await boardsOf(browser, server);
  if (!only || only === 'back') await comesBack(browser, server);
  if (!only || only === 'ownDraft') await ownDraft(browser, server);
  if (!only || only === 'log') await logAndNetwork(browser, server);
  if (!only || only === 'away') await sentAway(browser, server);
  if (!only || only === 'again') await again(browser, server);
  if (!only || only === 'lobby') await backInTheLobby(browser, server);
  if (!only || only === 'seeds') await seeds(browser, server);
  if (!only || only === 'twice') await twice(browser, server);
  if (!only || only === 'left') await left(browser, server);
  if (!only || only === 'home') await home(browser, server);
  if (!only || only === 'watch') await onlooker(browser, server);
  if (!only || only === 'typed') await typed(browser, server);
  if (!only || only === 'players') await players(browser, server);
  if (!only || only === 'failing') await failing(browser, server);
  if (!only || only === 'salt') await salt(browser, server);
  if (!only || only === 'named') await named(browser, server);
  if (!only || only === 'deed') await deed(browser, server);
  if (!only || only === 'door') await door(browser, server);
  if (!only || only === 'oldTalk') await oldTalk(browser, server);
  if (!only || only === 'sums') await sums(browser, server);
  if (!only || only === 'early') await early(browser, server);
  if (!only || only === 'answer') await answer(browser, server);
  if (!only || only === 'typing') await typing(browser, server);
}
