// The page: its path says which screen is shown.
import type { JSX } from 'preact';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import './look/tokens.css';
import './look/hover.css';
import './look/base.css';
import './look/board.css';
import './look/editions.css';
import './look/cards.css';
import './look/screens.css';
import './look/end.css';
import './look/motion.css';
import './look/forced.css';
import { shared } from '#place';
import { screens } from '#screens';
import type { Fault } from './port/port';
import { HandOver } from './draw/HandOver';
import { Keys, Menu } from './draw/Menu';
import { Banner, Top } from './draw/Top';
import { useLater } from './model/later';
import { forgetSeat, keepSeat, keepWatched, readSeat, watches } from './model/memory';
import type { Entering } from './model/entrance';
import { openSession, type Session } from './model/session';
import { dialog, go, path } from './model/ui';
import { Cards } from './screens/Cards';
import { Door } from './screens/Door';
import { followHeadings } from './screens/keys';
import { Lobby } from './screens/Lobby';
import { Play } from './screens/Play';
import { Replay } from './screens/Replay';
import { Rules } from './screens/Rules';
import { useSigns } from './screens/signs';
import { Start } from './screens/Start';
import { text } from './texts';

let opened: Session | null = null;

/** The session of a table; one at a time, kept while the path stays at its table. */
function sessionOf(room: string): Session {
  if (opened && opened.room.value === room && opened.state.value.is !== 'closed') return opened;
  opened?.close();
  const own = shared ? location.hash.slice(1) : '';
  if (/^[a-z0-9]{20,32}$/i.test(own)) {
    // One's own link for another device: it brings the token along, and must not stay in sight.
    keepSeat(room, { token: own });
    history.replaceState(null, '', location.pathname);
  }
  opened = openSession(room);
  if (shared || readSeat(room)?.token) void comeBack(opened);
  return opened;
}

/** A player who opens another page leaves the table: the game continues, and the player can come back to the seat. */
function leaveTable(): void {
  opened?.close();
  opened = null;
}

const coming = signal<Session | null>(null); // back to its seat: until then no door stands in the way

/**
 * Takes up the seat that this browser has a token for, or looks on again; without both it is asked whether there
 * is such a table. Where there is no such seat any more, the token is forgotten.
 */
async function comeBack(session: Session): Promise<void> {
  coming.value = session;
  const room = session.room.value;
  const token = readSeat(room)?.token;
  const how: Entering = !token && watches(room) ? { do: 'watch' } : { do: 'resume' };
  const look = async (): Promise<Fault | null> => {
    const answer = await session.ask({ do: 'find', room });
    return answer.ok ? null : answer.error;
  };
  const come = (): Promise<Fault | null> => (token || how.do === 'watch' ? session.enter(how) : look());
  let fault = await come();
  while (fault?.code === 'lost' && session.state.value.is !== 'closed') fault = await come();
  if (fault?.code === 'not_yours' || fault?.code === 'unknown') forgetSeat(room);
  if (fault && how.do === 'watch') keepWatched('');
  if (fault?.code === 'unknown') session.state.value = { is: 'closed', why: shared ? text.door.gone : fault.text };
  if (fault?.code === 'elsewhere') session.state.value = { is: 'closed', why: text.door.inAnother };
  if (coming.value === session) coming.value = null;
}

/** The game, drawn as its kind asks for. */
function drawGame(session: Session): JSX.Element {
  return session.game.value?.deck ? <Cards session={session} /> : <Play session={session} />;
}

function TablePage({ room, part, at }: { room: string; part: string; at: number }): JSX.Element {
  const [session, setSession] = useState(() => sessionOf(room));
  useEffect(() => setSession(sessionOf(room)), [room]);
  useEffect(() => leaveTable, []);
  useSigns(session);
  const table = session.table.value;
  const open = table?.stage === 'open';
  // A player who looks through the last game returns to the table when the next one is prepared.
  useEffect(() => {
    if (open && part === 'replay') go(`/t/${room}`, true);
  }, [open, part, room]);
  const screen =
    !table && coming.value === session && session.state.value.is !== 'closed' ? (
      <>
        <Top menu={false} />
        <Banner session={session} />
        <main class="waiting"><p role="status">{text.connection.connecting}</p></main>
      </>
    ) : !table || session.me.value === null || session.state.value.is === 'closed' ? (
      <Door session={session} />
    ) : table.stage === 'open' ? (
      <Lobby session={session} />
    ) : session.game.value && part === 'replay' ? (
      <Replay session={session} at={at} draw={drawGame} />
    ) : session.game.value ? (
      drawGame(session)
    ) : (
      <main class="waiting"><p role="status">{text.connection.connecting}</p></main>
    );
  return (
    <>
      {screen}
      {!shared && table && table.stage !== 'open' && <HandOver session={session} />}
      {dialog.value?.is === 'menu' && <Menu session={session} />}
      {dialog.value?.is === 'keys' && <Keys />}
    </>
  );
}

function NotLoaded(): JSX.Element {
  return (
    <main class="waiting">
      <p role="alert">
        {text.connection.notLoaded}
        {' '}
        <button type="button" class="btn primary" onClick={() => location.reload()}>{text.connection.loadAgain}</button>
      </p>
    </main>
  );
}

/** A screen that is fetched when it is asked for. */
function Later({ name }: { name: string }): JSX.Element {
  const [Screen, setScreen] = useState<(() => JSX.Element) | null>(null);
  useEffect(() => setScreen(null), [name]);
  useLater(() => screens[name]?.().catch(() => null), (found) => setScreen(() => found?.Screen ?? NotLoaded), [name]);
  if (!Screen) return <main class="waiting"><p role="status">{text.connection.connecting}</p></main>;
  return (
    <>
      <Screen />
      {dialog.value?.is === 'keys' && <Keys />}
    </>
  );
}

function App(): JSX.Element {
  const [, first = '', room = '', part = '', at = ''] = path.value.split('/');
  if (first === 't' && room) return <TablePage room={room} part={part} at={Number(at) || 0} />;
  if (first === 'rules') return <Rules />;
  if (screens[first]) return <Later name={first} />;
  return (
    <>
      <Start
        onSession={(session) => {
          opened?.close(); // another tab may have its table
          opened = session;
        }}
      />
      {dialog.value?.is === 'keys' && <Keys />}
    </>
  );
}

const root = document.getElementById('app');
if (root) {
  followHeadings(root);
  render(<App />, root);
}
