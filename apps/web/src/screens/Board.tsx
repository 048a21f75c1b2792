// The analysis board: a log looked through, with what the engine's games say of each moment.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import '../look/analysis.css';
import { Curve, Luck, Turnings } from '../analysis/Course';
import { Choices, Offer, SeatOdds } from '../analysis/Odds';
import { OfferValue } from '../analysis/OfferValue';
import { PlayOn } from '../analysis/PlayOn';
import { BoardPicture, CardPicture } from '../analysis/Picture';
import { botAt, varied } from '../analysis/variation';
import { openAnalysis } from '../model/analysis';
import { useLater } from '../model/later';
import { lookAt } from '../model/looked';
import { letters as lettersOf } from '../model/marks';
import { whyOf } from '../model/refusals';
import { openReplay } from '../model/replay';
import type { Session } from '../model/session';
import { go, keepPath, path, phone as isPhone } from '../model/ui';
import { openLooker } from '../port/look';
import { faultOf, isPacked, keepLog, readLog } from '../port/logs';
import { text } from '../texts';
import { Icon } from '../draw/icons';
import { LogActs } from '../draw/LogActs';
import { headline } from '../model/headline';
import { Top } from '../draw/Top';
import { Scrubber } from './Replay';

const ADVISER = 'analyst';

/** The board of a log that is good. */
function Looked({ live, log, name, unchecked = null, at }: { live: Session; log: string; name: string; unchecked?: string | null; at: number }): JSX.Element | null {
  const past = useMemo(() => openReplay(live, at), [live]);
  const analysis = useMemo(() => openAnalysis(log), [log]);
  const [advised, setAdvised] = useState<{ ply: number; action: string } | null>(null);
  const [thinking, setThinking] = useState(false);
  const [played, setPlayed] = useState<string | null>(null);
  const [playing, setPlaying] = useState(false);
  const [offering, setOffering] = useState(false);
  const [wrong, setWrong] = useState(unchecked);
  const { session } = past;
  const ply = past.ply.value;
  const plies = past.plies.value;
  const standing = session.standing.value;

  useEffect(() => () => analysis.close(), [analysis]);
  useEffect(() => past.to(at), [past, at]);
  useEffect(() => {
    if (!standing) return;
    analysis.look(ply, standing.node === 'over');
    keepPath(`/board/${name}/${ply}`);
    setPlayed(null);
  }, [ply, standing !== null]);
  useLater(
    () => (ply < plies ? live.ask<{ action?: { action: string } }>({ do: 'past', ply: ply + 1 }) : undefined),
    (next) => setPlayed(next.ok ? (next.action?.action ?? null) : null),
    [ply, standing !== null],
  );
  if (!standing || !session.view.value) return null;

  const { turn } = session.view.value.position;
  const seats = live.table.value?.seats ?? [];
  const names = seats.map((seat) => seat.name);
  const letters = lettersOf(names);
  const asked = standing.to_act[0] ?? 0;
  const odds = analysis.odds.value;
  const mayOffer = odds?.decisions?.some((d) => d.seat === asked && d.actions.some((a) => a.action.startsWith(`${asked} trade `))) ?? false;
  const onGo = (to: number): void => past.to(to);
  const course = { course: analysis.course.value, ply, plies, names, letters, onGo };

  const tryIt = async (action: string): Promise<void> => {
    const made = await varied(log, ply, action);
    if (made.ok) go(`/board/${await keepLog(made.log)}/${made.ply}`);
    else setWrong(made.error.text);
  };
  const advise = async (): Promise<void> => {
    setThinking(true);
    const found = await botAt(log, ply, ADVISER, asked);
    setThinking(false);
    if (found.ok) setAdvised({ ply, action: found.action.action });
    else setWrong(found.error.text);
  };

  const panel = (
    <div class="momentbox">
      <div class="turnhead">
        <div class="grow">
          <h1>{headline(session, names)}</h1>
          <p class="soft" role="status">
            {standing.node === 'over' ? text.analysis.ended : text.analysis.moment(typeof turn === 'object' ? (turn.round ?? 0) : 0, odds?.games ?? 0)} {analysis.busy.value && text.analysis.playingNow}
          </p>
        </div>
        {(standing.node !== 'over' || analysis.busy.value) && (
          <button type="button" class="btn small" aria-pressed={analysis.held.value} onClick={() => analysis.hold(!analysis.held.value)}>
            <Icon name={analysis.held.value ? 'play' : 'pause'} size={16} /> {analysis.held.value ? text.analysis.goOn : text.analysis.hold}
          </button>
        )}
      </div>
      {standing.node !== 'over' && <SeatOdds odds={odds} names={names} letters={letters} />}
      <Choices
        odds={odds} names={names} letters={letters} played={played} advised={advised?.ply === ply ? advised.action : null}
        onTry={(action) => void tryIt(action)}
      />
      <Offer odds={odds} names={names} letters={letters} />
      {(wrong ?? analysis.fault.value) && <p class="minus" role="alert">{wrong ?? analysis.fault.value}</p>}
      {advised?.ply === ply && <p role="status">{text.play.hint(ADVISER, odds?.decisions?.flatMap((d) => d.actions).find((a) => a.action === advised.action)?.text ?? advised.action)}</p>}
      <div class="row wrap momentacts">
        {standing.node !== 'over' && <button type="button" class="btn" onClick={() => setPlaying(true)}>{ply === plies ? text.analysis.goOnPlaying : text.analysis.playOut}</button>}
        {standing.node === 'decide' && (
          <button type="button" class="btn" aria-disabled={thinking} onClick={() => !thinking && void advise()}>
            <Icon name="hint" size={16} /> {thinking ? text.play.thinking : text.analysis.advise}
          </button>
        )}
        {mayOffer && <button type="button" class="btn" onClick={() => setOffering(true)}>{text.analysis.value}</button>}
        <button type="button" class="btn" onClick={() => go(`/edit/${name}/${ply}`)}>{text.analysis.edit}</button>
      </div>
      {odds && <p class="cap repeat"><code>{odds.command}</code></p>}
    </div>
  );
  return (
    <>
      <Top menu={false}>
        <span class="fact"><b>{text.analysis.title}</b></span>
        <span class="fact desk">{live.game.value?.title}</span>
        <span class="fact desk">{text.list(names)}</span>
      </Top>
      <main class={`board ${isPhone.value ? 'is-phone' : ''}`}>
        {live.game.value?.deck ? <CardPicture session={session} letters={letters}>{panel}</CardPicture> : <BoardPicture session={session} letters={letters}>{panel}</BoardPicture>}
        <div class="side">
          <section class="panel course" aria-label={text.analysis.course}>
            <Curve {...course} />
            <Scrubber past={past} />
          </section>
          <Turnings {...course} />
          <Luck {...course} />
          <LogActs read={() => Promise.resolve(log)} ply={ply} />
        </div>
      </main>
      {offering && <OfferValue log={log} ply={ply} seat={asked} onClose={() => setOffering(false)} />}
      {playing && (
        <PlayOn
          log={log} ply={ply} edition={live.game.value?.edition ?? ''} seats={seats} letters={letters} bots={live.catalogue.value?.bots ?? []} asked={asked}
          onClose={() => setPlaying(false)}
        />
      )}
    </>
  );
}

