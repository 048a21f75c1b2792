// A dialog of the browser: focus stays inside and returns, Esc closes. One without onClose stays until it is taken
// away, whatever the browser is asked.
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../texts';
import { Icon } from './icons';

interface DialogProps {
  title: string;
  wide?: boolean;
  /** Nothing behind it is to be seen. */
  curtain?: boolean;
  onClose?: () => void;
  foot?: ComponentChildren;
  children: ComponentChildren;
}

export function DialogBox({ title, wide, curtain, onClose, foot, children }: DialogProps): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const shut = useRef(onClose);
  shut.current = onClose;

  // at once: a key that is pressed before the next frame is for the dialog
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const open = (): void => {
      if (!element.open) element.showModal();
    };
    // A browser closes it in spite of what `cancel` says, where it is asked several times.
    const onShut = (): void => {
      if (shut.current) shut.current();
      else open();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !shut.current) event.preventDefault();
    };
    // A class, since ":has()" in the style sheet would look at the whole page again at each change of it.
    const page = curtain ? element.parentElement : null;
    page?.classList.add('is-covered');
    open();
    element.addEventListener('close', onShut);
    window.addEventListener('keydown', onKey, true);
    return () => {
      element.removeEventListener('close', onShut);
      window.removeEventListener('keydown', onKey, true);
      page?.classList.remove('is-covered'); // what was hidden can have the focus again
      element.close(); // which gives the focus back
    };
  }, []);

  return (
    <dialog
      ref={ref}
      class={`dlg ${wide ? 'is-wide' : ''} ${curtain ? 'is-curtain' : ''}`}
      aria-label={title}
      {...(!onClose && { closedby: 'none' })}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => (pressed.current = event.target)}
      onClick={(event) => {
        // Not where text was selected from the inside out.
        if (event.target === ref.current && pressed.current === ref.current) onClose?.();
      }}
    >
      <header>
        <h1>{title}</h1>
        <span class="grow" />
        {onClose && (
          <button type="button" class="iconbtn" aria-label={text.menu.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div class="body">{children}</div>
      {foot && <footer>{foot}</footer>}
    </dialog>
  );
}
