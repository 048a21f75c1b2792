// The holdings of a player: deeds, and money in each currency.
import type { JSX } from 'preact';
import { holdsAll, type Boards, type SeatState } from '../model/board';
import { groupLook, groupName } from '../model/marks';
import { text } from '../texts';
import { number } from '../texts/words';

/** All deeds of the boards by group: what a seat owns is filled, a complete group has a bar. */
export function Deeds({ all, seat }: { all: Boards; seat: number }): JSX.Element {
  const complete: string[] = [];
  let n = 0;
  const groups = all.boards.flatMap((board, b) =>
    all.groups.map((group) => {
      const deeds = (all.spaces[b] ?? []).filter((s) => s.space.group === group);
      if (!deeds.length) return null;
      const held = deeds.filter((d) => d.owner === seat).length;
      n += held;
      const whole = holdsAll(all, seat, b, group);
      if (whole) complete.push(groupName(group));
      if (all.boards.length > 1 && !held) return null;
      return (
        <span key={`${board.code}${group}`} class={`grp ${whole ? 'is-whole' : ''}`}>
          {deeds.map((d) => (
            <i
              key={d.slug}
              class={d.mortgaged && d.owner === seat ? 'is-mortgaged' : ''}
              style={d.owner === seat ? { background: groupLook(group, all.groups).fill, borderColor: 'transparent' } : undefined}
            />
          ))}
        </span>
      );
    }),
  );
  const who = all.seats[seat]?.name ?? '';
  return (
    <span class="deeds" role="img" aria-label={text.seats.deedsLabel(who, n, text.list(complete))}>
      {groups}
    </span>
  );
}

/** How many deeds, and the groups that are complete: for a line. */
export function DeedSum({ all, seat }: { all: Boards; seat: number }): JSX.Element {
  const owned = all.spaces.flat().filter((s) => s.owner === seat).length;
  const whole = all.boards.flatMap((_, b) => all.groups.filter((g) => holdsAll(all, seat, b, g)));
  return (
    <span class="deedsum">
      {whole.map((g, k) => {
        const look = groupLook(g, all.groups);
        return <i key={`${g}${k}`} title={groupName(g)} style={{ background: look.fill, color: look.on }}>{look.letter}</i>;
      })}
      {text.seats.deeds(owned, '')}
    </span>
  );
}

/** A purse for each currency; that of the board that is shown is framed. */
export function Purses({ all, who, board }: { all: Boards; who: SeatState; board: number }): JSX.Element {
  return (
    <span class="purses">
      {all.boards.map((b, k) => (
        <span key={b.code} data-purse={b.code} class={`purse ${k === board ? 'is-here' : ''}`} title={text.international.purse(b.currency)}>
          <small>{b.symbol}</small>
          <b>{number(who.cash[k] ?? 0)}</b>
        </span>
      ))}
    </span>
  );
}
