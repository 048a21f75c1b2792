// The results of a study so far: a sentence, how many games, and the figures with their intervals.
import type { JSX } from 'preact';
import { text } from '../texts';
import { number } from '../texts/words';
import { Icon } from '../draw/icons';
import { amountOf, figureText, isTold, sentenceOf, SHOWN, type Comparison, type FigureRow } from './results';

export interface Running {
  games: number;
  of: number;
  rate: number;
  state: 'playing' | 'held' | 'done';
}

/** A difference and its interval around zero, on a scale of its own row. */
function Interval({ row, name }: { row: FigureRow; name: string }): JSX.Element {
  const { low, high, mean } = row.difference;
  const most = Math.max(Math.abs(low), Math.abs(high)) || 1;
  const x = (value: number): number => 100 + (92 * value) / most;
  const sure = row.significant === true;
  return (
    <svg viewBox="0 0 200 24" width="100%" height="24" preserveAspectRatio="none" role="img" aria-label={text.studio.interval(amountOf(name, low), amountOf(name, high))}>
      <path d="M100 2V22" class="zero" />
      <path d={`M${x(low)} 12H${x(high)}`} class={sure ? 'sure' : 'unsure'} />
      <path d={`M${x(mean)} 5V19`} class="mean" />
    </svg>
  );
}

export function Figures({ study }: { study: Comparison }): JSX.Element {
  const names = SHOWN.filter((name) => study.figures[name] && figureText(name));
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={text.studio.figuresTitle}>
      <table class="t figures">
        <thead>
          <tr>
            <th>{text.studio.figure}</th>
            <th class="num">{text.studio.original}</th>
            <th class="num">{text.studio.yours}</th>
            <th class="num">{text.studio.difference}</th>
            <th class="interval"><span><span>{text.studio.less}</span><span>0</span><span>{text.studio.more}</span></span></th>
            <th>{text.studio.itSays}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const row = study.figures[name] as FigureRow;
            const words = figureText(name);
            const more = row.difference.mean > 0;
            return (
              <tr key={name} class={row.significant ? 'is-sure' : ''}>
                <th scope="row">{words?.name}</th>
                <td class="num">{amountOf(name, row.a.mean)}</td>
                <td class="num"><b>{amountOf(name, row.b.mean)}</b></td>
                <td class="num">{more ? '+' : ''}{amountOf(name, row.difference.mean)}</td>
                <td class="interval"><Interval row={row} name={name} /></td>
                <td>{row.significant ? <b>{more ? words?.upWord : words?.downWord}</b> : isTold(row) ? text.studio.toldWord : text.studio.openWord}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function Head({ study, running, stale, onHold, onGoOn }: { study: Comparison | null; running: Running; stale: boolean; onHold(): void; onGoOn(): void }): JSX.Element {
  const says = study ? sentenceOf(study) : null;
  return (
    <div class="livehead">
      <div class="grow">
        <h1 role="status">{says ? says.shown : running.of ? text.studio.coming : text.studio.waiting}</h1>
        {says?.open && <p class="soft">{says.open}</p>}
        {says && stale && <p class="soft">{text.studio.stale}</p>}
      </div>
      <div class="progress">
        <span><b>{number(running.games)}</b> {text.studio.of(number(running.of))}</span>
        <progress max={running.of} value={running.games} aria-label={text.studio.progress} />
        <span class="row">
          <span class="cap grow">{text.studio.rate(number(Math.round(running.rate)))}</span>
          {running.state !== 'done' && (
            <button type="button" class="btn small" onClick={running.state === 'held' ? onGoOn : onHold}>
              <Icon name={running.state === 'held' ? 'play' : 'pause'} size={14} /> {running.state === 'held' ? text.studio.goOn : text.studio.hold}
            </button>
          )}
        </span>
      </div>
    </div>
  );
}
