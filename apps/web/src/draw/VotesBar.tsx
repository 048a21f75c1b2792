// The votes of all as one bar, and what is left to be won.
import type { JSX } from 'preact';
import { onSeat, seatFill } from '../model/marks';
import type { Boards } from '../model/board';
import { text } from '../texts';

export function VotesBar({ all, letters }: { all: Boards; letters: string[] }): JSX.Element | null {
  const shown = all.seats.filter((s) => !s.out && s.votes !== null);
  if (!shown.length) return null;
  const states = all.spaces.flat().filter((s) => s.space.votes?.length);
  const free = states.filter((s) => s.owner < 0);
  const left = free.reduce((sum, s) => sum + (s.space.votes?.[0] ?? 0), 0);
  const said = shown.map((s) => `${s.name} ${text.seats.votes(s.votes ?? 0)}`).join(', ');
  return (
    <section class="panel votesbar">
      <h2>{text.vote.now(free.length)}</h2>
      <div class="stack2" role="img" aria-label={said}>
        {shown.filter((s) => (s.votes ?? 0) > 0).map((s) => (
          <span key={s.seat} style={{ flexGrow: s.votes ?? 0, background: seatFill(s.seat), color: onSeat(s.seat) }}>{letters[s.seat]} {s.votes}</span>
        ))}
        {left > 0 && <span class="free" style={{ flexGrow: left }}>{text.vote.free}</span>}
      </div>
    </section>
  );
}
