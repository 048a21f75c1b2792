// The end: who won, what everybody has, and how it came about.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Boards, SpaceState } from '../model/board';
import { money } from '../model/board';
import { isCardView, readTable, type CardTable } from '../model/cards';
import type { Event } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { go } from '../model/ui';
import { saveFile } from '../model/save';
import { text } from '../texts';
import { number } from '../texts/words';
import { canHash, verify } from '../model/fair';
import { readSeed } from '../model/memory';
import { clauseHref, shared } from '#place';
import { RowBox } from '../cards/Row';
import { Curves } from '../draw/Curves';
import { Icon } from '../draw/icons';
import { LogActs, wholeLog } from '../draw/LogActs';
import { Mark } from '../draw/Mark';
import { Landings, Rents, Throws } from '../draw/Tallies';
import { Wired } from '../draw/Wired';

export interface EndProps {
  session: Session;
  names: string[];
  letters: string[];
  all: Boards | null;
}

interface Story {
  counts: 'worth' | 'votes' | 'sets';
  rounds: number[];
  totals: number[][];
  turns: { ply: number; round: number; seat: number; change: number; events: Event[] }[];
  throws?: number[];
  rents?: number[][];
  landings?: Record<string, number[]>;
}

function amountOf(all: Boards | null, counts: string): (n: number) => string {
  if (counts !== 'worth') return (n) => String(n);
  if (!all) return (n) => `${n}M`;
  return all.boards.length === 1 ? (n) => money(all.boards[0], n) : number;
}

async function download(session: Session): Promise<string | null> {
  const answer = await session.ask<{ log: string }>({ do: 'log' });
  if (!answer.ok) return answer.error.text;
  saveFile(`magie-${session.room.value.slice(0, 8)}.log`, answer.log);
  return null;
}

/* The cards on the table at the end of a card game. */
function cardsOf({ session }: EndProps): CardTable | null {
  const view = session.view.value;
  return isCardView(view) && session.game.value ? readTable(session.game.value, view) : null;
}

/* The sets with which a card game was won. */
function wonBy(table: CardTable, winner: number): string[] {
  const who = table.seats[winner];
  const [sets, bank] = [Number(table.options['win.sets'] ?? 0), Number(table.options['win.bank'] ?? 0)];
  return [
    who && sets && who.sets >= sets ? text.cards.wins(sets) : '',
    who && bank && (who.bankWorth ?? 0) >= bank ? text.cards.bankWins(bank) : '',
  ].filter(Boolean);
}

/* Why it was over just then, as far as the options say it, and what counted. */
function reasonOf(props: EndProps): string[] {
  const { session, names, all } = props;
  const end = String(session.game.value?.options.end);
  const cards = cardsOf(props);
  if (cards) return wonBy(cards, session.standing.value?.winners?.[0] ?? -1);
  if (!all || session.standing.value?.result === 'truncated') return [];
  const out = all.seats.filter((s) => s.out).length;
  if (out && out >= names.length - 1) return [text.end.alone];
  const states = all.spaces.flat().filter((s) => s.space.votes?.length);
  const agreed = Number(session.game.value?.options['end.agreed'] ?? 0);
  const round = typeof all.position.turn === 'object' ? (all.position.turn.round ?? 0) : 0;
  const because = agreed && round >= agreed ? 'agreed' : end;
  const why = text.end.because[because]?.(end === 'turns' ? Number(session.game.value?.options['end.turns']) : states.length);
  if (!why) return [];
  const votes = all.seats.map((s) => s.votes ?? -1);
  const tied = states.length > 0 && votes.filter((n) => n === Math.max(...votes)).length > 1;
  return [why, tied ? text.end.tied : states.length ? text.end.mostVotes : text.end.mostWorth];
}

