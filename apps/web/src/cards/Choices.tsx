// The choices of the moment: what, at whom it is aimed, and which colour it is about.
import type { JSX } from 'preact';
import { aimOf, colourOf, type CardTable } from '../model/cards';
import { groupLook } from '../model/marks';
import type { Choice } from '../port/protocol.gen';
import { text } from '../texts';
import { Mark } from '../draw/Mark';
import type { Spoken } from '../model/speak';
import { say } from './words';

const FEW = 3; // more stand in columns

export interface Option {
  spoken: Spoken;
  action: string;
  key?: string; // a letter that does it
  off?: string; // why it cannot be done now
  filled?: boolean;
  colour?: string | null; // of the row that it is about
  seat?: number; // at whom it is aimed
}

/** Choices in the order of the engine. A seat that has no card to play can only end its turn. */
export function optionsOf(choices: Choice[], table: CardTable, idle: boolean): Option[] {
  return choices.map((choice): Option => {
    const seat = aimOf(choice);
    const spoken = say(choice, table);
    const name = seat === choice.seat ? undefined : table.seats[seat]?.name;
    // The name stands under it, beside its mark.
    const what = name ? spoken.what.replace(` from ${name}`, '').replace(` of ${name}`, '') : spoken.what;
    return {
      spoken: { ...spoken, what, then: [name, spoken.then].filter(Boolean).join(' · ') || undefined },
      action: choice.action,
      seat: name ? seat : undefined,
      colour: colourOf(choice, table),
      filled: choice.kind === 'done' || (idle && choice.kind === 'end'),
    };
  });
}

interface ChoicesProps {
  options: Option[];
  letters: string[];
  busy: string | null;
  onAct(action: string): void;
}

function OptionButton({ option, nth, letters, busy, onAct }: { option: Option; nth: number } & Omit<ChoicesProps, 'options'>): JSX.Element {
  const { spoken, off } = option;
  const look = option.colour ? groupLook(option.colour) : null;
  const key = option.key ?? (option.filled ? '↵' : nth < 9 ? String(nth + 1) : '');
  return (
    <button
      type="button"
      class={`act ${option.filled ? 'primary' : ''} ${look ? 'has-colour' : ''}`}
      data-choice={option.action}
      data-nth={nth + 1}
      data-key={option.key}
      aria-disabled={off !== undefined}
      aria-busy={busy === option.action}
      onClick={() => off === undefined && onAct(option.action)}
    >
      {look && <span class="swatch" style={{ background: look.fill, color: look.on }} aria-hidden="true">{look.letter}</span>}
      <span class="what">{busy === option.action ? text.play.sending : spoken.what}</span>
      {(off ?? spoken.then) && <span class="then">{option.seat !== undefined && <Mark seat={option.seat} letter={letters[option.seat]} size={16} />}{off ?? spoken.then}</span>}
      {(spoken.cost || spoken.leaves) && <span class="cost">{spoken.cost}{spoken.leaves && <small>{spoken.leaves}</small>}</span>}
      {key && <kbd aria-hidden="true">{key}</kbd>}
    </button>
  );
}

export function Choices({ options, ...props }: ChoicesProps): JSX.Element | null {
  if (!options.length) return null;
  return (
    <div class={`acts choices ${options.length > FEW ? 'is-many' : ''}`} role="group" aria-label={text.play.actions}>
      {options.map((option, nth) => <OptionButton key={option.action} option={option} nth={nth} {...props} />)}
    </div>
  );
}
