// The choices on a phone: the bar at the bottom, and a sheet with all of them.
import type { JSX } from 'preact';
import { money, type Boards } from '../model/board';
import { groupLook } from '../model/marks';
import type { Session } from '../model/session';
import { closeDialog, dialog } from '../model/ui';
import { text } from '../texts';
import { Actions, type Act } from './Actions';
import { deedAsked, formFilled, mainActs, toolOf, topFrame } from './acts';
import { DialogBox } from './Dialog';
import { DialogActs } from './DialogActs';
import { Icon } from './icons';
import { Question, type StageProps } from './Questions';
import { Refused } from './Refused';
import { Tools } from './Tools';

/** A choice that has no more to say than what it does: it finds room beside the tools. */
const isShort = ({ choice, spoken }: Act): boolean => !spoken.cost && !spoken.danger && choice.kind !== 'way';

function ShortAct({ act, busy, onAct }: { act: Act; busy: string | null; onAct(action: string): void }): JSX.Element {
  const { choice, spoken } = act;
  return (
    <button type="button" class="btn grow short" data-choice={choice.action} aria-busy={busy === choice.action} onClick={() => onAct(choice.action)}>
      {spoken.what}
      {spoken.then && <span class="sr">. {spoken.then}</span>}
    </button>
  );
}

const SOLD = new Set(['auction', 'sealed']);

/** The deed that is auctioned: a phone has no room for its card beside the bids. */
function Lot({ all }: { all: Boards }): JSX.Element | null {
  const slug = deedAsked(all);
  const deed = slug && SOLD.has(topFrame(all)?.kind ?? '') ? all.by.get(slug) : undefined;
  if (!deed) return null;
  const look = groupLook(deed.space.group ?? '', all.groups);
  return (
    <button type="button" class="pick" onClick={() => (dialog.value = { is: 'deed', slug: deed.slug })}>
      <span class="g" style={{ background: look.fill, color: look.on }}>{look.letter}</span>
      <b class="grow">{deed.space.name}</b>
      <small>{money(all.boards[deed.board], deed.space.price ?? 0)}</small>
    </button>
  );
}

/** On a phone: what is asked, one primary choice, a second one, and the rest behind More. */
export function PhoneBar({ stage, session }: { stage: StageProps; session: Session }): JSX.Element {
  const legal = session.legal.value;
  const acts = mainActs(legal, stage.all, session.standing.value?.asked);
  const mine = session.mine.value;
  const trade = legal.some((c) => toolOf(c) === 'trade');
  const { asked, ply = 0 } = session.standing.value ?? {};
  const filled = formFilled(legal, asked, ply) || legal.some((c) => c.kind === 'bid');
  const large = filled ? 0 : 1; // a form has the one large button itself
  const next = mine ? acts[large] : undefined;
  const second = next && isShort(next) ? next : undefined;
  // How the dice count is chosen by where each way leads: all of them are in sight.
  const shown = acts.some(({ choice }) => choice.kind === 'way') ? acts.length : second ? large : large + 1;
  const rest = mine ? acts.length - Math.max(shown, large + 1) : acts.length;
  if (session.state.value.is !== 'open') return <div class="abar"><p class="soft">{text.connection.choicesWait}</p></div>;
  return (
    <div class="abar">
      <Lot all={stage.all} />
      <Question props={stage} />
      <Refused session={session} />
      {mine && <Actions acts={acts.slice(0, shown)} busy={session.busy.value} primary={!filled} keys={false} onAct={stage.onAct} />}
      <div class="row">
        {second && <ShortAct act={second} busy={session.busy.value} onAct={stage.onAct} />}
        {trade && (
          <button type="button" class="btn grow" onClick={() => (dialog.value = { is: 'partner' })}>
            <Icon name="trade" size={16} /> {text.play.tools.trade}
          </button>
        )}
        {!second && <button type="button" class="btn grow" onClick={() => (dialog.value = { is: 'log' })}>{text.phone.log}</button>}
        <button type="button" class="btn grow" onClick={() => (dialog.value = { is: 'more' })}>{rest > 0 ? text.play.more(rest) : text.phone.more}</button>
      </div>
    </div>
  );
}

/** All that can be done, on a phone. */
export function More({ stage, session }: { stage: StageProps; session: Session }): JSX.Element {
  const acts = mainActs(session.legal.value, stage.all, session.standing.value?.asked);
  return (
    <DialogBox title={text.play.actions} onClose={closeDialog}>
      {!acts.length && <p class="soft">{text.play.none}</p>}
      <DialogActs session={session} acts={acts} />
      <Tools session={session} legal={session.legal.value} />
      <button type="button" class="btn" onClick={() => (dialog.value = { is: 'log' })}>{text.log.title}</button>
    </DialogBox>
  );
}