/* The holdings of a player at the end, in short. */
function holdings(all: Boards | null, seat: number): string {
  const who = all?.seats[seat];
  if (!all || !who || who.out) return '';
  const deeds = all.spaces.flat().filter((s) => s.owner === seat);
  const isHotel = ({ level, space }: SpaceState): boolean => level >= 5 && level >= (space.rent?.length ?? 6) - 1;
  const hotels = deeds.filter(isHotel).length;
  const houses = deeds.reduce((n, s) => n + (isHotel(s) ? 0 : s.level), 0);
  const office = Number(all.game.options['white_house.votes'] ?? 0);
  const parts = who.votes === null
    ? [text.seats.deeds(deeds.length, ''), houses ? text.end.houses(houses) : '', hotels ? text.end.hotels(hotels) : '']
    : [text.end.states(deeds.length), all.position.white_house === seat ? text.seats.whiteHouse(office) : '', money(all.boards[0], who.cash[0] ?? 0)];
  return parts.filter(Boolean).join(' · ');
}

/** The complete sets of a seat, and its bank: they decide a card game. */
function Won({ table, seat }: { table: CardTable; seat: number }): JSX.Element | null {
  const who = table.seats[seat];
  if (!who) return null;
  return (
    <>
      <span class="rows">{who.rows.filter((row) => row.set).map((row) => <RowBox key={row.at} row={row} table={table} />)}</span>
      {who.bankWorth !== null && <small>{text.cards.bankHas(who.bankWorth)}</small>}
    </>
  );
}

/* The order of players: winners first, then by the measure that decides the end; of bankrupt players, the one who lasted longer. */
function placing(props: EndProps): { seat: number; value: string }[] {
  const { session, names, all } = props;
  const winners = session.standing.value?.winners ?? [];
  const view = session.view.value;
  const worth = view?.worth ?? [];
  const votes = view && 'votes' in view ? view.votes : undefined;
  const counted = votes ?? (view && 'sets' in view ? view.sets : undefined) ?? worth;
  const words = amountOf(all, 'worth');
  const byWorth = cardsOf(props) && !reasonOf(props).length; // not won by sets or a bank: of equal sets the worth decides
  const leftAt = (seat: number): number => Number(all?.seats[seat]?.secret.out ?? names.length);
  return names
    .map((_, seat) => ({
      seat,
      value: all?.seats[seat]?.out ? text.seats.out : votes ? text.seats.votes(votes[seat] ?? 0) : view && 'sets' in view ? text.seats.sets(view.sets[seat] ?? 0, Number(session.game.value?.options['win.sets'] ?? 3)) + (byWorth ? ` · ${words(worth[seat] ?? 0)}` : '') : words(worth[seat] ?? 0),
    }))
    .sort((a, b) => Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) || leftAt(b.seat) - leftAt(a.seat) || (counted[b.seat] ?? 0) - (counted[a.seat] ?? 0) || (worth[b.seat] ?? 0) - (worth[a.seat] ?? 0));
}

/** Computes the throws again, from what this page saw before the game. */
async function checkDice(session: Session): Promise<{ good: boolean; words: string }> {
  if (!canHash()) return { good: false, words: text.end.fairHash };
  const answer = await session.ask<{ log: string }>({ do: 'proof' });
  if (!answer.ok) return { good: false, words: answer.error.text };
  const fair = session.table.value?.fair;
  const kept = fair ? readSeed(fair.game) : null;
  const found = await verify(answer.log, kept?.commit ?? fair?.commit ?? null, kept?.seed ?? null);
  if (!found) return { good: false, words: text.end.fairNo };
  if (found.wrong || !found.kept) return { good: false, words: text.end.fairBad(found.wrong, found.kept) };
  const mine = found.mine === null ? '' : ` ${found.mine ? text.end.fairMine : text.end.fairNotMine}`;
  return { good: true, words: text.end.fairGood(found.throws, found.draws) + mine };
}

function FairDice({ session }: { session: Session }): JSX.Element {
  const [said, setSaid] = useState<{ good: boolean; words: string } | null>(null);
  return (
    <div class="fair">
      <button type="button" class="btn" onClick={() => void checkDice(session).then(setSaid)}>{text.end.fair}</button>
      {said && <p role="status" class={said.good ? '' : 'minus'}>{said.good && <Icon name="check" size={16} />} {said.words}</p>}
    </div>
  );
}

