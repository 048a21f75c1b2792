// The spaces of a deed's place on the other boards, and who has them.
import type { JSX } from 'preact';
import type { Boards, SpaceState } from '../model/board';
import { text } from '../texts';

export function Twins({ all, state, me }: { all: Boards; state: SpaceState; me: number }): JSX.Element | null {
  if (all.boards.length < 2 || state.space.price === undefined) return null;
  const twins = all.spaces.flatMap((board) => board.filter((s) => s.pos === state.pos && s.board !== state.board));
  const owner = (seat: number): string => (seat < 0 ? text.deed.free : seat === me ? text.deed.yours : (all.seats[seat]?.name ?? ''));
  return (
    <p class="cap">
      {text.deed.twins}: {twins.map((t) => `${t.space.name} (${all.boards[t.board]?.name}: ${owner(t.owner)})`).join(' · ')}
    </p>
  );
}
