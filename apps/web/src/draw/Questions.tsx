// The question of the engine, each kind with its own form.
import type { ComponentChildren, JSX } from 'preact';
import { formOf, spaceChoices } from '../model/asks';
import { boardIndex, money, type Boards } from '../model/board';
import type { Session } from '../model/session';
import type { FrameAuction, FrameClaim, FrameDebt, FrameSealed, FrameVote, Game } from '../port/protocol.gen';
import { text } from '../texts';
import { Auction } from './Auction';
import { Candidates, Pairs } from './Candidates';
import { Debt } from './Debt';
import { Exchange, Short } from './Exchange';
import type { LogProps } from './Log';
import { Offer } from './Offer';
import { Pick } from './Pick';
import { Sealed } from './Sealed';
import { deedAsked, topFrame } from './acts';
import { CardText, SeatChoice, Vote } from './Vote';

/** The data of the middle of the board and of the question in it. */
export interface StageProps {
  session: Session;
  game: Game;
  all: Boards;
  letters: string[];
  me: number;
  board: number;
  phone: boolean;
  log: Pick<LogProps, 'letters' | 'me' | 'amount' | 'onWhy'>;
  onAct(action: string): void;
  /** Takes up again an offer that was put aside. */
  onOffer?: () => void;
}

/** A line or a card that says what the question is about. */
function About({ props }: { props: StageProps }): ComponentChildren {
  const { all, me } = props;
  const legal = props.session.legal.value;
  const frame = topFrame(all);
  const name = (seat: number | undefined): string => all.seats[seat ?? -1]?.name ?? '';
  const deedName = (deed: unknown): string => all.by.get(String(deed))?.space.name ?? '';
  switch (frame?.kind) {
    case 'target':
      return <CardText all={all} slug={frame.card} />;
    case 'cancel': {
      const effect = all.position.frames?.at(-2);
      return (
        <>
          <p>{text.play.fact.card(name(frame.other))}</p>
          {effect?.kind === 'effect' && <CardText all={all} slug={effect.card} />}
        </>
      );
    }
    case 'buy': {
      // Without the money there is no such choice: that it is missing is no answer.
      const { board = 0, space } = all.by.get(String(frame.deed)) ?? {};
      const cost = space?.price ?? 0;
      const can = frame.seat !== me || legal.some((c) => c.kind === 'buy') || (all.seats[me]?.cash[board] ?? 0) >= cost;
      return can ? null : <Short all={all} board={board} cost={cost} me={me} />;
    }
    case 'rent':
      return <p>{text.play.fact.rent(name(frame.from), money(all.boards[0], frame.amt ?? 0), deedName(frame.deed))}</p>;
    case 'claim': {
      const claim: FrameClaim = frame;
      return <p>{text.play.fact.claim(name(claim.from), money(all.boards[boardIndex(all, claim.board)], claim.amt ?? 0))}</p>;
    }
    case 'want':
      return <p>{text.play.fact.wants(name(frame.asker), deedName(frame.deed))}</p>;
    case 'jackpot':
    case 'on_go': {
      const says = text.play.fact[frame.kind];
      const can = [...new Set(legal.flatMap((c) => says.each[c.kind] ?? []))];
      return frame.seat === me && can.length > 0 ? <p>{says.all(can, money(all.boards[props.board], all.pots[props.board] ?? 0))}</p> : null;
    }
    case 'houses':
      return <p>{text.play.fact.left(frame.left ?? 0)}</p>;
    case 'place':
      return frame.bid ? <p>{text.play.fact.bid(money(all.boards[props.board], frame.bid))}{frame.owed && `. ${text.play.fact.owed}`}</p> : null;
    case 'fund':
      return frame.seat === me ? <Short all={all} board={boardIndex(all, frame.board)} cost={frame.cost ?? 0} me={me} /> : null;
    default:
      return null;
  }
}

