// Tokens on the lane inside a board, and the lines of the last move and of a bus.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Boards } from '../model/board';
import { dashOf, seatFill } from '../model/marks';
import type { Track } from '../model/track';
import { MarkShape } from './Mark';
import { timeOf, walkTime } from './motion';
import { walk, type RingShape } from './ringShape';

export function Token({ seat, letter, pos, nth, jailed, shape, phone, back }: {
  back: boolean; seat: number; letter: string; pos: number; nth: number; jailed: boolean; shape: RingShape; phone: boolean;
}): JSX.Element {
  const ref = useRef<SVGGElement>(null);
  const before = useRef<{ pos: number; jailed: boolean } | null>(null);
  const spot = (p: number, order: number, inJail: boolean): { x: number; y: number } => {
    if (inJail) {
      const c = shape.cell(p);
      return { x: c.x + c.w * 0.66 - order * 12, y: c.y + c.h * 0.36 };
    }
    const { x, y } = shape.at(p);
    // Away from the corner before it, so that nobody is pushed off the lane.
    const apart = (order * 17) / (phone ? 2 : 1);
    const by = shape.isCorner(p) && (shape.side(p) === 'bottom' || shape.side(p) === 'left') ? -apart : apart;
    return shape.side(p) === 'bottom' || shape.side(p) === 'top' ? { x: x + by, y } : { x, y: y + by };
  };
  const now = spot(pos, nth, jailed);

  useLayoutEffect(() => {
    const last = before.current;
    before.current = { pos, jailed };
    if (!last || (last.pos === pos && last.jailed === jailed) || !timeOf('--m-step') || !ref.current) return;
    const path = jailed || last.jailed ? [last.pos, pos] : walk(shape.n, last.pos, pos, back);
    const route = path.length > shape.n / 2 ? [last.pos, pos] : path;
    const frames = route.map((p, k) => {
      const at = k === 0 ? spot(p, 0, last.jailed) : k === route.length - 1 ? now : spot(p, 0, false);
      return { transform: `translate(${at.x}px, ${at.y}px)` };
    });
    ref.current.animate(frames, {
      duration: walkTime(route.length - 1),
      easing: 'cubic-bezier(.5,0,.2,1)',
    });
  });

  return (
    <g ref={ref} style={{ transform: `translate(${now.x}px, ${now.y}px)` }}>
      <g transform={`scale(${phone ? 0.62 : 1})`}>
        <MarkShape seat={seat} letter={letter} halo />
      </g>
    </g>
  );
}

export function TrackLine({ track, shape }: { track: Track; shape: RingShape }): JSX.Element {
  const path = walk(shape.n, track.from, track.to, track.back).map((p) => shape.at(p));
  const first = path[0];
  return (
    <g style={{ stroke: seatFill(track.seat), fill: 'none', strokeWidth: 3 }}>
      <polyline points={path.map((p) => `${p.x},${p.y}`).join(' ')} stroke-dasharray={dashOf(track.seat)} stroke-linejoin="round" />
      {first && <circle cx={first.x} cy={first.y} r="6" style={{ fill: 'var(--plate)' }} />}
    </g>
  );
}

/** The line of a bus from where it stands to its last stop, on the lane. */
export function BusLine({ all, board, targets, from, shape }: { all: Boards; board: number; targets: ReadonlySet<string>; from: number; shape: RingShape }): JSX.Element {
  const stops = (all.spaces[board] ?? []).filter((s) => targets.has(s.slug)).map((s) => s.pos);
  const far = (pos: number): number => (pos - from + shape.n) % shape.n;
  const last = [...stops].sort((a, b) => far(b) - far(a))[0] ?? from;
  const path = walk(shape.n, from, last).map((p) => shape.at(p));
  return (
    <g class="busline">
      <polyline points={path.map((p) => `${p.x},${p.y}`).join(' ')} />
      {stops.map((pos) => {
        const p = shape.at(pos);
        return <circle key={pos} cx={p.x} cy={p.y} r="5" />;
      })}
    </g>
  );
}
