// A party is a word in a pill; a candidate a name with its sign.
import type { JSX } from 'preact';
import type { Game } from '../port/protocol.gen';
import { text } from '../texts';
import { Icon, type IconName } from './icons';

const SIGNS: Record<string, IconName> = {
  donkey: 'donkey', elephant: 'elephant', eagle: 'eagle', flag: 'flag', peace: 'peace', 'tea-cup': 'tea-cup',
};

export function partyOf(game: Game, candidate: string | null): string | null {
  return game.candidates?.find((c) => c.candidate === candidate)?.party ?? null;
}

export function Party({ party }: { party: string | null }): JSX.Element | null {
  if (!party) return null;
  return <span class={`party ${party}`}>{text.vote.party[party] ?? party}</span>;
}

/** Sign, party and name of who somebody runs as. */
export function Candidate({ game, candidate }: { game: Game; candidate: string | null }): JSX.Element | null {
  const found = game.candidates?.find((c) => c.candidate === candidate);
  if (!found) return null;
  const sign = SIGNS[found.candidate];
  return (
    <span class="candidate">
      {sign && <Icon name={sign} size={16} />}
      <Party party={found.party} />
      <span class="cname">{(found.name ?? found.candidate).replace(/^the /, '')}</span>
    </span>
  );
}
