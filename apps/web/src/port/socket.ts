// The port over a WebSocket: it connects again by itself, later with each failure. Where another
// server has the room, it goes there and asks again.
import type { Message } from './messages';
import { lost, type Port, type PortListener, type Reply, type Request } from './port';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const STEADY = 5000; // a connection that lasted so long was a good one

interface Waiting {
  line: string;
  resolve: (reply: Reply<never>) => void;
}

export function openSocket(url: string, listener: PortListener): Port {
  const waiting = new Map<number, Waiting>();
  let socket: WebSocket | null = null;
  let nextId = 1;
  let wait = FIRST_WAIT;
  let openedAt = 0;
  let timer = 0;
  let closed = false;
  let place = url; // of the server that has the room

  /* Refuses what waits for an answer. */
  const drop = (): void => {
    for (const { resolve } of waiting.values()) {
      resolve(lost('the connection was lost before the answer came'));
    }
    waiting.clear();
  };

  /* The server has too many requests of this guest: it answers this one after a while. */
  const sendLater = (id: number, one: Waiting, after: number): void => {
    window.setTimeout(() => {
      if (waiting.get(id) === one && socket?.readyState === WebSocket.OPEN) socket.send(one.line);
    }, after);
  };

  /* A message, or an answer: of the server that has the room, or of one that says where the room is. */
  const take = (text: string): void => {
    const message = JSON.parse(text) as { id?: number; wait?: number } & Partial<Message>;
    if (message.message !== undefined) {
      listener.onMessage(message as Message);
      return;
    }
    const one = typeof message.id === 'number' ? waiting.get(message.id) : undefined;
    if (!one) return;
    if (message.wait) {
      sendLater(message.id as number, one, message.wait);
      return;
    }
    const at = elsewhere(message as unknown as Reply<never>);
    if (at !== null) {
      goTo(at);
      return;
    }
    waiting.delete(message.id as number);
    one.resolve(message as unknown as Reply<never>);
  };

  // If two servers send us to each other, wait as after a lost connection: soon one of them has the
  // room.
  const goTo = (at: string): void => {
    const next = new URL(at, url).href;
    if (next === place || place !== url) {
      socket?.close();
      return;
    }
    place = next;
    const own = socket;
    socket = null;
    own?.close();
    connect();
  };

  /* The connection has ended: the next attempt comes later than the one before, unless this one had lasted. */
  const onClose = ({ code, reason }: CloseEvent): void => {
    socket = null;
    place = url;
    drop();
    if (closed) return;
    if (openedAt && Date.now() - openedAt > STEADY) wait = FIRST_WAIT;
    if (code === 1008 && reason === 'too many') {
      listener.onState({ is: 'closed', why: 'too many connections from your address' });
      return;
    }
    openedAt = 0;
    listener.onState({ is: 'lost', retryAt: Date.now() + wait });
    timer = window.setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };

  const connect = (): void => {
    listener.onState({ is: 'connecting' });
    const own = new WebSocket(place, 'rooms');
    socket = own;
    own.onopen = () => {
      openedAt = Date.now();
      for (const { line } of waiting.values()) own.send(line); // asked elsewhere first
      listener.onState({ is: 'open' });
    };
    own.onmessage = (event) => take(String(event.data));
    own.onclose = (event) => {
      if (socket === own) onClose(event);
    };
  };

  /* A device that loses its network says so long before the socket knows. */
  const onOffline = (): void => socket?.close();
  const onOnline = (): void => port.retry();
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);

  const port: Port = {
    ask<T>(request: Request): Promise<Reply<T>> {
      if (!socket || socket.readyState !== WebSocket.OPEN) {
        return Promise.resolve(lost('there is no connection'));
      }
      const id = nextId++;
      const line = JSON.stringify({ id, ...request });
      socket.send(line);
      return new Promise<Reply<T>>((resolve) => waiting.set(id, { line, resolve: resolve as Waiting['resolve'] }));
    },
    retry(): void {
      if (socket || closed) return;
      window.clearTimeout(timer);
      wait = FIRST_WAIT;
      connect();
    },
    close(): void {
      closed = true;
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      window.clearTimeout(timer);
      const own = socket;
      socket = null;
      drop();
      own?.close();
    },
  };
  connect();
  return port;
}

/** Where a server says that the room is, "" if no server has it yet; null if the reply is about something else. */
function elsewhere(reply: Reply<never> & { at?: string }): string | null {
  return !reply.ok && reply.error.code === 'elsewhere' ? (reply.at ?? '') : null;
}

/** The address of the rooms on the server that sent this page. */
export function roomsUrl(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/rooms`;
}
