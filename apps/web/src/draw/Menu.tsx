// The menu, and the list of keys.
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { href, shared } from '#place';
import type { Session } from '../model/session';
import { change, closeDialog, dialog, go, settings } from '../model/ui';
import { switchSounds } from '../sound/switch';
import { text } from '../texts';
import { DialogBox } from './Dialog';
import { LogActs, wholeLog } from './LogActs';
import { Wired } from './Wired';

export function Menu({ session }: { session?: Session }): JSX.Element {
  const [sure, setSure] = useState(false);
  const { theme, letters, sounds } = settings.value;
  const leave = async (): Promise<void> => {
    if (!sure) {
      setSure(true);
      return;
    }
    await session?.leave();
    go('/');
  };
  return (
    <DialogBox title={text.menu.title} onClose={closeDialog}>
      <div class="menu">
        <label class="setrow">
          <span class="grow">{text.menu.theme}</span>
          <select class="field" value={theme} onChange={(e) => change({ theme: e.currentTarget.value as typeof theme })}>
            {Object.entries(text.menu.themes).map(([value, words]) => <option key={value} value={value}>{words}</option>)}
          </select>
        </label>
        <Toggle label={text.menu.letters} on={letters} onChange={(on) => change({ letters: on })} />
        <Toggle label={text.menu.sounds} lead={text.menu.soundsLead} on={sounds} onChange={switchSounds} />
        <Notices />
        <button type="button" class="btn" onClick={() => (dialog.value = { is: 'keys' })}>{text.menu.keys}</button>
        <a class="btn" href={href('/rules')} target="_blank" rel="noreferrer">{text.menu.rules}</a>
        {session?.game.value && <LogActs read={() => wholeLog(session)} />}
        <button type="button" class="btn" onClick={() => go('/')}>{text.menu.home}</button>
        {session && (session.me.value ?? -1) >= 0 && (
          <Wired session={session}>
            {shared && <SendAway session={session} />}
            <button type="button" class={`btn danger ${sure ? 'armed' : ''}`} onClick={() => void leave()}>
              {sure ? text.menu.leaveSure : text.menu.leave}
            </button>
          </Wired>
        )}
        <p class="cap">{text.menu.disclaimer}</p>
      </div>
    </DialogBox>
  );
}

/** The host may give somebody's seat to a bot while a game is played. */
function SendAway({ session }: { session: Session }): JSX.Element | null {
  const [sure, setSure] = useState(-1);
  const table = session.table.value;
  const me = session.me.value ?? -1;
  if (!table || table.stage !== 'playing' || me !== table.host) return null;
  const press = (seat: number): void => {
    if (sure === seat) void session.ask({ do: 'kick', seat });
    setSure(sure === seat ? -1 : seat);
  };
  return (
    <>
      {table.seats.map((seat, k) => seat.taken && k !== me && (
        <button key={k} type="button" class={`btn danger ${sure === k ? 'armed' : ''}`} onClick={() => press(k)}>
          {sure === k ? text.menu.sendSure(seat.name) : text.menu.send(seat.name)}
        </button>
      ))}
    </>
  );
}

/** Notices while the page is hidden; the browser asks whether it may show them. */
function Notices(): JSX.Element | null {
  const [refused, setRefused] = useState(false);
  if (typeof Notification === 'undefined') return null;
  const turn = async (on: boolean): Promise<void> => {
    const may = on && (await Notification.requestPermission()) === 'granted';
    setRefused(on && !may);
    change({ notices: may });
  };
  return (
    <Toggle
      label={text.menu.notices} lead={refused ? text.menu.noticesRefused : text.menu.noticesLead}
      on={settings.value.notices} onChange={(on) => void turn(on)}
    />
  );
}

function Toggle({ label, lead, on, onChange }: { label: string; lead?: string; on: boolean; onChange(on: boolean): void }): JSX.Element {
  const id = useId();
  return (
    <span class="setrow">
      <span class="grow">
        <span aria-hidden="true">{label}</span>
        {lead && <small id={id}>{lead}</small>}
      </span>
      <button type="button" role="switch" class="switch" aria-checked={on} aria-label={label} aria-describedby={lead ? id : undefined} onClick={() => onChange(!on)} />
    </span>
  );
}

export function Keys(): JSX.Element {
  return (
    <DialogBox title={text.menu.keys} onClose={closeDialog}>
      <dl class="keys">
        {text.menu.keyRows.map(([key, what]) => (
          <div key={key}>
            <dt><kbd>{key}</kbd></dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </DialogBox>
  );
}
