// A small drawing of each game, for the start page and the lobby.
import type { JSX } from 'preact';
import { seatFill } from '../model/marks';

const GROUPS = ['brown', 'lightblue', 'pink', 'orange', 'red', 'yellow', 'green', 'darkblue'];

function MiniRing({ x, y, w, h, children }: { x: number; y: number; w: number; h: number; children?: JSX.Element }): JSX.Element {
  const tiles: JSX.Element[] = [];
  const each = (n: number, draw: (k: number) => { x: number; y: number; w: number; h: number }): void => {
    for (let k = 0; k < n; k++) {
      const box = draw(k);
      const fill = `var(--g-${GROUPS[(tiles.length * 3) % GROUPS.length]})`;
      tiles.push(<rect key={tiles.length} x={box.x} y={box.y} width={box.w} height={box.h} rx=".6" fill={fill} />);
    }
  };
  const cw = (w - 16) / 9;
  const ch = (h - 16) / 7;
  each(9, (k) => ({ x: x + 8 + k * cw + 0.4, y: y + h - 8, w: cw - 0.8, h: 2.4 }));
  each(7, (k) => ({ x: x + 5.6, y: y + 8 + k * ch + 0.4, w: 2.4, h: ch - 0.8 }));
  each(9, (k) => ({ x: x + 8 + k * cw + 0.4, y: y + 5.6, w: cw - 0.8, h: 2.4 }));
  each(7, (k) => ({ x: x + w - 8, y: y + 8 + k * ch + 0.4, w: 2.4, h: ch - 0.8 }));
  return (
    <g>
      <rect x={x} y={y} width={w} height={h} rx="3" fill="var(--surface)" />
      <rect x={x + 8} y={y + 8} width={w - 16} height={h - 16} fill="var(--plate)" />
      <rect x={x + 12} y={y + 12} width={w - 24} height={h - 24} rx="2" fill="var(--surface)" />
      {tiles}
      {children}
    </g>
  );
}

const Token = ({ x, y, seat }: { x: number; y: number; seat: number }): JSX.Element =>
  seat % 2 ? <rect x={x - 3} y={y - 3} width="6" height="6" fill={seatFill(seat)} /> : <circle cx={x} cy={y} r="3.2" fill={seatFill(seat)} />;

function MiniDie({ x, y, spots }: { x: number; y: number; spots: number[][] }): JSX.Element {
  return (
    <g>
      <rect x={x} y={y} width="18" height="18" rx="4" fill="var(--surface)" stroke="var(--ink)" stroke-width="1.2" />
      {spots.map(([a = 0, b = 0]) => <circle key={`${a}${b}`} cx={x + a} cy={y + b} r="1.8" fill="var(--ink)" />)}
    </g>
  );
}

const PICTURES: Record<string, () => JSX.Element> = {
  standard: () => (
    <MiniRing x={30} y={10} w={120} h={80}>
      <g><Token x={52} y={22} seat={1} /><Token x={40} y={50} seat={0} /></g>
    </MiniRing>
  ),
  'us-house': () => (
    <MiniRing x={30} y={10} w={120} h={80}>
      <g>
        <MiniDie x={60} y={40} spots={[[5, 5], [13, 13], [5, 13], [13, 5]]} />
        <MiniDie x={81} y={40} spots={[[5, 5], [9, 9], [13, 13]]} />
        <circle cx="112" cy="49" r="9" fill="none" stroke="var(--ink)" stroke-width="1.4" />
        <path d="M112 43.5v11M115 45.500c-1-1.5-6-1.5-6 1s6 1.5 6 4-5 2.5-6 .5" fill="none" stroke="var(--ink)" stroke-width="1.3" />
      </g>
    </MiniRing>
  ),
  international: () => (
    <g>
      <path d="M62 48v22M118 48v22M84 30h12" stroke="var(--ink)" stroke-width="2" />
      <MiniRing x={28} y={8} w={58} h={42} /><MiniRing x={94} y={8} w={58} h={42} /><MiniRing x={61} y={52} w={58} h={42} />
    </g>
  ),
  'house-divided': () => (
    <g>
      <rect x="52" y="40" width="76" height="50" rx="4" fill="var(--surface)" stroke="var(--ink)" stroke-width="1.4" />
      <path d="M66 40h48" stroke="var(--ink)" stroke-width="3.5" />
      <rect x="76" y="12" width="28" height="28" fill="var(--surface)" stroke="var(--ink)" stroke-width="1.4" />
      <path d="M82 26l6 6 11-13" fill="none" stroke="var(--ink)" stroke-width="3" />
      <Token x={78} y={65} seat={0} /><Token x={102} y={65} seat={1} />
    </g>
  ),
  deal: () => (
    <g>
      {['green', 'lightblue', 'darkblue', 'orange'].map((group, k) => (
        <g key={group} transform={`rotate(${-21 + k * 14} 90 150) translate(72 16)`}>
          <rect width="36" height="52" rx="4" fill="var(--surface)" stroke="var(--edge)" />
          <path d="M0 4a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v10H0z" fill={`var(--g-${group})`} />
          <path d="M6 24h24M6 31h24M6 38h16" stroke="var(--line)" stroke-width="2" />
        </g>
      ))}
    </g>
  ),
};

export function GamePicture({ edition }: { edition: string }): JSX.Element {
  const draw = PICTURES[edition.split(':')[0] ?? ''] ?? PICTURES.standard;
  return <svg class="picture" viewBox="0 0 180 100" aria-hidden="true">{draw?.()}</svg>;
}
