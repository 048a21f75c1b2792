// What is asked: which choice Enter takes, what each is said to come to, and that all of it is in sight.
import { Space } from './site.mjs';
import { check, counts, person, rests, says, shut, test, typeAsMade, useTool } from './lib.mjs';
import { playFrom } from './whole.mjs';

const DESK = { width: 1280, height: 800 };
const LOW = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

const US = { edition: 'us-house', turn: { seat: 0, round: 3, n: 9 } };
const HOUSE = { edition: 'house-divided', turn: { seat: 0, round: 3, n: 9 } };
const others = [{ name: 'Ada' }, { name: 'Cleo' }];
const ben = (has = {}, more = others) => [{ name: 'Ben', ...has }, ...more];
const turn = (frame, has) => [{ kind: 'turn', seat: 0, ...has }, { seat: 0, ...frame }];

const primary = (page) => page.locator('.stage .act.primary');
const choice = (page, kind) => page.locator(`.stage [data-choice^="0 ${kind}"]`);

/* The rent of Hawaii, at the last moment. */
const RENT = {
  ...HOUSE, turn: { ...HOUSE.turn, seat: 1, step: 'pass' },
  seats: ben({ deeds: ['hawaii'] }, [{ name: 'Ada', space: 'hawaii' }, { name: 'Cleo', jail: 1 }]),
  claims: [{ deed: 'hawaii', amt: 12, owner: 0, payer: 1 }],
  frames: [{ kind: 'turn', seat: 1, step: 'pass' }, { kind: 'rent', seat: 0, from: 1, deed: 'hawaii', amt: 12 }],
};

async function rent(page) {
  await playFrom(page, RENT);
  await says('a rent is asked for by Enter', primary(page), /^Ask Ada for \$12/);
  await says('the tries that are left in Jail', page.locator('.seat .chip.warn'), /^in Jail · 3 tries left$/);
  await page.setViewportSize(PHONE);
  const line = page.locator('.claims li:has(.btn)').first();
  await check('on a phone its sign is not squeezed', async () => (await line.locator('svg').first().evaluate((sign) => sign.getBoundingClientRect().width)) >= 18);
  await counts('and no key is shown where there are none', line.locator('kbd:visible'), 0);
  await page.setViewportSize(DESK);
  await page.keyboard.press('Enter');
  await says('it is asked for', page.locator('.told'), /Ben asks Ada for the rent/);
}

async function debt(page) {
  await page.goto('./');
  // A bot pays soon: what the list has until then is kept.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const owes = document.querySelector('.turnhead h1')?.textContent === 'Ada has to pay';
      if (owes && document.querySelector('.tools [data-key=M]:not([aria-disabled=true])')) window.listed = document.querySelectorAll('.stage .acts [data-choice*=" mortgage "]').length;
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await playFrom(page, {
    ...US, turn: { ...US.turn, seat: 1 },
    seats: ben({ deeds: ['reading-railroad'] }, [{ name: 'Ada', cash: 3, deeds: ['oriental-avenue', 'baltic-avenue'] }, { name: 'Cleo' }]),
    frames: [{ kind: 'debt', seat: 1, amt: 20 }],
  });
  await check('what somebody else owes is not raised by oneself', () => page.evaluate(() => window.listed === 0), () => page.evaluate(() => window.listed));
}

async function paid(page) {
  await playFrom(page, {
    ...US, seats: ben({ cash: 30, deeds: ['reading-railroad', 'oriental-avenue'] }),
    frames: turn({ kind: 'debt', amt: 20 }),
  });
  await says('a debt is paid by Enter once the cash is there', primary(page), /^Pay \$20/);
  await playFrom(page, {
    ...US, turn: { ...US.turn, seat: 1 }, seats: ben({ out: 1 }, [{ name: 'Ada', cash: 0 }, { name: 'Cleo' }]),
    frames: [{ kind: 'turn', seat: 1 }, { kind: 'debt', seat: 1, amt: 5000 }],
  });
  const names = page.locator('.places li b');
  await check('who went out first is the last', async () => (await names.allTextContents()).join() === 'Cleo,Ada,Ben', async () => (await names.allTextContents()).join());
}

