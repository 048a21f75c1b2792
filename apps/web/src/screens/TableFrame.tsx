// What stands round every table: the bar at the top, the game in it or its end, the log as a
// dialog, payments above all of it; and the keys.
import type { ComponentChildren, JSX } from 'preact';
import { shared } from '#place';
import type { Boards } from '../model/board';
import type { Session } from '../model/session';
import { closeDialog, dialog, phone } from '../model/ui';
import { text } from '../texts';
import { DialogBox } from '../draw/Dialog';
import { Flights } from '../draw/Flights';
import { Guide } from '../draw/Guide';
import { Log, Unread, type LogProps } from '../draw/Log';
import { Back } from '../draw/Back';
import { GameClock } from '../draw/Clock';
import { Banner, Top } from '../draw/Top';
import { End } from './End';
import { useFocus, useKeys } from './keys';

interface TableFrameProps {
  session: Session;
  log: LogProps;
  all: Boards | null; // of a game on boards
  facts: ComponentChildren;
  children: ComponentChildren;
}

export function TableFrame({ session, log, all, facts, children }: TableFrameProps): JSX.Element {
  useKeys(session);
  useFocus();
  const over = session.standing.value?.node === 'over' && !session.past;
  return (
    <>
      <a class="skip" href="#log">{text.top.skip}</a>
      <Top aside={shared && phone.value && log.unread > 0 && (
        <button type="button" class="btn small" onClick={() => (dialog.value = { is: 'log', chat: true })}>{text.log.chat} <Unread n={log.unread} /></button>
      )}>
        {facts}
        <GameClock endsAt={session.gameEndsAt.value} whole={session.table.value?.minutes ?? 0} />
      </Top>
      <Banner session={session} />
      <Guide session={session} />
      <Back session={session} log={log} />
      {over ? <End session={session} names={log.names} letters={log.letters} all={all} /> : children}
      {dialog.value?.is === 'log' && <DialogBox title={text.log.title} onClose={closeDialog}><Log {...log} first={dialog.value.chat ? 'chat' : 'all'} /></DialogBox>}
      <Flights session={session} />
    </>
  );
}
