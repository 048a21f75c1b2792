// The smallest change that meets a goal: `magie seek`, in a worker of its own.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { whyOf } from '../model/refusals';
import { command } from '../port/commands';
import { text } from '../texts';
import { number } from '../texts/words';
import { mine, type Draft, type Value } from './draft';

interface Found {
  changes: { option: string; value: string; was: string }[];
  goals: { goal: string; at: number; low: number; high: number }[];
}

interface Answer {
  end: string;
  found?: Found[];
}

const GAMES = 400;
const EVIDENCE = 2000;
const FIGURES = ['median_rounds', 'rounds', 'decided', 'win.place.1', 'leads', 'gini'];

export function Seek({ draft, wrong: unsound, onTake }: { draft: Draft; wrong: boolean; onTake(options: Record<string, Value>): void }): JSX.Element {
  const [figure, setFigure] = useState('median_rounds');
  const [side, setSide] = useState('<=');
  const [goal, setGoal] = useState('30');
  const [played, setPlayed] = useState<number | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);

  const search = async (): Promise<void> => {
    stop.current = new AbortController();
    setAnswer(null);
    setWrong(null);
    setPlayed(0);
    const { name, files } = mine(draft);
    const words = ['seek', name, '--goal', `${figure}${side}${goal.trim()}`, '--games', String(GAMES), '--evidence', String(EVIDENCE), '--most', '1', '--seats', String(draft.seats), '--players', draft.player, '--json', '-q'];
    try {
      const done = await command(words, files, { signal: stop.current.signal, played: setPlayed });
      if (done.code === 0) setAnswer(JSON.parse(done.out) as Answer);
      else setWrong(done.complaints || done.out);
    } catch (error) {
      if (!stop.current.signal.aborted) setWrong(whyOf(error));
    }
    setPlayed(null);
  };

  return (
    <section class="panel seek" aria-label={text.studio.seek}>
      <form
        class="row wrap"
        onSubmit={(event) => {
          event.preventDefault();
          if (played === null) void search();
        }}
      >
        <b>{text.studio.seek}</b>
        <span class="soft grow">{text.studio.seekLead}</span>
        <select class="field" aria-label={text.studio.figure} value={figure} onChange={(e) => setFigure(e.currentTarget.value)}>
          {FIGURES.map((name) => <option key={name} value={name}>{text.studio.goals[name]}</option>)}
        </select>
        <select class="field" aria-label={text.studio.goalIs} value={side} onChange={(e) => setSide(e.currentTarget.value)}>
          <option value="<=">{text.studio.atMost}</option>
          <option value=">=">{text.studio.atLeast}</option>
        </select>
        <input class="field number" aria-label={text.studio.goal} value={goal} onInput={(e) => setGoal(e.currentTarget.value)} />
        {played === null ? (
          <button type="submit" class="btn" disabled={unsound}>{text.studio.search}</button>
        ) : (
          <button
            type="button" class="btn"
            onClick={(event) => {
              event.preventDefault(); // it is the button to search again before the browser acts on the press
              stop.current?.abort();
            }}
          >
            {text.studio.stop(number(played))}
          </button>
        )}
      </form>
      {wrong && <p class="minus" role="alert">{wrong}</p>}
      {answer && !answer.found?.length && <p role="status">{text.studio.notFound}</p>}
      {answer?.found && answer.found.length > 0 && (
        <ul class="found">
          {answer.found.map((each) => (
            <li key={each.changes.map((c) => c.option + c.value).join()} class="setrow">
              <span class="grow">
                {each.changes.map((c) => <b key={c.option}><code>{c.option}</code> {c.was} → {c.value} </b>)}
                <small>{each.goals.map((g) => text.studio.reached(g.at, g.low, g.high)).join('; ')}</small>
              </span>
              <button type="button" class="btn small" onClick={() => onTake(Object.fromEntries(each.changes.map((c) => [c.option, c.value === 'on' ? true : c.value === 'off' ? false : c.value])))}>{text.studio.take}</button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
