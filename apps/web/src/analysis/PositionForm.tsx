// A position as a form: what each seat has, who owns which deed, whose turn it is.
import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useState } from 'preact/hooks';
import type { GameBoard } from '../model/board';
import { groupLook } from '../model/marks';
import { atPlace, isAbout, listOf, namesIn, valueAt, withJail, withoutRest, withValue, words, type Place, type Wrong } from '../model/position';
import type { Game } from '../port/protocol.gen';
import { text } from '../texts';
import { Mark } from '../draw/Mark';

export interface FormProps {
  game: Game;
  position: unknown;
  fault: Wrong | null;
  letters: string[];
  /** Takes a position that was changed at a place. */
  onChange(position: unknown, place: Place): void;
}

/** A control, and under it what the engine says of it. */
function Field({ label, place, fault, children }: { label: string; place: Place; fault: Wrong | null; children(id: string, wrong: boolean): ComponentChildren }): JSX.Element {
  const id = useId();
  const wrong = isAbout(fault, place);
  return (
    <div class={`posfield ${wrong ? 'is-wrong' : ''}`}>
      <label for={id}>{label}</label>
      {children(id, wrong)}
      {wrong && fault && <small class="minus" id={`${id}-why`}>{atPlace(fault)}</small>}
    </div>
  );
}

interface TypedProps {
  id?: string;
  label?: string;
  value: string;
  wrong?: boolean;
  lines?: number; // 0: a number
  onType(value: string): void;
}

/** A typed value counts when the field is left; until then it stays, even if the form is drawn again. */
function Typed({ id, label, value, wrong, lines = 0, onType }: TypedProps): JSX.Element {
  const [typed, setTyped] = useState(value);
  useLayoutEffect(() => setTyped(value), [value]);
  const common = { id, 'aria-label': label, value: typed, 'aria-invalid': wrong, 'aria-describedby': wrong ? `${id}-why` : undefined };
  const onInput = (event: JSX.TargetedEvent<HTMLInputElement | HTMLTextAreaElement>): void => setTyped(event.currentTarget.value);
  const onChange = (event: JSX.TargetedEvent<HTMLInputElement | HTMLTextAreaElement>): void => onType(event.currentTarget.value);
  return lines ? (
    <textarea class="field" rows={lines} {...common} onInput={onInput} onChange={onChange} />
  ) : (
    <input class="field" type="number" inputMode="numeric" {...common} onInput={onInput} onChange={onChange} />
  );
}

function NumberField({ form, label, place }: { form: FormProps; label: string; place: Place }): JSX.Element {
  return (
    <Field label={label} place={place} fault={form.fault}>
      {(id, wrong) => (
        <Typed id={id} wrong={wrong} value={String(valueAt(form.position, place) ?? 0)} onType={(sum) => form.onChange(withValue(form.position, place, Number(sum)), place)} />
      )}
    </Field>
  );
}

function ListField({ form, label, place }: { form: FormProps; label: string; place: Place }): JSX.Element {
  return (
    <Field label={label} place={place} fault={form.fault}>
      {(id, wrong) => (
        <Typed
          id={id} wrong={wrong} lines={2} value={words(valueAt(form.position, place))}
          onType={(list) => form.onChange(withoutRest(withValue(form.position, place, listOf(list)), []), place)}
        />
      )}
    </Field>
  );
}

const slugOf = (boards: GameBoard[], board: GameBoard, space: string): string => (boards.length > 1 ? `${board.code}/${space}` : space);

