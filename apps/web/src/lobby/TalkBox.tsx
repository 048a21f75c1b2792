// What people say before the game.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Session } from '../model/session';
import { text } from '../texts';
import { Mark } from '../draw/Mark';
import type { Ask } from './ask';

export function TalkBox({ session, marks, ask }: { session: Session; marks: string[]; ask: Ask }): JSX.Element {
  const [line, setLine] = useState('');
  const names = session.table.value?.seats.map((s) => s.name) ?? [];
  return (
    <section class="talk">
      <h3>{text.lobby.talk}</h3>
      <div role="log" class="told" aria-label={text.lobby.talk} tabIndex={0}><ol>
        {session.talk.value.map((said, k) => (
          <li key={k}>
            <Mark seat={said.seat} letter={marks[said.seat]} size={17} /> <b>{names[said.seat]}</b> {said.text}
          </li>
        ))}
      </ol></div>
      {(session.me.value ?? -1) >= 0 && (
        <form
          class="cmd"
          onSubmit={(event) => {
            event.preventDefault();
            if (line.trim()) void ask({ do: 'chat', text: line.trim() });
            setLine('');
          }}
        >
          <input value={line} maxLength={180} aria-label={text.lobby.say} placeholder={text.lobby.say} onInput={(e) => setLine(e.currentTarget.value)} />
          <button type="submit" class="btn plain small">{text.lobby.send}</button>
        </form>
      )}
    </section>
  );
}
