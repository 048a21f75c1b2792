// Counts of a whole game: throws against what is expected, who paid rent to whom, landings.
import type { JSX } from 'preact';
import type { Boards } from '../model/board';
import { text } from '../texts';
import { Mark } from './Mark';
import { ringShape } from './ringShape';

const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]; // of 36, for sums 2 to 12

export function Throws({ counts }: { counts: number[] }): JSX.Element | null {
  const all = counts.reduce((a, b) => a + b, 0);
  if (!all) return null;
  const mean = counts.reduce((sum, n, k) => sum + n * (k + 2), 0) / all;
  const most = Math.max(...counts, (all * 6) / 36);
  return (
    <section class="panel tally" aria-label={text.end.throws}>
      <h2>
        <span class="grow">{text.end.throws}</span>
        <small>{text.end.barLine}</small>
      </h2>
      <table class="bars">
        <thead class="sr"><tr><th>{text.end.sum}</th><th>{text.end.thrown}</th><th>{text.end.expected}</th></tr></thead>
        <tbody>
          {counts.map((n, k) => {
            const expected = (all * (WAYS[k] ?? 0)) / 36;
            return (
              <tr key={k}>
                <th scope="row">{k + 2}</th>
                <td><span class="bar" style={{ height: `${(n / most) * 100}%` }} /><span class="sr">{n}</span></td>
                <td><span class="mark" style={{ bottom: `${(expected / most) * 100}%` }} /><span class="sr">{expected.toFixed(1)}</span></td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="cap">{text.end.fairDice(all, mean.toFixed(2))}</p>
    </section>
  );
}

export function Rents({ rents, names, letters, amount }: { rents: number[][]; names: string[]; letters: string[]; amount(n: number): string }): JSX.Element {
  const most = Math.max(1, ...rents.flat());
  return (
    <section class="panel tally" aria-label={text.end.rents}>
      <h2>{text.end.rents}</h2>
      <div class="scroll" tabIndex={0} role="group" aria-label={text.end.rents}>
        <table class="t matrix">
          <thead>
            <tr>
              <th>{text.end.paidTo}</th>
              {names.map((name, seat) => <th key={name} class="num"><Mark seat={seat} letter={letters[seat]} size={17} title={name} /></th>)}
            </tr>
          </thead>
          <tbody>
            {rents.map((row, payer) => (
              <tr key={payer}>
                <th scope="row"><Mark seat={payer} letter={letters[payer]} size={17} title={names[payer]} /></th>
                {row.map((sum, k) => (
                  <td key={k} class="num" style={sum ? { background: `color-mix(in srgb, var(--ink) ${Math.round((sum / most) * 18)}%, transparent)` } : undefined}>
                    {k === payer ? '' : amount(sum)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const W = 260;
const H = 168;

export function Landings({ all, board, counts }: { all: Boards; board: number; counts: number[] }): JSX.Element | null {
  const spaces = all.spaces[board] ?? [];
  const most = Math.max(...counts);
  if (!most) return null;
  const shape = ringShape(spaces.length, W, H, true);
  const name = (n: number): string => spaces[counts.indexOf(n)]?.space.name ?? '';
  const least = Math.min(...counts.filter((_, pos) => pos !== 30));
  const said = text.end.landed(name(most), most, name(least), least);
  return (
    <section class="panel tally" aria-label={text.end.landings}>
      <h2>{text.end.landings}{all.boards.length > 1 && ` · ${all.boards[board]?.name}`}</h2>
      <div class="heat">
        <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={said}>
          {spaces.map((s) => {
            const c = shape.cell(s.pos);
            const share = (counts[s.pos] ?? 0) / most;
            return (
              <rect key={s.slug} x={c.x + 0.75} y={c.y + 0.75} width={c.w - 1.5} height={c.h - 1.5} rx="2" style={{ fill: `color-mix(in srgb, var(--ink) ${Math.round(8 + share * 76)}%, var(--surface))` }}>
                <title>{`${s.space.name}: ${counts[s.pos] ?? 0}`}</title>
              </rect>
            );
          })}
        </svg>
        <p class="cap">{said}</p>
      </div>
    </section>
  );
}