function Standing(props: EndProps): JSX.Element {
  const { session, names, letters } = props;
  const [wrong, setWrong] = useState<string | null>(null);
  const table = session.table.value;
  const me = session.me.value ?? -1;
  const winners = session.standing.value?.winners ?? [];
  const reason = reasonOf(props);
  const cards = cardsOf(props);
  const clause = session.history.value.filter(({ event }) => event.event === 'wins').at(-1)?.event.clause;
  const again = async (): Promise<void> => {
    const answer = await session.ask({ do: 'again' });
    if (!answer.ok) setWrong(answer.error.text);
  };
  return (
    <div class="endleft">
      <div class="winner">
        {winners[0] !== undefined && <Mark seat={winners[0]} letter={letters[winners[0]]} size={60} />}
        <div>
          <h1 role="status" tabIndex={-1}>{winners.length ? text.end.wins(winners.map((s) => names[s] ?? ''), session.standing.value?.result) : text.end.nobody}</h1>
          {session.standing.value?.result === 'truncated' && <p class="soft">{text.end.truncated}</p>}
          {reason.length > 0 && <p class="soft">{text.sentences(reason)}. {clause && <a href={clauseHref(clause)} target="_blank" rel="noreferrer">{text.log.inRules(clause)}</a>}</p>}
        </div>
      </div>
      <ol class="panel places" aria-label={text.end.standing}>
        {placing(props).map(({ seat, value }, k) => (
          <li key={seat}>
            <span class="nr">{k + 1}</span>
            <Mark seat={seat} letter={letters[seat]} size={24} />
            <span class="grow"><b>{names[seat]}</b>{cards ? <Won table={cards} seat={seat} /> : <small>{holdings(props.all, seat)}</small>}</span>
            <span class="has">{value}</span>
          </li>
        ))}
      </ol>
      <div class="endacts">
        {table?.host === me && me >= 0 ? (
          <Wired session={session} bannered><button type="button" class="btn primary big" onClick={() => void again()}>{text.end.again}</button></Wired>
        ) : (
          <span class="soft">{text.end.waitHost}</span>
        )}
        <button type="button" class="btn" onClick={() => go(`/t/${session.room.value}/replay`)}>{text.end.replay}</button>
        {shared && <button type="button" class="btn" onClick={() => void download(session).then(setWrong)}>{text.end.download}</button>}
        <button type="button" class="btn" onClick={() => go('/')}>{text.end.leave}</button>
      </div>
      <LogActs read={() => wholeLog(session)} />
      {session.table.value?.fair && <FairDice session={session} />}
      {wrong && <p class="minus" role="alert">{wrong}</p>}
    </div>
  );
}

export function End(props: EndProps): JSX.Element {
  const { session, names, letters, all } = props;
  const [story, setStory] = useState<Story | null>(null);
  useEffect(() => {
    void session.ask<{ story: Story }>({ do: 'story' }).then((answer) => {
      if (answer.ok) setStory(answer.story);
    });
  }, [session]);
  const amount = amountOf(all, story?.counts ?? 'worth');
  const rent = amountOf(all, 'worth');
  return (
    <main class="endpage">
      <Standing {...props} />
      {story && (
        <div class="endright">
          <Curves title={text.end.counts[story.counts] ?? ''} rounds={story.rounds} totals={story.totals} names={names} letters={letters} amount={amount} />
          <div class="tallies">
            {story.turns.length > 0 && (
              <section class="panel tally" aria-label={text.end.turned}>
                <h2>{text.end.turned}</h2>
                <ol class="turns">
                  {story.turns.map((turn) => (
                    <li key={turn.ply}>
                      <Mark seat={turn.seat} letter={letters[turn.seat]} size={17} />
                      <span class="grow">
                        {text.end.round} {turn.round}: {text.sentences(turn.events.map((e) => e.text).slice(0, 2))}{' '}
                        <span class="soft">({names[turn.seat]} {turn.change < 0 ? '−' : '+'}{amount(Math.abs(turn.change))})</span>{' '}
                        <button type="button" class="linkbtn" onClick={() => go(`/t/${session.room.value}/replay/${turn.ply}`)}>{text.end.to_}</button>
                      </span>
                    </li>
                  ))}
                </ol>
              </section>
            )}
            {story.throws && <Throws counts={story.throws} />}
            {story.rents && <Rents rents={story.rents} names={names} letters={letters} amount={rent} />}
            {all && story.landings && all.boards.map((b, k) => <Landings key={b.code} all={all} board={k} counts={story.landings?.[b.code] ?? []} />)}
          </div>
        </div>
      )}
    </main>
  );
}
