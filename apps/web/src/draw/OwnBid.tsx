// A bid of one's own: a sum that is typed, within what may be bid.
import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Choice } from '../port/protocol.gen';
import { text } from '../texts';
import { wholeIn } from './Actions';

interface Bid {
  /** The choice of bidding; undefined if one cannot. */
  bid: Choice | undefined;
  least: number;
  most: number;
  typed: string;
  setTyped(typed: string): void;
  /** The typed sum, NaN if it is none, and whether it can be bid. */
  sum: number;
  good: boolean;
}

export function useBid(legal: Choice[]): Bid {
  const bid = legal.find((c) => c.kind === 'bid');
  const least = bid?.amt ?? 0;
  const most = bid?.max ?? least;
  const [typed, setTyped] = useState(String(least));
  useLayoutEffect(() => setTyped(String(least)), [least, bid?.action]);
  const sum = wholeIn(typed);
  return { bid, least, most, typed, setTyped, sum, good: sum >= least && sum <= most };
}

export function OwnBid({ of: { least, most, typed, setTyped } }: { of: Bid }): JSX.Element {
  return (
    <label class="ownbid">
      <span>{text.auction.own}</span>
      <input class="field" type="number" inputMode="numeric" min={least} max={most} value={typed} onInput={(e) => setTyped(e.currentTarget.value)} />
    </label>
  );
}
