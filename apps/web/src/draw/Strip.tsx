// On a phone: the space where one stands and its neighbours, with their names.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Boards, SpaceState } from '../model/board';
import { money } from '../model/board';
import { groupLook, onSeat, seatFill } from '../model/marks';
import { dialog } from '../model/ui';
import { text } from '../texts';
import { Mark } from './Mark';

export function Strip({ all, board, letters, here }: { all: Boards; board: number; letters: string[]; here: SpaceState | null }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const spaces = all.spaces[board] ?? [];
  useEffect(() => {
    const box = ref.current;
    const cell = box?.querySelector<HTMLElement>('.is-here');
    if (box && cell) box.scrollLeft = cell.offsetLeft - (box.clientWidth - cell.clientWidth) / 2;
  }, [here?.slug, board]);
  return (
    <div class="strip" ref={ref} role="group" tabIndex={0} aria-label={text.phone.strip}>
      {spaces.map((s) => {
        const look = s.space.group ? groupLook(s.space.group, all.groups) : null;
        return (
          <button key={s.slug} type="button" class={`stripcell ${s.slug === here?.slug ? 'is-here' : ''}`} onClick={() => (dialog.value = { is: 'deed', slug: s.slug })}>
            <span class="band" style={look ? { background: look.fill, color: look.on } : undefined}>{look?.letter}</span>
            <b>{s.space.name}</b>
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
