// A field that keeps what is typed into it until it is left, whatever the page draws meanwhile.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

type Props = Omit<JSX.IntrinsicElements['input'], 'value' | 'onChange' | 'ref'> & { value: string; onTyped(value: string): void };

export function Typed({ value, onTyped, ...rest }: Props): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  // As a property of the element it would be written at each drawing, over what is being typed.
  useLayoutEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return <input {...rest} ref={field} onChange={(e) => onTyped(e.currentTarget.value)} />;
}
