// The table before the game: who sits where, what is agreed.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { shared } from '#place';
import { letters } from '../model/marks';
import type { Catalogue, Table } from '../port/messages';
import { openQueue } from '../model/queue';
import type { Session } from '../model/session';
import { text } from '../texts';
import { useCopy } from '../draw/Copy';
import { Icon } from '../draw/icons';
import { Banner, Top } from '../draw/Top';
import { Wired } from '../draw/Wired';
import type { Ask, Change } from '../lobby/ask';
import { editionOf, inOptionWords } from '../lobby/edition';
import { GameForm } from '../lobby/GameForm';
import { Invite } from '../lobby/Invite';
import { LobbySeat } from '../lobby/LobbySeat';
import { Order } from '../lobby/Order';
import { TalkBox } from '../lobby/TalkBox';

/** What the game waits for; null if it can begin. */
function waitsFor(table: Table, host: boolean, me: number): string | null {
  const free = table.seats.filter((s) => s.player === 'human' && !s.taken).length;
  if (free) return (shared ? text.lobby.waitsSeats : text.hand.waits)(free, host);
  if (!host && table.seats[me]?.ready === false) return text.lobby.agree;
  const slow = table.seats.filter((s, k) => s.player === 'human' && !s.ready && k !== table.host).map((s) => s.name);
  return slow.length ? text.lobby.waitsFor(slow) : null;
}

/** How many house rules differ from those of the edition, and a button that copies them. */
function Differences({ table }: { table: Table }): JSX.Element {
  const { copied, copy, byHand } = useCopy();
  const options = Object.entries(table.options ?? {});
  return (
    <>
      {text.lobby.differ(options.length, !text.start.names[table.edition.replace(/:.*/, '')])}
      {options.length > 0 && (
        <>
          {' · '}
          <button type="button" class="linkbtn" onClick={() => void copy(options.map(([k, v]) => `${k}=${String(v)}`).join(','))}>{copied ? text.lobby.copied : text.lobby.copyRules}</button>
          {byHand}
        </>
      )}
    </>
  );
}

/** What one does next: sit down, be ready, begin. */
function LobbyActs({ session, table, host, can, ask, onEarly, onReady }: {
  session: Session; table: Table; host: boolean; can: boolean; ask: Ask; onEarly(): void; onReady(): void;
}): JSX.Element {
  const me = session.me.value ?? -1;
  const mine = table.seats[me];
  return (
    <Wired session={session} bannered>
      {me < 0 && table.seats.some((s) => s.player === 'human' && !s.taken) && (
        <button type="button" class="btn primary" onClick={() => (session.me.value = null)}>{text.lobby.sit}</button>
      )}
      {mine && !host && (
        <button type="button" class={`btn ${mine.ready ? '' : 'primary'}`} onClick={() => {
          onReady();
          void ask({ do: 'ready', ready: !mine.ready });
        }}>
          {mine.ready ? text.lobby.notBeReady : text.lobby.beReady}
        </button>
      )}
      {host && (
        <button type="button" class="btn primary" aria-disabled={!can || table.fair?.telling} onClick={() => void (!can ? onEarly() : table.fair?.telling || ask({ do: 'begin' }))}>
          {text.lobby.begin}
        </button>
      )}
    </Wired>
  );
}

export function Lobby({ session }: { session: Session }): JSX.Element {
  const [refused, setRefused] = useState<string | null>(null);
  const [early, setEarly] = useState(false); // Start was pressed before it could be
  const table = session.table.value as Table;
  const catalogue = session.catalogue.value;
  const me = session.me.value ?? -1;
  const host = me >= 0 && table.host === me;
  const marks = letters(table.seats.map((s) => s.name));
  const ask: Ask = async (request, onRefused = setRefused) => {
    const answer = await session.ask(request);
    setRefused(null);
    setEarly(false);
    if (!answer.ok) onRefused(answer.error.text);
    return answer.ok;
  };
  const [queue] = useState(openQueue);
  // The answer to "table" comes after the page has been told of the change.
  const change: Change = (request) => queue(async () => {
    if (await ask(request(session.table.value as Table))) await session.ask({ do: 'table' });
  }, setRefused);
  const edition = catalogue && editionOf(catalogue, table);
  const mayHave = (seats: number): boolean => !!edition && seats >= edition.seats_min && seats <= edition.seats_max;
  const addSeats = (by: number): void => {
    if (mayHave(table.seats.length + by)) change(({ seats }) => ({ do: 'set', seats: seats.length + by }));
  };
  // An edition of one's own is in the catalogue of its table alone.
  const unknown = catalogue !== null && !edition;
  useEffect(() => {
    if (unknown) void session.ask<Catalogue>({ do: 'catalogue' }).then((answer) => answer.ok && (session.catalogue.value = answer));
  }, [unknown]);
  const waits = waitsFor(table, host, me);
  const can = waits === null;
  const wrong = refused ?? (early && !can ? waits : host ? table.fair?.refused?.text : null);
  const mine = table.seats[me];
  const wasReady = useRef(false);
  if (mine?.ready) wasReady.current = true;
  const named = table.seats[table.host]?.name ?? '';
  return (
    <>
      <Top>
        <span class="fact"><b>{host ? text.lobby.host : me < 0 ? text.lobby.onlooker : text.lobby.guest}</b></span>
      </Top>
      <Banner session={session} />
      <main class="lobby">
        <section class="panel" aria-label={text.lobby.table}>
          <h2>
            <span class="grow">{text.lobby.table}</span>
            {text.lobby.seats(table.seats.filter((s) => s.player !== 'human' || s.taken).length, table.seats.length)}
          </h2>
          <Wired session={session} bannered>
            <ul>
              {table.seats.map((_, seat) => <LobbySeat key={seat} session={session} table={table} seat={seat} letter={marks[seat] ?? ''} ask={ask} />)}
            </ul>
          </Wired>
          {catalogue && <Order catalogue={catalogue} table={table} />}
          {host && (
            <Wired session={session} bannered><div class="row wrap seatcount">
              <button type="button" class="btn small" aria-disabled={!mayHave(table.seats.length + 1)} onClick={() => addSeats(1)}>
                <Icon name="plus" size={14} /> {text.lobby.more}
              </button>
              <button type="button" class="btn small" aria-disabled={!mayHave(table.seats.length - 1)} onClick={() => addSeats(-1)}>
                {text.lobby.fewer}
              </button>
            </div></Wired>
          )}
          {shared && <Invite session={session} />}
          <TalkBox session={session} marks={marks} ask={ask} />
        </section>
        <section class="panel" aria-label={text.lobby.game}>
          <h2>{text.lobby.game}</h2>
          {catalogue && <Wired session={session} bannered><GameForm catalogue={catalogue} table={table} host={host} ask={ask} change={change} /></Wired>}
        </section>
      </main>
      <footer class="lobbybar">
        <span class="grow differ">
          {wrong ? <span class="minus" role="alert">{inOptionWords(catalogue, wrong)}</span> : <Differences table={table} />}
        </span>
        <span class="soft" role="status">{!host && wasReady.current && !mine?.ready ? text.lobby.asksAgain(named) : host || !can ? waits ?? text.lobby.allReady : text.lobby.waitsHost(named)}</span>
        <LobbyActs session={session} table={table} host={host} can={can} ask={ask} onEarly={() => setEarly(true)} onReady={() => (wasReady.current = false)} />
      </footer>
    </>
  );
}