function SeatFields({ form, seat }: { form: FormProps; seat: number }): JSX.Element {
  const boards = form.game.boards ?? [];
  const at = (what: string): Place => ['seats', seat, what];
  const space = String(valueAt(form.position, at('space')) ?? '');
  /* The Jail of the board on which a space is. */
  const jailBy = (slug: string): string | undefined => {
    const board = boards.find((b) => b.spaces.some((s) => slugOf(boards, b, s.space) === slug)) ?? boards[0];
    const jail = board?.spaces.find((s) => s.kind === 'jail');
    return board && jail && slugOf(boards, board, jail.space);
  };
  const move = (to: string): void => {
    const free = to === jailBy(to) ? form.position : withJail(form.position, seat, 0, undefined); // who stands elsewhere is in Jail no more
    form.onChange(withValue(free, at('space'), to), at('space'));
  };
  return (
    <>
      {boards.map((board) => {
        const place = boards.length > 1 ? [...at('cash'), board.code] : at('cash');
        return <NumberField key={board.code} form={form} label={`${text.edit.cash} ${boards.length > 1 ? board.code : ''}`} place={place} />;
      })}
      <Field label={text.edit.space} place={at('space')} fault={form.fault}>
        {(id, wrong) => (
          <select
            id={id} class="field" aria-invalid={wrong} aria-describedby={wrong ? `${id}-why` : undefined} value={space}
            onChange={(e) => move(e.currentTarget.value)}
          >
            {boards.map((board) => board.spaces.map((space) => {
              const slug = slugOf(boards, board, space.space);
              return <option key={slug} value={slug}>{boards.length > 1 ? `${board.code}: ` : ''}{space.name}</option>;
            }))}
          </select>
        )}
      </Field>
      <Field label={text.edit.jail} place={at('jail')} fault={form.fault}>
        {(id, wrong) => (
          <Typed
            id={id} wrong={wrong} value={String(Number(valueAt(form.position, at('jail')) ?? 0))}
            onType={(n) => form.onChange(withJail(form.position, seat, Number(n), jailBy(space)), at('jail'))}
          />
        )}
      </Field>
      <ListField form={form} label={text.edit.cards} place={at('cards')} />
    </>
  );
}

function CardFields({ form, seat }: { form: FormProps; seat: number }): JSX.Element {
  const rows = valueAt(form.position, ['seats', seat, 'rows']);
  const n = Array.isArray(rows) ? rows.length : 0;
  const at = (...place: Place): Place => ['seats', seat, ...place];
  const flag = (row: number, what: 'house' | 'hotel'): JSX.Element => (
    <label class="posflag">
      <input
        type="checkbox" checked={valueAt(form.position, at('rows', row, what)) === true}
        onChange={(e) => form.onChange(withoutRest(withValue(form.position, at('rows', row, what), e.currentTarget.checked || undefined), []), at('rows', row, 'cards'))}
      /> {text.edit[what]}
    </label>
  );
  return (
    <>
      <ListField form={form} label={text.edit.hand} place={at('hand')} />
      <ListField form={form} label={text.edit.bank} place={at('bank')} />
      {Array.from({ length: n }, (_, row) => (
        <div key={row} class="posrow">
          <ListField form={form} label={text.edit.row(row + 1, String(valueAt(form.position, at('rows', row, 'colour')) ?? ''))} place={at('rows', row, 'cards')} />
          {flag(row, 'house')} {flag(row, 'hotel')}
          <button type="button" class="btn small" onClick={() => form.onChange(withoutRest(withValue(form.position, at('rows'), (rows as unknown[]).filter((_, k) => k !== row)), []), at('rows'))}>{text.edit.dropRow}</button>
        </div>
      ))}
      <button type="button" class="btn small" onClick={() => form.onChange(withValue(form.position, at('rows', n), { cards: [] }), at('rows', n, 'cards'))}>{text.edit.addRow}</button>
    </>
  );
}

