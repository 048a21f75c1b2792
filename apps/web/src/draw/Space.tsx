// A space of a board: its group above, its name, below who owns it and what landing costs.
import type { JSX } from 'preact';
import { money, votesNow, type Boards, type SpaceState } from '../model/board';
import { groupLook, groupName } from '../model/marks';
import { text } from '../texts';
import { DeedFoot } from './DeedFoot';
import { fit } from './fit';
import { iconPath, type IconName } from './icons';
import { placeAt, type RingShape } from './ringShape';

export interface SpaceProps {
  all: Boards;
  letters: string[];
  phone: boolean;
  /** The space where one's own token, or that of the seat to act, stands. */
  here: string | null;
  /** Spaces that a choice leads to, or that may be chosen. */
  targets: ReadonlySet<string>;
  /** The ones that are picked. */
  picked?: readonly string[];
  onPick(space: SpaceState): void;
}

const BUILT = 82; // pixels for three lines of a name above houses

const ICONS: Record<string, IconName> = {
  go: 'go', chance: 'chance', chest: 'chest', tax: 'tax', parking: 'parking', gotojail: 'gotojail',
  bus: 'bus', railroad: 'railroad', utility: 'utility',
};

/* Spaces of an edition that are not what their kind is elsewhere. */
const OWN_ICONS: [RegExp, IconName][] = [[/^i-voted/, 'ballot'], [/^executive-power/, 'decree'], [/^fundraiser/, 'bank'], [/water|wasser|eaux|agua|acqua/, 'water']];

export function iconOf(space: SpaceState['space']): IconName | undefined {
  return OWN_ICONS.find(([slug]) => slug.test(space.space))?.[1] ?? ICONS[space.kind];
}

function spaceSentence(all: Boards, state: SpaceState): string {
  const board = all.boards[state.board];
  const { space } = state;
  const parts = [space.name];
  if (space.group) parts.push(groupName(space.group));
  if (space.price !== undefined) {
    if (state.owner < 0) parts.push(text.board.free(money(board, space.price)));
    else parts.push(text.board.ownedBy(all.seats[state.owner]?.name ?? ''));
    if (state.level) parts.push(all.game.candidates ? text.deed.headquarters(state.level) : text.board.level(state.level, space.rent?.length ?? 6));
    const votes = votesNow(all, state);
    if (votes !== null) parts.push(text.seats.votes(votes));
    if (state.mortgaged) parts.push(text.board.mortgaged);
    else if (state.owner >= 0 && state.rent !== null) parts.push(text.board.rent(money(board, state.rent)));
  }
  const there = all.seats.filter((s) => !s.out && s.at?.slug === state.slug).map((s) => s.name);
  if (there.length) parts.push(text.board.there(there));
  return parts.join(', ');
}

function worthOf(all: Boards, state: SpaceState): string {
  const board = all.boards[state.board];
  const { space } = state;
  if (space.salary) return money(board, space.salary, true);
  if (space.flat) return money(board, -space.flat);
  return '';
}

export function Space({ props, state, shape, tab }: { props: SpaceProps; state: SpaceState; shape: RingShape; tab: boolean }): JSX.Element {
  const { all, letters, phone } = props;
  const { space } = state;
  const box = shape.cell(space.pos);
  const group = space.group ? groupLook(space.group, all.groups) : null;
  const icon = iconOf(space);
  const narrow = shape.side(space.pos) === 'left' || shape.side(space.pos) === 'right';
  const lines = group ? (narrow && !shape.isCorner(space.pos) ? 2 : 3) : 3;
  const name = phone ? null : fit(space.name, box.w - (group ? 10 : 12), lines);
  const classes = ['space', group ? 'deed' : 'quiet', space.kind];
  if (group && (narrow ? shape.low : state.level > 0 && (name?.lines.length ?? 0) > 2 && box.h < BUILT)) classes.push('is-low');
  if (space.kind === 'go' && typeof all.position.turn === 'object' && all.position.turn.reversed) classes.push('is-back');
  if (props.here === state.slug) classes.push('is-here');
  if (props.targets.has(state.slug)) classes.push('is-target');
  if (props.picked?.includes(state.slug) || props.picked?.includes(space.group ?? '-')) classes.push('is-picked');
  return (
    <div
      role="gridcell"
      tabIndex={tab ? 0 : -1}
      data-pos={space.pos}
      class={classes.join(' ')}
      style={placeAt(box)}
      aria-label={spaceSentence(all, state)}
      onClick={() => props.onPick(state)}
    >
      {group && (
        <span class="band" style={{ background: group.fill, color: group.on }}>
          {!phone && group.letter}
          {!phone && icon && <Line name={icon} size={11} />}
        </span>
      )}
      {!group && icon && <Line name={icon} size={phone ? 14 : shape.isCorner(space.pos) ? 26 : 18} />}
      {!group && !phone && <span class="worth">{worthOf(all, state)}</span>}
      {space.kind === 'jail' && <span class="bars" aria-hidden="true" />}
      {name && (
        <span class="name" lang={langOf(all.boards[state.board]?.code)} style={{ fontSize: `${name.size}px` }}>
          {name.lines.map((line, k) => (
            <span key={k}>{line}</span>
          ))}
        </span>
      )}
      {space.price !== undefined && <DeedFoot all={all} state={state} letters={letters} phone={phone} flat={narrow} w={box.w} />}
    </div>
  );
}

const LANGS: Record<string, string> = { fr: 'fr', de: 'de', es: 'es', it: 'it', nl: 'nl' };
const langOf = (code: string | undefined): string | undefined => (code ? LANGS[code] : undefined);

function Line({ name, size }: { name: IconName; size: number }): JSX.Element {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPath(name)} />
    </svg>
  );
}
