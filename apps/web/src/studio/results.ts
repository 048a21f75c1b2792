// The output of `compare` and `sim`, as far as the studio shows it.
import { text } from '../texts';
import { number } from '../texts/words';

export interface Estimate {
  n: number;
  mean: number;
  low: number;
  high: number;
}

export interface FigureRow {
  a: Estimate;
  b: Estimate;
  difference: Estimate;
  significant?: boolean;
  judged?: string;
  p?: number;
}

export interface Comparison {
  command: string;
  games: number;
  seats: number;
  figures: Record<string, FigureRow>;
}

export interface Simulation {
  games: number;
  figures: Record<string, Estimate>;
  bins: Record<string, [number, number][]>;
  deeds?: { deed: string; name: string; board: string; rents: number; rent: number; paid: number; buildings: number }[];
  spaces?: { space: string; board: string; landed: number }[];
  time: { round: number; games: number; worth: number; p10: number; median: number; p90: number }[];
}

/** Which figures are shown, in which order; the others stand in the report. */
export const SHOWN = ['rounds', 'decided', 'leads', 'win.place.1', 'win.place.2', 'win.place.3', 'win.place.4', 'winner', 'margin', 'gini', 'out', 'trades', 'built', 'rent', 'plays', 'nos', 'votes'];

/** Names, units and what a difference means; places that the texts do not name are not shown. */
export const figureText = (name: string): (typeof text.studio.figures)[string] | undefined => text.studio.figures[name];

export function amountOf(name: string, value: number): string {
  const unit = figureText(name)?.unit ?? 'number';
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (unit === 'share') return `${sign}${(100 * size).toFixed(1)}\u00a0%`;
  if (unit === 'percent') return `${sign}${size.toFixed(1)}\u00a0%`;
  return `${sign}${size >= 1000 ? number(Math.round(size)) : size.toFixed(size < 10 ? 2 : 1)}`;
}

/** Whether a difference is that of a figure before it, so that it is not judged a second time. */
export const isTold = (row: FigureRow | undefined): boolean => row?.judged === 'the same as a figure before it';

/** The findings of the study in a sentence, and the figures in which it shows no difference. */
export function sentenceOf(study: Comparison): { shown: string; open: string } {
  const rows = SHOWN.filter((name) => study.figures[name] && figureText(name));
  const told = rows.filter((name) => study.figures[name]?.significant);
  const parts = told.slice(0, 3).map((name) => {
    const words = figureText(name);
    return (study.figures[name]?.difference.mean ?? 0) > 0 ? words?.up : words?.down;
  }).filter((part): part is string => Boolean(part));
  const open = rows.filter((name) => !told.includes(name) && !isTold(study.figures[name])).slice(0, 4).map((name) => figureText(name)?.name.toLowerCase() ?? name);
  return {
    shown: parts.length ? text.studio.says(parts) : text.studio.nothing(study.games),
    open: open.length ? text.studio.open(open, study.games) : '',
  };
}

/** Half the width of the interval of the mean length, in percent of it. */
export function precisionOf(study: Comparison): number {
  const row = study.figures.rounds;
  if (!row || !row.b.mean) return Infinity;
  return (100 * (row.b.high - row.b.low)) / 2 / row.b.mean;
}