async function ruin(page) {
  await playFrom(page, { ...US, seats: ben({ cash: 3 }), frames: turn({ kind: 'debt', amt: 20 }) });
  await says('who cannot pay may give up', choice(page, 'bankrupt'), /^Give up/);
  await counts('not by Enter', primary(page), 0);
  await says('what one has is a sentence', page.locator('.debt .soft'), /^You have \$3 · /);
  await playFrom(page, { ...HOUSE, seats: ben({ cash: 30 }), frames: turn({ kind: 'debt', amt: 20 }) });
  await says('where candidates run it is owed to the Treasury', page.locator('.debt p').first(), /the Treasury/);
}

async function offer(page) {
  await playFrom(page, { ...US, edition: 'standard', seats: ben({ deeds: ['reading-railroad'] }) });
  await useTool(page, 'T');
  await page.click('dialog [data-choice]:has-text("Ada")');
  const cash = page.locator('dialog .cashline input').first();
  await cash.fill('25');
  // As a mouse does it: the field is left, and the sum sent, between the two halves of the press.
  await page.locator('dialog .btn.primary').click({ force: true, delay: 20 });
  await says('a sum that was just typed is in the offer', page.locator('.told'), /Ben makes Ada an offer/);
}

async function quick(page) {
  await playFrom(page, { ...US, edition: 'standard', seats: ben({ deeds: ['reading-railroad', 'oriental-avenue', 'baltic-avenue'] }) });
  await useTool(page, 'T');
  await page.click('dialog [data-choice]:has-text("Ada")');
  const offered = page.locator('dialog .btn.primary[aria-disabled=true]');
  await offered.hover();
  const fill = () => offered.evaluate((button) => getComputedStyle(button).backgroundColor);
  await check('what cannot be pressed looks so under the pointer, too', async () => (await fill()) === 'rgba(0, 0, 0, 0)', fill);
  const chips = page.locator('dialog .dchip');
  await chips.evaluateAll((all) => all.slice(0, 2).forEach((chip) => chip.click()));
  const inside = page.locator('dialog .dchip[aria-pressed=true]');
  await counts('of two quick presses none is lost', inside, 2);
  const cash = page.locator('dialog .cashline input').first();
  await cash.fill('25');
  await chips.nth(2).click({ force: true, delay: 20 });
  await counts('nor one right after a sum', inside, 3);
  await check('which is in the offer', async () => /\$25/.test(await page.locator('.stage .offer').textContent()), () => page.locator('.stage .offer').textContent());
  await cash.fill('30');
  await cash.evaluate((field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    field.blur();
  });
  await says('a sum is sent once', page.locator('.stage .offer'), /\$30/);
  await rests(page);
  await counts('and nothing is refused', page.locator('dialog .sums [role=alert]'), 0);
  await page.click('dialog .btn:has-text("Drop")');
}

async function dues(page) {
  await playFrom(page, {
    edition: 'standard', turn: US.turn,
    seats: ben({ deeds: { 'virginia-avenue': true, 'baltic-avenue': 'mortgaged' } }, [{ name: 'Ada', deeds: { 'indiana-avenue': 'mortgaged' } }, { name: 'Cleo' }]),
  });
  await useTool(page, 'T');
  await page.click('dialog [data-choice]:has-text("Ada")');
  await page.locator('dialog .dchip').first().waitFor();
  const due = page.locator('dialog .dues');
  await counts('nothing falls due yet', due, 0);
  await page.click('dialog .dchip:has-text("Virginia")');
  await page.click('dialog .dchip:has-text("Indiana")');
  await says('what falls due for a mortgaged deed', due.locator('li'), /Ben: \$11 interest for the mortgage on Indiana Avenue, or \$121 to lift it$/);
  await counts('for that one alone', due.locator('li'), 1);
  await page.click('dialog .dchip:has-text("Baltic")');
  await says('who receives it pays', due.locator('li:has-text("Baltic")'), /Ada: \$3 interest for the mortgage on Baltic Avenue, or \$33 to lift it$/);
  await due.locator('.why').click();
  await says('it is said why', due.locator('.whybox'), /receives a mortgaged deed.*ST-28/);
  await page.click('dialog .btn:has-text("Drop")');
}

async function mix(page) {
  await playFrom(page, {
    edition: 'international', turn: { seat: 0, round: 3, n: 9 }, seats: ben({ cash: { us: 5, uk: 500 } }, [{ name: 'Ada' }]),
    frames: turn({ kind: 'debt', amt: 60, board: 'us' }),
  });
  await page.click('.mix summary');
  const [field, button] = [page.locator('.mix input'), page.locator('.mix .btn')];
  for (const [typed, good] of [['30.5', false], ['', false], ['30', true]]) {
    await field.fill(typed);
    await check(`"${typed}" can${good ? '' : 'not'} be paid`, async () => (await button.isEnabled()) === good, () => button.textContent());
    check('what is typed stands', (await field.inputValue()) === typed, await field.inputValue());
  }
}

