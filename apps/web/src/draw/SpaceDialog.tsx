// A space in a dialog: its card, the group, and what can be done with it.
import type { JSX } from 'preact';
import { groupOf, type Boards, type SpaceState } from '../model/board';
import type { Session } from '../model/session';
import { speak } from '../model/speak';
import { leads } from '../model/tried';
import { closeDialog } from '../model/ui';
import { DeedCard, GroupLine } from './Deed';
import { DialogBox } from './Dialog';
import { DialogActs } from './DialogActs';
import { Twins } from './Twins';

export function SpaceDialog({ all, slug, session, letters: marks, me }: { all: Boards; slug: string; session: Session; letters: string[]; me: number }): JSX.Element | null {
  const state: SpaceState | undefined = all.by.get(slug);
  if (!state) return null;
  const mine = new Set(groupOf(all, state.board, state.space.group ?? '').map((d) => d.slug));
  const acts = session.legal.value
    .filter((c) => c.space === slug || c.deed === slug || leads.value.get(c.action) === slug || (c.deed !== undefined && mine.has(c.deed) && c.deed === slug))
    .filter((c) => c.kind !== 'give' && c.kind !== 'get')
    .map((choice) => ({ choice, spoken: speak(choice, all) }));
  return (
    <DialogBox title={state.space.name} onClose={closeDialog}>
      <DeedCard all={all} state={state} letters={marks} />
      <GroupLine all={all} state={state} me={me} letters={marks} />
      <Twins all={all} state={state} me={me} />
      {acts.length > 0 && <DialogActs session={session} acts={acts} />}
    </DialogBox>
  );
}
