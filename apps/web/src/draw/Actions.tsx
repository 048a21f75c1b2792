// The choices of a player: one primary choice, the others below it in the order of the engine.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Choice } from '../port/protocol.gen';
import { text } from '../texts';
import type { Spoken } from '../model/speak';

const SHOWN = 6;
const ARMED = 4000; // milliseconds in which a second press does it

export interface Act {
  choice: Choice;
  spoken: Spoken;
}

interface ActionsProps {
  acts: Act[];
  busy: string | null;
  primary: boolean;
  keys: boolean;
  /** Numbers that others have already. */
  first?: number;
  onAct(action: string): void;
}

function Row({ act, nth, primary, keys, first = 0, busy, onAct }: { act: Act; nth: number } & Omit<ActionsProps, 'acts'>): JSX.Element {
  const { choice, spoken } = act;
  const [armed, setArmed] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const sent = busy === choice.action;
  const filled = primary && nth === 0 && !spoken.danger;

  const press = (): void => {
    if (spoken.danger && !armed) {
      setArmed(true);
      timer.current = window.setTimeout(() => setArmed(false), ARMED);
      return;
    }
    setArmed(false);
    onAct(choice.action);
  };
  return (
    <button
      type="button"
      class={`act ${filled ? 'primary' : ''} ${spoken.danger ? 'danger' : ''} ${armed ? 'armed' : ''}`}
      data-choice={choice.action}
      data-nth={keys ? first + nth + 1 : undefined}
      aria-busy={sent}
      onClick={press}
    >
      <span class="what">{sent ? text.play.sending : spoken.what}</span>
      {(armed || spoken.then) && <span class="then">{armed ? text.play.confirm : spoken.then}</span>}
      {spoken.cost && (
        <span class="cost">
          {spoken.cost}
          {spoken.leaves && <small>{spoken.leaves}</small>}
        </span>
      )}
      {keys && first + nth < 9 && <kbd aria-hidden="true">{filled ? '↵' : first + nth + 1}</kbd>}
    </button>
  );
}

/* Choices with a range of amounts, as bids and exchanges, stand in forms of their own. */

/** The whole number that somebody typed; NaN where it is none. */
export const wholeIn = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : NaN);

/** The action of a choice with another amount. */
export function withAmount(choice: Choice, amount: number): string {
  const words = choice.action.split(' ');
  const at = words.lastIndexOf(String(choice.amt));
  if (at >= 0) words[at] = String(amount);
  return words.join(' ');
}

export function Actions(props: ActionsProps): JSX.Element | null {
  const [open, setOpen] = useState<number | null>(null); // presses of a pointer that opened it: 0 by a key
  const list = useRef<HTMLDivElement>(null);
  const { acts } = props;
  // The button that had the focus is gone: the first choice that it has shown is in its place.
  useLayoutEffect(() => {
    if (open === 0) list.current?.querySelectorAll('button')[SHOWN]?.focus();
  }, [open]);
  if (!acts.length) return null;
  const shown = open !== null || acts.length <= SHOWN + 1 ? acts : acts.slice(0, SHOWN);
  return (
    <div ref={list} class="acts" role="group" aria-label={text.play.actions}>
      {shown.map((act, nth) => (
        <Row key={act.choice.action} {...props} act={act} nth={nth} />
      ))}
      {shown.length < acts.length && (
        <button type="button" class="btn plain small" onClick={(event) => setOpen(event.detail)}>
          {text.play.more(acts.length - shown.length)}
        </button>
      )}
    </div>
  );
}
