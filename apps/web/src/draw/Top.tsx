// The bar at the top, and the banner of a connection that is lost.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { href } from '#place';
import type { Session } from '../model/session';
import { change, dark, dialog, go, settings } from '../model/ui';
import { switchSounds } from '../sound/switch';
import { text } from '../texts';
import { Brand, Icon } from './icons';
import { Unkept } from './LogActs';

export function Top({ children, aside, menu = true }: { children?: ComponentChildren; aside?: ComponentChildren; menu?: boolean }): JSX.Element {
  const { sounds } = settings.value;
  return (
    <header class="top">
      <a
        class="brand" href={href('/')}
        onClick={(event) => {
          event.preventDefault();
          go('/');
        }}
      >
        <Brand /> magie
      </a>
      <span class="facts grow">{children}</span>
      {aside}
      {menu && (
        <button type="button" class="iconbtn desk" aria-label={text.menu.sounds} aria-pressed={sounds} onClick={() => switchSounds(!sounds)}>
          <Icon name={sounds ? 'sound' : 'silent'} />
        </button>
      )}
      <button type="button" class={`iconbtn ${menu ? 'desk' : ''}`} aria-label={text.top.theme} onClick={() => change({ theme: dark.value ? 'light' : 'dark' })}>
        <Icon name="theme" />
      </button>
      <button type="button" class="iconbtn" aria-label={text.top.help} onClick={() => (dialog.value = { is: 'keys' })}>
        <Icon name="help" />
      </button>
      {menu && (
        <button type="button" class="iconbtn" aria-label={text.top.menu} onClick={() => (dialog.value = { is: 'menu' })}>
          <Icon name="menu" />
        </button>
      )}
    </header>
  );
}

export function Banner({ session }: { session: Session }): JSX.Element | null {
  const [now, setNow] = useState(Date.now());
  const state = session.state.value;
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  if (state.is === 'lost') {
    return (
      <div class="banner" role="status">
        <span class="grow">{text.connection[state.what ?? 'lost'](Math.max(0, Math.ceil((state.retryAt - now) / 1000)))}</span>
        <button type="button" class="btn small" onClick={session.retry}>{text.connection.retry}</button>
      </div>
    );
  }
  if (!session.kept.value) return <Unkept session={session} />;
  if (!session.sentAway.value) return null;
  return (
    <div class="banner" role="status">
      <span class="grow">{text.connection.sentAway[session.sentAway.value]} {text.connection.watching}</span>
      <button type="button" class="btn small" onClick={() => (session.sentAway.value = null)}>{text.menu.close}</button>
    </div>
  );
}
