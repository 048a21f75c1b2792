// On a phone: the space where one stands and its neighbours, with their names.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Boards, SpaceState } from '../model/board';
import { money } from '../model/board';
import { groupLook, onSeat, seatFill } from '../model/marks';
import { dialog } from '../model/ui';
import { text } from '../texts';
import { fit } from './fit';
import { Mark } from './Mark';

const NAME_WIDTH = 92; // of a cell, less its edges
const NAME_LINES = 3;
const NAME_SIZES = [13, 12, 11];

/** The round of a board, with the space where one stands half way: GO has neighbours on both sides, too. */
function around(spaces: SpaceState[], here: SpaceState | null): SpaceState[] {
  const at = spaces.findIndex((s) => s.slug === here?.slug);
  const first = at < 0 ? 0 : (at + Math.ceil(spaces.length / 2)) % spaces.length;
  return [...spaces.slice(first), ...spaces.slice(0, first)];
}

export function Strip({ all, board, letters, here }: { all: Boards; board: number; letters: string[]; here: SpaceState | null }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const spaces = around(all.spaces[board] ?? [], here);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const middle = (): void => {
      const cell = box.querySelector<HTMLElement>('.is-here');
      if (cell) box.scrollLeft = cell.offsetLeft - (box.clientWidth - cell.clientWidth) / 2;
    };
    middle();
    // In an auction the strip is hidden and has no width: it is set right when it comes back.
    const shown = new ResizeObserver(middle);
    shown.observe(box);
    return () => shown.disconnect();
  }, [here?.slug, board]);
  return (
    <div class="strip" ref={ref} role="group" tabIndex={0} aria-label={text.phone.strip}>
      {spaces.map((s) => {
        const name = fit(s.space.name, NAME_WIDTH, NAME_LINES, NAME_SIZES);
        const look = s.space.group ? groupLook(s.space.group, all.groups) : null;
        return (
          <button key={s.slug} type="button" class={`stripcell ${s.slug === here?.slug ? 'is-here' : ''}`} onClick={() => (dialog.value = { is: 'deed', slug: s.slug })}>
            <span class="band" style={look ? { background: look.fill, color: look.on } : undefined}>{look?.letter}</span>
            <b style={{ fontSize: `${name.size}px` }}><span class="sr">{s.space.name}</span>{name.lines.map((line) => <span key={line} aria-hidden="true">{line}</span>)}</b>
            {s.owner >= 0 ? (
              <span class="own" style={{ background: seatFill(s.owner), color: onSeat(s.owner) }}>
                <span><Mark seat={s.owner} size={13} plain /> {letters[s.owner]}</span>
                <span>{s.mortgaged ? text.board.mortgagedShort : s.rent !== null ? money(all.boards[board], s.rent) : ''}</span>
              </span>
            ) : (
              <span class="price">{s.space.price !== undefined && money(all.boards[board], s.space.price)}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}
