// What the engine refused last, and by which clause.
import type { JSX } from 'preact';
import type { Session } from '../model/session';

export function Refused({ session }: { session: Session }): JSX.Element | null {
  const fault = session.fault.value;
  return fault && <p class="minus" role="alert">{fault.text} {fault.clause}</p>;
}
