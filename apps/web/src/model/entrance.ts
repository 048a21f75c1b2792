// How a page comes to a table: the connection, the seat behind it, and the way back after either was lost.
import { signal, type Signal } from '@preact/signals';
import { openPort } from '#place';
import type { Message } from '../port/messages';
import type { Fault, Port, PortState, Reply, Request } from '../port/port';
import { keepSeat, readSeat } from './memory';

const FIRST_WAIT = 1000; // milliseconds before a server that could not store anything is asked again, later each time
const LONGEST_WAIT = 15000;

export type Entering =
  | { do: 'create'; name: string }
  | { do: 'join'; name: string }
  | { do: 'watch' }
  | { do: 'resume' };

/** Receives messages and the loss of the connection; ply() is the last action that the page knows. */
export interface EntranceListener {
  onMessage(message: Message): void;
  onLost(): void;
  ply(): number;
}

export interface Entrance {
  room: Signal<string>;
  state: Signal<PortState>;
  /** The own seat is gone: the host has given it away, or the player has left in another tab. */
  sentAway: Signal<'host' | 'self' | null>;
  enter(how: Entering): Promise<Fault | null>;
  /** From now on the page comes back as a guest who watches. */
  watchOn(): void;
  /** Asks once the page is at the table, which may take several attempts. */
  ask<T>(request: Request): Promise<Reply<T>>;
  /** Asks at once, and is refused without a connection. */
  askNow<T>(request: Request): Promise<Reply<T>>;
  retry(): void;
  close(): void;
}

/** A gate at which requests wait until it is opened. */
function openGate(): { shut(): void; open(): void; passed(): Promise<void> } {
  let resolve: (() => void) | null = null;
  let passed = Promise.resolve();
  return {
    shut() {
      if (!resolve) passed = new Promise<void>((pass) => (resolve = pass));
    },
    open() {
      resolve?.();
      resolve = null;
    },
    passed: () => passed,
  };
}

function requestFor(how: Entering, room: string, ply: number): Request {
  switch (how.do) {
    case 'resume':
      return { do: 'resume', room, token: readSeat(room)?.token ?? '', ply };
    case 'watch':
      return { do: 'watch', room, ply };
    case 'join':
      return { do: 'join', room, name: how.name };
    case 'create':
      return { do: 'create', name: how.name };
  }
}

export function openEntrance(roomId: string, { onMessage, onLost, ply }: EntranceListener): Entrance {
  const room = signal(roomId);
  const state = signal<PortState>({ is: 'connecting' });
  const sentAway = signal<'host' | 'self' | null>(null);

  const gate = openGate(); // shut without a connection, and while the page comes back to its table

  let port: Port;
  let inside: Entering | null = null; // how to come back once the connection is there again
  let entering = false;
  let askAgain: (() => void) | null = null; // while the server cannot take the page in

  const askNow = <T,>(request: Request): Promise<Reply<T>> => port.ask<T>(request);

  const ask = async <T,>(request: Request): Promise<Reply<T>> => {
    await gate.passed();
    return port.ask<T>(request);
  };

  const come = async (how: Entering): Promise<Fault | null> => {
    const answer = await port.ask<{ room?: string; seat?: number; token?: string }>(requestFor(how, room.value, ply()));
    if (!answer.ok) return answer.error;
    if (how.do !== 'watch') sentAway.value = null;
    if (answer.room) room.value = answer.room;
    if (answer.token) keepSeat(room.value, { token: answer.token, seat: answer.seat ?? 0, left: false });
    inside = how.do === 'watch' ? how : { do: 'resume' };
    return null;
  };

  /* A server whose disk is full is asked again, like one that does not answer: the player keeps the seat. */
  const comeBack = async (how: Entering): Promise<Fault | null> => {
    let wrong = await come(how);
    for (let pause = FIRST_WAIT; wrong?.code === 'io'; pause = Math.min(2 * pause, LONGEST_WAIT)) {
      state.value = { is: 'lost', retryAt: Date.now() + pause, what: 'stores' };
      await new Promise<void>((resolve) => {
        askAgain = resolve;
        window.setTimeout(resolve, pause);
      });
      askAgain = null;
      wrong = await come(how);
    }
    if (state.value.is === 'lost' && state.value.what) state.value = { is: 'open' };
    return wrong;
  };

  /* The connection counts as open once the page is at the table again. */
  const enterAgain = async (how: Entering): Promise<void> => {
    entering = true;
    const wrong = await comeBack(how);
    entering = false;
    if (wrong?.code === 'lost') return; // the port's next attempt comes here again
    if (wrong) inside = null;
    state.value = wrong ? { is: 'closed', why: wrong.text } : { is: 'open' };
    gate.open();
  };

  const onState = (next: PortState): void => {
    if (next.is === 'open' && inside) {
      askAgain?.();
      if (!entering) void enterAgain(inside); // the port itself asks another server the same
      return;
    }
    state.value = next;
    if (next.is === 'lost') {
      gate.shut();
      onLost();
    } else if (next.is !== 'connecting') gate.open();
  };

  const open = (): void => {
    gate.shut();
    port = openPort({ onMessage, onState });
  };

  open();
  return {
    room, state, sentAway, ask, askNow,
    async enter(how) {
      if (inside) { // a guest who watches sits down with a new connection
        inside = null;
        port.close();
        open();
      }
      await gate.passed();
      return how.do === 'resume' || how.do === 'watch' ? comeBack(how) : come(how);
    },
    watchOn() {
      inside = { do: 'watch' };
    },
    retry: () => (askAgain ? askAgain() : port.retry()),
    close() {
      inside = null;
      port.close();
      state.value = { is: 'closed', why: '' };
      askAgain?.();
      gate.open(); // requests that wait are refused
    },
  };
}
