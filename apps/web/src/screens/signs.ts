// Signals to a person who does not look at the table: the title, sounds, a notice. None of them is
// the only sign; what they say is also on the page.
import { useEffect } from 'preact/hooks';
import type { Session } from '../model/session';
import { settings } from '../model/ui';
import { heard } from '../sound/heard';
import { play } from '../sound/synth';
import { text } from '../texts';

const APART = 0.35; // seconds between the sounds of one message

function useTitle(mine: boolean, words: string): void {
  useEffect(() => {
    if (!mine) return undefined;
    const before = document.title;
    document.title = `● ${words}`;
    return () => {
      document.title = before;
    };
  }, [mine, words]);
}

function useSounds(session: Session): void {
  useEffect(() => {
    const first = session.news.peek();
    let before: readonly number[] = first.to_act;
    return session.news.subscribe((news) => {
      if (news === first) return;
      const sounds = heard(news, before, session.me.peek() ?? -1);
      before = news.to_act;
      if (settings.peek().sounds) sounds.forEach((sound, k) => play(sound, k * APART));
    });
  }, [session]);
}

function useNotice(mine: boolean, words: string): void {
  const on = settings.value.notices;
  useEffect(() => {
    if (!mine || !on || !document.hidden || !mayNotify()) return undefined;
    const notice = tell(words);
    return () => notice?.close();
  }, [mine, on, words]);
}

/* Some browsers of phones have notices, but let no page show them. */
function tell(words: string): Notification | null {
  try {
    const notice = new Notification(words, { tag: 'magie' });
    notice.onclick = () => window.focus();
    return notice;
  } catch {
    return null;
  }
}

function mayNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}

export function useSigns(session: Session): void {
  const mine = session.mine.value;
  const words = text.play.yourMove(session.table.value?.seats[session.me.value ?? -1]?.name ?? '');
  useTitle(mine, words);
  useSounds(session);
  useNotice(mine, words);
}
