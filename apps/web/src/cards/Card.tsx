// A card as it is printed: its kind by its head, its value in the corner, what it does between.
import type { JSX } from 'preact';
import type { CardKind, CardTable, Colour } from '../model/cards';
import { groupLook, groupName } from '../model/marks';
import { capital } from '../model/speak';
import { text } from '../texts';

export const colourName = (colour: string): string => capital(groupName(colour));

function Head({ kind }: { kind: CardKind }): JSX.Element | null {
  const colours = kind.colours ?? [];
  const [first = '', second = ''] = colours;
  const one = groupLook(first);
  if (kind.kind === 'action') return <span class="chead is-action">{text.cards.action}</span>;
  if (kind.kind === 'property') {
    return (
      <span class="chead" style={{ background: one.fill, color: one.on }}>
        <b>{one.letter}</b> {colourName(first)}
      </span>
    );
  }
  if (colours.length !== 2) return <span class="chead is-any">{text.cards.any}</span>;
  const two = groupLook(second);
  if (kind.kind === 'rent') {
    return (
      <span class="chead is-bands">
        <i style={{ background: one.fill, color: one.on }}>{one.letter}</i>
        <i style={{ background: two.fill, color: two.on }}>{two.letter}</i>
      </span>
    );
  }
  return (
    <span class="chead is-wild" style={{ background: `linear-gradient(to bottom right, ${one.fill} 49.5%, ${two.fill} 50.5%)` }}>
      <b style={{ color: one.on }}>{one.letter}</b>
      <b style={{ color: two.on }}>{two.letter}</b>
    </span>
  );
}

/** The rents of a colour: with one card, with two, and so on. */
function Rents({ colour }: { colour: Colour }): JSX.Element {
  const { fill } = groupLook(colour.colour);
  return (
    <span class="crents">
      {colour.rent.map((rent, n) => (
        <span key={n} class={n + 1 === colour.set ? 'is-set' : ''}>
          <span class="pips">
            {colour.rent.map((_, k) => <i key={k} style={k <= n ? { background: fill, borderColor: 'transparent' } : undefined} />)}
          </span>
          {text.cards.money(rent)}
        </span>
      ))}
    </span>
  );
}

function WildText({ kind, table }: { kind: CardKind; table: CardTable }): JSX.Element {
  const colours = kind.colours ?? [];
  if (colours.length !== 2) return <span class="ctext"><b>{text.cards.wildAny}</b>{text.cards.noValue}</span>;
  return (
    <span class="ctext">
      <b>{text.cards.or(colours.map(groupName))}</b>
      {text.cards.wild}
      {colours.map((name) => {
        const colour = table.colours.find((c) => c.colour === name);
        return <small key={name}>{groupLook(name).letter} {colour?.rent.join(' · ')}</small>;
      })}
    </span>
  );
}

/** The effect of a card in few words. */
function effectText(kind: CardKind, table: CardTable): string {
  if (kind.kind === 'rent') {
    const many = (kind.colours?.length ?? 0) > 2;
    const all = table.options[many ? 'rentM_target' : 'rent2_target'] === 'all';
    return text.cards.rentText(all, many);
  }
  return text.cards.effects[kind.effect ?? '']?.(kind.amount ?? 0) ?? '';
}

export function CardFace({ kind, table }: { kind: CardKind; table: CardTable }): JSX.Element {
  const colour = kind.kind === 'property' ? table.colours.find((c) => c.colour === kind.colours?.[0]) : undefined;
  if (kind.kind === 'money') {
    return <span class="card is-money"><span class="figure">{kind.name}</span></span>;
  }
  return (
    <span class="card">
      <Head kind={kind} />
      {colour && <Rents colour={colour} />}
      {kind.kind === 'wild' && <WildText kind={kind} table={table} />}
      {(kind.kind === 'action' || kind.kind === 'rent') && (
        <span class="ctext">
          <b>{kind.kind === 'rent' ? text.cards.rentTitle : kind.name}</b>
          {effectText(kind, table)}
        </span>
      )}
      {kind.value > 0 && <span class="cvalue">{text.cards.money(kind.value)}</span>}
    </span>
  );
}

/** A card in a sentence, for who does not see it. */
export function cardLabel(kind: CardKind, table: CardTable): string {
  const value = kind.value > 0 ? text.cards.worth(kind.value) : text.cards.noValue;
  if (kind.kind === 'money') return text.cards.moneyLabel(kind.name);
  const what = kind.kind === 'wild' ? `${kind.name}, ${text.cards.wild}` : kind.name;
  return [what, effectText(kind, table), value].filter(Boolean).join('. ').replace('.. ', '. ');
}
