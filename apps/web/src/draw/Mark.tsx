// The mark of a seat: its shape in its colour, with its letter.
import type { JSX } from 'preact';
import { onSeat, seatFill, shapeOf, type Shape } from '../model/marks';

const PATHS: Record<Shape, JSX.Element> = {
  circle: <circle r="10.5" />,
  square: <rect x="-9.5" y="-9.5" width="19" height="19" rx="2" />,
  triangle: <path d="M0-11.5 12 9.5H-12Z" stroke-linejoin="round" />,
  diamond: <path d="M0-12 12 0 0 12-12 0Z" />,
  hexagon: <path d="M-6-10.4H6L12 0 6 10.4H-6L-12 0Z" />,
  pentagon: <path d="M0-12 11.6-3.4 7.2 10H-7.2L-11.6-3.4Z" />,
  star: <path d="M0-12.5 3.6-5 11.8-3.9 5.8 1.9 7.3 10 0 6.2-7.3 10-5.8 1.9-11.8-3.9-3.6-5Z" />,
  cross: <path d="M-4.5-11.5h9v7h7v9h-7v7h-9v-7h-7v-9h7Z" />,
  shield: <path d="M-10-10.5H10V1C10 7 5 10.5 0 12-5 10.5-10 7-10 1Z" />,
  moon: <path d="M-11.5 5A11.5 11.5 0 0 1 11.5 5V8.5H-11.5Z" />,
};

/** Pale colours get an outline of ink on light ground. */
const PALE = new Set([4, 5, 9]);

interface MarkProps {
  seat: number;
  letter?: string;
  size?: number;
  halo?: boolean;
  /** In the colour of the text around it: on a strip that has the seat's colour itself. */
  plain?: boolean;
  title?: string;
}

/** The shape alone, about the origin and 24 wide: for drawings. */
export function MarkShape({ seat, letter, halo, plain }: MarkProps): JSX.Element {
  const shape = shapeOf(seat);
  return (
    <g>
      {halo && (
        <g style={{ fill: 'var(--halo)', stroke: 'var(--halo)', strokeWidth: 5, strokeLinejoin: 'round' }}>{PATHS[shape]}</g>
      )}
      <g
        style={{
          fill: plain ? 'currentColor' : seatFill(seat),
          stroke: PALE.has(seat % 10) && !plain ? 'var(--mark-line)' : 'none',
          strokeWidth: 1.2,
        }}
      >
        {PATHS[shape]}
      </g>
      {letter && (
        <text
          y={shape === 'triangle' ? 7 : shape === 'moon' ? 6.5 : 4.2}
          text-anchor="middle"
          style={{ fontSize: '12px', fontWeight: 700, fill: onSeat(seat) }}
        >
          {letter}
        </text>
      )}
    </g>
  );
}

export function Mark({ seat, letter, size = 24, plain, title }: MarkProps): JSX.Element {
  return (
    <svg
      class="mk"
      width={size}
      height={size}
      viewBox="-13 -13 26 26"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <MarkShape seat={seat} letter={letter} plain={plain} />
    </svg>
  );
}
