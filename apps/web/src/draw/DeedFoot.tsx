// The foot of a deed on a board: its price, or whose it is, what stands on it, what landing costs.
import type { JSX } from 'preact';
import { money, votesNow, type Boards, type SpaceState } from '../model/board';
import { onSeat, seatFill } from '../model/marks';
import { text } from '../texts';
import { Mark } from './Mark';

function Houses({ level, max, fill }: { level: number; max: number; fill: string }): JSX.Element {
  const style = { fill };
  if (max >= 5 && level >= max) {
    return (
      <svg class="houses" width="20" height="10" viewBox="0 0 20 10" aria-hidden="true">
        <path style={style} d="M1 10V4.5L10 .5 19 4.5V10Z" />
      </svg>
    );
  }
  return (
    <svg class="houses" width={level * 12} height="10" viewBox={`0 0 ${level * 12} 10`} preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: level }, (_, k) => (
        <path key={k} style={style} d={`M${k * 12 + 1} 10V4.5L${k * 12 + 6} .5 ${k * 12 + 11} 4.5V10Z`} />
      ))}
    </svg>
  );
}

export function DeedFoot({ all, state, letters, phone, flat, w }: { all: Boards; state: SpaceState; letters: string[]; phone: boolean; flat: boolean; w: number }): JSX.Element | null {
  const board = all.boards[state.board];
  const { space, owner } = state;
  const votes = votesNow(all, state);
  const worth = votes === null ? null : <span>{text.vote.short(votes)}</span>;
  if (owner < 0) return phone ? null : <span class="price"><span>{money(board, space.price ?? 0)}</span>{worth}</span>;
  const rent =
    state.rent === null ? '' : space.kind === 'utility' ? <>{text.board.times(state.rent / 7)}{w > 79 && ` ${text.board.dice}`}</> : money(board, state.rent);
  if (phone) {
    return (
      <span class={`own ${state.mortgaged ? 'is-mortgaged' : ''}`}>
        <Mark seat={owner} letter={state.level ? String(state.level) : letters[owner]} size={18} />
      </span>
    );
  }
  const long = typeof rent === 'string' && rent.length > 5 && w < (flat ? 90 : 70);
  const houses = state.level > 0 && <Houses level={state.level} max={(space.rent?.length ?? 6) - 1} fill={flat ? 'currentColor' : seatFill(owner)} />;
  return (
    <>
      {!flat && houses}
      <span
        class={`own ${state.mortgaged ? 'is-mortgaged' : long ? 'is-long' : ''}`}
        style={state.mortgaged ? { '--own': seatFill(owner) } : { background: seatFill(owner), color: onSeat(owner) }}
      >
        <span class="who">
          <Mark seat={owner} size={13} plain={!state.mortgaged} />
          {letters[owner]}
        </span>
        {flat && houses}
        {worth ?? <span>{state.mortgaged ? text.board.mortgagedShort : rent}</span>}
      </span>
    </>
  );
}
