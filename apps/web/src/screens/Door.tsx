// The door of a table: pick a name and sit down, or watch.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { shared } from '#place';
import { keepWatched } from '../model/memory';
import type { Session } from '../model/session';
import { change, go, NAME_MAX, settings } from '../model/ui';
import { text } from '../texts';
import { Banner, Top } from '../draw/Top';

export function Door({ session }: { session: Session }): JSX.Element {
  const [name, setName] = useState(settings.value.name);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const state = session.state.value;

  const enter = async (how: 'join' | 'watch'): Promise<void> => {
    if (how === 'join' && !name.trim()) {
      setWrong(text.start.nameWanted);
      return;
    }
    setBusy(true);
    if (name.trim()) change({ name: name.trim() });
    const fault = await session.enter(how === 'join' ? { do: 'join', name: name.trim() } : { do: 'watch' });
    setBusy(false);
    if (fault) setWrong(fault.text);
    else keepWatched(how === 'watch' ? session.room.value : '');
  };

  return (
    <>
      <Top menu={false} />
      {state.is === 'lost' && <Banner session={session} />}
      <main class="door panel">
        {state.is === 'closed' || !shared ? (
          <>
            <h1>{text.door.failed}</h1>
            <p>{state.is !== 'closed' ? text.door.notHere : session.sentAway.value ? text.connection.sentAway[session.sentAway.value] : text.connection.closed(state.why)}</p>
            <button type="button" class="btn primary" onClick={() => go('/')}>{text.door.home}</button>
          </>
        ) : (
          <>
            <h1>{text.door.title}</h1>
            <p class="soft">{text.door.lead}</p>
            <form
              class="stack"
              onSubmit={(event) => {
                event.preventDefault();
                void enter('join');
              }}
            >
              <label class="namefield">
                <span>{text.start.name}</span>
                <input class="field" value={name} maxLength={NAME_MAX} autocomplete="nickname" onInput={(e) => setName(e.currentTarget.value)} />
              </label>
              <div class="row wrap">
                <button type="submit" class="btn primary" disabled={busy}>{text.door.sit}</button>
                <button type="button" class="btn" disabled={busy} onClick={() => void enter('watch')}>{text.door.watch}</button>
              </div>
            </form>
            {wrong && <p class="minus" role="alert">{wrong}</p>}
          </>
        )}
      </main>
    </>
  );
}
