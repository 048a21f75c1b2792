// A log as this page passes it on. If the game was played with an edition of one's own, the files of the
// edition come before the text of the log.
import type { Files } from './engine';

const END = '\0'; // no log has one

const isFiles = (value: unknown): value is Files =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((each) => typeof each === 'string');

export const withOwn = (log: string, own: Files | null): string => (own && log ? JSON.stringify(own) + END + log : log);

export function partsOf(whole: string): { log: string; own: Files | null } {
  const at = whole.indexOf(END);
  if (at < 0) return { log: whole, own: null };
  try {
    const own: unknown = JSON.parse(whole.slice(0, at));
    return { log: whole.slice(at + 1), own: isFiles(own) ? own : null };
  } catch {
    return { log: whole.slice(at + 1), own: null };
  }
}

/** The files for a command that reads the file "log": the program looks for an edition beside it. */
export function filesOf(whole: string): Files {
  const { log, own } = partsOf(whole);
  return { ...own, log };
}

/** Its edition, as the log calls it. */
export const editionOf = (log: string): string => /^edition (\S+)/m.exec(log)?.[1] ?? '';

/** The folder of an edition. */
export const folderOf = (own: Files): string => `./${Object.keys(own)[0]?.split('/')[0] ?? ''}`;
