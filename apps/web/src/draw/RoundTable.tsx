// A figure of every player, round by round.
import type { JSX } from 'preact';
import { text } from '../texts';

export function RoundTable({ title, names, rows }: { title: string; names: string[]; rows: { round: number; cells: string[] }[] }): JSX.Element {
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={title}>
      <table class="t">
        <thead><tr><th>{text.end.round}</th>{names.map((name) => <th key={name} class="num">{name}</th>)}</tr></thead>
        <tbody>
          {rows.map(({ round, cells }, k) => <tr key={k}><td>{round}</td>{cells.map((cell, seat) => <td key={seat} class="num">{cell}</td>)}</tr>)}
        </tbody>
      </table>
    </div>
  );
}
