// The players: whose turn it is, and what they have.
import type { JSX } from 'preact';
import { money, type Boards, type SeatState } from '../model/board';
import type { Standing, Table } from '../port/messages';
import { dialog, phone } from '../model/ui';
import { text } from '../texts';
import { number } from '../texts/words';
import { Deeds, DeedSum, Purses } from './Holdings';
import { Mark } from './Mark';
import { Candidate } from './Party';

interface SeatsProps {
  all: Boards;
  table: Table;
  standing: Standing;
  me: number;
  letters: string[];
  board: number; // the one that is shown
  past?: boolean; // whoever is away now was not then
}

const MANY = 6; // from here on a line for each
const PURSES = 3; // more of them are shown when a seat is opened

function chips(props: SeatsProps, who: SeatState): JSX.Element[] {
  const { table, standing, me, all } = props;
  const seat = table.seats[who.seat];
  const found: JSX.Element[] = [];
  const chip = (words: string, kind = ''): void => {
    found.push(<span key={words} class={`chip ${kind}`}>{words}</span>);
  };
  const office = all.game.options['white_house.votes'];
  if (who.seat === me) chip(text.seats.you);
  if (standing.winners?.includes(who.seat)) chip(text.seats.winner(standing.result), 'on');
  else if (standing.to_act.includes(who.seat)) chip(text.seats.toMove);
  if (who.out) chip(text.seats.out);
  if (who.jail > 0) chip(text.seats.jail(phone.value ? 0 : Number(all.game.options['jail.rolls']) + 1 - who.jail), 'warn');
  if (all.position.white_house === who.seat) chip(text.seats.whiteHouse(typeof office === 'number' && !phone.value ? office : 0), 'on');
  if (who.cards.length) chip(phone.value ? text.seats.cardsShort(who.cards.length) : text.seats.cards(who.cards.length), 'kept');
  if (seat && seat.player !== 'human') chip(text.seats.bot(seat.player));
  else if (props.past) return found;
  else if (seat?.stands_in) chip(text.seats.standsIn);
  else if (seat && seat.present === false) chip(text.seats.away, 'warn');
  return found;
}

function Figures({ props, who, line }: { props: SeatsProps; who: SeatState; line: boolean }): JSX.Element {
  const { all, board } = props;
  const several = all.boards.length > 1;
  const cash = money(all.boards[board], who.cash[board] ?? 0);
  if (who.votes !== null) {
    return (
      <>
        <span class="cash">{who.votes} <small>{text.seats.voteWord(who.votes)}</small></span>
        <span class="sub money">{cash}</span>
      </>
    );
  }
  if (several && all.boards.length <= PURSES && !line) {
    return <span class="sub">{who.at && (who.jail > 0 ? all.boards[who.at.board]?.name : text.seats.where(all.boards[who.at.board]?.name ?? '', who.at.space.name))}</span>;
  }
  return (
    <>
      <span class={several ? 'sub here' : 'cash'}>{cash}</span>
      {several && <span class="cash">{number(who.cash.reduce((a, b) => a + b, 0))}</span>}
      {!line && !several && <span class="sub">{text.seats.worth(money(all.boards[board], who.worth))}</span>}
    </>
  );
}

function Seat({ props, who, line }: { props: SeatsProps; who: SeatState; line: boolean }): JSX.Element {
  const { all, standing, letters, board, me } = props;
  const { to_act } = standing;
  const turn = to_act.includes(who.seat) && (to_act.length === 1 || who.seat === me);
  const several = all.boards.length > 1;
  const own = turn || who.seat === me;
  return (
    <li class={`seat ${turn ? 'turn' : ''} ${who.out ? 'out' : ''} ${line ? 'small' : ''} ${own ? 'pinned' : ''} ${who.seat === me || (turn && me < 0) ? 'own' : ''}`} data-seat={who.seat}>
      <Mark seat={who.seat} letter={letters[who.seat]} size={line ? 22 : 28} />
      <span class="nm">
        <button type="button" class="who" aria-label={text.seats.everything(who.name)} onClick={() => (dialog.value = { is: 'seat', seat: who.seat })}>{who.name}</button>
        {chips(props, who)}
        {line && several && who.at && <span class="place">{all.boards[who.at.board]?.name}</span>}
      </span>
      {line && !several && who.votes === null && <DeedSum all={all} seat={who.seat} />}
      <span class="figures"><Figures props={props} who={who} line={line} /></span>
      {!line && (
        <span class="lower">
          {who.votes !== null ? <Candidate game={all.game} candidate={who.candidate} /> : several ? <Purses all={all} who={who} board={board} /> : <Deeds all={all} seat={who.seat} />}
        </span>
      )}
    </li>
  );
}

export function Seats(props: SeatsProps): JSX.Element {
  const { all, board } = props;
  const n = all.seats.length;
  const line = n > MANY || all.boards.length > PURSES;
  return (
    <>
      {line && all.boards.length > 1 && (
        <p class="seathead" aria-hidden="true">
          <span>{text.seats.inBoard(all.boards[board]?.name ?? '')}</span>
          <span>{text.seats.allMoney}</span>
        </p>
      )}
      <ul class={`seats ${line ? 'lines' : n > 4 ? 'close' : ''} ${all.boards.length > 1 ? 'several' : ''}`} aria-label={text.seats.title} tabIndex={phone.value ? 0 : undefined}>
        {all.seats.map((who) => (
          <Seat key={who.seat} props={props} who={who} line={line} />
        ))}
      </ul>
    </>
  );
}
