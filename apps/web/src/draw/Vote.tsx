// A secret vote: the card, the candidates, who has voted and not how; afterwards the ballots.
import type { JSX } from 'preact';
import { money, type Boards } from '../model/board';
import { capital } from '../model/speak';
import type { Choice, Event, FrameVote } from '../port/protocol.gen';
import { text } from '../texts';
import { Choose } from './Choose';
import { Icon } from './icons';
import { Mark } from './Mark';
import { Candidate } from './Party';

export { Party, partyOf } from './Party';

interface SeatChoiceProps {
  all: Boards;
  letters: string[];
  choices: Choice[];
  legend: string;
  label(name: string): string;
  busy: string | null;
  onAct(action: string): void;
}

/** One of the players, with what is known of each. */
export function SeatChoice({ all, letters, choices, legend, label, busy, onAct }: SeatChoiceProps): JSX.Element {
  const options = choices.map((choice) => {
    const who = all.seats[Number(choice.other)];
    return {
      key: choice.action,
      choice,
      body: (
        <span class="person">
          <Mark seat={who?.seat ?? 0} letter={letters[who?.seat ?? 0]} size={26} />
          <span>
            <b>{who?.name}</b>
            <Candidate game={all.game} candidate={who?.candidate ?? null} />
          </span>
        </span>
      ),
      aside: text.vote.has(money(all.boards[0], who?.cash[0] ?? 0)),
    };
  });
  return <Choose legend={legend} options={options} label={(c) => label(all.seats[Number(c.other)]?.name ?? '')} busy={busy} onAct={onAct} />;
}

export function cardOf(all: Boards, slug: string | undefined): { card: string; text: string; voted: boolean } | null {
  const bare = slug?.includes('/') ? slug.slice(slug.indexOf('/') + 1) : slug;
  for (const board of all.boards) {
    const chest = board.decks.chest.find((c) => c.card === bare);
    const found = chest ?? board.decks.chance.find((c) => c.card === bare);
    if (found) return { card: found.card, text: found.text, voted: chest !== undefined };
  }
  return null;
}

export function CardText({ all, slug }: { all: Boards; slug: string | undefined }): JSX.Element | null {
  const card = cardOf(all, slug);
  if (!card) return null;
  const [first = '', ...rest] = card.text.split(/(?<=[.:]) /);
  const space = all.boards[0]?.spaces.find((s) => s.kind === (card.voted ? 'chest' : 'chance'));
  return (
    <blockquote class="drawn">
      <header>
        <Icon name={card.voted ? 'ballot' : 'decree'} size={18} />
        <b class="grow">{space?.name}</b>
      </header>
      <p class="big">{first}</p>
      {rest.length > 0 && <p>{capital(rest.join(' '))}</p>}
    </blockquote>
  );
}

function Voters({ all, frame, letters, me }: { all: Boards; frame: FrameVote; letters: string[]; me: number }): JSX.Element {
  return (
    <ul class="voters">
      {all.seats
        .filter((s) => frame.voters?.includes(s.seat))
        .map((s) => {
          const done = frame.voted?.includes(s.seat);
          return (
            <li key={s.seat}>
              <Mark seat={s.seat} letter={letters[s.seat]} size={20} />
              <span class="grow">{s.name}</span>
              {done ? <b><Icon name="check" size={14} /> <span>{text.vote.voted}</span></b> : <span class="soft">{s.seat === me ? text.vote.yours : text.vote.votes}</span>}
            </li>
          );
        })}
    </ul>
  );
}

/** The card that is voted on, and who has voted. */
export function Ballot({ all, frame, letters, me }: { all: Boards; frame: FrameVote; letters: string[]; me: number }): JSX.Element {
  return (
    <div class="voteleft">
      <CardText all={all} slug={frame.card} />
      <Voters all={all} frame={frame} letters={letters} me={me} />
    </div>
  );
}

export function Vote({ all, frame, letters, me, legal, busy, phone, onAct }: {
  all: Boards; frame: FrameVote; letters: string[]; me: number; legal: Choice[]; busy: string | null; phone: boolean; onAct(action: string): void;
}): JSX.Element {
  const choices = legal.filter((c) => c.kind === 'vote');
  return (
    <div class="vote">
      <p class="soft secret"><Icon name="lock" size={16} /> {phone ? text.vote.secretShort : text.vote.secret}</p>
      {!phone && <Ballot all={all} frame={frame} letters={letters} me={me} />}
      {choices.length > 0 && (
        <div class="voteright">
          <SeatChoice all={all} letters={letters} choices={choices} legend={text.vote.who} label={text.vote.for} busy={busy} onAct={onAct} />
          {!phone && <p class="cap">{text.vote.final}</p>}
        </div>
      )}
    </div>
  );
}

/** The ballots of the last vote, turned over together, as long as its turn lasts. */
export function Ballots({ all, events, letters }: { all: Boards; events: Event[]; letters: string[] }): JSX.Element | null {
  const turn = events.map((e) => e.event).lastIndexOf('turn');
  const since = events.slice(turn + 1);
  const last = since.map((e) => e.event).lastIndexOf('vote');
  if (last < 0) return null;
  let first = last;
  while (since[first - 1]?.event === 'vote') first--;
  const votes = since.slice(first, last + 1);
  return (
    <ul class="ballots" aria-label={text.vote.ballots} key={`${turn}-${first}`}>
      {votes.map((vote) => (
        <li key={String(vote.seat)} aria-label={vote.text}>
          <Mark seat={Number(vote.seat)} letter={letters[Number(vote.seat)]} size={20} />
          <span aria-hidden="true">→</span>
          <Mark seat={Number(vote.other)} letter={letters[Number(vote.other)]} size={20} />
          <b>{all.seats[Number(vote.other)]?.name}</b>
        </li>
      ))}
    </ul>
  );
}
