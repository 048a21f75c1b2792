// Rents that may still be asked for: a line each, with a button for the seat that may ask.
import type { JSX } from 'preact';
import { money, type Boards } from '../model/board';
import type { Choice } from '../port/protocol.gen';
import { text } from '../texts';
import { Mark } from './Mark';

export function Claims({ all, me, letters, legal, busy, onAct }: {
  all: Boards; me: number; letters: string[]; legal: Choice[]; busy: string | null; onAct(action: string): void;
}): JSX.Element | null {
  const claims = all.position.claims ?? [];
  if (!claims.length) return null;
  return (
    <ul class="claims" aria-label={text.claim.title}>
      {claims.map((claim, k) => {
        const deed = all.by.get(String(claim.deed));
        const sum = money(all.boards[deed?.board ?? 0], claim.amt ?? 0);
        const owner = claim.owner ?? -1;
        const payer = all.seats[claim.payer ?? -1]?.name ?? '';
        const ask = legal.find((c) => c.kind === 'ask' && c.deed === String(claim.deed));
        const name = deed?.space.name ?? '';
        return (
          <li key={`${String(claim.deed)}${k}`}>
            <Mark seat={owner} letter={letters[owner]} size={18} />
            <span>{owner === me ? text.claim.mine(sum, name, payer) : text.claim.theirs(all.seats[owner]?.name ?? '', sum, name, claim.payer === me ? '' : payer)}</span>
            {ask && (
              <button type="button" class="btn small" data-choice={ask.action} data-key={k === claims.findIndex((c) => c.owner === me) ? 'K' : undefined} disabled={busy !== null} onClick={() => onAct(ask.action)}>
                {text.claim.ask} <kbd aria-hidden="true">K</kbd>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
