// The deed card of a space: what it costs and earns, with the row in force marked.
import type { JSX } from 'preact';
import type { Boards, SpaceState } from '../model/board';
import { groupOf, holdsAll, money } from '../model/board';
import { groupLook, groupName } from '../model/marks';
import { text } from '../texts';
import { Mark } from './Mark';

interface Row {
  label: string;
  value: string;
  now: boolean;
}

function rows(all: Boards, state: SpaceState): Row[] {
  const { space, owner, level } = state;
  const board = all.boards[state.board];
  const rent = space.rent ?? [];
  const owned = owner >= 0 && !state.mortgaged;
  const group = space.group ?? '';
  const held = groupOf(all, state.board, group).filter((d) => d.owner === owner).length;
  if (space.kind === 'railroad') {
    return rent.map((sum, k) => ({ label: text.deed.owned(k + 1), value: money(board, sum), now: owned && held === k + 1 }));
  }
  if (space.kind === 'utility') {
    return rent.map((times, k) => ({ label: text.deed.owned(k + 1), value: text.deed.dice(times), now: owned && held === k + 1 }));
  }
  const whole = owned && holdsAll(all, owner, state.board, group);
  const list: Row[] = [];
  const votes = (row: number): string => (space.votes?.[row] === undefined ? '' : ` · ${text.vote.short(space.votes[row])}`);
  rent.forEach((sum, k) => {
    const label = k === 0 ? text.deed.rent : all.game.candidates ? text.deed.hq(k) : k === 5 ? text.deed.hotel : text.deed.houses(k);
    list.push({ label, value: money(board, sum) + votes(k === 0 ? 0 : k + 1), now: owned && level === k && (k > 0 || !whole) });
    if (k === 0) list.push({ label: text.deed.complete, value: money(board, sum * 2) + votes(1), now: whole && level === 0 });
  });
  return list;
}

export function DeedCard({ all, state, letters }: { all: Boards; state: SpaceState; letters: string[] }): JSX.Element {
  const { space } = state;
  const board = all.boards[state.board];
  const look = space.group ? groupLook(space.group, all.groups) : null;
  return (
    <section class="deedcard" aria-label={space.name}>
      <header style={look ? { background: look.fill, color: look.on } : undefined}>
        {look && <span class="code">{look.letter}</span>}
        <span>{space.name}</span>
      </header>
      {space.rent && (
        <table>
          <tbody>
            {rows(all, state).map((row) => (
              <tr key={row.label} class={row.now ? 'is' : ''}>
                <td>{row.label}</td>
                <td>{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="foot">
        {space.price !== undefined && `${text.deed.price} ${money(board, space.price)}`}
        {space.house_cost ? ` · ${all.game.candidates ? text.deed.hqCost : text.deed.house} ${money(board, space.house_cost)}` : ''}
        {space.mortgage ? ` · ${text.deed.mortgage} ${money(board, space.mortgage)}` : ''}
        {space.flat !== undefined && text.deed.tax(money(board, space.flat), space.percent ?? 0)}
        {space.salary !== undefined && text.deed.salary(money(board, space.salary))}
      </p>
      {space.price !== undefined && (
        <p class="foot owner">
          {state.owner >= 0 ? (
            <>
              <Mark seat={state.owner} letter={letters[state.owner]} size={18} />
              {text.board.ownedBy(all.seats[state.owner]?.name ?? '')}
              {state.mortgaged && `, ${text.board.mortgaged}`}
            </>
          ) : (
            text.deed.nobody
          )}
        </p>
      )}
    </section>
  );
}

/** The deeds of a group in a line, and who has them. */
export function GroupLine({ all, state, me, letters }: { all: Boards; state: SpaceState; me: number; letters: string[] }): JSX.Element | null {
  const { group } = state.space;
  if (!group) return null;
  const board = all.boards[state.board];
  return (
    <div class="groupline" aria-label={text.deed.group}>
      <span class="bar" style={{ background: groupLook(group, all.groups).fill }} title={groupName(group)} />
      {groupOf(all, state.board, group).map((d) => (
        <span key={d.slug} class="gi">
          {d.space.name}
          <small>
            {d.owner < 0 ? (
              `${text.deed.free}, ${money(board, d.space.price ?? 0)}`
            ) : (
              <>
                <Mark seat={d.owner} letter={letters[d.owner]} size={13} /> {d.owner === me ? text.deed.yours : all.seats[d.owner]?.name}
              </>
            )}
          </small>
        </span>
      ))}
    </div>
  );
}
