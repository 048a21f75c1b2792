// A dialog of the browser: focus stays inside and returns, Esc closes.
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

  // at once: a key that is pressed before the next frame is for the dialog
  useLayoutEffect(() => {
    const element = ref.current;
    if (element && !element.open) element.showModal();
    return () => element?.close(); // which gives the focus back
  }, []);

  return (
    <dialog
      ref={ref}
      class={`dlg ${wide ? 'is-wide' : ''} ${curtain ? 'is-curtain' : ''}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose?.();
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
