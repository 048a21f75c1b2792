// What needs the connection: it cannot be pressed while there is none, and that is said.
import type { ComponentChildren, JSX } from 'preact';
import type { Session } from '../model/session';
import { text } from '../texts';

/** bannered: the banner, which says so, is in sight. */
export function Wired({ session, bannered, children }: { session: Session; bannered?: boolean; children: ComponentChildren }): JSX.Element {
  const open = session.state.value.is === 'open';
  return (
    <>
      <fieldset class="bare" disabled={!open}>{children}</fieldset>
      {!open && !bannered && <p class="soft" role="status">{text.connection.choicesWait}</p>}
    </>
  );
}
