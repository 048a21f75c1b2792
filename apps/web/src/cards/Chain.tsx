// The steps before the question: the chain of answers, or the moves of a new layout.
import type { JSX } from 'preact';
import { kindAt, whereColour, type CardTable } from '../model/cards';
import { groupName } from '../model/marks';
import type { Session } from '../model/session';
import { text } from '../texts';
import { Mark } from '../draw/Mark';
import { chainOf, stakeLine } from './stake';

/** The chain of answers, and who is to answer next. */
export function Chain({ session, table, me, letters }: { session: Session; table: CardTable; me: number; letters: string[] }): JSX.Element | null {
  const events = chainOf(session.history.value, table);
  const asked = session.standing.value?.to_act[0] ?? 0;
  const other = table.top?.kind === 'cards_no' ? table.top.other : undefined;
  const name = asked === me ? text.cards.youAsked : table.seats[asked]?.name ?? '';
  return (
    <ol class="chain" aria-label={text.cards.chain}>
      {!events.length && (
        <li>
          <Mark seat={table.position.action?.seat ?? 0} letter={letters[table.position.action?.seat ?? 0]} size={20} />
          <span>{stakeLine(table, me)}</span>
        </li>
      )}
      {events.map((event, k) => (
        <li key={k}>
          {typeof event.seat === 'number' && <Mark seat={event.seat} letter={letters[event.seat]} size={20} />}
          <span>{event.text}</span>
        </li>
      ))}
      <li class="is-now">
        <Mark seat={asked} letter={letters[asked]} size={20} />
        <span><b>{text.cards.yesOrNo(name)}</b>{(table.top?.kind !== 'cards_no' || !table.top.said) && <small>{text.cards.everybodyAsked}</small>}</span>
      </li>
      {other !== undefined && (
        <li class="is-next">
          <Mark seat={other} letter={letters[other]} size={20} />
          <span>{text.cards.couldAnswer(other === me ? text.cards.youAsked : table.seats[other]?.name ?? '', other === me)}</span>
        </li>
      )}
    </ol>
  );
}

/** The moves of a new layout so far. */
export function Drafted({ table, seat }: { table: CardTable; seat: number }): JSX.Element | null {
  const moves = Object.entries(table.position.draft ?? {});
  if (!moves.length) return null;
  return (
    <div class="just">
      <h2>{text.cards.drafted}</h2>
      <ol>
        {moves.map(([place, where]) => {
          const colour = whereColour(where, table, seat);
          const name = colour ? groupName(colour) : text.cards.noColour;
          return <li key={place}>{text.cards.draftTo(kindAt(table, place)?.name ?? place, where.startsWith('new') ? text.cards.newRow(name) : name)}</li>;
        })}
      </ol>
    </div>
  );
}
