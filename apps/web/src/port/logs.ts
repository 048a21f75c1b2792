// Logs of games on this device: kept by a short name, checked before they are opened, packed into links.
import { get, update } from 'idb-keyval';
import { command } from './commands';
import { drop, put } from './kept';
import { filesOf, partsOf, withOwn } from './own';
import { pack, unpack } from './pack';

const MOST = 30; // older ones are forgotten
const LIST = 'logs';
const PACKED = '~'; // begins a log that is packed into a link

const logKey = (name: string): string => `log.${name}`;

const packLog = async (log: string): Promise<string> => PACKED + (await pack(log));

export const isPacked = (name: string): boolean => name.startsWith(PACKED);

/** The log with this name; null if there is none, or if a link was cut short. */
export async function readLog(name: string): Promise<string | null> {
  if (isPacked(name)) return unpack(name.slice(PACKED.length));
  try {
    return (await get<string>(logKey(name))) ?? null;
  } catch {
    return null;
  }
}

/** Stores a log, and returns the name by which it is found again. If it cannot be stored, the name is the whole log, packed. */
export async function keepLog(log: string): Promise<string> {
  const name = [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join('');
  let old: string[] = [];
  try {
    await update<string[]>(LIST, (all = []) => {
      old = all.slice(0, Math.max(0, all.length + 1 - MOST));
      return [...all, name].slice(-MOST);
    });
  } catch {
    return packLog(log);
  }
  await Promise.all(old.map((each) => drop(logKey(each))));
  return (await put(logKey(name), log)) ? name : packLog(log);
}

/** The error in a log with its line, in the words of `magie verify`; null: none. */
export async function faultOf(log: string): Promise<string | null> {
  const { code, complaints } = await command(['verify', '--torn', 'log'], filesOf(log));
  return code ? complaints.trim().replace(/^log:/, '') : null;
}

/* ---- in files ---- */

const isZip = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 4)) === 'PK\x03\x04';

/** A log in a file, or in a zip with the folder of its edition; null where that has no log. */
export async function readFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isZip(bytes)) return new TextDecoder().decode(bytes);
  const { strFromU8, unzipSync } = await import('fflate');
  const files = Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('/')).map(([name, each]) => [name, strFromU8(each)] as const);
  const log = files.find(([name]) => name.endsWith('.log'));
  const own = files.filter((each) => each !== log);
  return log ? withOwn(log[1], own.length ? Object.fromEntries(own) : null) : null;
}

/** The file, and what its name ends with. */
export async function fileOf(whole: string): Promise<{ content: BlobPart; ending: string }> {
  const { log, own } = partsOf(whole);
  if (!own) return { content: log, ending: '.log' };
  const { strToU8, zipSync } = await import('fflate');
  const bytes = zipSync(Object.fromEntries(Object.entries({ ...own, 'game.log': log }).map(([name, words]) => [name, strToU8(words)])));
  return { content: bytes as BlobPart, ending: '.zip' };
}

/* ---- in links ---- */

/** A link that opens a log at a moment, wherever this page is hosted. */
export async function linkTo(log: string, ply?: number): Promise<string> {
  return `${location.href.split('#')[0]}#/board/${await packLog(log)}${ply === undefined ? '' : `/${ply}`}`;
}
