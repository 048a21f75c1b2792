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
import { openAnalysis, type Analysis } from '../model/analysis';
import { useLater } from '../model/later';
import { lookAt } from '../model/looked';
import { letters as lettersOf } from '../model/marks';
import { whyOf } from '../model/refusals';
import { openReplay, type Replay } from '../model/replay';
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

interface Moment {
  played: string | null; // the action that was done in the game
  advised: string | null; // the one that a bot advises
  wrong: string | null; // why the log was not checked, an action could not be tried, or nothing is advised
  thinking: boolean;
  /** Goes to a log in which another action is done here. */
  tryIt(action: string): Promise<void>;
  advise(seat: number): Promise<void>;
}

function useMoment(live: Session, log: string, past: Replay, unchecked: string | null): Moment {
  const [played, setPlayed] = useState<string | null>(null);
  const [advised, setAdvised] = useState<{ ply: number; action: string } | null>(null);
  const [wrong, setWrong] = useState(unchecked);
  const [thinking, setThinking] = useState(false);
  const ply = past.ply.value;
  const plies = past.plies.value;
  const ready = past.session.standing.value !== null;

  useEffect(() => {
    if (ready) setPlayed(null);
  }, [ply, ready]);
  useLater(
    () => (ply < plies ? live.ask<{ action?: { action: string } }>({ do: 'past', ply: ply + 1 }) : undefined),
    (next) => setPlayed(next.ok ? (next.action?.action ?? null) : null),
    [ply, ready],
  );
  return {
    played, wrong, thinking, advised: advised?.ply === ply ? advised.action : null,
    async tryIt(action) {
      const made = await varied(log, ply, action);
      if (made.ok) go(`/board/${await keepLog(made.log)}/${made.ply}`);
      else setWrong(made.error.text);
    },
    async advise(seat) {
      setThinking(true);
      const found = await botAt(log, ply, ADVISER, seat);
      setThinking(false);
      if (found.ok) setAdvised({ ply, action: found.action.action });
      else setWrong(found.error.text);
    },
  };
}

/** What can be said of a moment, and done from it. */
function MomentBox({ past, analysis, moment, names, letters, asked, onPlayOn, onOffer, onEdit }: {
  past: Replay; analysis: Analysis; moment: Moment; names: string[]; letters: string[]; asked: number; onPlayOn(): void; onOffer(): void; onEdit(): void;
}): JSX.Element {
  const { session } = past;
  const { played, advised, thinking } = moment;
  const node = session.standing.value?.node;
  const turn = session.view.value?.position.turn;
  const odds = analysis.odds.value;
  const mayOffer = odds?.decisions?.some((d) => d.seat === asked && d.actions.some((a) => a.action.startsWith(`${asked} trade `))) ?? false;
  const wrong = moment.wrong ?? analysis.fault.value;
  return (
    <div class="momentbox">
      <div class="turnhead">
        <div class="grow">
          <h1>{headline(session, names)}</h1>
          <p class="soft" role="status">
            {node === 'over' ? text.analysis.ended : text.analysis.moment(typeof turn === 'object' ? (turn.round ?? 0) : 0, odds?.games ?? 0)} {analysis.busy.value && text.analysis.playingNow}
          </p>
        </div>
        {(node !== 'over' || analysis.busy.value) && (
          <button type="button" class="btn small" aria-pressed={analysis.held.value} onClick={() => analysis.hold(!analysis.held.value)}>
            <Icon name={analysis.held.value ? 'play' : 'pause'} size={16} /> {analysis.held.value ? text.analysis.goOn : text.analysis.hold}
          </button>
        )}
      </div>
      {node !== 'over' && <SeatOdds odds={odds} names={names} letters={letters} />}
      <Choices
        odds={odds} names={names} letters={letters} played={played} advised={advised}
        onTry={(action) => void moment.tryIt(action)}
      />
      <Offer odds={odds} names={names} letters={letters} />
      {wrong && <p class="minus" role="alert">{wrong}</p>}
      {advised !== null && <p role="status">{text.play.hint(ADVISER, odds?.decisions?.flatMap((d) => d.actions).find((a) => a.action === advised)?.text ?? advised)}</p>}
      <div class="row wrap momentacts">
        {node !== 'over' && <button type="button" class="btn" onClick={onPlayOn}>{past.ply.value === past.plies.value ? text.analysis.goOnPlaying : text.analysis.playOut}</button>}
        {node === 'decide' && (
          <button type="button" class="btn" aria-disabled={thinking} onClick={() => !thinking && void moment.advise(asked)}>
            <Icon name="hint" size={16} /> {thinking ? text.play.thinking : text.analysis.advise}
          </button>
        )}
        {mayOffer && <button type="button" class="btn" onClick={onOffer}>{text.analysis.value}</button>}
        <button type="button" class="btn" onClick={onEdit}>{text.analysis.edit}</button>
      </div>
      {odds && <p class="cap repeat"><code>{odds.command}</code></p>}
    </div>
  );
}

/** The board of a log that is good. */
function Looked({ live, log, name, unchecked = null, at }: { live: Session; log: string; name: string; unchecked?: string | null; at: number }): JSX.Element | null {
  const past = useMemo(() => openReplay(live, at), [live]);
  const analysis = useMemo(() => openAnalysis(log), [log]);
  const [playing, setPlaying] = useState(false);
  const [offering, setOffering] = useState(false);
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
  }, [ply, standing !== null]);
  const moment = useMoment(live, log, past, unchecked);
  if (!standing || !session.view.value) return null;

  const seats = live.table.value?.seats ?? [];
  const names = seats.map((seat) => seat.name);
  const letters = lettersOf(names);
  const asked = standing.to_act[0] ?? 0;
  const onGo = (to: number): void => past.to(to);
  const course = { course: analysis.course.value, ply, plies, names, letters, onGo };

  const panel = (
    <MomentBox
      past={past} analysis={analysis} moment={moment} names={names} letters={letters} asked={asked}
      onPlayOn={() => setPlaying(true)} onOffer={() => setOffering(true)} onEdit={() => go(`/edit/${name}/${ply}`)}
    />
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
