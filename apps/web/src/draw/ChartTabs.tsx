// A chart, or the same as a table.
import type { JSX } from 'preact';
import { text } from '../texts';

export function ChartTabs({ asTable, onChange }: { asTable: boolean; onChange(asTable: boolean): void }): JSX.Element {
  return (
    <span class="tabs">
      <button type="button" aria-pressed={!asTable} onClick={() => onChange(false)}>{text.end.chart}</button>
      <button type="button" aria-pressed={asTable} onClick={() => onChange(true)}>{text.end.table}</button>
    </span>
  );
}
