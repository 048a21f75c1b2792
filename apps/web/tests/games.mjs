// A game of each edition to its end: two browsers, one of which came by the link, and a third that
// watches and never gets to know a hand or a vote before its time.
import { agree, atOnce, begun, chance, check, isOver, openTable, PATIENCE, person, playOn, says, shut, sitDown, test } from './lib.mjs';

const SHORT = {
  standard: { end: 'turns', 'end.turns': 3 },
  'us-house': { end: 'turns', 'end.turns': 2 },
  international: { end: 'turns', 'end.turns': 2 },
  'house-divided': { end: 'turns', 'end.turns': 2 },
  deal: { 'win.sets': 1 },
};

const BY_MOUSE = 60; // decisions; those after them are pressed at once

/** Secrets that an onlooker must not receive: cards of hands, draws by name, closed ballots. */
export function leaks(frames) {
  return frames.filter((frame) => /"hand":\[|"event":"drew"[^}]*"card"|"vote":\d|"bottom":\[\{?"?card/.test(frame));
}

const AGREED = 30000; // milliseconds until two people have begun

/* Presses by the mouse, or at once where something keeps the mouse away, and waits for what that does. */
async function press(button, gone) {
  try {
    await button.click({ timeout: PATIENCE });
  } catch (error) {
    if (!(await button.count())) return; // it has just gone
    console.log(`     no mouse can press it: ${error.message.split('\n').slice(0, 8).join(' | ')}`);
    await atOnce.click(button).catch(() => undefined);
  }
  await gone.waitFor({ state: 'detached', timeout: PATIENCE }).catch(() => undefined);
}

/** Ben is ready, and Ada begins; both say so again where an option that comes late has asked Ben again. */
async function bothReady(ada, ben) {
  const lobby = ada.locator('.lobbybar');
  const begin = lobby.locator('.btn.primary:not([aria-disabled=true])');
  const ready = ben.locator('.lobbybar .btn:text-is("Ready")');
  const end = Date.now() + AGREED;
  for (let times = 0; await lobby.count(); await ben.waitForTimeout(50)) {
    if (Date.now() > end) throw new Error('the two have not begun');
    if (await ready.count()) {
      await press(ready, ready);
      if (++times > 1) console.log(`     Ben says ${times} times that he is ready`);
    }
    if (await begin.count()) await press(begin, lobby);
  }
}

export async function games(browser, server, only) {
  for (const [game, options] of Object.entries(SHORT)) {
    if (only && !game.startsWith(only)) continue;
    await test(`${game}: two people to the end, and one who watches`, async () => {
      const [ada, ben, eve] = await Promise.all([0, 1, 2].map(() => person(browser, server.base)));
      const path = await openTable(ada, game);
      await agree(ada, { seats: 2, options });
      await sitDown(ben, path, 'Ben');
      await eve.goto(path);
      await eve.click('.door .btn:has-text("Watch")');
      await eve.waitForSelector('.lobby');
      await bothReady(ada, ben);
      await Promise.all([ada, ben, eve].map(begun));
      const random = chance(7);
      let asked = 0;
      await playOn([ada, ben], random, { until: () => ++asked > BY_MOUSE });
      await playOn([ada, ben], random, { hurry: true }); // which may be long
      await Promise.all([ben, eve].map((page) => page.waitForSelector('.endpage')));
      check(`${game} is over for all`, (await isOver(ben)) && (await isOver(eve)));
      const winners = await Promise.all([ada, ben, eve].map((page) => page.locator('.endpage h1').textContent()));
      check(`${game}: all see the same winner`, new Set(winners).size === 1, winners.join(' | '));
      check(`${game}: nothing secret reached who watches`, leaks(eve.frames_).length === 0, leaks(eve.frames_)[0]?.slice(0, 400));
      check(`${game}: who watches was told the game`, eve.frames_.some((frame) => frame.includes('"message":"play"')));
      await ada.click('.fair .btn');
      const shown = game === 'deal' ? /The secret is the one .* cards drawn.*own seed is one of/s : /dice were fair.*own seed is one of/s;
      await says(`${game}: it is shown to be fair, with one's own seed`, ada.locator('.fair p'), shown);
      for (const page of [ada, ben, eve]) check(`${game}: no error in a page`, page.errors_.length === 0, page.errors_.join('; '));
      await shut([ada, ben, eve]);
    });
  }
}
