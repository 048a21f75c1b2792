// With whom to trade.
import type { JSX } from 'preact';
import type { Boards } from '../model/board';
import type { Session } from '../model/session';
import { capital } from '../model/speak';
import { closeDialog } from '../model/ui';
import { text } from '../texts';
import { DialogBox } from './Dialog';
import { DialogActs } from './DialogActs';

export function Partner({ session, all, onClose = closeDialog }: { session: Session; all: Boards; onClose?(): void }): JSX.Element {
  const acts = session.legal.value.filter((c) => c.kind === 'trade').map((choice) => ({ choice, spoken: { what: all.seats[Number(choice.other)]?.name ?? choice.text, then: capital(choice.text) } }));
  return (
    <DialogBox title={text.trade.with} onClose={onClose}>
      <DialogActs session={session} acts={acts} />
    </DialogBox>
  );
}
