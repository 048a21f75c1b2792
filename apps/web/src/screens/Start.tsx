// The first page: go on, open a table, join one.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { forgetTable, href, screens, shared } from '#place';
import { openSession, type Session } from '../model/session';
import { forgetSeat, readSeats } from '../model/memory';
import { change, go, settings } from '../model/ui';
import { text } from '../texts';
import { GamePicture } from '../draw/GamePicture';
import { OpenLog } from '../draw/OpenLog';
import { Top } from '../draw/Top';

const CODE = /^[a-z0-9]{20,32}$/i;

/** The code in what somebody pasted: a code, or a link that ends with one. */
export function codeIn(words: string): string | null {
  const last = words.trim().replace(/#.*$/, '').split('/').filter(Boolean).at(-1) ?? '';
  return CODE.test(last) ? last : null;
}

interface StartProps {
  onSession(session: Session): void;
}

const GAMES = ['standard', 'us-house', 'international', 'house-divided', 'deal'];
const BOTS = ['steward', 'steward', 'steward'];

/* The studio needs the engine in the page. */
const isHere = ({ href: to }: { href: string }): boolean => !to || to === '/rules' || to.slice(1) in screens;

export function Start({ onSession }: StartProps): JSX.Element {
  const [name, setName] = useState(settings.value.name);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [seats, setSeats] = useState(() => Object.entries(readSeats()).filter(([, s]) => s.token));
  const [busy, setBusy] = useState(false);

  const open = async (edition: string, bots: string[] = [], guided = false): Promise<void> => {
    if (!name.trim()) {
      setWrong(text.start.nameWanted);
      document.getElementById('name')?.focus();
      return;
    }
    setBusy(true);
    setWrong(null);
    change({ name: name.trim() });
    const session = openSession('');
    const fault = await session.enter({ do: 'create', name: name.trim() });
    let failed = fault?.text;
    if (!failed) {
      const set = await session.ask({ do: 'set', edition, seats: bots.length ? bots.length + 1 : 4 });
      if (!set.ok) failed = set.error.text;
      for (const [k, player] of bots.entries()) {
        const sat = await session.ask({ do: 'seat', seat: k + 1, player });
        if (!sat.ok) failed ??= sat.error.text;
      }
      if (!failed && bots.length) {
        const begun = await session.ask({ do: 'begin' });
        if (!begun.ok) failed = begun.error.text;
      }
    }
    setBusy(false);
    if (failed) {
      setWrong(failed);
      if (fault) {
        session.close();
        return;
      }
    }
    if (guided) change({ guide: session.room.value, guided: [] });
    onSession(session);
    go(`/t/${session.room.value}`);
  };

  const join = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = codeIn(code);
    if (found) go(`/t/${found}`);
    else setWrong(text.start.badCode);
  };

  return (
    <>
      <Top menu={false} />
      <main class="start">
        <div class="hero">
          <div>
            <h1>{text.start.title.map((line) => <span key={line}>{line} </span>)}</h1>
            <p class="lead">{shared ? text.start.lead : text.hand.start}</p>
            <label class="namefield">
              <span>{text.start.name}</span>
              <input id="name" class="field" value={name} maxLength={24} autocomplete="nickname" onInput={(e) => setName(e.currentTarget.value)} />
            </label>
            <div class="row wrap">
              <button type="button" class="btn primary big" disabled={busy} onClick={() => void open('standard')}>{text.start.open}</button>
              <button type="button" class="btn big" disabled={busy} onClick={() => void open('standard', BOTS)}>{text.start.bots}</button>
              <button type="button" class="btn big" disabled={busy} onClick={() => void open('standard', ['easy'], true)}>{text.guide.start}</button>
            </div>
            {shared && (
              <form class="row join" onSubmit={join}>
                <input class="field grow" aria-label={text.start.code} placeholder={text.start.code} value={code} onInput={(e) => setCode(e.currentTarget.value)} />
                <button type="submit" class="btn">{text.start.join}</button>
              </form>
            )}
            {wrong && <p class="minus" role="alert">{wrong}</p>}
            <OpenLog />
          </div>
          {seats.length > 0 && (
            <section class="goon">
              <h2>{text.start.goOn}</h2>
              {seats.map(([room, seat]) => (
                <div key={room} class="goonrow">
                  <a
                    href={href(`/t/${room}`)}
                    onClick={(event) => {
                      event.preventDefault();
                      go(`/t/${room}`);
                    }}
                  >
                    <b>{text.start.names[seat.edition?.split(':')[0] ?? ''] ?? seat.edition ?? ''}</b>
                    <span class="chip">{text.start.stage[seat.stage ?? ''] ?? ''}</span>
                    <small>{text.list(seat.names ?? [])}</small>
                  </a>
                  <button
                    type="button" class="btn plain small" aria-label={text.start.forget}
                    onClick={() => {
                      forgetSeat(room);
                      forgetTable(room);
                      setSeats(Object.entries(readSeats()).filter(([, s]) => s.token));
                    }}
                  >
                    ×
                  </button>
                </div>
              ))}
            </section>
          )}
        </div>
        <h2>{text.start.games}</h2>
        <ul class="games">
          {GAMES.map((game) => (
            <li key={game}>
              <button type="button" class="game" disabled={busy} onClick={() => void open(game)}>
                <GamePicture edition={game} />
                <span class="words">
                  <b>{text.start.names[game]}</b>
                  <span>{text.start.about[game]}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <ul class="more">
          {text.start.more.filter(isHere).map((each) => (
            <li key={each.title}>
              <b>{each.href ? <a href={href(each.href)}>{each.title}</a> : each.title}</b>
              <p>{each.lead}</p>
            </li>
          ))}
        </ul>
        <p class="cap">{text.menu.disclaimer}</p>
      </main>
    </>
  );
}