async function build(page) {
  await playFrom(page, { ...US, seats: ben({ cash: 900, deeds: ['baltic-avenue', 'mediterranean-avenue'] }) });
  await useTool(page, 'B');
  const rows = page.locator('dialog .act');
  await rows.first().focus();
  const houses = () => page.locator('.told li:has-text("builds")').count();
  for (const n of [1, 2]) {
    await rests(page); // a press before is lost
    await page.keyboard.press('Enter');
    await check(`house ${n} is built`, async () => (await houses()) >= n);
    await check('the next row has the focus', () => page.evaluate(() => document.activeElement?.closest('dialog') !== null));
  }
}

async function jail(page) {
  await playFrom(page, {
    ...US,
    seats: ben({ jail: 1, deeds: { 'reading-railroad': true, 'oriental-avenue': 'mortgaged' } }, [{ name: 'Ada', cards: ['chance-8'] }, { name: 'Cleo' }]),
  });
  await says('who cannot roll out has no tries left', page.locator('.seat.own .chip.warn'), /^in Jail$/);
  await says('the fine says when one rolls', choice(page, 'fine'), /Your turn ends; you roll on your next one/);
  const seen = () => page.locator('.lane').evaluate((lane) => {
    lane.style.pointerEvents = 'auto';
    const { left, right, top, bottom } = lane.querySelector('g[style*=translate]').getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    lane.style.pointerEvents = '';
    return lane.contains(found);
  });
  await check('the own token stands before the bars', seen);
  await useTool(page, 'T');
  await page.click('dialog [data-choice]:has-text("Ada")');
  const sums = page.locator('dialog .sums [role=status]').first();
  await says('an offer that cannot be made says why', sums, /^An offer must move something.*US-29/);
  await page.click('dialog .dchip:has-text("Reading")');
  await says('in Jail, too', sums, /^That is not possible in Jail\. US-13/);
  await page.locator('dialog .dchip:has-text("Oriental")').click({ force: true });
  await says('and a deed that cannot be in it', sums, /mortgaged.*US-S4/);
  await page.click('dialog .btn:has-text("Drop")');
}

async function auctions(page) {
  await playFrom(page, { ...US, seats: ben({ space: 'oriental-avenue' }), frames: turn({ kind: 'buy' }) });
  await says('who leaves a deed is told who may bid, and from what', choice(page, 'decline'), /Only the others may bid, from \$200/);
  await playFrom(page, { ...US, seats: ben({ space: 'baltic-avenue', cash: 30 }), frames: turn({ kind: 'buy' }) });
  await says('who cannot pay is told what is lacking', page.locator('.answers'), /It costs \$60, your purse has \$30: \$30 is missing\./);
  await playFrom(page, { ...HOUSE, seats: ben({ space: 'alaska' }), frames: turn({ kind: 'buy' }) });
  await says('in each game as it has it', choice(page, 'decline'), /Everybody may bid, you too, from \$10/);
  await playFrom(page, { ...HOUSE, seats: ben({ space: 'alaska' }), frames: turn({ kind: 'auction', deed: 'alaska', passed: [2], bid: 20, high_bidder: 1 }) });
  await says('who passes may come back', choice(page, 'pass'), /You may bid again/);
  await counts('nobody is struck out', page.locator('.bidders .is-out'), 0);
  await playFrom(page, { edition: 'international', seats: ben({}, [{ name: 'Ada' }]), turn: { seat: 0, round: 3, n: 9 }, frames: turn({ kind: 'auction', deed: 'us/boardwalk', bidders: [0, 1] }) });
  await page.setViewportSize(LOW);
  const twins = page.locator('.stage:has(.bids) .cap:has-text("On the other boards")');
  const below = () => twins.evaluate((words) => words.getBoundingClientRect().bottom - words.closest('.stage').getBoundingClientRect().bottom);
  await check('what a deed is called on other boards is in sight', async () => (await below()) <= 0, below);
  await page.setViewportSize(DESK);
}