/** The part of a debt in the currency of a board that the seat cannot pay yet. */
function missingNow(props: StageProps): { board: number; missing: number } {
  const { all, me } = props;
  const frame = topFrame(all);
  const board = frame?.kind === 'fund' || frame?.kind === 'debt' ? boardIndex(all, frame.board) : props.board;
  const due = frame?.kind === 'fund' ? frame.cost : frame?.kind === 'debt' ? frame.amt : 0;
  return { board, missing: Math.max(0, (due ?? 0) - (all.seats[me]?.cash[board] ?? 0)) };
}

/** Questions of the editions with votes, purses, special dice. */
function EditionQuestion({ props }: { props: StageProps }): JSX.Element {
  const { all, letters, me, session, phone, onAct } = props;
  const board = all.by.get(deedAsked(all) ?? '')?.board ?? props.board;
  const frame = topFrame(all);
  const legal = session.legal.value;
  const asked = session.standing.value?.asked;
  const busy = session.busy.value;
  const shared = { all, letters, legal, busy, onAct };
  const spaces = spaceChoices(legal, asked);
  const seats = legal.filter((c) => c.kind === 'pick');
  if (frame?.kind === 'vote') return <Vote {...shared} frame={frame as FrameVote} me={me} phone={phone} />;
  if (frame?.kind === 'sealed') return <Sealed {...shared} frame={frame as FrameSealed} board={board} me={me} />;
  if (frame?.kind === 'candidate') return <Candidates {...shared} />;
  if (frame?.kind === 'pick_pair') return <Pairs {...shared} />;
  return (
    <>
      <About props={props} />
      {seats.length > 0 && <SeatChoice {...shared} choices={seats} legend={text.pick.who} label={text.pick.seat} />}
      {legal.some((c) => formOf(c, asked) === 'purses') && (
        <Exchange session={session} all={all} me={me} legal={legal} {...missingNow(props)} primary={session.mine.value && !legal.some((c) => c.kind === 'pay')} onAct={onAct} />
      )}
      {spaces.length > 0 && <Pick {...shared} choices={spaces} ply={session.standing.value?.ply ?? 0} must={spaces.length === legal.filter((c) => c.kind !== 'trade').length} />}
    </>
  );
}

/** Choices about an offer that was put aside, besides answering it. */
function PutAside({ props }: { props: StageProps }): JSX.Element | null {
  const { session, onAct, onOffer } = props;
  const drop = session.legal.value.find((c) => c.kind === 'cancel');
  const frame = topFrame(props.all);
  if (!onOffer) return null;
  return (
    <div class="form putaside">
      <button type="button" class={`btn ${drop ? 'primary' : ''}`} onClick={onOffer}>{drop ? text.trade.goOn : text.trade.look}</button>
      {drop && <button type="button" class="btn" data-choice={drop.action} disabled={session.busy.value !== null} onClick={() => onAct(drop.action)}>{frame && 'counters' in frame && frame.counters ? text.trade.dropCounter : text.trade.drop}</button>}
    </div>
  );
}

export function Question({ props }: { props: StageProps }): ComponentChildren {
  const { all, letters, me, session } = props;
  const board = all.by.get(deedAsked(all) ?? '')?.board ?? props.board;
  const frame = topFrame(all);
  const legal = session.legal.value;
  switch (frame?.kind) {
    case 'auction':
    case 'shortage':
      return <Auction all={all} frame={frame as FrameAuction} board={board} me={me} letters={letters} legal={legal} busy={session.busy.value} events={session.history.value.map((e) => e.event)} onAct={props.onAct} />;
    case 'debt':
      return <><Debt all={all} frame={frame as FrameDebt} seat={frame.seat ?? 0} me={me} /><EditionQuestion props={props} /></>;
    case 'draft':
    case 'answer':
      return <><Offer all={all} maker={frame.seat ?? 0} other={frame.other ?? 0} letters={letters} /><PutAside props={props} /></>;
    default:
      return <EditionQuestion props={props} />;
  }
}
