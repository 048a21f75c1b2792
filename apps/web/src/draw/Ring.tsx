// A board: a ring of spaces round the table, tokens on the lane inside it.
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SpaceState } from '../model/board';
import type { Track } from '../model/track';
import { text } from '../texts';
import { slide } from './motion';
import { placeAt, ringShape, type RingShape } from './ringShape';
import { Space, type SpaceProps } from './Space';
import { BusLine, Token, TrackLine } from './Token';

interface RingProps extends SpaceProps {
  board: number;
  track: Track | null;
  /** The lane is a bus line: spaces to choose from are its stops. */
  line?: boolean;
  children?: ComponentChildren;
}

/** How large the ring is, and is drawn. */
function useSize(ref: RefObject<HTMLDivElement>, phone: boolean): { w: number; h: number } {
  const [size, setSize] = useState({ w: phone ? 344 : 864, h: phone ? 292 : 732 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      const w = element.clientWidth;
      const h = element.clientHeight;
      if (w > 200 && h > 150) setSize({ w, h });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return size;
}

/** Another board slides in from the side on which it lies in the loop of n boards. */
function useSlide(ref: RefObject<HTMLDivElement>, board: number, n: number): void {
  const shown = useRef(board);
  useLayoutEffect(() => {
    const on = (board - shown.current + n) % n;
    shown.current = board;
    if (on && ref.current) slide(ref.current, on <= n / 2 ? 1 : -1);
  }, [board]);
}

/** The lane inside the ring, with tokens, and the way of the last move or the line of a bus. */
function Lane({ props, spaces, own, shape, size }: { props: RingProps; spaces: SpaceState[]; own: number; shape: RingShape; size: { w: number; h: number } }): JSX.Element {
  const { all, board, phone, track } = props;
  const tokens = all.seats.filter((s) => !s.out && s.at && s.at.board === board);
  const nth = new Map<string, number>();
  return (
    <svg class="lane" width={size.w} height={size.h} aria-hidden="true">
      {spaces.map((s) => {
        const p = shape.at(s.space.pos);
        return <circle key={s.slug} cx={p.x} cy={p.y} r={phone ? 1.2 : 2} class="dot" />;
      })}
      {props.line && <BusLine all={all} board={board} targets={props.targets} from={own} shape={shape} />}
      {track && !props.line && <TrackLine track={track} shape={shape} />}
      {tokens.map((s) => {
        const at = s.at as SpaceState;
        const jailed = s.jail > 0;
        const key = `${at.slug}${jailed}`;
        const order = nth.get(key) ?? 0;
        nth.set(key, order + 1);
        return (
          <Token key={s.seat} seat={s.seat} letter={props.letters[s.seat] ?? ''} pos={at.space.pos} nth={order} jailed={jailed} shape={shape} phone={phone} back={track?.seat === s.seat && track.back} />
        );
      })}
    </svg>
  );
}

export function Ring(props: RingProps): JSX.Element {
  const { all, board, phone } = props;
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref, phone);
  const spaces = all.spaces[board] ?? [];
  const shape = useMemo(() => ringShape(spaces.length, size.w, size.h, phone), [spaces.length, size.w, size.h, phone]);
  const [focus, setFocus] = useState<number | null>(null);
  const own = spaces.find((s) => s.slug === props.here)?.space.pos ?? 0;
  useSlide(ref, board, all.boards.length);

  const onKey = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const pos = Number(target.dataset.pos);
    if (Number.isNaN(pos)) return;
    if (event.key === 'Enter' || event.key === ' ') {
      const state = spaces[pos];
      if (state) props.onPick(state);
    } else if (event.key === 'Home') {
      moveTo(own);
    } else if (event.key.startsWith('Arrow')) {
      moveTo(shape.step(pos, event.key));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const moveTo = (pos: number): void => {
    setFocus(pos);
    ref.current?.querySelector<HTMLElement>(`[data-pos="${pos}"]`)?.focus();
  };

  const rows = ['bottom', 'left', 'top', 'right'] as const;
  return (
    <div class={`ring ${phone ? 'is-phone' : ''}`} ref={ref}>
      <div role="grid" aria-label={text.board.grid(all.boards[board]?.name ?? '')} onKeyDown={onKey}>
        {rows.map((side) => (
          <div role="row" key={side}>
            {spaces
              .filter((s) => shape.side(s.space.pos) === side)
              .map((state) => (
                <Space key={state.slug} props={props} state={state} shape={shape} tab={state.space.pos === (focus ?? own)} />
              ))}
          </div>
        ))}
      </div>
      <div class="stage" style={placeAt(shape.stage)}>{props.children}</div>
      <Lane props={props} spaces={spaces} own={own} shape={shape} size={size} />
    </div>
  );
}
