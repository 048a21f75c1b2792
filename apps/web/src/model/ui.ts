// The dialogs of this screen, the settings of this device, and the path. Nothing of the game is in here.
import { computed, effect, signal } from '@preact/signals';
import { href, shownPath } from '#place';
import { keepSettings, readSettings, type Settings } from './memory';

export type Dialog =
  | { is: 'deed'; slug: string }
  | { is: 'seat'; seat: number }
  | { is: 'build' | 'mortgage' | 'partner' | 'menu' | 'keys' | 'more' }
  | { is: 'log'; chat?: true }
  | null;

/** Letters that a name may have: the engine takes no more. */
export const NAME_MAX = 16;

/** Bytes that a message may have: the engine counts them, and a letter may be several. */
export const CHAT_MAX = 200;

export const dialog = signal<Dialog>(null);
export const settings = signal<Settings>(readSettings());
export const phone = signal(false);
export const wide = signal(true);

const small = window.matchMedia('(max-width: 760px)');
const middle = window.matchMedia('(max-width: 1100px)');
const night = window.matchMedia('(prefers-color-scheme: dark)');
const measure = (): void => {
  phone.value = small.matches;
  wide.value = !middle.matches;
};
measure();
small.addEventListener('change', measure);
middle.addEventListener('change', measure);

const systemDark = signal(night.matches);
night.addEventListener('change', () => (systemDark.value = night.matches));

/** Whether the page is dark, by its own setting or by the system's. */
export const dark = computed(() => settings.value.theme === 'dark' || (settings.value.theme === 'system' && systemDark.value));

effect(() => keepSettings(settings.value));
effect(() => {
  document.documentElement.dataset.theme = dark.value ? 'dark' : 'light';
});

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

export const closeDialog = (): void => {
  dialog.value = null;
};

/** The path that is shown; go() changes it without a load, as a step of its own or in place of the last one. */
export const path = signal(shownPath());

export function go(to: string, instead = false): void {
  dialog.value = null;
  if (instead) history.replaceState(null, '', href(to));
  else history.pushState(null, '', href(to));
  path.value = to;
  window.scrollTo(0, 0);
}

/** Has the address follow what is shown, so that a page that is loaded again begins there. */
export const keepPath = (to: string): void => history.replaceState(null, '', href(to));

window.addEventListener('popstate', () => {
  dialog.value = null;
  path.value = shownPath();
});
