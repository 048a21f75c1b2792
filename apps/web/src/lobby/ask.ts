// How parts of the lobby send requests and learn whether they were accepted. The lobby reports a
// refusal, unless the part does so itself.
import type { Table } from '../port/messages';
import type { Request } from '../port/port';

export type Ask = (request: Request, refused?: (why: string) => void) => Promise<boolean>;

/** Asks for a change that depends on the table as it is after all that was asked before. */
export type Change = (request: (table: Table) => Request) => void;