function DeedRow({ form, board, space }: { form: FormProps; board: GameBoard; space: GameBoard['spaces'][number] }): JSX.Element {
  const boards = form.game.boards ?? [];
  const slug = slugOf(boards, board, space.space);
  const who = namesIn(form.position);
  const deedsOf = (seat: number): string[] => ((valueAt(form.position, ['seats', seat, 'deeds']) as string[] | undefined) ?? []).map(String);
  const owner = who.findIndex((_, seat) => deedsOf(seat).includes(slug));
  const levels: Place = ['board', board.code, 'levels', slug];
  const pledged: Place = ['board', board.code, 'mortgaged'];
  const mortgaged = (valueAt(form.position, pledged) as string[] | undefined) ?? [];
  const codes = boards.map((b) => b.code);
  const place: Place = ['deed', slug]; // all of its row
  const give = (to: number): void => {
    let next = form.position;
    who.forEach((_, seat) => {
      const others = deedsOf(seat).filter((deed) => deed !== slug);
      next = withValue(next, ['seats', seat, 'deeds'], seat === to ? [...others, slug] : others);
    });
    form.onChange(next, place);
  };
  const look = groupLook(space.group ?? '');
  const wrong = form.fault !== null && (form.fault.text.includes(`"${slug}"`) || isAbout(form.fault, levels) || isAbout(form.fault, place));
  return (
    <>
      <tr class={wrong ? 'is-wrong' : ''}>
        <th scope="row"><span class="swatch" style={{ background: look.fill, color: look.on }}>{look.letter}</span> {space.name}</th>
        <td>
          <select class="field" aria-label={text.edit.owner(space.name)} value={owner} onChange={(e) => give(Number(e.currentTarget.value))}>
            <option value={-1}>{text.edit.nobody}</option>
            {who.map((name, seat) => <option key={name} value={seat}>{name}</option>)}
          </select>
        </td>
        <td>
          {space.house_cost ? (
            <Typed
              label={text.edit.level(space.name)} value={String(valueAt(form.position, levels) ?? 0)}
              onType={(level) => form.onChange(withoutRest(withValue(form.position, levels, Number(level) || undefined), codes), place)}
            />
          ) : null}
        </td>
        <td>
          <input
            type="checkbox" aria-label={text.edit.mortgaged(space.name)} checked={mortgaged.includes(slug)}
            onChange={(e) => form.onChange(withValue(form.position, pledged, e.currentTarget.checked ? [...mortgaged, slug] : mortgaged.filter((deed) => deed !== slug)), place)}
          />
        </td>
      </tr>
      {wrong && form.fault && (
        <tr class="is-wrong">
          <td colSpan={4}><small class="minus">{atPlace(form.fault)}</small></td>
        </tr>
      )}
    </>
  );
}

export function PositionForm(form: FormProps): JSX.Element {
  const who = namesIn(form.position);
  const boards = form.game.boards ?? [];
  const turn = valueAt(form.position, ['turn']);
  const seat = Number(typeof turn === 'object' ? (valueAt(turn, ['seat']) ?? 0) : (turn ?? 0));
  return (
    <div class="posform">
      <Field label={text.edit.turn} place={['turn']} fault={form.fault}>
        {(id, wrong) => (
          <select id={id} class="field" aria-invalid={wrong} value={seat} onChange={(e) => form.onChange(withValue(withValue(form.position, ['frames'], undefined), ['turn'], Number(e.currentTarget.value)), ['turn'])}>
            {who.map((name, k) => <option key={name} value={k}>{name}</option>)}
          </select>
        )}
      </Field>
      {who.map((name, k) => (
        <fieldset key={k}>
          <legend><Mark seat={k} letter={form.letters[k]} size={20} /> {name}</legend>
          {form.game.deck ? <CardFields form={form} seat={k} /> : <SeatFields form={form} seat={k} />}
        </fieldset>
      ))}
      {boards.map((board) => (
        <table key={board.code} class="t deedrows">
          <caption>{board.name}</caption>
          <thead><tr><th>{text.edit.deed}</th><th>{text.edit.ownedBy}</th><th>{text.edit.built}</th><th>{text.board.mortgagedShort}</th></tr></thead>
          <tbody>{board.spaces.filter((space) => space.price !== undefined).map((space) => <DeedRow key={space.space} form={form} board={board} space={space} />)}</tbody>
        </table>
      ))}
    </div>
  );
}
