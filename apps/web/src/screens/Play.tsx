// A game on boards: the ring with the table in it, the players and the log beside it.
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isBoardView, money, readBoards, type Boards, type SpaceState } from '../model/board';
import { pick, picked, spaceChoices, targets } from '../model/asks';
import { letters } from '../model/marks';
import type { Frame, Game } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { lastTrack } from '../model/track';
import { leads, useLeads } from '../model/tried';
import { closeDialog, dialog, phone as isPhone, wide as isWide } from '../model/ui';
import { text } from '../texts';
import { topFrame } from '../draw/acts';
import { Log } from '../draw/Log';
import { Loop } from '../draw/Loop';
import { Manage } from '../draw/Manage';
import { Facts } from '../draw/Facts';
import { pickedNow } from '../draw/Pick';
import { Ring } from '../draw/Ring';
import { Seats } from '../draw/Seats';
import { SeatSheet } from '../draw/SeatSheet';
import { Partner } from '../draw/Partner';
import { More, PhoneBar } from '../draw/PhoneBar';
import { SpaceDialog } from '../draw/SpaceDialog';
import type { StageProps } from '../draw/Questions';
import { Stage } from '../draw/Stage';
import { Strip } from '../draw/Strip';
import { Trade } from '../draw/Trade';
import { VotesBar } from '../draw/VotesBar';
import { inField } from './keys';
import { TableFrame } from './TableFrame';
import { told } from './told';

/** How many more changes of a draft the game allows. */
function editsLeft(game: Game, frame: Frame): number | undefined {
  const limit = game.options['trade.edits'];
  return frame.kind === 'draft' && typeof limit === 'number' ? limit - (frame.edits ?? 0) : undefined;
}

/** The spaces that a choice leads to, or that may be picked. */
function targetsOf(session: Session, all: Boards, keys: string[]): Set<string> {
  const legal = session.legal.value;
  const spaces = spaceChoices(legal, session.standing.value?.asked);
  const group = (slug: string): string | undefined => all.by.get(slug)?.space.group;
  const found = targets(spaces, keys, group, all.by.keys());
  for (const c of legal) {
    const stop = leads.value.get(c.action);
    if (c.kind === 'way' && stop) found.add(stop);
    if (c.kind === 'ride' && c.deed) found.add(c.deed);
  }
  return found;
}

export function Play({ session }: { session: Session }): JSX.Element {
  const game = session.game.value as Game;
  const view = session.view.value;
  const table = session.table.value;
  const standing = session.standing.value;
  const all = useMemo(() => (isBoardView(view) ? readBoards(game, view) : null), [game, view]);
  const me = session.me.value ?? -1;
  const phone = isPhone.value;
  const asked = standing?.to_act[0] ?? 0;
  const shownSeat = me >= 0 && all && !all.seats[me]?.out ? me : asked;
  const home = all?.seats[standing?.node === 'over' ? shownSeat : standing?.to_act.includes(me) ? me : asked]?.at;
  const [chosen, setChosen] = useState<number | null>(null);
  const board = chosen ?? home?.board ?? 0;
  const [hidden, setHidden] = useState(-1); // the ply whose offer was put aside
  const arrived = useRef(-1); // the ply of the offer that was seen last

  useLayoutEffect(() => setChosen(null), [home?.board]);

  const act = (action: string): void => void session.act(action);
  useLeads(session);
  if (!all || !table || !standing) return <main class="waiting"><p>{text.connection.connecting}</p></main>;

  const marks = letters(all.seats.map((s) => s.name));
  const log = told(session, all.seats.map((s) => s.name), marks, (event) => money(all.boards.find((b) => b.code === event.board) ?? all.boards[0], event.amt ?? 0));
  const frame = topFrame(all);
  const offered = frame?.kind === 'draft' || frame?.kind === 'answer' ? frame : undefined;
  const maker = offered?.seat ?? -1;
  const taker = offered?.other ?? -1;
  // While it is drafted it is the maker's alone: the other one is shown it once it is made.
  const mineToo = offered && (maker === me || (taker === me && offered.kind === 'answer'));
  // An offer of somebody else does not take the focus from who is typing: it waits among the choices.
  const fresh = mineToo && taker === me && arrived.current !== standing.ply;
  if (fresh) arrived.current = standing.ply;
  const held = fresh && !dialog.value && inField(document.activeElement);
  if (held) setHidden(standing.ply);
  const aside = mineToo && (held || hidden === standing.ply);
  const stage: StageProps = { session, game, all, letters: marks, me, board, phone, log, onAct: act, onOffer: aside ? () => setHidden(-1) : undefined };
  const keys = pickedNow(standing.ply);
  const onPick = (space: SpaceState): void => {
    const spaces = spaceChoices(session.legal.value, standing.asked);
    const next = pick(spaces, keys, space.slug) ?? pick(spaces, keys, space.space.group ?? '');
    if (next) picked.value = { ply: standing.ply, keys: next };
    else dialog.value = { is: 'deed', slug: space.slug };
  };

  const ring = (
    <Ring
      all={all} board={board} letters={marks} phone={phone} here={all.seats[shownSeat]?.at?.slug ?? null}
      targets={targetsOf(session, all, keys)} line={standing.asked === 'bus'} picked={keys}
      track={lastTrack(all, board, session.history.value.map((e) => e.event))} onPick={onPick}
    >
      <Stage {...stage} />
    </Ring>
  );
  const loop = all.boards.length > 1 && <Loop all={all} shown={board} letters={marks} onShow={setChosen} />;
  const seats = <Seats all={all} table={table} standing={standing} me={me} letters={marks} board={board} past={session.past} />;

  return (
    <TableFrame session={session} log={log} all={all} facts={<Facts all={all} board={board} />}>
      <main class={`play ${phone ? 'is-phone' : ''}`}>
        <div class="boardbox">
          {!isWide.value && loop}
          {ring}
        </div>
        {phone && <Strip all={all} board={board} letters={marks} here={all.seats[shownSeat]?.at ?? null} />}
        <div class="side">
          {isWide.value && loop}
          <section class="panel" aria-label={text.seats.title}>{seats}</section>
          <VotesBar all={all} letters={marks} />
          {!phone && <Log {...log} />}
        </div>
      </main>
      {phone && !session.past && <PhoneBar stage={stage} session={session} />}
      {dialog.value?.is === 'seat' && <SeatSheet all={all} seat={dialog.value.seat} letters={marks} />}
      {dialog.value?.is === 'deed' && <SpaceDialog all={all} slug={dialog.value.slug} session={session} letters={marks} me={me} />}
      {(dialog.value?.is === 'build' || dialog.value?.is === 'mortgage') && <Manage session={session} all={all} tool={dialog.value.is} onClose={closeDialog} />}
      {dialog.value?.is === 'partner' && <Partner session={session} all={all} />}
      {dialog.value?.is === 'more' && <More stage={stage} session={session} />}
      {mineToo && !aside && !dialog.value && (
        <Trade session={session} all={all} letters={marks} me={me} maker={maker} other={taker} edits={editsLeft(game, offered)} counters={offered.counters ?? 0} onClose={() => setHidden(standing.ply)} />
      )}
    </TableFrame>
  );
}
