// The link to a table, as a QR code and to be copied.
import type { JSX } from 'preact';
import { readSeat } from '../model/memory';
import type { Session } from '../model/session';
import { text } from '../texts';
import { useCopy } from '../draw/Copy';
import { Icon } from '../draw/icons';

export function Invite({ session }: { session: Session }): JSX.Element {
  const { copied, copy, byHand } = useCopy();
  const room = session.room.value;
  const link = `${location.origin}/t/${room}`;
  const token = readSeat(room)?.token;
  return (
    <section class="invite">
      <img class="qr" src={`/qr?t/${room}`} alt={text.lobby.qr} width="132" height="132" />
      <div class="grow stack">
        <h3>{text.lobby.invite}</h3>
        <p class="soft">{text.lobby.inviteLead}</p>
        <div class="row">
          {byHand ?? <input id="link" class="field grow" readOnly value={link} aria-label={text.menu.share} onFocus={(e) => e.currentTarget.select()} />}
          <button type="button" class="btn" onClick={() => void copy(link)}>
            <Icon name="link" size={15} /> {copied ? text.lobby.copied : text.lobby.copy}
          </button>
        </div>
        {token && <a href={`${link}#${token}`}>{text.lobby.ownLink}</a>}
      </div>
    </section>
  );
}
