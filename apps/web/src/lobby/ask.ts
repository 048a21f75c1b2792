// How parts of the lobby send requests and learn whether they were accepted. The lobby reports a
// refusal, unless the part does so itself.
import type { Request } from '../port/port';

export type Ask = (request: Request, refused?: (why: string) => void) => Promise<boolean>;