type Opened = { is: 'opening' } | { is: 'wrong'; why: string } | { is: 'open'; log: string; name: string; live: Session; unchecked?: string };

async function openLog(name: string): Promise<Opened> {
  const packed = isPacked(name);
  const log = await readLog(name);
  if (log === null) return { is: 'wrong', why: packed ? text.analysis.badLink : text.analysis.unknown };
  let unchecked: string | undefined;
  const fault = await faultOf(log).catch((error: unknown) => {
    unchecked = text.analysis.unchecked(whyOf(error));
    return null;
  });
  if (fault !== null) return { is: 'wrong', why: text.analysis.badLog(fault) };
  const live = await lookAt(openLooker(), log);
  if (!('ask' in live)) return { is: 'wrong', why: live.text };
  return { is: 'open', log, name: packed ? await keepLog(log) : name, live, unchecked };
}

export function Screen(): JSX.Element {
  const [, , name = '', at = ''] = path.value.split('/');
  const [opened, setOpened] = useState<Opened>({ is: 'opening' });
  useEffect(() => {
    let live: Session | null = null;
    let gone = false;
    setOpened({ is: 'opening' });
    void openLog(name).then((found) => {
      if (found.is === 'open') live = found.live;
      if (gone) live?.close();
      else setOpened(found);
    });
    return () => {
      gone = true;
      live?.close();
    };
  }, [name]);
  if (opened.is === 'open') {
    const last = opened.live.standing.value?.ply ?? 0;
    return <Looked key={opened.name} {...opened} at={at === '' ? last : Number(at) || 0} />;
  }
  return (
    <>
      <Top menu={false} />
      <main class="door panel">
        <h1>{text.analysis.title}</h1>
        {opened.is === 'opening' ? <p role="status">{text.analysis.opening}</p> : <p class="minus" role="alert">{opened.why}</p>}
        {opened.is === 'wrong' && <button type="button" class="btn primary" onClick={() => go('/')}>{text.door.home}</button>}
      </main>
    </>
  );
}
