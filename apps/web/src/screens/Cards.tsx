// A card game: the others, what is asked, one's own table and hand, and the log beside them.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { cardOf, isCardView, readTable, touches, type CardTable } from '../model/cards';
import { letters as lettersOf } from '../model/marks';
import type { Game } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { phone as isPhone } from '../model/ui';
import { text } from '../texts';
import { Ask } from '../cards/Ask';
import { Compose } from '../cards/Compose';
import { Hand } from '../cards/Hand';
import { Opponents } from '../cards/Opponents';
import { Own } from '../cards/Own';
import { hitBy } from '../cards/stake';
import { aboutRow, NONE, unasked, usesFor, usesOf, type Picked } from '../cards/uses';
import { Log } from '../draw/Log';
import { Tools } from '../draw/Tools';
import { TableFrame } from './TableFrame';
import { told } from './told';

const OWN_BIG = 4; // more rows than these are drawn small

function noteOf(table: CardTable, me: number, phone: boolean): string {
  const limit = Number(table.options['hand.limit'] ?? 0);
  if (phone) return text.cards.limitShort(limit, table.pile);
  return text.cards.limit(table.seats[me]?.handCount ?? 0, limit);
}

interface FactsProps {
  game: Game;
  table: CardTable;
  winSets: number;
}

/** What the bar at the top says. */
function CardFacts({ game, table, winSets }: FactsProps): JSX.Element {
  return (
    <>
      <span class="fact desk"><b>{game.title}</b></span>
      {table.turn && <span class="fact">{text.top.round} <b>{table.turn.round}</b> · {table.seats[table.turn.seat]?.name}</span>}
      <span class="fact desk">{text.top.pile(table.pile, table.used)}</span>
      <span class="fact desk">{text.cards.wins(winSets)}</span>
    </>
  );
}

export function Cards({ session }: { session: Session }): JSX.Element {
  const game = session.game.value as Game;
  const view = session.view.value;
  const room = session.table.value;
  const standing = session.standing.value;
  const table = useMemo(() => (isCardView(view) ? readTable(game, view) : null), [game, view]);
  const me = session.me.value ?? -1;
  const phone = isPhone.value;
  const [picked, setPicked] = useState<Picked>(NONE);
  const [composing, setComposing] = useState(false);
  const asked = standing?.asked;
  useLayoutEffect(() => setPicked(NONE), [standing?.ply]);
  useEffect(() => {
    if (asked !== 'cards_pay' || !session.mine.value) setComposing(false);
  }, [asked, session.mine.value]);
  if (!table || !room || !standing) return <main class="waiting"><p>{text.connection.connecting}</p></main>;

  const names = table.seats.map((s) => s.name);
  const marks = lettersOf(names);
  const legal = session.legal.value;
  const own = table.seats[me];
  const winSets = Number(table.options['win.sets'] ?? 3);
  const kind = picked.card === null ? undefined : own?.hand[picked.card];
  const about = kind ? text.cards.forCard(kind.name) : picked.row ? aboutRow(table, picked.row) : null;
  const uses = about ? usesFor(legal, table, kind?.card, picked.row) : [];
  // A pick that leads nowhere hides nothing: the turn can still be ended.
  const shown = uses.length ? uses : unasked(legal, table, asked);

  const act = (action: string): void => void session.act(action);
  const pickRow = (row: string): void => setPicked({ ...picked, row: picked.row === row ? null : row });
  const useOf = usesOf({ table, legal, picked, card: kind?.card, asked, onPick: pickRow });
  const parkedKey = `${me}/parked`;
  const parked = legal.some((c) => touches(c, parkedKey) && c.kind === 'move')
    ? { aimed: picked.row === parkedKey, onPick: () => pickRow(parkedKey) }
    : undefined;
  const log = told(session, names, marks, (event) => text.cards.money(event.amt ?? table.kinds.get(event.card ?? '')?.value ?? 0), text.cards.placeholder);
  const onOnly = (): boolean => {
    const only = uses.length === 1 ? uses[0] : undefined;
    if (only) act(only.action);
    return only !== undefined;
  };

  const others = (
    <Opponents
      table={table} room={room} standing={standing} me={me} letters={marks} winSets={winSets} phone={phone}
      hit={hitBy(table)} useOf={useOf}
    />
  );
  const ask = (
    <Ask
      session={session} table={table} me={me} letters={marks} log={log} shown={shown} about={about} useless={!uses.length}
      onClear={() => setPicked(NONE)} onAct={act} onCompose={() => setComposing(true)}
    />
  );
  const small = phone || table.seats.length > 5 || (own?.rows.length ?? 0) > OWN_BIG;
  const mine = own && (
    <Own
      table={table} who={own} room={room} standing={standing} letters={marks} winSets={winSets} small={small} phone={phone}
      useOf={useOf} parked={parked}
    />
  );
  const hand = own && (
    <Hand
      table={table} cards={own.hand} picked={picked.card} note={noteOf(table, me, phone)}
      tools={!phone && !session.past && <Tools session={session} legal={legal} board={false} />}
      playable={(one) => legal.some((c) => cardOf(c, table) === one.card)}
      onPick={(card) => setPicked({ card, row: null })} onOnly={onOnly}
    />
  );
  return (
    <TableFrame session={session} log={log} all={null} facts={<CardFacts game={game} table={table} winSets={winSets} />}>
      <main
        class={`cardtable ${phone ? 'is-phone' : ''}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setPicked(NONE);
        }}
      >
        {phone ? (
          <>
            <div class="felt">{others}{mine}{hand}</div>
            {ask}
          </>
        ) : (
          <div class="felt">{others}{ask}{mine}{hand}</div>
        )}
        {!phone && <aside class="side"><Log {...log} /></aside>}
      </main>
      {composing && <Compose session={session} table={table} onClose={() => setComposing(false)} />}
    </TableFrame>
  );
}
