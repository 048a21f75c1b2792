// Fair dice, as docs/rooms.md has them: a seed of one's own before the game, and after it the
// throws of its log computed again in this browser.
import type { Table } from '../port/messages';
import type { Reply, Request } from '../port/port';
import { keepSeed, readSeed } from './memory';

const BYTES = 32;
const WAYS = 36n; // of two dice
const LIMIT = (2n ** 64n / WAYS) * WAYS;

const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

function unhex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Whether this page has hashes: browsers give them to https and to this machine only. */
export const canHash = (): boolean => typeof crypto !== 'undefined' && crypto.subtle !== undefined;

const newSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(BYTES)));

/** Sends a seed of one's own for the dice, through ask: its hash while the table is open, the seed itself when
 *  the server asks for it. To be called with each new state of the table and the own seat. All tabs of a seat
 *  send the same one, one after the other: the server takes the last hash, and the storage has one seed. */
export function seedSender(ask: (request: Request) => Promise<Reply<unknown>>): (table: Table, own: number | null) => Promise<void> {
  let committed = ''; // the game for which a hash was sent
  return async ({ fair, seats, stage }, own) => {
    const seat = seats[own ?? -1];
    if (!seat) committed = ''; // whoever sits down again sends another
    if (!fair || !seat || stage !== 'open' || !canHash()) return;
    if (fair.telling && seat.own) {
      const kept = readSeed(fair.game);
      if (kept && !seat.seed) await ask({ do: 'seed', seed: kept.seed });
    } else if (!seat.own && committed !== fair.game) {
      committed = fair.game;
      await navigator.locks.request('magie.seed', async () => {
        const kept = readSeed(fair.game) ?? { seed: newSeed(), commit: fair.commit };
        keepSeed(fair.game, kept);
        const answer = await ask({ do: 'seed', commit: hex(await sha256(unhex(kept.seed))) });
        if (!answer.ok) committed = '';
      });
    }
  };
}

export interface Verdict {
  kept: boolean; // the secret is the one that was committed to
  mine: boolean | null; // one's own seed went in; null: none was sent
  throws: number; // that were computed again
  wrong: number;
  draws: number; // cards drawn, which `magie verify` computes again
}

async function number(key: CryptoKey, game: Uint8Array<ArrayBuffer>, ply: number): Promise<bigint> {
  const message = new Uint8Array(game.length + 8);
  const view = new DataView(message.buffer);
  message.set(game);
  view.setUint32(game.length, ply);
  for (let attempt = 0; ; attempt++) {
    view.setUint32(game.length + 4, attempt);
    const mac = new DataView(await crypto.subtle.sign('HMAC', key, message));
    const drawn = mac.getBigUint64(0);
    if (drawn < LIMIT) return drawn % WAYS;
  }
}

/** The actions of a log: what stands behind the line "begin". */
function actions(log: string): string[] {
  const lines = log.split('\n');
  const from = lines.indexOf('begin') + 1;
  return lines.slice(from).filter((line) => /^(\d+|\*) /.test(line));
}

/** Computes the throws of a whole log again. commit and seed are what this page saw before. */
export async function verify(log: string, commit: string | null, seed: string | null): Promise<Verdict | null> {
  const [, game, secret, seeds] = /^fair (\S+) (\S+) (\S+)$/m.exec(log) ?? [];
  if (!game || !secret || !seeds) return null;
  const all = seeds.split(',').map((s) => (s === '-' ? new Uint8Array(BYTES) : unhex(s)));
  const joined = new Uint8Array(BYTES * (all.length + 1));
  joined.set(unhex(secret));
  all.forEach((bytes, k) => joined.set(bytes, BYTES * (k + 1)));
  const key = await crypto.subtle.importKey('raw', await sha256(joined), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const verdict: Verdict = {
    kept: commit === null || hex(await sha256(unhex(secret))) === commit,
    mine: seed === null ? null : seeds.split(',').includes(seed),
    throws: 0, wrong: 0, draws: 0,
  };
  for (const [ply, line] of actions(log).entries()) {
    const [, first, second] = /^\* dice (\d) (\d)/.exec(line) ?? [];
    if (!first || !second) {
      if (line.startsWith('* ') && line !== '* time') verdict.draws++;
      continue;
    }
    const drawn = Number(await number(key, unhex(game), ply));
    verdict.throws++;
    if (Math.floor(drawn / 6) + 1 !== Number(first) || (drawn % 6) + 1 !== Number(second)) verdict.wrong++;
  }
  return verdict;
}
