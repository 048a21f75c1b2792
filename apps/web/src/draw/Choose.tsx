// A choice of one among several: it is picked first, and carried out by a button that names it.
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Choice } from '../port/protocol.gen';
import { text } from '../texts';

export interface Option {
  key: string;
  choice: Choice | null; // null: it is shown, and cannot be chosen
  body: ComponentChildren;
  aside?: ComponentChildren;
}

interface ChooseProps {
  legend: string;
  options: Option[];
  label(choice: Choice): string;
  busy: string | null;
  columns?: number;
  onAct(action: string): void;
}

export function Choose({ legend, options, label, busy, columns, onAct }: ChooseProps): JSX.Element | null {
  const [key, setKey] = useState(''); // nothing is chosen until somebody chooses
  const keys = options.map((o) => (o.choice ? o.key : '')).join();
  useLayoutEffect(() => setKey(''), [keys]);
  const now = options.find((o) => o.key === key)?.choice;
  return (
    <div class="form acts">
      <fieldset class="choose" style={columns ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined}>
        <legend class="sr">{legend}</legend>
        {options.map((o) => (
          <label key={o.key} class={`option ${o.key === key ? 'is-on' : ''} ${o.choice ? '' : 'is-off'}`}>
            <input type="radio" name={legend} checked={o.key === key} disabled={!o.choice} onChange={() => setKey(o.key)} />
            <span class="grow">{o.body}</span>
            {o.aside && <span class="aside">{o.aside}</span>}
          </label>
        ))}
      </fieldset>
      {now ? (
        <button type="button" class="act primary" data-choice={now.action} aria-busy={busy === now.action} onClick={() => onAct(now.action)}>
          <span class="what">{busy === now.action ? text.play.sending : label(now)}</span>
          <kbd aria-hidden="true">↵</kbd>
        </button>
      ) : (
        <p class="soft">{legend}</p>
      )}
    </div>
  );
}
