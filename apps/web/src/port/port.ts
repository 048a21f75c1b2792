// An engine port: it carries requests to an engine or to rooms, and brings back answers and
// messages. Nothing above it knows whether a socket, a worker or a test is behind it.
import type { Refusal } from './protocol.gen';
import type { Message } from './messages';

export type Request = { do: string } & Record<string, unknown>;

/** Why something was not done: what the engine says, or "lost" where nobody could be asked. */
export type Fault = Omit<Refusal['error'], 'code'> & { code: Refusal['error']['code'] | 'lost' };

/** An answer that says that it was done, or why it was not. */
export type Reply<T> = ({ ok: true } & T) | { ok: false; error: Fault };

export type PortState =
  | { is: 'connecting' }
  | { is: 'open' }
  /** "stores": one is connected, but the server cannot store anything just now. */
  | { is: 'lost'; retryAt: number; what?: 'stores' }
  | { is: 'closed'; why: string };

export interface Port {
  /** Asks, and resolves with the answer; a port that is lost refuses with the code "lost". */
  ask<T>(request: Request): Promise<Reply<T>>;
  /** Tries again at once where it waits before the next try. */
  retry(): void;
  close(): void;
}

export interface PortListener {
  onMessage(message: Message): void;
  onState(state: PortState): void;
}

export function lost(text: string): { ok: false; error: Fault } {
  return { ok: false, error: { code: 'lost', text } };
}
