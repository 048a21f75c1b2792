// The form of the game: its edition, its boards, the clock, and the house rules.
import { shared } from '#place';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Catalogue, EditionRow, Table } from '../port/messages';
import { capital } from '../model/speak';
import { text } from '../texts';
import { GamePicture } from '../draw/GamePicture';
import type { Ask, Change } from './ask';
import { editionOf, inOptionWords, valueOf } from './edition';
import { OptionRows } from './OptionRows';

const CLOCKS = [0, 15, 30, 60, 120, 300];
const AWAYS = [0, 15, 30, 60, 120];
const MINUTES = [0, 30, 60, 90, 120, 180];

function Boards({ edition, table, host, change }: { edition: EditionRow; table: Table; host: boolean; change: Change }): JSX.Element | null {
  if (edition.boards.length < 2) return null;
  const one = edition.boards_max === 1;
  const chosenAt = ({ boards = '' }: Table): string[] =>
    boards ? boards.split(',') : edition.boards.slice(0, edition.boards_min).map((b) => b.code);
  const chosen = chosenAt(table);
  const toggle = (code: string): void => change((now) => {
    const before = chosenAt(now);
    const next = one ? [code] : before.includes(code) ? before.filter((c) => c !== code) : [...before, code];
    return { do: 'set', boards: next.join(',') };
  });
  return (
    <div class="setrow">
      <span class="grow"><b>{one ? text.lobby.board : text.lobby.boards}</b><small>{one ? text.lobby.boardHint : text.lobby.boardsHint}</small></span>
      <span class="row wrap boardpick">
        {edition.boards.map((b) => (
          <button key={b.code} type="button" class="btn small" aria-pressed={chosen.includes(b.code)} title={b.name} disabled={!host} onClick={() => toggle(b.code)}>
            {!one && chosen.includes(b.code) ? `${chosen.indexOf(b.code) + 1} ` : ''}{b.name}
          </button>
        ))}
      </span>
    </div>
  );
}

interface FormProps {
  catalogue: Catalogue;
  table: Table;
  host: boolean;
  ask: Ask;
  change: Change;
}

function SetRow({ name, lead, children }: { name: string; lead: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="setrow">
      <span class="grow"><b>{name}</b><small>{lead}</small></span>
      {children}
    </div>
  );
}

/** A time out of a few; one that somebody set otherwise is among them. */
function Times({ name, lead, member, among, zero, words, props }: {
  name: string; lead: string; member: 'clock' | 'away' | 'minutes'; among: number[]; zero: string; words(n: number): string; props: FormProps;
}): JSX.Element {
  const { table, host, ask } = props;
  const all = [...new Set([...among, table[member]])].sort((a, b) => a - b);
  return (
    <SetRow name={name} lead={lead}>
      <select class="field" aria-label={name} value={table[member]} disabled={!host} onChange={(e) => void ask({ do: 'set', [member]: Number(e.currentTarget.value) })}>
        {all.map((n) => <option key={n} value={n}>{n ? words(n) : zero}</option>)}
      </select>
    </SetRow>
  );
}

function GameHead({ catalogue, table, host, ask }: FormProps): JSX.Element {
  const [name = '', profile = ''] = table.edition.split(':');
  const games = [...new Set(catalogue.editions.map((e) => e.name))];
  const profiles = catalogue.editions.filter((e) => e.name === name);
  return (
    <div class="gamehead">
      <GamePicture edition={table.edition} />
      <span class="grow">
        <b>{text.start.names[name] ?? name}</b>
        <small>{editionOf(catalogue, table)?.title}</small>
      </span>
      <span class="stack">
        <select class="field" aria-label={text.lobby.other} value={name} disabled={!host} onChange={(e) => void ask({ do: 'set', edition: e.currentTarget.value })}>
          {games.map((g) => <option key={g} value={g}>{text.start.names[g] ?? g}</option>)}
        </select>
        {profiles.length > 1 && (
          <select class="field" aria-label={text.lobby.profile} value={profile || profiles[0]?.profile} disabled={!host} onChange={(e) => void ask({ do: 'set', edition: `${name}:${e.currentTarget.value}` })}>
            {profiles.map((p) => <option key={p.profile} value={p.profile}>{p.title.replace(/^.*?: /, '')}</option>)}
          </select>
        )}
      </span>
    </div>
  );
}

export function GameForm(props: FormProps): JSX.Element {
  const { catalogue, table, host, ask, change } = props;
  const edition = editionOf(catalogue, table);
  const [refused, setRefused] = useState({ name: '', why: '' }); // the house rule that was, until another one is set
  const timed = valueOf(catalogue, table, 'end') !== null;
  return (
    <>
      <GameHead {...props} />
      {edition && <Boards edition={edition} table={table} host={host} change={change} />}
      <Times name={text.lobby.clock} lead={text.lobby.clockLead} member="clock" among={CLOCKS} zero={text.lobby.noClock} words={text.lobby.seconds} props={props} />
      {timed && <Times name={text.lobby.minutes} lead={text.lobby.minutesLead} member="minutes" among={MINUTES} zero={text.lobby.noMinutes} words={text.lobby.minutesOf} props={props} />}
      {shared && (
        <>
          <Times name={text.lobby.standIn} lead={text.lobby.awayLead} member="away" among={AWAYS} zero={text.lobby.never} words={text.lobby.after} props={props} />
          <SetRow name={text.lobby.onlookers} lead={text.lobby.onlookersLead}>
            <button type="button" role="switch" class="switch" aria-label={text.lobby.onlookers} aria-checked={table.onlookers} disabled={!host} onClick={() => void ask({ do: 'set', onlookers: !table.onlookers })} />
          </SetRow>
        </>
      )}
      <OptionRows
        catalogue={catalogue} edition={table.edition} values={table.options ?? {}} disabled={!host}
        wrong={(name) => (name === refused.name ? <small class="minus" role="alert">{refused.why}</small> : null)}
        onSet={({ name }, value) => {
          setRefused({ name: '', why: '' });
          return ask({ do: 'set', options: { [name]: value } }, (why) => setRefused({ name, why: capital(inOptionWords(catalogue, why.replace(/^options\.\S+: /, ''))) }));
        }}
      />
    </>
  );
}
