// The odds of a moment: of each seat, and of what the seat to decide can do.
import type { JSX } from 'preact';
import { ranked, type Odds as Figures, type Weighed } from '../model/analysis';
import { seatFill } from '../model/marks';
import { text } from '../texts';
import { Mark } from '../draw/Mark';

interface OddsProps {
  odds: Figures | null;
  names: string[];
  letters: string[];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const error = (share: number): string => `± ${(100 * share).toFixed(1)}`;

export function SeatOdds({ odds, names, letters }: OddsProps): JSX.Element {
  return (
    <section aria-label={text.analysis.odds}>
      <h2>{text.analysis.odds}</h2>
      <ul class="odds">
        {names.map((name, seat) => {
          const win = odds?.seats[seat]?.win;
          return (
            <li key={name}>
              <Mark seat={seat} letter={letters[seat]} size={20} />
              <b>{name}</b>
              <span class="bar" aria-hidden="true"><span style={{ width: percent(win?.mean ?? 0).replace(' ', ''), background: seatFill(seat) }} /></span>
              <b class="num">{win ? percent(win.mean) : '…'}</b>
              <small>{win && error(win.se)}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The value of an offer to every player. */
export function Offer({ odds, names, letters }: OddsProps): JSX.Element | null {
  const trade = odds?.trade;
  if (!trade) return null;
  return (
    <section aria-label={text.analysis.offerWorth}>
      <h2>{text.analysis.offerWorth}</h2>
      <p>{trade.text}</p>
      <table class="t">
        <thead>
          <tr><th>{text.seats.title}</th><th class="num">{text.analysis.accepted}</th><th class="num">{text.analysis.refused}</th><th class="num">{text.analysis.worth}</th><th class="num">{text.analysis.error}</th></tr>
        </thead>
        <tbody>
          {trade.seats.map(({ accepted, rejected, worth }, seat) => (
            <tr key={seat}>
              <td><span class="named"><Mark seat={seat} letter={letters[seat]} size={17} /> {names[seat]}</span></td>
              <td class="num">{percent(accepted.win.mean)}</td>
              <td class="num">{percent(rejected.win.mean)}</td>
              <td class="num"><b>{worth.win.mean < 0 ? '−' : '+'}{Math.abs(100 * worth.win.mean).toFixed(1)}</b></td>
              <td class="num soft">{error(worth.win.se)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface WeighedProps extends OddsProps {
  played: string | null;
  advised: string | null;
  onTry(action: string): void;
}

function Row({ row, played, advised, onTry }: { row: ReturnType<typeof ranked>[number]; played: boolean; advised: boolean; onTry(action: string): void }): JSX.Element {
  const { each, less, equal } = row;
  return (
    <tr class={played ? 'is-played' : ''}>
      <td>
        <button type="button" class="linkbtn" title={text.analysis.tryIt} onClick={() => onTry(each.action)}>{each.text}</button>{' '}
        {played && <span class="chip">{text.analysis.played}</span>} {advised && <span class="chip on">{text.analysis.advised}</span>}
      </td>
      <td class="num"><b>{percent(each.win.mean)}</b></td>
      <td class={`num ${less < 0 && !equal ? 'minus' : ''}`}>{less === 0 ? text.analysis.best : equal ? text.analysis.equal : `−${(-100 * less).toFixed(1)}`}</td>
      <td class="num soft">{error(each.win.se)}</td>
    </tr>
  );
}

export function Choices({ odds, names, played, advised, onTry }: WeighedProps): JSX.Element | null {
  const asked = odds?.decisions?.filter((d) => d.actions.length) ?? [];
  if (!asked.length) return null;
  return (
    <>
      {asked.map(({ seat, actions }: { seat: number; actions: Weighed[] }) => (
        <section key={seat} aria-label={text.analysis.canDo(names[seat] ?? '')}>
          <h2>{text.analysis.canDo(names[seat] ?? '')}</h2>
          <table class="t weighed">
            <thead>
              <tr><th>{text.analysis.choice}</th><th class="num">{text.analysis.share}</th><th class="num">{text.analysis.toBest}</th><th class="num">{text.analysis.error}</th></tr>
            </thead>
            <tbody>
              {ranked(actions).map((row) => <Row key={row.each.action} row={row} played={row.each.action === played} advised={row.each.action === advised} onTry={onTry} />)}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}
