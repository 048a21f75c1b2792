// Controls that need the connection: without it they cannot be pressed, and say so.
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
