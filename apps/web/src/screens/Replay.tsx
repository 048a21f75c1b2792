// A game looked through, action by action, as one saw it.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { openReplay, type MarkedPly, type Replay as Past } from '../model/replay';
import type { Session } from '../model/session';
import { go, keepPath } from '../model/ui';
import { text } from '../texts';
import { Icon } from '../draw/icons';
import { inField } from './keys';

const SPEEDS = [1, 2, 4];
const PACE = 900; // milliseconds an action at single speed

const APART = 13; // pixels: two letters side by side

/** Where something happened, above the track; of what lies too near only bankruptcies are shown. */
function Marks({ marks, plies }: { marks: MarkedPly[]; plies: number }): JSX.Element {
  const ref = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  let last = -APART;
  const shown = marks.filter(({ ply, event }) => {
    const at = (width * ply) / Math.max(1, plies);
    const show = event === 'bankrupt' || at - last >= APART;
    if (show) last = at;
    return show;
  });
  return (
    <span class="plymarks" aria-hidden="true" ref={ref}>
      {shown.map(({ ply, event }) => (
        <i key={`${ply} ${event}`} class={`is-${event}`} style={{ left: `${(100 * ply) / Math.max(1, plies)}%` }} title={text.replay.marks[event].said}>{text.replay.marks[event].letter}</i>
      ))}
    </span>
  );
}

export function Scrubber({ past, onBack }: { past: Past; onBack?: () => void }): JSX.Element {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const ply = past.ply.value;
  const plies = past.plies.value;
  const here = past.marks.value.filter((mark) => mark.ply === ply).map((mark) => text.replay.marks[mark.event].said);

  useEffect(() => {
    if (!playing) return undefined;
    if (ply >= plies) {
      setPlaying(false);
      return undefined;
    }
    const timer = window.setTimeout(() => past.to(ply + 1), PACE / speed);
    return () => window.clearTimeout(timer);
  }, [playing, ply, plies, speed]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (inField(event.target) || document.querySelector('dialog[open]')) return;
      const onButton = event.target instanceof HTMLElement && event.target.closest('button, a, summary'); // Space presses it
      if (event.key === ' ' && !onButton) setPlaying((on) => !on);
      else if (event.key === 'ArrowRight') past.to(past.ply.value + (event.shiftKey ? 10 : 1));
      else if (event.key === 'ArrowLeft') past.to(past.ply.value - (event.shiftKey ? 10 : 1));
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [past]);

  return (
    <div class="scrubber" role="group" aria-label={text.replay.title}>
      <button type="button" class="btn small" onClick={() => past.to(ply - 1)} disabled={ply === 0} aria-label={text.replay.previous}>‹</button>
      <button type="button" class="btn small primary" onClick={() => setPlaying(!playing)} aria-label={playing ? text.replay.pause : text.replay.play}>
        <Icon name={playing ? 'pause' : 'play'} size={16} />
      </button>
      <button type="button" class="btn small" onClick={() => past.to(ply + 1)} disabled={ply >= plies} aria-label={text.replay.next}>›</button>
      <span class="track grow">
        <Marks marks={past.marks.value} plies={plies} />
        <input
          type="range" min={0} max={plies} value={ply} aria-label={text.replay.position} aria-valuetext={[text.replay.step(ply, plies), ...here].join(', ')}
          onInput={(e) => past.to(Number(e.currentTarget.value))}
        />
      </span>
      <span class="cap">{text.replay.step(ply, plies)}</span>
      <select class="field" aria-label={text.replay.speed} value={speed} onChange={(e) => setSpeed(Number(e.currentTarget.value))}>
        {SPEEDS.map((s) => <option key={s} value={s}>{text.end.times(s)}</option>)}
      </select>
      {onBack && <button type="button" class="btn small" onClick={onBack}>{text.replay.back}</button>}
      {past.fault.value && <p class="minus" role="alert">{past.fault.value}</p>}
    </div>
  );
}

export function Replay({ session, at, draw }: { session: Session; at: number; draw(session: Session): ComponentChildren }): JSX.Element {
  const past = useMemo(() => openReplay(session, at), [session]);
  const shown = past.session.standing.value !== null;
  const ply = past.ply.value;
  useEffect(() => past.to(at), [past, at]);
  useEffect(() => {
    if (shown) keepPath(`/t/${session.room.value}/replay/${ply}`);
  }, [shown, ply]);
  return (
    <div class="replay">
      {shown && draw(past.session)}
      <Scrubber past={past} onBack={() => go(`/t/${session.room.value}`)} />
    </div>
  );
}