/** Which sums a field takes: it has a button for them. */
async function takes(field, button, sums) {
  for (const [typed, good] of sums) {
    await field.fill(typed);
    await check(`"${typed}" can${good ? '' : 'not'} be bid`, async () => (await button.isEnabled()) === good, () => button.textContent());
  }
}

async function bids(page) {
  const seats = [{ name: 'Ben', cash: 300 }, { name: 'Ada', cash: 5 }];
  const standard = { edition: 'standard', turn: US.turn, seats };
  const sums = (least) => [[String(least - 1), false], ['', false], ['30.5', false], ['301', false], ['300', true], [String(least), true], ['37', true]];
  await playFrom(page, { ...standard, frames: turn({ kind: 'auction', deed: 'boardwalk', bid: 4, high_bidder: 1 }) });
  const own = page.locator('.bids > .btn').last();
  await takes(page.locator('.ownbid input'), own, sums(5));
  await own.click();
  await says('the sum that was typed is bid', page.locator('.told'), /Ben bids \$37/);
  await playFrom(page, { ...standard, options: { 'auction.style': 'sealed' }, frames: turn({ kind: 'sealed', deed: 'boardwalk', seat: 1 }) });
  await says('a bidder who has not bid', page.locator('.sealed .voters li'), /has not bid/);
  const seal = page.locator('.sealed .act');
  await takes(page.locator('.ownbid input'), seal, sums(1));
  await says('in secret, too', seal, /Seal \$37.*leaves \$263/);
  await seal.click();
  await says('and is paid', page.locator('.told'), /Ben pays the Bank \$37/);
}

/** A bid that is typed in the moment in which its field is made. */
async function early(page) {
  await page.goto('./#/'); // from here on the page stays the same document
  for (const frame of [{ kind: 'auction', bid: 4, high_bidder: 1 }, { kind: 'sealed', seat: 1 }]) {
    await page.evaluate(typeAsMade, ['.ownbid input', '37']);
    await playFrom(page, { edition: 'standard', turn: US.turn, seats: [{ name: 'Ben', cash: 300 }, { name: 'Ada', cash: 5 }], options: frame.kind === 'sealed' ? { 'auction.style': 'sealed' } : {}, frames: turn({ deed: 'boardwalk', ...frame }) });
    await page.waitForTimeout(300); // what the page does after it has drawn the field
    const sum = await page.inputValue('.ownbid input');
    check(`it stays (${frame.kind})`, sum === '37', sum);
  }
}

const HELD = { edition: 'deal', seats: [{ name: 'Ben', hand: ['sly-deal', '1m'] }, { name: 'Ada', hand: ['1m'] }], turn: { seat: 0, plays: 3, n: 1, round: 1, first: 0, active: true }, frames: [{ kind: 'cards_turn', seat: 0, step: 'play' }] };

/** What is picked, and what is typed into the form of a position, in the moment in which it is made. */
async function atOnce(page) {
  await page.goto('./#/');
  await page.evaluate(typeAsMade, ['.choose input:enabled']);
  await playFrom(page, { ...HOUSE, seats: ben(), frames: turn({ kind: 'vote', card: 'chest-10' }) });
  await page.waitForTimeout(300);
  await counts('a candidate stays picked', page.locator('.choose :checked'), 1);
  await playFrom(page, HELD);
  await page.evaluate(typeAsMade, ['.hand:not(:has(> :nth-child(2))) .cardbtn']); // once the other one has gone
  await page.click('.cardbtn[data-card="1m"]');
  await page.locator('[data-choice^="0 bank"]').first().click();
  await counts('one card is left', page.locator('.cardbtn'), 1);
  await page.waitForTimeout(300);
  await counts('and stays picked', page.locator('.cardbtn[aria-pressed=true]'), 1);
  await page.goto('./#/');
  await page.evaluate(typeAsMade, ['.posfield input.field', '37']);
  await page.goto('./#/edit');
  await page.locator('.posfield').first().waitFor();
  await page.waitForTimeout(300);
  const cash = await page.inputValue('.posfield input.field >> nth=0');
  check('a sum of a position stays', cash === '37', cash);
}

const inSight = (page) => page.locator('.stage').evaluate((stage) => stage.scrollHeight - stage.clientHeight);

