// The others at the table: the cards before them, who is to act, and whom the action in question would hit.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CardTable, Row, TableSeat } from '../model/cards';
import type { Standing, Table } from '../port/messages';
import { text } from '../texts';
import { Icon } from '../draw/icons';
import { Mark } from '../draw/Mark';
import { RowBox, RowChip, Sets, type RowUse } from './Row';

const ROWS_FIT = [0, 12, 6, 4, 2]; // rows of full size in one line beside so many others
const FULL_MOST = 4; // more than so many are shown small, but for those whom it concerns

export interface OpponentsProps {
  table: CardTable;
  room: Table;
  standing: Standing;
  me: number;
  letters: string[];
  winSets: number;
  phone: boolean;
  hit: number; // whom the action that is asked about is aimed at, -1: nobody
  useOf(row: Row): RowUse;
}

export function seatChips(props: Pick<OpponentsProps, 'room' | 'standing'>, seat: number): JSX.Element[] {
  const { room, standing } = props;
  const who = room.seats[seat];
  const chip = (words: string, kind = ''): JSX.Element => <span key={words} class={`chip ${kind}`}>{words}</span>;
  const found: JSX.Element[] = [];
  if (standing.winners?.includes(seat)) found.push(chip(text.seats.winner(standing.result), 'on'));
  if (who && who.player !== 'human') found.push(chip(text.seats.bot(who.player)));
  else if (who?.stands_in) found.push(chip(text.seats.standsIn));
  else if (who && who.present === false) found.push(chip(text.seats.away, 'warn'));
  return found;
}

const COINS = 5; // more than so many are counted

/** The cards of a bank pile one by one, or how many of each value if there are many. */
function coins(who: TableSeat): string {
  const values = who.bank.map((kind) => kind.value);
  if (values.length <= COINS) return values.join(' ');
  return [...new Set(values)].map((value) => text.cards.coins(value, values.filter((v) => v === value).length)).join(' ');
}

export function Bank({ who }: { who: TableSeat }): JSX.Element {
  const sum = who.bankWorth === null ? text.cards.cardsN(who.bankCount) : text.cards.money(who.bankWorth);
  return (
    <span class="bk" data-bank role="img" aria-label={text.cards.bankLabel(sum, who.bank.map((k) => text.cards.money(k.value)))}>
      <Icon name="bank" size={15} />
      <b>{sum}</b>
      <span class="coins">{coins(who)}</span>
    </span>
  );
}

function HandCount({ n }: { n: number }): JSX.Element {
  return (
    <span class="hcount" role="img" aria-label={text.seats.hand(n)}>
      {Array.from({ length: Math.min(n, 9) }, (_, k) => <i key={k} />)}
      <b>{n}</b>
    </span>
  );
}

function Opponent({ props, who, full, mini }: { props: OpponentsProps; who: TableSeat; full: boolean; mini: boolean }): JSX.Element {
  const { table, standing, letters, winSets, useOf, hit } = props;
  const turn = table.turn?.seat === who.seat;
  const asked = standing.to_act.includes(who.seat);
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (turn || asked) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [turn, asked]);
  return (
    <li ref={box} class={`opp ${turn ? 'is-turn' : ''} ${asked ? 'is-asked' : ''} ${hit === who.seat ? 'is-hit' : ''} ${full ? 'is-full' : ''} ${mini ? 'is-mini' : ''}`} data-seat={who.seat}>
      <header>
        <Mark seat={who.seat} letter={letters[who.seat]} size={full ? 26 : 22} />
        <b class="who">{who.name}</b>
        <span class="grow">{asked ? <span class="chip on">{turn ? text.seats.toMove : text.seats.asked}</span> : seatChips(props, who.seat)}</span>
        <Sets sets={who.sets} of={winSets} />
      </header>
      <div class="owns">
        <HandCount n={who.handCount} />
        <Bank who={who} />
        {who.parked.length > 0 && <span class="cap">{text.cards.parked(who.parked.length)}</span>}
      </div>
      <div class={full ? 'rows' : 'rchips'}>
        {who.rows.map((row) =>
          full ? <RowBox key={row.at} row={row} table={table} use={useOf(row)} /> : <RowChip key={row.at} row={row} table={table} use={useOf(row)} />,
        )}
        {!who.rows.length && <span class="cap">{text.cards.noSets}</span>}
      </div>
    </li>
  );
}

export function Opponents(props: OpponentsProps): JSX.Element {
  const { table, me, phone, standing, hit } = props;
  // In the order of play, beginning with who comes after this seat.
  const n = table.seats.length;
  const others = Array.from({ length: n }, (_, k) => table.seats[(Math.max(me, 0) + k + (me < 0 ? 0 : 1)) % n])
    .filter((who): who is TableSeat => who !== undefined && who.seat !== me);
  const many = others.length > FULL_MOST;
  const concerned = (seat: number): boolean => standing.to_act.includes(seat) || table.turn?.seat === seat || hit === seat;
  return (
    <ul class={`opps ${many ? 'is-many' : `n${others.length}`}`} aria-label={text.seats.title}>
      {others.map((who) => (
        <Opponent key={who.seat} props={props} who={who} full={!phone && (!many || concerned(who.seat))} mini={who.rows.length > (ROWS_FIT[others.length] ?? 0)} />
      ))}
    </ul>
  );
}
