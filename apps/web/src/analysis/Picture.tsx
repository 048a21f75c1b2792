// The table as it stood at a moment, with what is said of it.
import type { ComponentChildren, JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { isBoardView, readBoards } from '../model/board';
import { isCardView, readTable } from '../model/cards';
import type { Game } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { lastTrack } from '../model/track';
import { dialog, phone as isPhone } from '../model/ui';
import { text } from '../texts';
import { Opponents } from '../cards/Opponents';
import { quiet } from '../cards/Row';
import { Loop } from '../draw/Loop';
import { Ring } from '../draw/Ring';
import { Seats } from '../draw/Seats';

interface PictureProps {
  session: Session;
  letters: string[];
  children: ComponentChildren;
}

export function BoardPicture({ session, letters, children }: PictureProps): JSX.Element | null {
  const game = session.game.value as Game;
  const view = session.view.value;
  const all = useMemo(() => (isBoardView(view) ? readBoards(game, view) : null), [game, view]);
  const [chosen, setChosen] = useState<number | null>(null);
  const table = session.table.value;
  const standing = session.standing.value;
  if (!all || !table || !standing) return null;
  const home = all.seats[standing.to_act[0] ?? 0]?.at ?? null;
  const board = chosen ?? home?.board ?? 0;
  const loop = all.boards.length > 1 && <Loop all={all} shown={board} letters={letters} onShow={setChosen} />;
  const seats = <section class="panel"><Seats all={all} table={table} standing={standing} me={-1} letters={letters} board={board} /></section>;
  const ring = (
    <Ring
      all={all} board={board} letters={letters} phone={isPhone.value} here={home?.slug ?? null} targets={new Set()}
      track={lastTrack(all, board, session.history.value.map((e) => e.event))} onPick={() => (dialog.value = null)}
    >
      {!isPhone.value && children}
    </Ring>
  );
  return (
    <div class="boardbox">
      {isPhone.value && <section class="panel">{children}</section>}
      {ring}
      {loop}
      {seats}
    </div>
  );
}

export function CardPicture({ session, letters, children }: PictureProps): JSX.Element | null {
  const game = session.game.value as Game;
  const view = session.view.value;
  const table = useMemo(() => (isCardView(view) ? readTable(game, view) : null), [game, view]);
  const room = session.table.value;
  const standing = session.standing.value;
  if (!table || !room || !standing) return null;
  const asked = table.seats[standing.to_act[0] ?? -1];
  return (
    <div class="boardbox felt">
      <Opponents
        table={table} room={room} standing={standing} me={-1} letters={letters} winSets={Number(table.options['win.sets'] ?? 3)} phone={isPhone.value}
        hit={-1} useOf={() => quiet}
      />
      {asked && <p class="cap">{text.analysis.hand(asked.name, asked.hand.map((card) => card.name))}</p>}
      <section class="panel">{children}</section>
    </div>
  );
}
