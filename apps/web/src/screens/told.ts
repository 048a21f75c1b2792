// The data of the log of a table: the same for every game, except the form of amounts.
import { shared } from '#place';
import type { Event } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { go } from '../model/ui';
import type { LogProps } from '../draw/Log';
import { runCommand, say } from './command';

export function told(session: Session, names: string[], letters: string[], amount: (event: Event) => string, placeholder?: string): LogProps {
  const me = session.me.value ?? -1;
  return {
    history: session.history.value,
    talk: session.talk.value,
    unread: !shared ? 0 : session.talk.value.slice(session.heard.value).filter((said) => said.seat !== me).length,
    onHeard: () => (session.heard.value = session.talk.value.length),
    names,
    letters,
    me,
    past: session.past,
    mayTalk: me >= 0,
    amount,
    placeholder,
    async onWhy(event) {
      const answer = await session.ask<{ why: string }>({ do: 'explain', clause: event.clause });
      return answer.ok ? `${event.clause}: ${answer.why}` : answer.error.text;
    },
    onMoment: session.room.value ? (ply) => go(`/t/${session.room.value}/replay/${ply}`) : undefined,
    onCommand: (line) => runCommand(session, line),
    onSay: (line) => say(session, line),
  };
}
