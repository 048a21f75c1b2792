// Keys of the table: each counts once, however long it is held. Letters, digits and signs work only where no
// field has the focus, and can be switched off: who speaks to a computer types them unawares.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Session } from '../model/session';
import { dialog, phone, settings } from '../model/ui';

const PRESS = 'TBMUHNYCK[]';

const TOOLS = 'TBMHU';

export function inField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'radio') return false;
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));
}

/** The heading with the question. */
const headline = (): HTMLElement | null => document.querySelector('h1[role=status]');

/** Finds something on the page or, on a narrow screen, in a dialog that is opened first: there the log and the tools
 *  of a board game are only in dialogs. */
function inDialog(is: 'log' | 'more', find: () => (() => void) | null): (() => void) | null {
  const found = find();
  if (found || !phone.value) return found;
  return () => {
    dialog.value = { is };
    window.setTimeout(() => find()?.()); // once it is there
  };
}

/** The effect of a key, or null if it has none here. */
function meaning(event: KeyboardEvent): (() => void) | null {
  const click = (selector: string, at = 0): (() => void) | null => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].at(at);
    return found ? () => found.click() : null;
  };
  const focus = (selector: string): (() => void) | null => {
    const found = document.querySelector<HTMLElement>(selector);
    return found ? () => found.focus() : null;
  };
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key; // Caps Lock may be on
  if (key === 'Enter') {
    const onButton = event.target instanceof HTMLElement && event.target.closest('button, a, [role=gridcell], summary');
    return onButton ? null : click('.acts .act.primary, .bids .btn.primary, .form .primary');
  }
  if (!settings.value.letters && key.length === 1) return null;
  if (/^[1-9]$/.test(key)) return click(`[data-nth="${key}"]`);
  if (key === ':' || key === '/') return inDialog('log', () => focus('#command'));
  if (key === '?') return () => (dialog.value = { is: 'keys' });
  if (key === 'G') return focus('[role=gridcell][tabindex="0"], .hand [tabindex="0"]');
  if (/^Arrow(Left|Right)$/.test(key) && (event.target === document.body || event.target === headline())) return focus('.hand [tabindex="0"]');
  if (key === 'L') return inDialog('log', () => focus('#log'));
  if (key === 'W') return inDialog('log', () => click('#log .why[aria-expanded]', -1));
  if (key === 'D') return click('.space.is-here, .stripcell.is-here');
  if (!key || !PRESS.includes(key)) return null;
  const press = (): (() => void) | null => click(`[data-key="${key}"]`);
  return TOOLS.includes(key) ? inDialog('more', press) : press();
}

export function useKeys(session: Session): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (inField(event.target) || document.querySelector('dialog[open]')) return;
      const does = meaning(event);
      if (!does) return;
      event.preventDefault();
      if (!event.repeat) does();
    };
    // A browser presses a button again and again while Enter is held on it.
    const onHeld = (event: KeyboardEvent): void => {
      if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onHeld, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onHeld, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [session]);
}

/** Has who goes by the keyboard, or hears the page, go on from a heading. */
export function readFrom(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/* The studio has its first one above what is changed; the other is of the results. */
const heading = (): HTMLElement | null => document.querySelector<HTMLElement>('main:not(.studio) h1') ?? document.querySelector('main h2');

/** A change of screen takes away what had the focus: the heading of the new one gets it. Where nothing has had it yet,
 *  as when a link is opened, nothing is taken away. */
export function followHeadings(root: Element): void {
  let last: HTMLElement | null = null;
  let held = false;
  root.addEventListener('focusin', () => (held = true));
  new MutationObserver(() => {
    const now = heading();
    if (held && now && last && now !== last && document.activeElement === document.body) readFrom(now);
    last = now ?? last;
  }).observe(root, { childList: true, subtree: true });
}

/** Keeps the focus of a person who uses the keyboard. If the button that has it goes away, it moves to the first
 * choice of the dialog that is open, or to the button that closes one without choices, or else to what is asked next. */
export function useFocus(): void {
  const last = useRef<HTMLElement | null>(null); // that had the focus, unless the pointer has taken it away
  useEffect(() => {
    let byKeys = false;
    const onKey = (): void => void (byKeys = true);
    const onPointer = (): void => {
      byKeys = false;
      last.current = null;
    };
    const onFocus = ({ target }: FocusEvent): void => {
      last.current = byKeys && target instanceof HTMLElement ? target : null;
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPointer, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPointer, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const stays = last.current.isConnected && !last.current.matches(':disabled');
    const next = document.querySelector<HTMLElement>('dialog[open] .act') ?? document.querySelector<HTMLElement>('dialog[open] button') ?? headline();
    (stays ? last.current : next)?.focus({ preventScroll: true });
  });
}
