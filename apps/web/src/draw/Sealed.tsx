// A bid in secret: a sum, who has bid, and not what.
import type { JSX } from 'preact';
import { money, type Boards } from '../model/board';
import type { Choice, FrameSealed } from '../port/protocol.gen';
import { text } from '../texts';
import { withAmount } from './Actions';
import { Icon } from './icons';
import { Mark } from './Mark';
import { OwnBid, useBid } from './OwnBid';

const STEPS = [0, 10, 50];

export function Sealed({ all, frame, board, me, letters, legal, busy, onAct }: {
  all: Boards; frame: FrameSealed; board: number; me: number; letters: string[]; legal: Choice[]; busy: string | null; onAct(action: string): void;
}): JSX.Element {
  const shown = all.boards[board];
  const own = useBid(legal);
  const { bid, least, most, sum, good } = own;
  const steps = [...new Set([...STEPS.map((s) => least + s), most])].filter((s) => s <= most);
  return (
    <div class="sealed">
      <p class="soft secret"><Icon name="lock" size={16} /> {text.auction.sealedNote}</p>
      {frame.tied !== undefined && frame.tied > 0 && <p class="b">{text.auction.tied(money(shown, frame.tied))}</p>}
      <ul class="voters">
        {all.seats.filter((s) => frame.bidders?.includes(s.seat)).map((s) => (
          <li key={s.seat}>
            <Mark seat={s.seat} letter={letters[s.seat]} size={20} />
            <span class="grow">{s.name}</span>
            {frame.sealed?.includes(s.seat) ? <b><Icon name="check" size={14} /> {text.auction.sealed}</b> : <span class="soft">{text.auction.notSealed}</span>}
          </li>
        ))}
      </ul>
      {bid && (
        <div class="form acts">
          <div class="row wrap">
            <OwnBid of={own} />
            {steps.map((s) => <button key={s} type="button" class="btn small" aria-pressed={s === sum} onClick={() => own.setTyped(String(s))}>{money(shown, s)}</button>)}
          </div>
          <button type="button" class="act primary" data-choice={good ? withAmount(bid, sum) : undefined} disabled={!good} aria-busy={busy !== null} onClick={() => onAct(withAmount(bid, sum))}>
            <span class="what">{text.auction.seal(good ? money(shown, sum) : own.typed)}</span>
            <span class="cost"><small>{good ? text.play.leaves(money(shown, (all.seats[me]?.cash[board] ?? 0) - sum)) : text.play.between(money(shown, least), money(shown, most))}</small></span>
            <kbd aria-hidden="true">↵</kbd>
          </button>
        </div>
      )}
    </div>
  );
}
