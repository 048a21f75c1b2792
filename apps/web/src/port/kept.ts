// A table as this device keeps it.
import type { Files } from './engine';

export interface KeptTable {
  table: string; // an object of JSON
  log: string; // of its game; empty before it begins
  shown: number; // the seat before the screen
  own?: Files; // where it is played with an edition of one's own
}

export const tableKey = (room: string): string => `table.${room}`;
