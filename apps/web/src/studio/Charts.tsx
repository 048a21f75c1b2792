// Charts of a study: how long games last, worth over time, landings and rents. Each has a table.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ChartTabs } from '../draw/ChartTabs';
import { phone } from '../model/ui';
import { text } from '../texts';
import type { Shown } from './Sheet';
import { amountOf, type Simulation } from './results';

const H = 120;
/** How wide a chart is drawn: on a phone less, so that its figures stay as large as they are. */
const widthNow = (): number => (phone.value ? 310 : 860);
const CLASSES = 28;

function Figure({ title, chart, table }: { title: string; chart: JSX.Element; table: JSX.Element }): JSX.Element {
  const [asTable, setTable] = useState(false);
  return (
    <section class="panel chart" aria-label={title}>
      <h2>
        <span class="grow">{title}</span>
        <ChartTabs asTable={asTable} onChange={setTable} />
      </h2>
      {asTable ? <div class="scroll" tabIndex={0} role="group" aria-label={title}>{table}</div> : chart}
    </section>
  );
}

const Legend = (): JSX.Element => (
  <p class="legend cap">
    <span><i class="dashed" />{text.studio.original}</span>
    <span><i class="solid" />{text.studio.yours}</span>
  </p>
);

/* ---- lengths ---- */

/** Shares of games in classes of equal width, up to where nine of ten games have ended, and in a last one of all that are longer. */
function classesOf(a: Simulation, b: Simulation): { width: number; shares: [number, number][]; last: number } {
  const rows = (s: Simulation): [number, number][] => s.bins.rounds ?? [];
  const quantile = (s: Simulation): number => {
    let left = 0.9 * s.games;
    return rows(s).find(([, n]) => (left -= n) <= 0)?.[0] ?? 1;
  };
  const most = Math.max(quantile(a), quantile(b), 1);
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500];
  const width = steps.find((step) => most / step <= CLASSES) ?? 1000;
  const last = Math.ceil((most + 1) / width);
  const shares: [number, number][] = Array.from({ length: last + 1 }, () => [0, 0]);
  [a, b].forEach((s, arm) => {
    for (const [from, n] of rows(s)) {
      const at = shares[Math.min(Math.floor(from / width), last)];
      if (at) at[arm as 0 | 1] += n / s.games;
    }
  });
  if (!shares[last]?.some(Boolean)) shares.pop(); // none is longer
  return { width, shares, last };
}

