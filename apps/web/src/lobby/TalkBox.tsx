// The chat before the game.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { shared } from '#place';
import type { Session } from '../model/session';
import { letterOf } from '../model/marks';
import { CHAT_MAX } from '../model/ui';
import { text } from '../texts';
import { Mark } from '../draw/Mark';
import type { Ask } from './ask';

export function TalkBox({ session, marks, ask }: { session: Session; marks: string[]; ask: Ask }): JSX.Element {
  const [line, setLine] = useState('');
  /* A refused line stays in the field, so that it can be changed. */
  const say = async (): Promise<void> => {
    if (!line.trim()) return;
    setLine('');
    if (!(await ask({ do: 'chat', text: line.trim() }))) setLine((now) => now || line);
  };
  useEffect(() => {
    if (shared) session.heard.value = session.talk.value.length; // here it is in sight
  }, [session.talk.value]);
  const names = session.table.value?.seats.map((s) => s.name) ?? [];
  return (
    <section class="talk">
      <h3>{text.lobby.talk}</h3>
      <div role="log" class="told" aria-label={text.lobby.talk} tabIndex={0}><ol>
        {session.talk.value.map((said, k) => (
          <li key={k}>
            <Mark seat={said.seat} letter={letterOf(said, names, marks)} size={17} /> <b>{said.name}</b> {said.text}
          </li>
        ))}
      </ol></div>
      {(session.me.value ?? -1) >= 0 && (
        <form
          class="cmd"
          onSubmit={(event) => {
            event.preventDefault();
            void say();
          }}
        >
          <input value={line} maxLength={CHAT_MAX} aria-label={text.lobby.say} placeholder={text.lobby.say} onInput={(e) => setLine(e.currentTarget.value)} />
          <button type="submit" class="btn plain small">{text.lobby.send}</button>
        </form>
      )}
    </section>
  );
}
