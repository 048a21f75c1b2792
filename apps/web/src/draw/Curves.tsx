// The worth of every player, round by round: curves that differ in colour and dash, or a table.
import type uPlot from 'uplot';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { dashOf } from '../model/marks';
import { dark } from '../model/ui';
import { ChartTabs } from './ChartTabs';
import { Mark } from './Mark';
import { RoundTable } from './RoundTable';

interface CurvesProps {
  title: string;
  rounds: number[];
  totals: number[][]; // by seat
  names: string[];
  letters: string[];
  amount(value: number): string;
}

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/* Rounds, money, votes and sets are whole. */
const WHOLE = [0, 1, 2, 3, 4, 5].flatMap((power) => [1, 2, 5].map((n) => n * 10 ** power));

async function draw(box: HTMLElement, { rounds, totals, names, amount }: CurvesProps): Promise<uPlot> {
  const [{ default: Plot }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]);
  const axis = { stroke: token('--ink-2'), font: `12px ${token('--font')}`, incrs: WHOLE, grid: { stroke: token('--line'), width: 1 }, ticks: { show: false } };
  return new Plot(
    {
      width: box.clientWidth,
      height: box.clientHeight,
      legend: { show: false },
      scales: { x: { time: false } },
      axes: [{ ...axis, size: 30 }, { ...axis, size: 76, values: (_, values) => values.map(amount) }],
      series: [
        {},
        ...totals.map((_, seat) => ({
          label: names[seat] ?? '',
          stroke: token(`--seat-${(seat % 10) + 1}`),
          width: 2.2,
          dash: dashOf(seat).split(' ').filter(Boolean).map(Number),
          points: { show: false },
        })),
      ],
    },
    [rounds, ...totals],
    box,
  );
}

export function Curves(props: CurvesProps): JSX.Element {
  const { title, rounds, totals, names, letters, amount } = props;
  const [asTable, setTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const palette = dark.value;

  useEffect(() => {
    const element = box.current;
    if (!element || asTable) return undefined;
    let plot: uPlot | null = null;
    let gone = false;
    void draw(element, props).then((made) => {
      if (gone) made.destroy();
      else plot = made;
    });
    const watch = new ResizeObserver(() => plot?.setSize({ width: element.clientWidth, height: element.clientHeight }));
    watch.observe(element);
    return () => {
      gone = true;
      watch.disconnect();
      plot?.destroy();
    };
  }, [rounds, totals, asTable, palette]);

  const order = totals.map((_, seat) => seat).sort((a, b) => (totals[b]?.at(-1) ?? 0) - (totals[a]?.at(-1) ?? 0));
  return (
    <section class="panel curves" aria-label={title}>
      <h2>
        <span class="grow">{title}</span>
        <ChartTabs asTable={asTable} onChange={setTable} />
      </h2>
      {asTable ? (
        <RoundTable title={title} names={names} rows={rounds.map((round, k) => ({ round, cells: names.map((_, seat) => amount(totals[seat]?.[k] ?? 0)) }))} />
      ) : (
        <div class="curvebox">
          <div ref={box} class="plot" role="img" aria-label={`${title}: ${order.map((s) => `${names[s]} ${amount(totals[s]?.at(-1) ?? 0)}`).join(', ')}`} />
          <ul class="ends">
            {order.map((seat) => (
              <li key={seat}>
                <svg width="26" height="10" aria-hidden="true">
                  <line x1="0" x2="26" y1="5" y2="5" stroke={`var(--seat-${(seat % 10) + 1})`} stroke-width="2.2" stroke-dasharray={dashOf(seat)} />
                </svg>
                <Mark seat={seat} letter={letters[seat]} size={17} /> {amount(totals[seat]?.at(-1) ?? 0)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