async function swap(page) {
  await playFrom(page, {
    ...HOUSE, seats: ben({ deeds: ['oregon', 'minnesota', 'new-york'] }, [{ name: 'Ada', deeds: ['vermont', 'hawaii', 'nevada', 'colorado', 'wisconsin', 'georgia', 'florida'] }, { name: 'Cleo', deeds: ['kansas', 'louisiana', 'arizona'] }]),
    frames: turn({ kind: 'target', card: 'chance-7' }),
  });
  for (const nth of [0, 1]) await page.locator('.picklist').nth(nth).locator('.pick').first().click();
  await says('what an exchange comes to', primary(page), /^Swap Oregon for Vermont/);
  await check('its button is in sight', async () => (await inSight(page)) <= 0, () => inSight(page));
}

async function privileges(page) {
  await page.setViewportSize(LOW);
  await playFrom(page, {
    ...US, seats: ben({ space: 20, deeds: ['boardwalk', 'park-place'] }), board: { pot: 375 },
    frames: turn({ kind: 'jackpot', privileges: ['deed', 'cash', 'houses', 'levy'] }),
  });
  await says('the jackpot says what one picks', page.locator('.answers'), /The jackpot is \$375\. Choose one: .*a deed free of charge/);
  await says('and what a deed is worth', page.locator('.pick').first(), /\$60/);
  await page.locator('.pick').first().click();
  await says('it is taken', primary(page), /^Take Mediterranean Avenue free of charge/);
  await check('all of it is in sight', async () => (await inSight(page)) <= 0, () => inSight(page));
  await playFrom(page, { ...US, seats: ben({ space: 0, cash: 900 }), frames: turn({ kind: 'on_go', privileges: ['deed', 'reverse'] }) });
  await says('on GO it is said what one may do', page.locator('.answers'), /You may buy one deed that nobody owns and reverse the direction of play/);
  await page.click('.pick:has-text("St. James")');
  await says('a price is said once', primary(page), /^Buy St\. James Place−\$180leaves \$720/);
  await check('all of it is in sight on GO', async () => (await inSight(page)) <= 0, () => inSight(page));
  // What comes next begins at its head.
  await page.addStyleTag({ content: '.ring .stage { max-height: 120px; }' });
  await page.locator('.stage').evaluate((stage) => stage.scrollTo(0, 90));
  await choice(page, 'done').click();
  await says('the turn goes on', page.locator('h1'), /your move/);
  await check('what is asked next begins at its head', async () => (await page.locator('.stage').evaluate((stage) => stage.scrollTop)) === 0);
  await page.setViewportSize(DESK);
}

async function vote(page) {
  await playFrom(page, { ...HOUSE, seats: ben(), frames: turn({ kind: 'vote', card: 'chest-10' }) });
  await page.locator('.voteright .option').first().waitFor();
  await counts('nobody is voted for before one chooses', page.locator('[data-choice]'), 0);
  await page.setViewportSize(PHONE);
  await says('a phone says that it is final', page.locator('.vote .secret'), /final/);
  await page.click('.option:has-text("Ada")');
  await says('whom one chooses', page.locator('.vote .act.primary'), /^Vote for Ada/);
  await page.setViewportSize(DESK);
}

async function states(page) {
  await playFrom(page, {
    ...HOUSE, seats: ben({ deeds: ['hawaii', 'maine', 'new-mexico', 'alaska'] }, [{ name: 'Ada', deeds: ['vermont'] }, { name: 'Cleo' }]),
  });
  await says('without mortgages one sells', page.locator('.tools [data-key=M]'), /^ ?Sell/);
  await useTool(page, 'B');
  await says('a building says what votes it brings', page.locator('dialog .act').first(), /\+1 vote/);
  await page.keyboard.press('Escape');
  await useTool(page, 'T');
  await page.click('dialog [data-choice]:has-text("Ada")');
  await page.click('dialog .dchip:has-text("Vermont")');
  await says('an offer says what votes it moves', page.locator('dialog .sums'), /Ben \+4 votes, Ada −2 votes/);
}

export async function asked(browser, _server, only) {
  const space = await new Space().start();
  const page = await person(browser, space.base);
  for (const [name, part] of Object.entries({ rent, debt, paid, ruin, offer, quick, dues, mix, build, jail, auctions, bids, early, atOnce, swap, privileges, vote, states })) {
    if (!only || only === name) await test(`what is asked: ${name}`, () => part(page));
  }
  check('what is asked: no error in the page', !page.errors_.length, page.errors_.join('; '));
  await shut([page]);
  await space.stop();
}
