// A field that keeps its text until the user leaves it, whatever the page draws meanwhile. A
// refused text is replaced by the valid value, and so is an empty one if the field must not be
// empty.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

type Props = Omit<JSX.IntrinsicElements['input'], 'value' | 'onChange' | 'ref'> & { value: string; onTyped(value: string): void | Promise<unknown>; must?: boolean };

export function Typed({ value, onTyped, must = false, ...rest }: Props): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const holds = useRef(value);
  holds.current = value;
  // As a property of the element it would be written at each drawing, over what is being typed.
  useLayoutEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  const onChange = async (typed: string): Promise<void> => {
    if (typed.trim() || !must) await onTyped(typed);
    // Unless something else is being typed by then.
    if (field.current && field.current.value === typed) field.current.value = holds.current;
  };
  return <input {...rest} ref={field} onChange={(e) => void onChange(e.currentTarget.value)} />;
}
