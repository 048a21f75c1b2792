// The tables that this device stores, by their rooms.
import { del, set } from 'idb-keyval';
import type { Files } from './engine';

export interface KeptTable {
  table: string; // an object of JSON
  log: string; // of its game; empty before it begins
  shown: number; // the seat before the screen
  own?: Files; // where it is played with an edition of one's own
}

/* A storage that is forbidden throws; one that is full rejects. */
const done = async (what: () => Promise<unknown>): Promise<boolean> => {
  try {
    await what();
    return true;
  } catch {
    return false;
  }
};

/** Returns whether it was stored: the storage of the device may be full or forbidden. */
export const put = (key: string, value: unknown): Promise<boolean> => done(() => set(key, value));
export const drop = (key: string): Promise<boolean> => done(() => del(key));

export const tableKey = (room: string): string => `table.${room}`;
