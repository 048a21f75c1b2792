// The stake of an action that may be refused: in words, and as the cards it would take.
import { useEffect, useState } from 'preact/hooks';
import { rowAt, type CardTable } from '../model/cards';
import { groupName } from '../model/marks';
import type { Standing } from '../port/messages';
import type { Event } from '../port/protocol.gen';
import type { Entry } from '../model/memory';
import type { Session } from '../model/session';
import { text } from '../texts';

const ANSWERS = new Set<Event['event']>(['hands_over', 'says_no', 'stopped']);
const BEGINS = new Set<Event['event']>(['plays', 'charges']);

/** The action that is being resolved, and the answers to it so far; nothing if the events told have
 * a gap there, as for a player who has just come. */
export function chainOf(history: Entry[], table: CardTable): Event[] {
  const { action } = table.position;
  const events = history.map((entry) => entry.event);
  const from = events.map((event) => BEGINS.has(event.event)).lastIndexOf(true);
  const first = events[from];
  const effect = first?.event === 'charges' ? 'double_rent' : table.kinds.get(first?.card ?? '')?.effect;
  if (!action || first?.seat !== action.seat || effect !== action.effect) return [];
  return events.slice(from).filter((event, k) => k === 0 || ANSWERS.has(event.event));
}

/** The row that the action would take from, as "seat/row", or null. */
export function threatened(table: CardTable): string | null {
  const place = table.position.action?.place;
  return place ? place.split('/').slice(0, 2).join('/') : null;
}

/** The seat that the present resolution hits: the one that is asked, that pays, or whose property
 * is aimed at; -1: nobody. */
export function hitBy(table: CardTable): number {
  const { action } = table.position;
  const { top } = table;
  if (!action) return -1;
  if (top?.kind === 'cards_no') return ((top.said ?? 0) % 2 ? top.other : top.seat) ?? -1;
  if (top?.kind === 'cards_pay') return top.seat ?? -1;
  return action.target ?? Number(action.place?.split('/')[0] ?? -1);
}

/** The target, or null if the action asks for money. */
export function prize(table: CardTable): string | null {
  return table.position.action?.place ? thing(table) : null;
}

function thing(table: CardTable): string {
  const action = table.position.action;
  const place = action?.place ?? '';
  const row = rowAt(table, place);
  if (action?.effect === 'deal_breaker' && row?.colour) return text.cards.stake.setOf(groupName(row.colour.colour));
  return row?.pieces[Number(place.split('/')[2])]?.kind.name ?? text.cards.stake.property;
}

/** The demand of the action, whatever the card is called. */
export function stakeLine(table: CardTable, me: number): string {
  const action = table.position.action;
  if (!action) return '';
  const name = (seat: number | undefined): string => table.seats[seat ?? 0]?.name ?? '';
  const hit = hitBy(table);
  const from = hit === me ? text.cards.stake.you : name(hit);
  if (action.effect === 'forced_deal') return text.cards.stake.swaps(name(action.seat), thing(table), from);
  if (action.effect === 'deal_breaker' || action.effect === 'sly_deal') return text.cards.stake.takes(name(action.seat), thing(table), from);
  const sum = action.plain ? action.base : action.amt;
  return text.cards.stake.wants(name(action.seat), text.cards.money(sum ?? 0), from);
}

export interface Outcome {
  events: Event[];
  winners: number[];
}

/** The result of accepting, which the engine tries out; asked for once a decision. */
export function useOutcome(session: Session, action: string | null): Outcome | null {
  const [known, setKnown] = useState<{ action: string; ply: number; outcome: Outcome } | null>(null);
  const ply = session.standing.value?.ply ?? 0;
  useEffect(() => {
    if (!action) return;
    void session.ask<{ allowed: boolean; events?: Event[]; then?: Standing }>({ do: 'try', action }).then((answer) => {
      if (answer.ok && answer.allowed) {
        setKnown({ action, ply, outcome: { events: answer.events ?? [], winners: answer.then?.winners ?? [] } });
      }
    });
  }, [action, ply]);
  return known && known.action === action && known.ply === ply ? known.outcome : null;
}
