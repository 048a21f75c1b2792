// A table on this device that begins at a moment of a log: who plays which seat.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { keepSeat } from '../model/memory';
import { useOnce } from '../model/later';
import { openSession } from '../model/session';
import { go } from '../model/ui';
import type { Catalogue, TableSeat } from '../port/messages';
import { lost, type Reply } from '../port/port';
import { text } from '../texts';
import { DialogBox } from '../draw/Dialog';
import { Mark } from '../draw/Mark';

interface PlayOnProps {
  log: string;
  ply: number;
  edition: string;
  seats: TableSeat[];
  letters: string[];
  bots: Catalogue['bots'];
  asked: number; // whose decision it is
  onClose(): void;
}

/** Makes a table of a log, where the game goes on after that action; players by seat. */
async function tableOf(log: string, at: number, players: string[]): Promise<Reply<{ room: string; seat: number }>> {
  const session = openSession('');
  const made = await session.ask<{ room: string; seat: number }>({ do: 'take', log, at, players: players.join(',') });
  session.close();
  return session.kept.value ? made : lost(text.connection.notStored);
}

export function PlayOn({ log, ply, edition, seats, letters, bots, asked, onClose }: PlayOnProps): JSX.Element {
  const people = seats.some((seat) => seat.player === 'human');
  const known = new Set(bots.map((bot) => bot.name));
  const [players, setPlayers] = useState(() =>
    seats.map((seat, k) => (seat.player === 'human' || (!people && k === asked) || !known.has(seat.player) ? 'human' : seat.player)));
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, once] = useOnce();
  const play = async (): Promise<void> => {
    const made = await tableOf(log, ply, players);
    if (!made.ok) {
      setWrong(made.error.text);
      return;
    }
    keepSeat(made.room, { token: 'here', seat: made.seat, edition, stage: 'playing', names: seats.map((seat) => seat.name) });
    go(`/t/${made.room}`);
  };
  return (
    <DialogBox
      title={text.analysis.playOn} onClose={onClose}
      foot={<button type="button" class="btn primary" disabled={busy} onClick={() => once(play)}>{text.analysis.begin}</button>}
    >
      <p class="soft">{text.analysis.playOnLead}</p>
      {seats.map((seat, k) => (
        <label key={seat.name} class="setrow">
          <Mark seat={k} letter={letters[k]} size={22} />
          <span class="grow">{seat.name}</span>
          <select class="field" value={players[k]} onChange={(e) => setPlayers(players.map((p, at) => (at === k ? e.currentTarget.value : p)))}>
            <option value="human">{text.analysis.person}</option>
            {bots.map((bot) => <option key={bot.name} value={bot.name}>{bot.name}</option>)}
          </select>
        </label>
      ))}
      {wrong && <p class="minus" role="alert">{wrong}</p>}
    </DialogBox>
  );
}
