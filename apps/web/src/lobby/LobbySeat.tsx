// A seat of the table before the game: who sits there, and what the host may do about it.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { shared } from '#place';
import type { Table } from '../port/messages';
import type { Session } from '../model/session';
import { NAME_MAX } from '../model/ui';
import { text } from '../texts';
import { Icon } from '../draw/icons';
import { Mark } from '../draw/Mark';
import type { Ask } from './ask';

export function LobbySeat({ session, table, seat, letter, ask }: { session: Session; table: Table; seat: number; letter: string; ask: Ask }): JSX.Element {
  const me = session.me.value ?? -1;
  const row = table.seats[seat];
  const host = table.host === me && me >= 0;
  if (!row) return <li />;
  const person = row.player === 'human';
  const state = person
    ? row.taken
      ? [seat === me && text.lobby.you, seat === table.host && text.lobby.hostChip, row.present ? (seat === me ? '' : text.lobby.here) : text.lobby.away, row.hints === false && text.lobby.noHints].filter(Boolean).join(', ')
      : shared ? text.lobby.free : text.hand.free
    : text.lobby.bot(row.player);
  const bots = session.catalogue.value?.bots ?? [];
  return (
    <li class="lobbyseat">
      <Mark seat={seat} letter={letter} size={28} />
      <span class="grow">
        <b>{person && !row.taken ? text.lobby.seat(seat + 1) : row.name}</b>
        <small>{state}</small>
      </span>
      {person && row.taken && (
        <span class={`chip ${row.ready || seat === table.host ? 'on' : ''}`}>{row.ready || seat === table.host ? text.lobby.ready : text.lobby.notReady}</span>
      )}
      {host && !shared && person && !row.taken && <SitHere seat={seat} ask={ask} />}
      {host && person && row.taken && (
        <button type="button" class="btn small" aria-pressed={row.hints !== false} aria-label={text.lobby.hintsFor(row.name)} onClick={() => void ask({ do: 'hints', seat, hints: row.hints === false })}>
          {row.hints !== false && <Icon name="check" size={14} />} {text.lobby.hints}
        </button>
      )}
      {host && !row.taken && (
        <select class="field" aria-label={text.lobby.who(seat + 1)} value={row.player} onChange={(e) => void ask({ do: 'seat', seat, player: e.currentTarget.value })}>
          <option value="human">{shared ? text.lobby.person : text.hand.person}</option>
          {bots.map((bot) => <option key={bot.name} value={bot.name}>{text.lobby.bot(bot.name)}</option>)}
        </select>
      )}
      {host && row.taken && seat !== me && (
        <button type="button" class="iconbtn" aria-label={text.lobby.kick(row.name)} onClick={() => void ask({ do: 'kick', seat })}>
          <Icon name="close" size={15} />
        </button>
      )}
    </li>
  );
}

/** Somebody else at this screen takes a seat. */
function SitHere({ seat, ask }: { seat: number; ask: Ask }): JSX.Element {
  const [name, setName] = useState('');
  return (
    <form
      class="row sithere"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) void ask({ do: 'sit', seat, name: name.trim() });
      }}
    >
      <input class="field" size={8} maxLength={NAME_MAX} value={name} aria-label={text.hand.name(seat + 1)} placeholder={text.start.name} onInput={(e) => setName(e.currentTarget.value)} />
      <button type="submit" class="btn small">{text.hand.sit}</button>
    </form>
  );
}
