// The house rules: those that differ, those that are searched for, or all; a row for each.
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { clauseHref } from '#place';
import { Typed } from '../draw/Typed';
import type { Catalogue, OptionRow } from '../port/messages';
import { capital } from '../model/speak';
import { text } from '../texts';
import { Icon } from '../draw/icons';
import { editionCalled, inWords, usualOf, type Value } from './edition';

function Control({ row, value, disabled, onChange }: { row: OptionRow; value: Value; disabled: boolean; onChange(value: Value): void | Promise<unknown> }): JSX.Element {
  if (row.type === 'flag') {
    return (
      <button type="button" role="switch" class="switch" aria-checked={value === true} aria-label={row.text} disabled={disabled} onClick={() => void onChange(value !== true)} />
    );
  }
  if (row.type === 'choice') {
    return (
      <select class="field" aria-label={row.text} value={String(value)} disabled={disabled} onChange={(e) => void onChange(e.currentTarget.value)}>
        {row.choices?.map((c) => <option key={c} value={c}>{inWords(c)}</option>)}
      </select>
    );
  }
  return (
    <Typed
      class="field number" type="number" aria-label={row.text} value={String(Number(value))} min={row.min} max={row.max} disabled={disabled} must
      onTyped={(typed) => onChange(Number(typed))}
    />
  );
}

interface OptionRowsProps {
  catalogue: Catalogue;
  edition: string;
  /** The options that differ from the edition. */
  values: Record<string, Value>;
  disabled?: boolean;
  /** Errors by option, shown at its row. */
  wrong?(name: string): JSX.Element | null;
  /** Done once it holds, or is refused. */
  onSet(row: OptionRow, value: Value): void | Promise<unknown>;
}

export function OptionRows({ catalogue, edition: called, values, disabled = false, wrong, onSet }: OptionRowsProps): JSX.Element {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const edition = editionCalled(catalogue, called);
  const name = edition?.name ?? '';
  const rows = useMemo(
    () => catalogue.options.filter((o) => o.of === 'rules' && (!o.editions || o.editions.includes(name))),
    [catalogue, name],
  );
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const changed = (o: OptionRow): boolean => values[o.name] !== undefined;
  const found = rows.filter((o) => {
    const all = `${o.name} ${o.text} ${o.clause} ${o.group ?? ''}`.toLowerCase();
    if (wrong?.(o.name)) return true; // whatever is searched for
    return words.length ? words.every((w) => all.includes(w)) : open || changed(o);
  });
  const sorted = [...found].sort((a, b) => Number(changed(b)) - Number(changed(a)));
  return (
    <>
      <div class="searchrow">
        <label class="search">
          <Icon name="search" />
          <input class="grow" type="search" placeholder={text.lobby.searchHint} aria-label={text.lobby.search} value={search} onInput={(e) => setSearch(e.currentTarget.value)} />
        </label>
        <button type="button" class="btn small" aria-pressed={open} onClick={() => setOpen(!open)}>{open ? text.lobby.changed : text.lobby.all(rows.length)}</button>
      </div>
      <ul class="optrows">
        {sorted.map((row) => (
          <li key={row.name} class={`setrow ${changed(row) ? 'is-changed' : ''} ${wrong?.(row.name) ? 'is-wrong' : ''}`}>
            <span class="grow">
              <b>{capital(row.text)}</b>
              <small>
                <code>{row.name}</code> · {row.group && `${row.group} · `}{row.clause ? <a href={clauseHref(row.clause)} target="_blank" rel="noreferrer">{row.clause}</a> : ''}
                {changed(row) && ` · ${text.lobby.usual}: ${inWords(usualOf(row, edition))}`}
              </small>
              {wrong?.(row.name)}
            </span>
            <Control row={row} value={values[row.name] ?? usualOf(row, edition)} disabled={disabled} onChange={(value) => onSet(row, value)} />
          </li>
        ))}
        {words.length > 0 && !found.length && <li class="empty">{text.lobby.none}</li>}
      </ul>
    </>
  );
}
