// Line icons, 20 by 20, one stroke.
import type { JSX } from 'preact';

const PATHS = {
  theme: 'M15.5 12.5A7 7 0 0 1 7.5 4.5a7 7 0 1 0 8 8z',
  sound: 'M3 8v4h3l4 3.5v-11L6 8zM13 7.5a4 4 0 0 1 0 5M15.500 5a7.500 7.500 0 0 1 0 10',
  silent: 'M3 8v4h3l4 3.5v-11L6 8zM13 8l4 4M17 8l-4 4',
  help: 'M7 7.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M10 15.5v.6',
  menu: 'M3 5h14M3 10h14M3 15h14',
  close: 'M5 5l10 10M15 5 5 15',
  link: 'M8.5 11.5a3.5 3.5 0 0 0 5 0l2.5-2.5a3.5 3.5 0 0 0-5-5L9.8 5.2M11.5 8.5a3.5 3.5 0 0 0-5 0L4 11a3.5 3.5 0 0 0 5 5l1.2-1.2',
  plus: 'M10 4v12M4 10h12',
  check: 'M4 10.5 8.5 15 16 6',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  go: 'M17 10H4M9 4.5 3.5 10 9 15.5',
  chance: 'M3 10h4l7-5M7 10l7 5M11 4.5h3.5V8M11 15.5h3.5V12',
  chest: 'M3 8.5h14V17H3zM5 8.5l1.2-5h7.6l1.2 5M8 11.5h4',
  tax: 'M5 15 15 5M6.5 8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM13.5 15.6a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  parking: 'M6 17V4h5a3.7 3.7 0 0 1 0 7.5H6',
  gotojail: 'M11 3h6v14h-6M3 10h8M7.5 6 12 10l-4.5 4',
  jail: 'M4 3v14M8 3v14M12 3v14M16 3v14',
  bus: 'M4 4h12v10H4zM4 9h12M6.5 14v2M13.5 14v2',
  railroad: 'M7 3 5 17M13 3l2 14M6 7h8M5.5 12h9',
  utility: 'M11 2 5 11h4l-1 7 7-10h-4z',
  water: 'M10 2.5c3 4 5 6.5 5 9.500a5 5 0 0 1-10 0c0-3 2-5.500 5-9.500z',
  trade: 'M4 7h11M12 4l3 3-3 3M16 13H5M8 10l-3 3 3 3',
  build: 'M4 17V9l6-5 6 5v8z',
  cards: 'M4 6h8v11H4zM8 6V3h8v11h-4',
  bank: 'M10 3c4 0 6 1.2 6 2.5S14 8 10 8 4 6.8 4 5.5 6 3 10 3zM4 5.5v9C4 15.8 6 17 10 17s6-1.2 6-2.5v-9M4 10c0 1.3 2 2.5 6 2.5s6-1.2 6-2.5',
  undo: 'M7 5 3.5 8.5 7 12M4 8.5h7.5a4.5 4.5 0 0 1 0 9H8',
  log: 'M5 4h10v12H5zM8 8h4M8 11.5h4',
  chat: 'M3 4h14v9H9l-4 4v-4H3z',
  play: 'M6 4l10 6-10 6z',
  pause: 'M6 4v12M14 4v12',
  hint: 'M7.5 13.5a5 5 0 1 1 5 0V15h-5zM8 17.5h4',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  ballot: 'M3 10h14v7H3zM6 10V3h8v7M8 6.5 9.5 8l3-3',
  decree: 'M5 2.5h10v15H5zM8 6.5h4M8 9.5h4M8 14l2-1.5 2 1.5',
  donkey: 'M6 2.5 7.5 8.5M14 2.5 12.5 8.5M7 8.5h6l1.2 4.5L12 18H8l-2.200-5zM8.5 15h3',
  elephant: 'M4.500 14V8.500A4.500 4.500 0 0 1 9 4h4a3.500 3.500 0 0 1 3.500 3.500V15a2 2 0 0 1-3.500 1.300M4.500 14h2v-3h4v3h2V9M13.600 7.500v.1',
  eagle: 'M2.500 5C5 5 8 6 10 9c2-3 5-4 7.500-4-1 4-3.500 6.500-6 7l1.500 4-3-1.500L7 16l1.500-4c-2.500-.5-5-3-6-7z',
  flag: 'M4 18V3c4-1.500 7 2 12 .5v8c-5 1.500-8-2-12-.5',
  peace: 'M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15zM10 2.500v15M10 10l-5.300 5.300M10 10l5.300 5.300',
  'tea-cup': 'M3.500 8h10.500v4.500a4 4 0 0 1-4 4H7.500a4 4 0 0 1-4-4zM14 9h1.500a2 2 0 0 1 0 4.500H14M7 2.500v2.500M10.500 2.500v2.500',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18 }: { name: IconName; size?: number }): JSX.Element {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The same for drawings: a path of the icon's lines. */
export const iconPath = (name: IconName): string => PATHS[name];

export function Brand(): JSX.Element {
  const dark = [[2, 2], [14.4, 2], [20.6, 8.2], [8.2, 20.6], [2, 14.4]];
  const pale = [[8.2, 2], [20.6, 2], [20.6, 14.4], [14.4, 20.6], [2, 20.6], [2, 8.2]];
  const tile = ([x, y]: number[]): JSX.Element => <rect x={x} y={y} width="5.2" height="5.2" rx="1.2" />;
  return (
    <svg width="26" height="26" viewBox="0 0 28 28" aria-hidden="true" fill="currentColor">
      {dark.map(tile)}
      <g opacity=".45">{pale.map(tile)}</g>
      <circle cx="23.2" cy="23.2" r="3.8" />
    </svg>
  );
}
