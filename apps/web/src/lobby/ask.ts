// How parts of the lobby ask for something: what is refused, the lobby says. It is told whether it was done.
import type { Request } from '../port/port';

export type Ask = (request: Request) => Promise<boolean>;
