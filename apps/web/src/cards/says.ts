// The headline of what is asked: of whom, and what is at stake.
import type { CardTable } from '../model/cards';
import type { Session } from '../model/session';
import { text } from '../texts';
import { prize, stakeLine, type Outcome } from './stake';

interface Asked {
  session: Session;
  table: CardTable;
  me: number;
}

export interface Said {
  head: string;
  sub?: string;
}

function sayTurn({ session, table, me }: Asked): Said {
  const seat = session.standing.value?.to_act[0] ?? table.turn?.seat ?? 0;
  const plays = table.turn?.plays ?? 0;
  if (seat !== me) return { head: text.cards.theirTurn(table.seats[seat]?.name ?? ''), sub: text.cards.plays(plays) };
  return { head: text.cards.yourTurn(table.seats[me]?.name ?? ''), sub: text.cards.plays(plays) };
}

function sayNo({ table, me, session }: Asked, outcome: Outcome | null): Said {
  const top = table.top;
  const action = table.position.action;
  const said = top?.kind === 'cards_no' ? (top.said ?? 0) : 0;
  const asked = session.standing.value?.to_act[0] ?? 0;
  const name = (seat: number | undefined): string => table.seats[seat ?? 0]?.name ?? '';
  const source = action?.seat ?? 0;
  const line = stakeLine(table, me);
  if (said % 2 === 1 && top?.kind === 'cards_no') {
    return { head: text.cards.stake.saysNo(name(top.other), asked === me), sub: line };
  }
  const wins = outcome?.winners.includes(source);
  if (wins) return { head: text.cards.stake.wouldWin(name(source), prize(table)), sub: line };
  return { head: line, sub: asked === me ? text.cards.stake.set(name(source), table.seats[source]?.sets ?? 0) : text.cards.stake.waits(name(asked)) };
}

/** The cards to be placed: one, or several one after the other. */
function received(table: CardTable): string {
  const { top } = table;
  const one = top?.kind === 'cards_place' ? top.card : undefined;
  return (one && table.kinds.get(one)?.name) ?? '';
}

export function says(props: Asked, outcome: Outcome | null): Said {
  const { session, table, me } = props;
  const standing = session.standing.value;
  const name = (seat: number | undefined): string => table.seats[seat ?? 0]?.name ?? '';
  const who = standing?.to_act[0] ?? 0;
  const mine = who === me;
  const top = table.top;
  if (standing?.node === 'chance') return { head: text.play.card };
  switch (standing?.asked) {
    case 'cards_no':
      return sayNo(props, outcome);
    case 'cards_pay': {
      const [to, sum] = top?.kind === 'cards_pay' ? [name(top.other), text.cards.money(top.amt ?? 0)] : ['', ''];
      return { head: mine ? text.cards.youPay(to, sum) : text.cards.pays(name(who), to, sum), sub: text.cards.noChange };
    }
    case 'cards_place':
      return { head: mine ? text.cards.whereTo(received(table)) : text.cards.placesIt(name(who)) };
    case 'cards_give':
      return { head: mine ? text.cards.whatFor : text.cards.givesFor(name(who)) };
    case 'cards_discard': {
      const over = (table.seats[who]?.handCount ?? 0) - Number(table.options['hand.limit'] ?? 7);
      return { head: mine ? text.cards.discardN(over) : text.cards.discards(name(who)), sub: mine ? text.cards.discardHow : undefined };
    }
    case 'cards_layout':
      return { head: mine ? text.cards.layout : text.cards.layoutOf(name(who)), sub: mine ? text.cards.layoutHow : undefined };
    default:
      return sayTurn(props);
  }
}
