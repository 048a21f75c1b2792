// A choice of a space, or of one of one's own deeds and one of another player's: picked on the board or in the list, then
// carried out by a button.
import type { JSX } from 'preact';
import { money, type Boards } from '../model/board';
import { chosen, keysOf, open, pick, picked } from '../model/asks';
import { groupLook, groupName } from '../model/marks';
import type { Choice } from '../port/protocol.gen';
import { speak } from '../model/speak';
import { text } from '../texts';
import { Icon } from './icons';
import { Mark } from './Mark';
import { iconOf } from './Space';

interface PickProps {
  all: Boards;
  letters: string[];
  choices: Choice[];
  ply: number;
  busy: string | null;
  /** Nothing else can be done. */
  must: boolean;
  onAct(action: string): void;
}

/** The keys picked at this ply. */
export function pickedNow(ply: number): string[] {
  return picked.value.ply === ply ? picked.value.keys : [];
}

/** For choices that need a pick: without one, the first is taken. */
export function pickedOf(choices: Choice[], ply: number, must: boolean): string[] {
  const keys = pickedNow(ply);
  const first = choices[0];
  return keys.length || !must || !first ? keys : keysOf(first);
}

function Key({ all, letters, id, cost, on, onPick }: { all: Boards; letters: string[]; id: string; cost: string; on: boolean; onPick(): void }): JSX.Element {
  const state = all.by.get(id);
  const group = state ? state.space.group : id;
  const look = group ? groupLook(group.replace(/^.*\//, ''), all.groups) : null;
  const icon = state && iconOf(state.space);
  const owner = state?.owner ?? -1;
  return (
    <button type="button" class="pick" aria-pressed={on} onClick={onPick}>
      <span class="g" style={look ? { background: look.fill, color: look.on } : undefined}>{look ? look.letter : <Icon name={icon ?? 'jail'} size={13} />}</span>
      <span class="grow">{state?.space.name ?? groupName(id.replace(/^.*\//, ''))}</span>
      {owner >= 0 && <Mark seat={owner} letter={letters[owner]} size={16} />}
      {cost && <small>{cost}</small>}
    </button>
  );
}

function List({ props, keys, nth }: { props: PickProps; keys: string[]; nth: number }): JSX.Element | null {
  const { all, letters, choices, ply } = props;
  const ids = open(choices, keys, nth);
  if (!ids.length) return null;
  const two = choices.some((c) => keysOf(c).length > 1);
  const costOf = (id: string): string => {
    const choice = two ? undefined : choices.find((c) => keysOf(c)[0] === id);
    const sum = choice?.cost ?? (choice?.kind === 'take' ? all.by.get(id)?.space.price : undefined);
    return sum !== undefined ? money(all.boards[all.by.get(id)?.board ?? 0], sum) : '';
  };
  return (
    <div class="picklist" role="group" aria-label={two ? text.pick.sides[nth] : text.pick.list}>
      {two && <h3>{text.pick.sides[nth]}</h3>}
      {choices[0]?.kind === 'take' && <h3>{choices[0].cost === undefined ? text.pick.free : text.pick.buy}</h3>}
      <div>
        {ids.map((id) => (
          <Key
            key={id} all={all} letters={letters} id={id} cost={costOf(id)} on={keys[nth] === id}
            onPick={() => {
              const next = pick(choices, keys.slice(0, nth), id);
              if (next) picked.value = { ply, keys: next };
            }}
          />
        ))}
      </div>
    </div>
  );
}

export function Pick(props: PickProps): JSX.Element {
  const { all, choices, ply, busy, must, onAct } = props;
  const keys = pickedOf(choices, ply, must);
  const done = chosen(choices, keys);
  const two = choices.some((c) => keysOf(c).length > 1);
  const spoken = done && speak(done, all);
  return (
    <div class={`form picker ${two ? 'is-two' : ''} ${choices.length < 7 ? 'is-few' : ''}`}>
      <div class="lists">
        <List props={props} keys={keys} nth={0} />
        {two && <List props={props} keys={keys} nth={1} />}
      </div>
      <div class="picked acts">
        {done && spoken ? (
          <button type="button" class="act primary" data-choice={done.action} aria-busy={busy === done.action} onClick={() => onAct(done.action)}>
            <span class="what">{busy === done.action ? text.play.sending : spoken.what}</span>
            {spoken.cost && <span class="cost">{spoken.cost}<small>{spoken.leaves}</small></span>}
            <kbd aria-hidden="true">↵</kbd>
          </button>
        ) : (
          <p class="soft">{two ? text.pick.hintTwo : text.pick.hint}</p>
        )}
      </div>
    </div>
  );
}
