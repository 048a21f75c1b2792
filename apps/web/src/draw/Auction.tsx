// An auction: the highest bid is the largest figure; a bid of one's own by steps or as a sum.
import type { JSX } from 'preact';
import type { Boards } from '../model/board';
import { money } from '../model/board';
import type { Choice, Event, FrameAuction } from '../port/protocol.gen';
import { text } from '../texts';
import { withAmount } from './Actions';
import { Mark } from './Mark';
import { OwnBid, useBid } from './OwnBid';

const STEPS = [1, 10, 50];

/** The sums that have a button of their own. */
export function bidSteps(bid: Choice | undefined, high: number): number[] {
  const least = bid?.amt ?? 0;
  const most = bid?.max ?? least;
  const sums = [...new Set([least, ...STEPS.map((s) => high + s)])].filter((sum) => sum >= least && sum < most);
  return bid ? (sums.length ? sums : [least]) : [];
}

const TOLD = 8; // bids

interface AuctionProps {
  all: Boards;
  frame: FrameAuction;
  board: number;
  me: number;
  letters: string[];
  legal: Choice[];
  busy: string | null;
  /** The events of the game; the bids of this auction are read from them. */
  events: Event[];
  onAct(action: string): void;
}

export function Auction({ all, frame, board, me, letters, legal, busy, events, onAct }: AuctionProps): JSX.Element {
  const shown = all.boards[board];
  const own = useBid(legal);
  const { bid, least, most, sum: typedSum, good } = own;
  const high = frame.bid ?? 0;
  const bidder = high > 0 ? frame.high_bidder : undefined;
  const steps = bidSteps(bid, high);
  const kinds = events.map((e) => e.event);
  const told = events.slice(Math.max(kinds.lastIndexOf('auction'), kinds.lastIndexOf('shortage')) + 1).filter((e) => e.event === 'bid' || e.event === 'pass').slice(-TOLD);
  const send = (sum: number): void => {
    if (bid) onAct(withAmount(bid, sum));
  };
  return (
    <div class="auction">
      <div class="high">
        {bidder !== undefined && <span class="figure">{money(shown, high)}</span>}
        <span class="by">
          {bidder === undefined ? (
            bid ? text.auction.nobodyFrom(money(shown, least)) : text.auction.nobody
          ) : (
            <>
              <Mark seat={bidder} letter={letters[bidder]} size={20} /> {all.seats[bidder]?.name}
            </>
          )}
        </span>
      </div>
      <ul class="bidders" aria-label={text.auction.in}>
        {all.seats
          .filter((s) => !s.out && (frame.bidders?.includes(s.seat) || frame.passed?.includes(s.seat)))
          .map((s) => {
            const passed = frame.passed?.includes(s.seat) || !frame.bidders?.includes(s.seat);
            return (
              <li key={s.seat} class={frame.bidders?.includes(s.seat) ? '' : 'is-out'}>
                <Mark seat={s.seat} letter={letters[s.seat]} size={17} /> {s.name}
                {passed && <small>{text.auction.out}</small>}
              </li>
            );
          })}
      </ul>
      {told.length > 0 && (
        <ol class="bidlog cap" aria-label={text.auction.told}>
          {told.map((event, k) => <li key={k}>{all.seats[Number(event.seat)]?.name} {event.event === 'bid' ? money(shown, event.amt ?? 0) : text.auction.passes}</li>)}
        </ol>
      )}
      {bid && (
        <div class="bids">
          {steps.map((sum, k) => (
            <button key={sum} type="button" class={`btn ${k === 0 ? 'primary' : ''}`} data-choice={withAmount(bid, sum)} data-nth={k + 1} disabled={busy !== null} aria-busy={busy === withAmount(bid, sum)} onClick={() => send(sum)}>
              {text.auction.bidOf(money(shown, sum))}
            </button>
          ))}
          <button type="button" class="btn" onClick={() => own.setTyped(String(most))}>
            {text.auction.all(money(shown, most))}
          </button>
          <OwnBid of={own} />
          <button type="button" class="btn" aria-label={text.auction.bidOf(good ? money(shown, typedSum) : own.typed)} disabled={busy !== null || !good} aria-busy={busy === withAmount(bid, typedSum)} onClick={() => send(typedSum)}>
            {text.choice.bid}
          </button>
        </div>
      )}
      {me >= 0 && <p class="cap">{text.auction.yours(money(shown, all.seats[me]?.cash[board] ?? 0))}</p>}
    </div>
  );
}
