// How parts of the lobby ask for something, and are told whether it was done. What is refused the lobby says, or who takes it.
import type { Request } from '../port/port';

export type Ask = (request: Request, refused?: (why: string) => void) => Promise<boolean>;
