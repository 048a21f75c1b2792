// The layout of a ring of spaces: Start is at the bottom right, play runs clockwise.
import type { JSX } from 'preact';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface RingShape {
  w: number;
  h: number;
  n: number;
  lane: number;
  stage: Box;
  cell(pos: number): Box;
  /** The cells at the sides have no room for what others have. */
  low: boolean;
  /** The middle of the lane beside a space. */
  at(pos: number): { x: number; y: number };
  side(pos: number): 'bottom' | 'left' | 'top' | 'right';
  isCorner(pos: number): boolean;
  /** The next space in a direction of the screen, for arrow keys. */
  step(pos: number, key: string): number;
}

const SHARE = { cornerW: 94 / 864, cornerH: 82 / 732, lane: 30 / 864 };

const LOW = 58; // pixels

export function ringShape(n: number, w: number, h: number, phone: boolean): RingShape {
  const side = n / 4;
  const cw = phone ? 32 : Math.round(w * SHARE.cornerW);
  const ch = phone ? 30 : Math.round(h * SHARE.cornerH);
  const lane = phone ? 16 : Math.round(w * SHARE.lane);
  const sw = (w - 2 * cw) / (side - 1);
  const sh = (h - 2 * ch) / (side - 1);
  const corner = (pos: number): number => Math.floor(pos / side);
  const into = (pos: number): number => pos % side;

  const cell = (pos: number): Box => {
    const k = into(pos);
    switch (corner(pos)) {
      case 0:
        return k === 0 ? { x: w - cw, y: h - ch, w: cw, h: ch } : { x: w - cw - k * sw, y: h - ch, w: sw, h: ch };
      case 1:
        return k === 0 ? { x: 0, y: h - ch, w: cw, h: ch } : { x: 0, y: h - ch - k * sh, w: cw, h: sh };
      case 2:
        return k === 0 ? { x: 0, y: 0, w: cw, h: ch } : { x: cw + (k - 1) * sw, y: 0, w: sw, h: ch };
      default:
        return k === 0 ? { x: w - cw, y: 0, w: cw, h: ch } : { x: w - cw, y: ch + (k - 1) * sh, w: cw, h: sh };
    }
  };

  const at = (pos: number): { x: number; y: number } => {
    const c = cell(pos);
    const half = lane / 2;
    const left = cw + half;
    const right = w - cw - half;
    const top = ch + half;
    const bottom = h - ch - half;
    const k = into(pos);
    const x = Math.min(Math.max(c.x + c.w / 2, left), right);
    const y = Math.min(Math.max(c.y + c.h / 2, top), bottom);
    switch (corner(pos)) {
      case 0:
        return { x: k === 0 ? right : x, y: bottom };
      case 1:
        return { x: left, y: k === 0 ? bottom : y };
      case 2:
        return { x: k === 0 ? left : x, y: top };
      default:
        return { x: right, y: k === 0 ? top : y };
    }
  };

  const sides = ['bottom', 'left', 'top', 'right'] as const;
  const sideOf = (pos: number): (typeof sides)[number] => sides[corner(pos)] ?? 'bottom';

  /* On the sides up and down walk along, left and right along top and bottom; the other pair
     crosses the board. */
  const step = (pos: number, key: string): number => {
    const along: Record<string, Record<string, number>> = {
      bottom: { ArrowLeft: 1, ArrowRight: -1 },
      left: { ArrowUp: 1, ArrowDown: -1 },
      top: { ArrowRight: 1, ArrowLeft: -1 },
      right: { ArrowDown: 1, ArrowUp: -1 },
    };
    const move = along[sideOf(pos)]?.[key];
    const first = into(pos) === 0 ? along[sides[(corner(pos) + 3) % 4] ?? 'bottom']?.[key] : undefined;
    const by = move ?? first;
    if (by !== undefined) return (pos + by + n) % n;
    return (n - pos + (corner(pos) % 2 === 0 ? 3 * side : side) + n) % n;
  };

  return {
    w, h, n, lane, low: !phone && sh < LOW,
    stage: { x: cw + lane, y: ch + lane, w: w - 2 * (cw + lane), h: h - 2 * (ch + lane) },
    cell, at, side: sideOf, isCorner: (pos) => into(pos) === 0, step,
  };
}

/** The lane from one space to another in the direction of play, both ends among it. */
export function walk(n: number, from: number, to: number, back = false): number[] {
  const path = [from];
  for (let at = from; at !== to && path.length <= n; ) {
    at = (at + (back ? n - 1 : 1)) % n;
    path.push(at);
  }
  return path;
}

/** A box as a style. */
export const placeAt = (box: Box): JSX.CSSProperties => ({
  left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, height: `${box.h}px`,
});
