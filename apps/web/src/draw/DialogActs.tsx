// Choices in a dialog of their own, which closes when one is made.
import type { JSX } from 'preact';
import type { Session } from '../model/session';
import { closeDialog } from '../model/ui';
import { Actions, type Act } from './Actions';
import { Wired } from './Wired';

export function DialogActs({ session, acts }: { session: Session; acts: Act[] }): JSX.Element {
  const act = (action: string): void => {
    closeDialog();
    void session.act(action);
  };
  return <Wired session={session}><Actions acts={acts} busy={session.busy.value} primary={false} keys={false} onAct={act} /></Wired>;
}