export function Lengths({ a, b }: { a: Simulation; b: Simulation }): JSX.Element {
  const W = widthNow();
  const { width, shares, last } = classesOf(a, b);
  const most = Math.max(0.01, ...shares.flat());
  const x = (k: number): number => (W * k) / shares.length;
  const y = (share: number): number => H - ((H - 8) * share) / most;
  const line = (arm: 0 | 1): string => shares.map((s, k) => `${k ? 'H' : 'M'}${x(k)}${k ? '' : ` ${H}`}V${y(s[arm])}`).join('') + `H${W}V${H}`;
  const every = Math.max(1, Math.ceil(shares.length / 8));
  return (
    <Figure
      title={text.studio.lengths}
      chart={
        <>
          <Legend />
          <svg viewBox={`0 0 ${W} ${H + 18}`} width="100%" role="img" aria-label={text.studio.lengths}>
            <path d={`${line(1)}Z`} class="solid" />
            <path d={line(0)} class="dashed" />
            {shares.map((_, k) => k % every === 0 && <text key={k} x={x(k)} y={H + 14}>{k * width}</text>)}
          </svg>
        </>
      }
      table={
        <table class="t">
          <thead><tr><th>{text.studio.rounds}</th><th class="num">{text.studio.original}</th><th class="num">{text.studio.yours}</th></tr></thead>
          <tbody>
            {shares.map(([one, other], k) => (
              <tr key={k}>
                <td>{k === last ? text.studio.andMore(k * width) : width === 1 ? k : `${k * width}–${(k + 1) * width - 1}`}</td>
                <td class="num">{amountOf('decided', one)}</td>
                <td class="num">{amountOf('decided', other)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}

/* ---- worth over time ---- */

export function Worths({ a, b }: { a: Simulation; b: Simulation }): JSX.Element {
  const W = widthNow();
  const rows = b.time.filter((t) => t.games >= Math.max(2, (b.time[0]?.games ?? 0) / 10));
  const before = a.time.filter((t) => t.games >= Math.max(2, (a.time[0]?.games ?? 0) / 10));
  const last = Math.max(1, rows.at(-1)?.round ?? 1, before.at(-1)?.round ?? 1);
  const most = Math.max(1, ...rows.map((t) => t.p90), ...before.map((t) => t.median));
  const at = (round: number, worth: number): string => `${(W * (round - 1)) / last} ${H - ((H - 8) * worth) / most}`;
  const path = (points: string[]): string => points.map((p, k) => `${k ? 'L' : 'M'}${p}`).join('');
  const band = [...rows.map((t) => at(t.round, t.p90)), ...[...rows].reverse().map((t) => at(t.round, t.p10))];
  return (
    <Figure
      title={text.studio.worth}
      chart={
        <>
          <Legend />
          <svg viewBox={`0 0 ${W} ${H + 18}`} width="100%" role="img" aria-label={text.studio.worth}>
            <path d={`${path(band)}Z`} class="band" />
            <path d={path(rows.map((t) => at(t.round, t.median)))} class="line" />
            <path d={path(before.map((t) => at(t.round, t.median)))} class="dashed" />
            <text x="0" y={H + 14}>1</text>
            <text x={W} y={H + 14} text-anchor="end">{last}</text>
            <text x={W} y="12" text-anchor="end">{amountOf('winner', most)}</text>
          </svg>
        </>
      }
      table={
        <table class="t">
          <thead><tr><th>{text.studio.round}</th><th class="num">{text.studio.p10}</th><th class="num">{text.studio.median}</th><th class="num">{text.studio.p90}</th></tr></thead>
          <tbody>
            {rows.map((t) => (
              <tr key={t.round}>
                <td>{t.round}</td>
                {[t.p10, t.median, t.p90].map((value, k) => <td key={k} class="num">{amountOf('winner', value)}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}

/* ---- landings and rents ---- */

export function Landings({ a, b, shown, board }: { a: Simulation; b: Simulation; shown: Shown; board: number }): JSX.Element | null {
  const { code = '', spaces = [] } = shown.boards[board] ?? {};
  const count = (s: Simulation): number[] => spaces.map((space) => s.spaces?.find((each) => each.board === code && each.space === space.slug)?.landed ?? 0);
  const [before, now] = [count(a), count(b)];
  const sum = (list: number[]): number => list.reduce((x, y) => x + y, 0) || 1;
  const share = (list: number[], k: number): number => (list[k] ?? 0) / sum(list);
  const most = Math.max(0.001, ...spaces.map((_, k) => share(now, k)));
  const side = spaces.length / 4;
  const cell = (k: number): { x: number; y: number } => {
    const along = k % side;
    const far = side * 10;
    return [{ x: far - along * 10, y: far }, { x: 0, y: far - along * 10 }, { x: along * 10, y: 0 }, { x: far, y: along * 10 }][Math.floor(k / side)] ?? { x: 0, y: 0 };
  };
  if (!spaces.length) return null;
  const deeds = (b.deeds ?? []).filter((deed) => deed.board === code);
  return (
    <Figure
      title={text.studio.landings}
      chart={
        <svg class="heat" viewBox={`-1 -1 ${side * 10 + 12} ${side * 10 + 12}`} role="img" aria-label={text.studio.landings}>
          {spaces.map((space, k) => (
            <rect key={space.slug} {...cell(k)} width="9.4" height="9.4" rx="1" style={{ fillOpacity: share(now, k) / most }}>
              <title>{`${space.name}: ${amountOf('decided', share(now, k))}`}</title>
            </rect>
          ))}
        </svg>
      }
      table={
        <table class="t">
          <thead>
            <tr>
              <th>{text.studio.space}</th><th class="num">{text.studio.original}</th><th class="num">{text.studio.yours}</th>
              <th class="num">{text.studio.rent}</th><th class="num">{text.studio.payBack}</th>
            </tr>
          </thead>
          <tbody>
            {spaces.map((space, k) => {
              const deed = deeds.find((each) => each.deed === space.slug);
              const cost = (deed?.paid ?? 0) + (deed?.buildings ?? 0);
              return (
                <tr key={space.slug}>
                  <td>{space.name}</td>
                  <td class="num">{amountOf('decided', share(before, k))}</td>
                  <td class="num">{amountOf('decided', share(now, k))}</td>
                  <td class="num">{deed ? amountOf('winner', deed.rent) : ''}</td>
                  <td class="num">{deed && cost ? amountOf('decided', deed.rent / cost) : ''}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      }
    />
  );
}
