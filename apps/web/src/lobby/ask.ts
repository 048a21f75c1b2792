// How parts of the lobby ask for something: what is refused, the lobby says.
import type { Request } from '../port/port';

export type Ask = (request: Request) => Promise<void>;
