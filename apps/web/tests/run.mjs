// node tests/run.mjs [NAME [PART]]: the tests of the page against a server with the page in it.
// MAGIE names the program, CHROMIUM the browser. With MAGIE_DELAY=300 all that server and page say
// comes up to 300 ms late: a test that does not wait for what it needs fails then. Lanes run side by side,
// each with a browser and a server of its own, and take the next part when they are through; three keep two
// processors busy.
import { close, launch, Server } from './lib.mjs';
import { access } from './access.mjs';
import { asked } from './asked.mjs';
import { board } from './board.mjs';
import { engine } from './engine.mjs';
import { games } from './games.mjs';
import { hands } from './hands.mjs';
import { safety } from './safety.mjs';
import { signs } from './signs.mjs';
import { site } from './site.mjs';
import { studio } from './studio.mjs';
import { table } from './table.mjs';
import { whole } from './whole.mjs';

const LANES = 3;
const parts = { games, access, safety, site, board, studio, hands, table, whole, asked, signs, engine }; // the longest first
const [wanted, only] = process.argv.slice(2);
const left = Object.entries(parts).filter(([name]) => !wanted || wanted === name);

/** Takes one part after the other, as long as there are any. */
async function lane() {
  const [, first] = left.shift() ?? [];
  if (!first) return;
  const browser = await launch();
  const server = await new Server().start();
  for (let part = first; part; [, part] = left.shift() ?? []) await part(browser, server, only);
  await browser.close();
  await server.stop();
}

await Promise.all(Array.from({ length: LANES }, lane));
close();
