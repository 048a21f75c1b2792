// Everything that a player has: purses, candidate, kept cards, deeds by board and group.
import type { JSX } from 'preact';
import { money, type Boards } from '../model/board';
import { groupLook } from '../model/marks';
import { dialog } from '../model/ui';
import { text } from '../texts';
import { DialogBox } from './Dialog';
import { Mark } from './Mark';
import { Candidate } from './Party';
import { cardOf } from './Vote';

export function SeatSheet({ all, seat, letters }: { all: Boards; seat: number; letters: string[] }): JSX.Element | null {
  const who = all.seats[seat];
  if (!who) return null;
  const close = (): void => {
    dialog.value = null;
  };
  const deeds = all.spaces.flat().filter((s) => s.owner === seat);
  return (
    <DialogBox title={text.seats.everything(who.name)} onClose={close}>
      <div class="row wrap">
        <Mark seat={seat} letter={letters[seat]} size={32} />
        <Candidate game={all.game} candidate={who.candidate} />
        {who.votes !== null && <b>{text.seats.votes(who.votes)}</b>}
        {who.at && <span class="soft">{all.boards.length > 1 ? text.seats.where(all.boards[who.at.board]?.name ?? '', who.at.space.name) : who.at.space.name}</span>}
      </div>
      <ul class="pursesheet">
        {all.boards.map((b, k) => (
          <li key={b.code}><span>{b.currency}</span><b>{money(b, who.cash[k] ?? 0)}</b></li>
        ))}
      </ul>
      {who.cards.map((card) => <p key={card} class="cardtext">{cardOf(all, card)?.text ?? card}</p>)}
      <div class="picklist is-sheet">
        <div>
          {deeds.map((d) => {
            const look = groupLook(d.space.group ?? '', all.groups);
            return (
              <button key={d.slug} type="button" class="pick" onClick={() => (dialog.value = { is: 'deed', slug: d.slug })}>
                <span class="g" style={{ background: look.fill, color: look.on }}>{look.letter}</span>
                <span class="grow">{d.space.name}</span>
                <small>{d.mortgaged ? text.board.mortgagedShort : d.rent !== null ? money(all.boards[d.board], d.rent) : ''}</small>
              </button>
            );
          })}
        </div>
        {!deeds.length && <p class="soft">{text.seats.nobodys}</p>}
      </div>
    </DialogBox>
  );
}
