// A saved game opened from a file: picked, or dropped on the page.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { logs } from '#place';
import { go } from '../model/ui';
import { text } from '../texts';

export function OpenLog(): JSX.Element | null {
  const [said, setSaid] = useState<{ wrong: boolean; words: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const open = async (file: File | undefined): Promise<void> => {
    if (!file || !logs) return;
    setSaid({ wrong: false, words: text.analysis.opening });
    const { faultOf, keepLog, readFile } = await logs();
    const log = await readFile(file).catch(() => null);
    const fault = log === null ? null : await faultOf(log).catch(() => null); // the board says why it could not be checked
    if (log !== null && fault === null) go(`/board/${await keepLog(log)}`);
    else setSaid({ wrong: true, words: fault === null ? text.analysis.noLogIn : text.analysis.badLog(fault) });
  };

  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      over(event);
      void open(event.dataTransfer?.files[0]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);

  if (!logs) return null;
  return (
    <div class="openlog">
      <button type="button" class="btn" onClick={() => input.current?.click()}>{text.analysis.openSaved}</button>
      <span class="cap">{text.analysis.orDrop}</span>
      <input ref={input} type="file" hidden aria-hidden="true" tabIndex={-1} onChange={(e) => void open(e.currentTarget.files?.[0])} />
      {said && <p class={said.wrong ? 'minus' : 'cap'} role={said.wrong ? 'alert' : 'status'}>{said.words}</p>}
    </div>
  );
}
