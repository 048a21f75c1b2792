// Further payments that an offer causes: the player who receives a mortgaged deed pays interest at once.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { clauseHref } from '#place';
import { money, type Boards } from '../model/board';
import type { Session } from '../model/session';
import { text } from '../texts';
import { Mark } from './Mark';

const CLAUSE = 'ST-28';

export function Dues({ session, all, letters }: { session: Session; all: Boards; letters: string[] }): JSX.Element | null {
  const [why, setWhy] = useState<string | null>(null);
  if (!all.dues.length) return null;
  const explain = async (): Promise<void> => {
    const answer = await session.ask<{ why: string }>({ do: 'explain', clause: CLAUSE });
    setWhy(answer.ok ? answer.why : answer.error.text);
  };
  return (
    <div class="dues">
      <p>
        {text.trade.due}{' '}
        <button type="button" class="why" aria-expanded={why !== null} onClick={() => (why === null ? void explain() : setWhy(null))}>
          {text.log.why}
        </button>
      </p>
      <ul>
        {all.dues.map(({ deed, seat, interest, lift }) => {
          const at = all.by.get(deed);
          const sum = (amount: number): string => money(all.boards[at?.board ?? 0], amount);
          return (
            <li key={deed}>
              <Mark seat={seat} letter={letters[seat]} size={17} /> {all.seats[seat]?.name}: <b>{text.trade.interest(sum(interest))}</b> {text.trade.keeps(at?.space.name ?? deed, sum(lift))}
            </li>
          );
        })}
      </ul>
      {why !== null && (
        <div class="whybox" role="status">
          {why} <a href={clauseHref(CLAUSE)} target="_blank" rel="noreferrer">{text.log.inRules(CLAUSE)}</a>
        </div>
      )}
    </div>
  );
}
