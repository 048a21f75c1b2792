// The opinion of a bot about an offer before it is made.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { money, type Boards } from '../model/board';
import { cashIn } from '../model/offer';
import type { Session } from '../model/session';
import { text } from '../texts';
import { withAmount } from './Actions';

interface Quote {
  text: string;
  accepts: boolean;
  more?: number;
}

/** The answer of the bot on the other side to the offer, and a button with the sum that it would accept. */
export function Verdict({ session, ply, all }: { session: Session; ply: number; all: Boards }): JSX.Element | null {
  const [said, setSaid] = useState<Quote | null>(null);
  useEffect(() => {
    setSaid(null);
    const timer = window.setTimeout(async () => {
      const answer = await session.ask<Quote>({ do: 'quote' });
      if (answer.ok) setSaid(answer);
    }, 200);
    return () => window.clearTimeout(timer);
  }, [session, ply]);
  if (!said) return null;
  const cash = session.legal.value.find((c) => c.kind === 'give-cash');
  const sum = (cashIn(all.position.offer?.give, all)[0] ?? 0) + (said.more ?? 0);
  const can = cash && said.more && all.boards.length === 1 && sum <= (cash.max ?? 0);
  return (
    <p role="status" class={`row wrap ${said.accepts ? 'plus' : 'minus'}`}>
      {text.trade.verdict}: {said.text}
      {can && (
        <button type="button" class="btn small" onClick={() => void session.act(withAmount(cash, sum))}>
          {text.trade.add(money(all.boards[0], said.more ?? 0))}
        </button>
      )}
    </p>
  );
}
