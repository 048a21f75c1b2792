// Several boards in a loop: small rings in order with the tokens on them; the shown one is framed.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Boards, SpaceState } from '../model/board';
import { groupLook, seatFill } from '../model/marks';
import { phone as isPhone, wide as isWide } from '../model/ui';
import { text } from '../texts';
import { Mark, MarkShape } from './Mark';
import { ringShape, type RingShape } from './ringShape';

const W = 94;
const H = 76;

interface LoopProps {
  all: Boards;
  shown: number;
  letters: string[];
  onShow(board: number): void;
}

/* A space: outside its group, inside its owner. */
function Cell({ all, state, shape }: { all: Boards; state: SpaceState; shape: RingShape }): JSX.Element {
  const c = shape.cell(state.pos);
  const side = shape.side(state.pos);
  const group = state.space.group ? groupLook(state.space.group, all.groups).fill : 'var(--tile-quiet)';
  const flat = side === 'left' || side === 'right';
  const half = flat ? { w: c.w * 0.5, h: c.h } : { w: c.w, h: c.h * 0.5 };
  const out = { x: side === 'right' ? c.x + c.w - half.w : c.x, y: side === 'bottom' ? c.y + c.h - half.h : c.y };
  return (
    <>
      <rect x={c.x + 0.3} y={c.y + 0.3} width={c.w - 0.6} height={c.h - 0.6} fill={state.owner >= 0 ? seatFill(state.owner) : 'var(--tile)'} />
      {!shape.isCorner(state.pos) && <rect x={out.x + 0.3} y={out.y + 0.3} width={half.w - 0.6} height={half.h - 0.6} fill={group} />}
    </>
  );
}

function Picture({ all, board, letters }: { all: Boards; board: number; letters: string[] }): JSX.Element {
  const spaces = all.spaces[board] ?? [];
  const shape = ringShape(spaces.length, W, H, false);
  const here = all.seats.filter((s) => !s.out && s.at?.board === board);
  return (
    <svg viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
      <rect width={W} height={H} rx="3" fill="var(--plate)" />
      {spaces.map((s) => <Cell key={s.slug} all={all} state={s} shape={shape} />)}
      <rect x={shape.stage.x} y={shape.stage.y} width={shape.stage.w} height={shape.stage.h} rx="4" fill="var(--surface)" />
      {here.map((s, k) => {
        const p = shape.at(s.at?.pos ?? 0);
        return (
          <g key={s.seat} transform={`translate(${p.x + (k % 3) * 4},${p.y}) scale(.56)`}>
            <MarkShape seat={s.seat} letter={letters[s.seat]} halo />
          </g>
        );
      })}
    </svg>
  );
}

export function Loop({ all, shown, letters, onShow }: LoopProps): JSX.Element {
  const n = all.boards.length;
  const small = isPhone.value || !isWide.value;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current?.parentElement;
    const on = list.current?.querySelector<HTMLElement>('.is-here');
    if (box && on && small) box.scrollLeft = on.offsetLeft - (box.clientWidth - on.clientWidth) / 2;
  }, [shown, small]);
  const turn = (by: number): void => onShow((shown + by + n) % n);
  return (
    <nav class={`loop ${small ? 'is-small' : 'panel'} ${n > 3 ? 'is-many' : ''}`} aria-label={text.international.loop}>
      {!small && (
        <h2>
          <span>{text.international.title}</span>
          <span class="grow cap">{n > 3 ? text.international.rows(n) : text.international.order}</span>
          <button type="button" class="iconbtn" data-key="[" aria-label={text.international.previous} onClick={() => turn(-1)}><kbd aria-hidden="true">[</kbd></button>
          <button type="button" class="iconbtn" data-key="]" aria-label={text.international.next} onClick={() => turn(1)}><kbd aria-hidden="true">]</kbd></button>
        </h2>
      )}
      <ul ref={list}>
        {all.boards.map((board, b) => {
          const here = all.seats.filter((s) => !s.out && s.at?.board === b);
          const who = here.length ? `: ${text.list(here.map((s) => s.name))}` : '';
          return (
            <li key={board.code}>
              <button type="button" class={b === shown ? 'is-here' : ''} aria-pressed={b === shown} aria-label={`${text.international.board(board.name)}${who}`} onClick={() => onShow(b)}>
                {!small && <Picture all={all} board={b} letters={letters} />}
                <span class="bname"><b>{board.name}</b> <small>{board.symbol}</small></span>
                {small && here.map((s) => <Mark key={s.seat} seat={s.seat} letter={letters[s.seat]} size={18} />)}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
