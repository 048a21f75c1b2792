// Building, or mortgaging and selling: what the engine allows now, deed by deed.
import type { JSX } from 'preact';
import type { Boards } from '../model/board';
import type { Session } from '../model/session';
import { speak } from '../model/speak';
import { text } from '../texts';
import { Actions } from './Actions';
import { DialogBox } from './Dialog';
import { Refused } from './Refused';
import { Wired } from './Wired';
import { toolOf } from './acts';

export function Manage({ session, all, tool, onClose }: { session: Session; all: Boards; tool: 'build' | 'mortgage'; onClose(): void }): JSX.Element {
  const acts = session.legal.value
    .filter((c) => toolOf(c) === tool)
    .map((choice) => ({ choice, spoken: speak(choice, all) }));
  return (
    <DialogBox
      title={text.manage[tool === 'mortgage' && all.game.options['mortgages'] === false ? 'sell' : tool]}
      onClose={onClose}
      foot={<button type="button" class="btn primary" onClick={onClose}>{text.manage.done}</button>}
    >
      {acts.length ? (
        <Wired session={session}>
          <Actions acts={acts} busy={session.busy.value} primary={false} keys={false} onAct={(action) => void session.act(action)} />
        </Wired>
      ) : (
        <p class="soft">{text.manage.nothing}</p>
      )}
      <Refused session={session} />
    </DialogBox>
  );
}
