// The dice that fell last.
import type { JSX } from 'preact';
import type { Boards } from '../model/board';

function Die({ n }: { n: number }): JSX.Element {
  const spots: Record<number, number[][]> = {
    1: [[2, 2]], 2: [[1, 1], [3, 3]], 3: [[1, 1], [2, 2], [3, 3]], 4: [[1, 1], [1, 3], [3, 1], [3, 3]],
    5: [[1, 1], [1, 3], [2, 2], [3, 1], [3, 3]], 6: [[1, 1], [1, 2], [1, 3], [3, 1], [3, 2], [3, 3]],
  };
  return (
    <svg width="42" height="42" viewBox="0 0 42 42" aria-hidden="true" class="die">
      <rect x="1.5" y="1.5" width="39" height="39" rx="7" />
      {(spots[n] ?? []).map(([x = 0, y = 0]) => (
        <circle key={`${x}${y}`} cx={x * 10.5} cy={y * 10.5} r="3.4" />
      ))}
    </svg>
  );
}

export function Dice({ all }: { all: Boards }): JSX.Element | null {
  const { turn } = all.position;
  const dice = typeof turn === 'object' ? turn.dice : undefined;
  const [a = 0, b = 0] = dice ?? [];
  if (!a || !b) return null;
  return (
    <div class="dice" role="img" aria-label={`${a} + ${b}`} key={`${a}${b}`}>
      <Die n={a} />
      <Die n={b} />
    </div>
  );
}
