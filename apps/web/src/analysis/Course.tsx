// How the odds went over a game: a curve for each seat, where it turned, and what luck and decisions brought.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Course as Figures, Turning } from '../model/analysis';
import { dashOf, seatFill } from '../model/marks';
import { ChartTabs } from '../draw/ChartTabs';
import { RoundTable } from '../draw/RoundTable';
import { text } from '../texts';
import { Mark, MarkShape } from '../draw/Mark';

interface CourseProps {
  course: Figures | null;
  ply: number;
  plies: number;
  names: string[];
  letters: string[];
  onGo(ply: number): void;
}

const W = 360;
const H = 168;
const LEFT = 26;
const RIGHT = 14;
const TOP = 12;
const BOTTOM = 18;

const percent = (share: number): string => (100 * share).toFixed(1);
const points = (share: number): string => (share < 0 ? '−' : '+') + Math.abs(100 * share).toFixed(1);

function Chart({ course, ply, plies, names, letters, onGo }: CourseProps & { course: Figures }): JSX.Element {
  const x = (at: number): number => LEFT + ((W - LEFT - RIGHT) * at) / Math.max(1, plies);
  const y = (share: number): number => TOP + (H - TOP - BOTTOM) * (1 - share);
  const last = course.points.at(-1);
  const rounds = course.points.filter((p, k, all) => p.round !== all[k - 1]?.round);
  const every = Math.max(1, Math.ceil(rounds.length / 6));
  const said = names.map((name, s) => `${name} ${percent(last?.seats[s]?.win.mean ?? 0)}`).join(', ');
  return (
    <svg
      class="coursechart" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={`${text.analysis.course}: ${said}`}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const at = ((event.clientX - box.left) * W) / box.width;
        onGo(Math.round(((at - LEFT) / (W - LEFT - RIGHT)) * plies));
      }}
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={LEFT} x2={W - RIGHT} y1={y(share)} y2={y(share)} class="grid" />
          <text x={LEFT - 4} y={y(share) + 4} text-anchor="end">{100 * share}</text>
        </g>
      ))}
      {rounds.filter((_, k) => k % every === 0).map((p) => <text key={p.ply} x={x(p.ply)} y={H - 4} text-anchor="middle">{p.round}</text>)}
      {names.map((name, s) => (
        <polyline
          key={name} fill="none" stroke={seatFill(s)} stroke-width="1.8" stroke-dasharray={dashOf(s)}
          points={course.points.map((p) => `${x(p.ply).toFixed(1)},${y(p.seats[s]?.win.mean ?? 0).toFixed(1)}`).join(' ')}
        />
      ))}
      <line x1={x(ply)} x2={x(ply)} y1={TOP - 4} y2={y(0)} class="cursor" />
      {last && names.map((name, s) => (
        <g key={name} transform={`translate(${x(last.ply)} ${y(last.seats[s]?.win.mean ?? 0)}) scale(.55)`}>
          <MarkShape seat={s} letter={letters[s]} />
        </g>
      ))}
    </svg>
  );
}

function Table({ course, names }: { course: Figures; names: string[] }): JSX.Element {
  return <RoundTable title={text.analysis.course} names={names} rows={course.points.map((p) => ({ round: p.round, cells: p.seats.map((seat) => percent(seat.win.mean)) }))} />;
}

export function Curve(props: CourseProps): JSX.Element {
  const [asTable, setTable] = useState(false);
  const { course, names } = props;
  return (
    <>
      <h2>
        <span class="grow">{text.analysis.course}</span>
        <ChartTabs asTable={asTable} onChange={setTable} />
      </h2>
      {!course ? <p class="cap pad" role="status">{text.analysis.coming}</p> : asTable ? <Table course={course} names={names} /> : <Chart {...props} course={course} />}
    </>
  );
}

function Row({ turning, names, letters, here, onGo }: { turning: Turning; here: boolean } & Pick<CourseProps, 'names' | 'letters' | 'onGo'>): JSX.Element {
  const { seat } = turning;
  return (
    <li class={here ? 'is-here' : ''}>
      <button type="button" onClick={() => onGo(turning.ply)}>
        <Mark seat={seat} letter={letters[seat]} size={20} />
        <span class="grow">
          <b>{text.sentences(turning.events.slice(0, 2)) || (turning.better && text.analysis.better(turning.better.text))}</b>
          <small>{text.analysis.turning(turning.round, turning.kind)}</small>
        </span>
        <b class="num">{names[seat]} {points(turning.seats[seat]?.change.mean ?? 0)}</b>
      </button>
    </li>
  );
}

export function Turnings(props: CourseProps): JSX.Element | null {
  const { course, ply } = props;
  if (!course) return null;
  return (
    <section class="panel" aria-label={text.end.turned}>
      <h2>{text.end.turned}</h2>
      <ol class="turnlist">
        {course.turnings.map((t) => <Row key={t.ply} turning={t} here={t.ply === ply} {...props} />)}
        {!course.turnings.length && <li class="cap pad">{text.analysis.noTurning}</li>}
      </ol>
    </section>
  );
}

export function Luck({ course, names, letters }: CourseProps): JSX.Element | null {
  if (!course?.turnings.length) return null;
  return (
    <section class="panel" aria-label={text.analysis.luckTitle}>
      <h2><span class="grow">{text.analysis.luckTitle}</span> <small>{text.analysis.points}</small></h2>
      <table class="t">
        <thead><tr><th>{text.analysis.atTurnings}</th><th class="num">{text.analysis.kinds.luck}</th><th class="num">{text.analysis.kinds.decision}</th></tr></thead>
        <tbody>
          {names.map((name, s) => (
            <tr key={name}>
              <td><span class="named"><Mark seat={s} letter={letters[s]} size={17} /> {name}</span></td>
              <td class="num">{points(course.luck[s] ?? 0)}</td>
              <td class="num">{points(course.decisions[s] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
