// Everything on the page is whole and in sight: no text is cut, no sign is squeezed, nothing opens below an edge.
import { Space } from './site.mjs';
import { agree, begun, chance, check, counts, openTable, person, playOn, says, shut, tableOfTwo, test, typeLine } from './lib.mjs';

const PHONE = { width: 390, height: 844 };

/** The room that the hint of a field leaves; below 0 it is cut. */
function roomOf(input) {
  const { paddingLeft, paddingRight, fontSize, fontFamily } = getComputedStyle(input);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${fontSize} ${fontFamily}`;
  return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - pen.measureText(input.placeholder).width;
}

/** The texts of these that are cut at their side, or below. If there is nothing to look at, that is said in place of them. */
const cutOf = (locator, side = 'Width') => locator.evaluateAll(
  (all, of) => (all.length ? all.filter((one) => one[`client${of}`] && one[`scroll${of}`] > one[`client${of}`]).map((one) => one.textContent) : ['nothing']),
  side,
);

/** The texts that are written on more than one line. */
const broken = (locator) => locator.evaluateAll((all) => all.filter((element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
}).map((element) => element.textContent));

/** A test of a page without a server, on which one person plays. */
const testAlone = (browser, what, body) => test(what, async () => {
  const space = await new Space().start();
  const page = await person(browser, space.base);
  await body(page);
  await shut([page]);
  await space.stop();
});

async function pairs(browser, server) {
  await testAlone(browser, 'on a phone the price of a deed in a pair stays on one line', async () => {
    const pages = await tableOfTwo(browser, server, 'us-house', PHONE);
    const list = (page) => page.locator('.pair small');
    let asked = null;
    await check('somebody picks', async () => {
      for (const page of pages) if (await list(page).count()) asked ??= page;
      return asked !== null;
    });
    check('no price is broken', !(await broken(list(asked))).length, String(await broken(list(asked))));
    await shut(pages);
  });
}

async function hand(browser, server) {
  await test('a card that is picked up keeps its upper edge', async () => {
    const page = await person(browser, server.base, PHONE);
    await openTable(page, 'deal');
    await agree(page, { seats: 2, bots: [[1, 'easy']] });
    await page.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
    await begun(page);
    await page.locator('.cardbtn.is-playable').first().click();
    const card = page.locator('.cardbtn[aria-pressed=true] .card');
    const FRAME = 2; // pixels around the card
    const room = () => card.evaluate((element, frame) => element.getBoundingClientRect().top - frame - element.closest('.hand').getBoundingClientRect().top, FRAME);
    await check('with its frame', async () => (await room()) >= 0 && (await room()) < 10, room);
    await page.waitForTimeout(300); // it has been lifted by then
    check('at rest, too', (await room()) >= 0, String(await room()));
    await shut([page]);
  });
}

async function two(browser) {
  await testAlone(browser, 'on a phone two players have room for their names and sums', async (page) => {
    await playFrom(page, { edition: 'standard', seats: [{ name: 'Ben', cash: 1500 }, { name: 'Charlotte', cash: 1500 }] });
    await page.setViewportSize(PHONE);
    const sums = page.locator('.seat .cash');
    await counts('both are there', sums, 2);
    const cut = () => cutOf(page.locator('.seats, .seat .who, .seat .cash'));
    await check('nothing is cut', async () => !(await cut()).length, async () => String(await cut()));
    const ends = () => sums.evaluateAll((all) => Math.max(...all.map((sum) => sum.getBoundingClientRect().right)));
    check('nor beyond the edge', (await ends()) <= PHONE.width, String(await ends()));
    const display = await page.locator('.seat.own .who').evaluate((name) => getComputedStyle(name).display);
    check("a long name of one's own ends in dots", display === 'block', display);
  });
}

async function why(browser, server) {
  await test('what the last line of the log explains is in sight', async () => {
    const pages = await tableOfTwo(browser, server, 'standard', { height: 600, options: { trades: false } }); // the log is long sooner
    const last = (page) => page.locator('.told li').last();
    let reader = null;
    await playOn(pages, chance(4), {
      hurry: true,
      until: async () => {
        const [page] = pages;
        const long = await page.locator('.told').evaluate((list) => list.scrollHeight > list.clientHeight);
        if (long && (await last(page).locator('.why[aria-expanded]').count())) reader = page;
        return reader !== null;
      },
    });
    await last(reader).locator('.why').click();
    const below = () => reader.locator('.told .whybox').evaluate((box) => box.getBoundingClientRect().bottom - box.closest('.told').getBoundingClientRect().bottom);
    await check('as a whole', async () => (await below()) < 1, below);
    await shut(pages);
  });
}

async function chat(browser, server) {
  await test('a message is noticed by who looks at something else', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { options: { start: 'first' } });
    const tab = ben.locator('.log .tabs button:has-text("Chat")');
    await typeLine(ada, 'good luck');
    await says('who wrote it is told where it stands', ada.locator('.log .said'), /under “Chat”/);
    await says('it is counted', tab, /Chat\s*1/);
    await counts('not to its writer', ada.locator('.tabs .unread'), 0);
    const free = await ada.locator('#command').evaluate((field) => {
      const { paddingLeft, outlineWidth } = getComputedStyle(field); // the outline lies inside
      return parseFloat(paddingLeft) - parseFloat(outlineWidth);
    });
    check('the frame of the focus leaves what is typed free', free > 0, String(free));
    await ben.setViewportSize(PHONE);
    await ben.click('.top .btn:has-text("Chat")');
    await says('on a phone the bar at the top leads to it', ben.locator('dialog .told li'), /good luck/);
    await ben.keyboard.press('Escape');
    await counts('it is read then', ben.locator('.unread'), 0);
    await ben.reload();
    await begun(ben);
    await counts('and stays so', ben.locator('.unread'), 0);
    await typeLine(ada, 'again');
    await counts('the next one is new', ben.locator('.top .unread'), 1);
    await shut([ada, ben]);
  });
}

async function strip(browser, server) {
  await test("after an auction the strip of a phone shows one's own space, also where the page was loaded in it", async () => {
    const pages = await tableOfTwo(browser, server, 'standard', { ...PHONE, options: { trades: false } });
    const [ada] = pages;
    const auction = () => ada.locator('.abar .auction').count();
    const decline = () => Promise.all(pages.map((page) => page.evaluate(() => document.querySelector('[data-choice$=" decline"]')?.click())));
    const lasting = async () => {
      await decline();
      if (!(await auction())) return false;
      await ada.waitForTimeout(500); // what was just pressed may end it
      return (await auction()) > 0;
    };
    await playOn(pages, chance(3), { hurry: true, until: lasting });
    await ada.reload();
    await ada.locator('.abar .auction').waitFor();
    await playOn(pages, chance(3), { hurry: true, until: async () => (await auction()) === 0 });
    const off = () => ada.locator('.strip').evaluate((box) => {
      const [outer, cell] = [box, box.querySelector('.is-here')].map((element) => element.getBoundingClientRect());
      return Math.abs(cell.left + cell.width / 2 - outer.left - outer.width / 2);
    });
    await check('in the middle', async () => (await off()) < 20, off);
    await shut(pages);
  });
}

async function offer(browser, server) {
  await test('the sums of an offer are not parted from their signs', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'standard', { ...PHONE, options: { start: 'first' } });
    await ada.click('.abar .btn:has-text("Trade")');
    const partner = ada.locator('dialog[open] [data-choice]').first();
    if (await partner.count()) await partner.click();
    const cash = ada.locator('dialog[open] .cashline .field').nth(1);
    await cash.fill('140');
    await cash.press('Enter');
    const words = ada.locator('dialog[open] p:has-text("printed prices")');
    await says('they are said', words, /Ada \+\$140, Ben −\$140/);
    const parted = new Set();
    for (let width = 340; width <= 420; width += 4) {
      await ada.setViewportSize({ width, height: PHONE.height });
      for (const sum of await words.evaluate((line) => {
        const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        const found = [];
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
          for (const { index, 0: sum } of node.data.matchAll(/[−+]\$\d+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + sum.length);
            if (range.getClientRects().length > 1) found.push(sum);
          }
        }
        return found;
      })) parted.add(`${sum} at ${width}`);
    }
    check('at any width', !parted.size, [...parted].join());
    await shut([ada, ben]);
  });
}

async function nothingYet(browser, server) {
  await test('where nothing has happened nothing is headed so', async () => {
    const [ada, ben] = await tableOfTwo(browser, server, 'house-divided');
    await says('a candidate is asked for', ada.locator('h1'), /^(Ada, choose your|Ben picks a) candidate$/);
    await counts('there is no line', ada.locator('.just li'), 0);
    await counts('and no heading', ada.locator('.just h2'), 0);
    await shut([ada, ben]);
  });
}

/* Ben owes Ada 5M, and may pay in dozens of ways; he has two rows of one colour. */
const OWES = {
  edition: 'deal',
  seats: [{ name: 'Ada', hand: ['1m'] }, {
    name: 'Ben', bank: ['1m', '1m', '2m', '2m', '3m', '4m'],
    rows: [{ colour: 'green', cards: ['green', 'green'] }, { colour: 'green', cards: ['green'] }, { colour: 'pink', cards: ['pink', 'pink'] }],
  }],
  turn: { seat: 0, plays: 0, n: 10, round: 5, first: 1, active: true },
  played: ['debt-collector'],
  action: { effect: 'debt', seat: 0, stage: 'ask', target: 1, amt: 5, base: 5 },
  frames: [{ kind: 'cards_turn', seat: 0, step: 'play' }, { kind: 'cards_action', seat: 0 }, { kind: 'cards_pay', seat: 1, other: 0, amt: 5 }],
};

/** Plays on from a position, against bots but for whose decision it is. */
export async function playFrom(page, position) {
  await page.goto('./#/edit');
  await page.click('.tabs button:has-text("Text")');
  await page.fill('.postext', JSON.stringify(position));
  await page.locator('.momentbox .soft:has-text("allow")').waitFor();
  await page.click('.momentacts .btn:has-text("Play")');
  for (const [seat, { name }] of position.seats.entries()) if (name !== 'Ben') await page.locator('dialog select').nth(seat).selectOption('easy');
  await page.click('dialog footer .btn');
  await begun(page);
}

async function ways(browser) {
  await testAlone(browser, 'of many ways to pay the last is in sight, and rows of one colour are told apart', async (page) => {
    await playFrom(page, OWES);
    const all = page.locator('.choices .act');
    await check('there are many', async () => (await all.count()) > 9);
    const words = await all.allTextContents();
    for (const row of [1, 2]) check(`row ${row}`, words.some((said) => said.includes(`green, row ${row} `)), words.join('; '));
    check('a row that is alone has no number', words.some((said) => /pink \d/.test(said)));
    for (const size of [{ width: 1280, height: 800 }, { width: 1280, height: 720 }, PHONE]) {
      await page.setViewportSize(size);
      await check(`the last is whole at ${size.width} x ${size.height}`, () => all.last().evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return [top + 3, bottom - 3].every((y) => button.contains(document.elementFromPoint((left + right) / 2, y)));
      }));
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await counts('the layout of a phone is gone', page.locator('.ask-tools'), 0);
    await all.nth(8).focus();
    const under = () => all.nth(8).evaluate((button) => button.getBoundingClientRect().bottom - button.parentElement.lastElementChild.getBoundingClientRect().top);
    await check('it covers nothing that has the focus', async () => (await under()) <= 0, under);
  });
}

/* Ben has two sets, and the last card of a third one in the hand. */
const NEARLY = {
  edition: 'deal',
  seats: [{
    name: 'Ben', hand: ['dark-blue'], bank: ['5m', '2m'],
    rows: [{ colour: 'brown', cards: ['brown', 'brown'] }, { colour: 'utility', cards: ['utility', 'utility'] }, { colour: 'darkblue', cards: ['dark-blue'] }],
  }, { name: 'Ada', hand: ['1m'], rows: [{ colour: 'green', cards: ['green', 'green', 'green'] }, { colour: 'pink', cards: ['pink'] }] }],
  turn: { seat: 0, plays: 3, n: 10, round: 5, first: 0, active: true },
  frames: [{ kind: 'cards_turn', seat: 0, step: 'play' }],
};

async function rivals(browser) {
  await testAlone(browser, 'what stands beside the name of a rival ends in dots', async (page) => {
    await playFrom(page, { ...NEARLY, seats: [NEARLY.seats[0], ...['Maximilian', 'Wilhelmina', 'Steward 2'].map((name) => ({ name, hand: ['1m'] }))] });
    for (const width of [1280, 1101, 800]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = () => page.locator('.opp header .grow').evaluateAll((all) => Math.max(...all.map((chips) => chips.scrollWidth - chips.clientWidth)));
      await check(`at ${width}`, async () => (await cut()) <= 0, async () => String(await cut()));
    }
  });
}

async function sets(browser) {
  await testAlone(browser, 'the end of a card game shows the sets that decided it', async (page) => {
    await playFrom(page, NEARLY);
    await page.locator('.cardbtn.is-playable').first().click();
    await page.locator('[data-choice^="0 place-card dark-blue 2"]').first().click();
    await page.waitForSelector('.endpage');
    await says('what wins is said', page.locator('.winner p'), /^3 sets of different colours win\. /);
    const of = (nth) => page.locator('.places li').nth(nth).locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label').replace(/,.*/, '')).join('; '));
    check('the sets of who has won', (await of(0)) === 'Ben: Brown; Ben: Utility; Ben: Dark blue', await of(0));
    check('and of the other', (await of(1)) === 'Ada: Green', await of(1));
    await says('with the bank', page.locator('.places li').first(), /7M in the bank/);
    check('no error in the page', !page.errors_.length, page.errors_.join('; '));
  });
}

async function cut(browser) {
  await testAlone(browser, 'a card game that a limit cut off says who is ahead, and by what', async (page) => {
    await playFrom(page, { ...NEARLY, options: { 'limit.turns': 10 } });
    await page.locator('[data-choice="0 end"]').first().click();
    await page.waitForSelector('.endpage');
    await says('nobody has won', page.locator('.winner h1'), /^Ben is ahead$/);
    const of = (nth) => page.locator('.places .has').nth(nth);
    await says('the sets, and the worth that decides if they are equal', of(0), /^2 of 3 sets · 17M$/);
    await says('of the other, too', of(1), /^1 of 3 sets · 1[0-9]M$/);
    await page.click('.endacts .btn:has-text("Look through")');
    await page.click('.scrubber [aria-label="One step on"]');
    await says('the replay, too', page.locator('.chip.on').first(), /^ahead$/);
  });
}

async function agreed(browser) {
  await testAlone(browser, 'the end of a game that the players agreed to stop says so', async (page) => {
    await playFrom(page, { edition: 'standard', options: { 'end.agreed': 12 }, seats: [{ name: 'Ada' }, { name: 'Ben', cash: 1600, deeds: { 'mediterranean-avenue': 4, 'baltic-avenue': 5, 'oriental-avenue': 1, 'vermont-avenue': 1, 'connecticut-avenue': 1 } }], turn: { seat: 1, step: 'end', n: 24, round: 12, first: 0 } });
    await page.click('[data-choice="1 end"]');
    await page.waitForSelector('.endpage');
    await says('why it is over', page.locator('.winner p'), /^The players agreed to stop\. The highest worth wins/);
    await says('a hotel is one building, and no house', page.locator('.places small').first(), /^5 deeds · 7 houses · 1 hotel$/);
    await page.click('.endacts .btn:has-text("Look through")');
    await page.waitForSelector('.replay .ring');
    for (const [width, height] of [[768, 1024], [1101, 800], [1280, 720]]) {
      await page.setViewportSize({ width, height });
      const covered = () => page.evaluate(() => {
        const [ring, side] = ['.ring', '.side'].map((what) => document.querySelector(what).getBoundingClientRect());
        return Math.min(ring.right - side.left, ring.bottom - side.top);
      });
      await check(`the replay covers nothing beside the board at ${width}`, async () => (await covered()) <= 0, async () => String(await covered()));
    }
  });
}

const ACTIONS = ['deal-breaker', 'sly-deal', 'forced-deal', 'debt-collector', 'its-my-birthday', 'double-the-rent', 'house', 'hotel', 'pass-go', 'just-say-no', 'rent-any-colour', 'rent-red-yellow'];

async function cards(browser) {
  await testAlone(browser, 'what a card does is read beside its value', async (page) => {
    await playFrom(page, {
      edition: 'deal',
      seats: [{ name: 'Ben', hand: ACTIONS }, { name: 'Ada', hand: ['1m'] }],
      turn: { seat: 0, plays: 3, n: 1, round: 1, first: 0, active: true },
      frames: [{ kind: 'cards_turn', seat: 0, step: 'play' }],
    });
    const all = page.locator('.hand .card');
    await counts('all are held', all, ACTIONS.length);
    const bad = await all.evaluateAll((cards) => cards.filter((card) => {
      const range = document.createRange();
      range.selectNodeContents(card.querySelector('.ctext'));
      const value = card.querySelector('.cvalue').getBoundingClientRect();
      const low = card.getBoundingClientRect().bottom;
      const ROUND = 4; // pixels that the corner of a circle leaves free
      return [...range.getClientRects()].some((line) => line.bottom > low || (line.bottom > value.top + ROUND && line.right > value.left + ROUND));
    }).map((card) => card.querySelector('.ctext').textContent));
    check('on all cards', !bad.length, bad.join('; '));
    const field = page.locator('#command');
    const room = await field.evaluate(roomOf);
    check('and what may be typed is whole', room >= 0, String(room));
    const broken = () => page.locator('.handline > :is(b, .cap)').evaluateAll((all) => all.filter((words) => words.getBoundingClientRect().height > 24).map((words) => words.textContent));
    check('what a hand is called is on one line', !(await broken()).length, String(await broken()));
    await page.setViewportSize({ width: 640, height: 400 });
    const under = () => page.locator('.hand .card').first().evaluate((card) => card.getBoundingClientRect().bottom - innerHeight);
    await check('on a phone on its side the hand is in sight', async () => (await under()) <= 0, async () => String(await under()));
    const beside = () => page.evaluate(() => document.querySelector('.ask-panel').getBoundingClientRect().left - document.querySelector('.felt').getBoundingClientRect().right);
    check('beside the choices', (await beside()) >= 0, String(await beside()));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('.handline .tools').waitFor();
    await page.keyboard.press('u');
    await says('undo says why it cannot be', page.locator('.handline .hint'), /nothing to take back/);
    check('and it still is', !(await broken()).length, String(await broken()));
  });
}

async function mortgaged(browser) {
  await testAlone(browser, 'on a small board the mark of an owner stands clear of "mortgaged"', async (page) => {
    const names = ['Ada', 'Ben', 'Cleo', 'Dora'];
    const deeds = { boardwalk: 'mortgaged', 'baltic-avenue': 'mortgaged', 'pacific-avenue': 'mortgaged' };
    await playFrom(page, { edition: 'standard', seats: names.map((name) => ({ name, ...(name === 'Dora' && { deeds }) })) });
    const feet = page.locator('.space .own.is-mortgaged');
    await counts('three', feet, 3);
    for (const width of [1280, 800]) {
      await page.setViewportSize({ width, height: 800 });
      const gaps = () => feet.evaluateAll((all) => all.map((foot) => {
        const [who, word] = [...foot.children].map((part) => part.getBoundingClientRect());
        return Math.min(word.left - who.right, foot.getBoundingClientRect().right - word.right);
      }));
      await check(`at ${width}`, async () => (await gaps()).every((gap) => gap > 1.5), gaps);
    }
  });
}

const HOTELS = ['mediterranean-avenue', 'baltic-avenue', 'oriental-avenue', 'vermont-avenue', 'connecticut-avenue', 'atlantic-avenue', 'ventnor-avenue', 'marvin-gardens', 'pacific-avenue', 'north-carolina-avenue', 'pennsylvania-avenue'];

async function built(browser) {
  await testAlone(browser, 'a name on three lines, a hotel and a rent of four digits are whole on a small board', async (page) => {
    await playFrom(page, { edition: 'standard', seats: [{ name: 'Ada' }, { name: 'Ben', deeds: Object.fromEntries(HOTELS.map((deed) => [deed, 5])) }] });
    await counts('all have one', page.locator('.space .houses'), HOTELS.length);
    for (const [width, height] of [[768, 1024], [1101, 700], [1280, 720], [1366, 768]]) {
      await page.setViewportSize({ width, height });
      const cut = () => page.locator('.space.deed').evaluateAll((all) => all.filter((cell) => cell.scrollHeight > cell.clientHeight + 1 || cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent));
      await check(`no deed is cut at ${width} x ${height}`, async () => !(await cut()).length, async () => String(await cut()));
      const thin = () => page.locator('.space .houses').evaluateAll((all) => Math.min(...all.map((hotel) => hotel.getBoundingClientRect().width)));
      await check('and no hotel thin', async () => (await thin()) > 8, async () => String(await thin()));
    }
  });
}

async function facts(browser) {
  await testAlone(browser, 'what the bar at the top says is whole on a tablet', async (page) => {
    for (const position of [OWES, { edition: 'international', seats: [{ name: 'Ada' }, { name: 'Ben' }] }, { edition: 'house-divided', seats: [{ name: 'Ada' }, { name: 'Ben' }] }]) {
      await playFrom(page, position);
      await page.setViewportSize({ width: 768, height: 1024 });
      const cut = () => page.locator('.facts').evaluate((bar) => Math.max(bar.scrollWidth - bar.clientWidth, bar.scrollHeight - bar.closest('.top').clientHeight));
      await check(`in ${position.edition}`, async () => (await cut()) <= 0, async () => String(await cut()));
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });
}

async function jail(browser) {
  await testAlone(browser, 'the bars of Jail stand above its name', async (page) => {
    await playFrom(page, { edition: 'standard', seats: [{ name: 'Ada' }, { name: 'Ben' }] });
    const gap = () => page.locator('.space.jail').evaluate((cell) => cell.querySelector('.name').getBoundingClientRect().top - cell.querySelector('.bars').getBoundingClientRect().bottom);
    for (const [width, height] of [[1280, 740], [1366, 768], [1280, 660]]) {
      await page.setViewportSize({ width, height });
      await check(`at ${width} x ${height}`, async () => (await gap()) > 1, gap);
    }
  });
}

async function onItsSide(browser) {
  await testAlone(browser, 'on a low narrow screen the choices cover nothing of the board', async (page) => {
    await playFrom(page, {
      edition: 'standard', seats: [{ name: 'Ada' }, { name: 'Ben', space: 'virginia-avenue' }], turn: TURN,
      frames: [WAITS, { kind: 'auction', seat: 1, deed: 'virginia-avenue', bidders: [0, 1] }],
    });
    for (const [width, height] of [[640, 400], [740, 360]]) {
      await page.setViewportSize({ width, height });
      const gap = () => page.evaluate(() => document.querySelector('.abar')?.getBoundingClientRect().left - document.querySelector('main.play').getBoundingClientRect().right);
      await check(`at ${width} x ${height}`, async () => (await gap()) >= 0, async () => String(await gap()));
      check('all of the board is in sight', (await page.locator('.ring').evaluate((ring) => ring.getBoundingClientRect().bottom)) <= height);
      const cut = await cutOf(page.locator('.abar .btn'));
      check('and no choice is cut', !cut.length, cut.join());
    }
    await page.locator('.space.deed').first().click();
    const cut = () => page.locator('dialog .deedcard').evaluate((card) => card.scrollHeight - card.clientHeight);
    await check('a deed says all that it has to', async () => (await cut()) <= 0, cut);
  });
}

async function hint(browser) {
  await testAlone(browser, 'on the narrowest screens the hint of a search is whole, and all that can be pressed', async (page) => {
    await openTable(page, 'standard');
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const room = await page.locator('.search input').evaluate(roomOf);
      check(`at ${width}`, room >= 0, String(room));
    }
    const cut = () => cutOf(page.locator('.panel'));
    check('so is all of the lobby', !(await cut()).length, String(await cut()).slice(0, 60));
    await page.setViewportSize({ width: 1280, height: 800 });
    await agree(page, { seats: 2, bots: [[1, 'easy']] });
    await page.locator('.lobbybar .btn.primary:not([aria-disabled=true])').click();
    await begun(page);
    await page.click('.iconbtn[aria-label="Menu"]');
    await page.click('dialog .logacts .btn:has-text("Analysis board")');
    await page.waitForSelector('.momentacts');
    await page.setViewportSize({ width: 320, height: 740 });
    await counts('the analyst can be asked', page.locator('.momentacts .btn:has-text("What would")'), 1);
    check('and all of the analysis board', !(await cut()).length, String(await cut()).slice(0, 60));
  });
}

async function forced(browser) {
  await testAlone(browser, 'with forced colours it is seen which deeds a seat has, and which groups are whole', async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await playFrom(page, { edition: 'standard', seats: [{ name: 'Ada' }, { name: 'Ben', deeds: ['mediterranean-avenue', 'baltic-avenue', 'boardwalk'] }] });
    const groups = page.locator('.seat .deeds >> nth=1').locator('.grp');
    const looks = (what, of) => what.evaluateAll((all, name) => all.map((one) => getComputedStyle(one)[name]), of);
    const [street, ...others] = await looks(groups, 'borderBottomColor');
    check('one group is underlined', others.length > 0 && others.every((one) => one !== street), `${street}, ${others}`);
    const kept = await looks(groups.locator('i'), 'forcedColorAdjust');
    check('deeds keep their colours', kept.length > 0 && kept.every((one) => one === 'none'), String(kept));
  });
}

const TURN = { seat: 1, n: 20, round: 7, first: 0, doubles: 0, dice: [5, 2] };
const WAITS = { kind: 'turn', seat: 1, step: 'wait' };

async function inSight(browser) {
  const space = await new Space().start();
  const page = await person(browser, space.base, PHONE);
  const names = ['Ada', 'Ben', 'Cleo'];
  const begin = (edition, ben, more) => playFrom(page, { edition, seats: names.map((name, k) => ({ name, cash: 366, ...(k === 1 && ben), ...more.seats?.[k] })), turn: { ...TURN, ...more.turn }, frames: [WAITS, ...more.frames], ...more.with });
  const desk = { width: 1280, height: 720 };

  await test('special dice on a phone: each way says where it leads', async () => {
    await begin('us-house', { space: 'free-parking', flags: ['special_dice'] }, {
      turn: { reversed: true }, frames: [{ kind: 'special', seat: 1, ways: ['sum', 'first', 'second', 'difference', 'product'] }], with: { options: { end: 'turns', 'end.turns': 30 } },
    });
    const told = page.locator('.abar .act .then:has-text("to ")');
    await counts('all of them', told, 5);
    const facts = await page.locator('.facts').evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    check('that play is reversed is whole in the bar at the top', facts <= 0, String(facts));
    await page.setViewportSize({ width: 360, height: 740 });
    const cut = () => page.locator('.facts').evaluate((bar) => Math.max(bar.scrollWidth - bar.clientWidth, bar.scrollHeight - bar.closest('.top').clientHeight));
    await check('on the narrowest phones, too', async () => (await cut()) <= 0, async () => String(await cut()));
    const low = () => page.locator('.abar > .row').evaluate((row) => row.getBoundingClientRect().bottom - innerHeight);
    await check('and below all ways there is room for the log', async () => (await low()) <= 0, async () => String(await low()));
    await page.setViewportSize(PHONE);
    await counts('and shown by the arrow of GO', page.locator('.space.go.is-back'), 1);
  });
  await test('what is sold is whole beside the bids', async () => {
    for (const [edition, deed] of [['standard', 'electric-company'], ['house-divided', 'new-york']]) {
      await begin(edition, { space: deed }, { frames: [{ kind: 'auction', seat: 1, deed, bidders: [0, 1, 2] }] });
      await page.setViewportSize(desk);
      const cut = () => page.locator('.deedcard').evaluate((card) => card.scrollWidth - card.clientWidth);
      await check(deed, async () => (await cut()) <= 0, async () => String(await cut()));
      await page.setViewportSize({ width: 360, height: 640 });
      const below = () => page.locator('.abar [data-choice$=" pass"]').evaluate((button) => button.getBoundingClientRect().bottom - innerHeight);
      await check(`${edition}: one can pass on a phone without a search for it`, async () => (await below()) <= 0, async () => String(await below()));
      await page.setViewportSize(PHONE);
    }
  });
  await test('a move keeps its line when play is reversed after it', async () => {
    await begin('us-house', { space: 'free-parking', flags: ['special_dice'] }, { turn: { dice: [5, 5] }, frames: [{ kind: 'landing', seat: 1 }] });
    await page.setViewportSize(desk);
    const line = () => page.locator('.lane polyline').first().getAttribute('points');
    await page.click('[data-choice$=" land go"]');
    await page.locator('[data-choice$=" reverse"]').waitFor();
    const before = await line();
    await page.click('[data-choice$=" reverse"]');
    await page.locator('.space.go.is-back').waitFor();
    check('it is the same', before !== null && (await line()) === before);
  });
  await test('an auction says what is sold, and each sum once', async () => {
    await begin('standard', { space: 'virginia-avenue', deeds: { boardwalk: 0, 'st-james-place': 0 } }, { frames: [{ kind: 'auction', seat: 1, deed: 'virginia-avenue', bidders: [0, 1, 2] }] });
    await says('above it', page.locator('h1'), /^Auction: Virginia Avenue$/);
    const words = (await page.locator('.bids .btn').allTextContents()).map((word) => word.trim());
    check('no button twice', new Set(words).size === words.length, words.join());
    check('what all is', words.includes('All: $366'), words.join());
    await counts('no sum where there is none', page.locator('.auction .figure'), 0);
    const cut = () => cutOf(page.locator('.space.deed'), 'Height');
    await page.setViewportSize({ width: 1280, height: 690 });
    await check('no space of a low board is cut', async () => !(await cut()).length, cut);
    await page.click('[data-choice="1 bid 10"]');
    await says('bids are told', page.locator('.bidlog'), /^Ben \$10/);
  });
  await test('who has a candidate is told beside it', async () => {
    await page.setViewportSize(desk);
    await playFrom(page, { edition: 'house-divided', seats: [{ name: 'Wilhelmina Schmi', candidate: 'eagle' }, { name: 'Ben', candidate: null }], turn: { seat: 0, n: 0, round: 0, first: 0 }, frames: [{ kind: 'candidate', seat: 1 }] });
    const over = () => page.locator('.option:has(.aside)').evaluate((option) => {
      const [name, who] = ['.cname', '.aside'].map((what) => option.querySelector(what).getBoundingClientRect());
      return Math.min(name.right - who.left, name.bottom - who.top);
    });
    await check('not on its name', async () => (await over()) <= 0, async () => String(await over()));
    await page.setViewportSize({ width: 360, height: 740 });
    const wide = () => page.locator('.option').evaluateAll((all) => Math.max(...all.map((option) => option.scrollWidth - option.clientWidth)));
    await check('nor beyond the edge of a phone', async () => (await wide()) <= 0, async () => String(await wide()));
    const under = () => page.locator('.option').evaluateAll((all) => all.filter((option) => option.querySelector('input').getBoundingClientRect().right > option.querySelector('.cname').getBoundingClientRect().left).length);
    check('where each name stands beside its button', (await under()) === 0, String(await under()));
    await page.setViewportSize(PHONE);
  });
  await test('votes count in an offer, and who holds the White House is in sight on a phone', async () => {
    await begin('house-divided', { space: 'nevada', deeds: ['nevada', 'kansas'], candidate: 'eagle' }, {
      seats: [{ deeds: ['oregon'], candidate: 'donkey' }, {}, { candidate: 'peace' }],
      frames: [{ kind: 'draft', seat: 1, other: 0, edits: 2 }], with: { white_house: 1, offer: { give: {}, get: { deeds: ['oregon'] } } },
    });
    await says('the change is told', page.locator('dialog .sums'), /Ben \+10 votes, Ada −4 votes/);
    await page.setViewportSize(PHONE);
    await page.keyboard.press('Escape');
    // Looked up at once: the seats are drawn anew for the smaller window.
    const wide = () => page.evaluate(() => {
      const chip = [...document.querySelectorAll('.seat .chip.on')].find((one) => one.offsetParent);
      return chip ? chip.getBoundingClientRect().right - chip.closest('.seat').getBoundingClientRect().right : null;
    });
    await check('as a whole', async () => (await wide()) < 0, async () => String(await wide()));
  });
  check('no error in the page', !page.errors_.length, page.errors_.join('; '));
  await shut([page]);
  await space.stop();
}

export async function whole(browser, server, only) {
  for (const [name, part] of Object.entries({ pairs, hand, two, why, chat, strip, offer, nothingYet, ways, rivals, sets, cut, agreed, mortgaged, jail, onItsSide, hint, forced, cards, built, facts, inSight })) if (!only || only === name) await part(browser, server);
}
