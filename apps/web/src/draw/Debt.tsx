// A debt: what is owed, what one has, what is missing, as one bar.
import type { JSX } from 'preact';
import type { Boards } from '../model/board';
import { money } from '../model/board';
import type { FrameDebt } from '../port/protocol.gen';
import { text } from '../texts';

export function Debt({ all, frame, seat, me }: { all: Boards; frame: FrameDebt; seat: number; me: number }): JSX.Element {
  const found = all.boards.findIndex((b) => b.code === frame.board);
  const board = found < 0 ? 0 : found;
  const shown = all.boards[board];
  const owed = frame.amt ?? 0;
  const who = all.seats[seat];
  const has = who?.cash[board] ?? 0;
  const share = owed > 0 ? Math.min(1, has / owed) : 1;
  const to = typeof frame.to === 'number' ? (all.seats[frame.to]?.name ?? '') : all.game.candidates ? text.play.treasury : text.play.bank;
  const says = seat === me ? text.debt : { ...text.debt, ...text.debtOf(who?.name ?? '') };
  return (
    <div class="debt">
      <p class="b">{says.title(money(shown, owed), to)}</p>
      <div class="debtbar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <p class="soft">
        {says.have(money(shown, has))}
        {has < owed && ` · ${text.debt.missing(money(shown, owed - has))}. ${says.raise(money(shown, who?.raisable ?? 0), all.game.options['mortgages'] !== false)}`}
      </p>
    </div>
  );
}
