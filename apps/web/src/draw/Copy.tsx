// Copies a text, and says whether it was copied. If the browser does not allow that, the text is shown, selected.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { text } from '../texts';

const SAID = 2000; // milliseconds that it says so

/** Returns whether the text was copied: a browser may refuse that, and does so over plain http. */
async function written(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}

interface Refused {
  words: string;
}

function ByHand({ refused }: { refused: Refused }): JSX.Element {
  const { words } = refused;
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [refused]); // each time that it is asked for
  return (
    <label class="byhand">
      <span class="cap" role="status">{text.copying.byHand}</span>
      <textarea ref={field} class="field" readOnly rows={words.includes('\n') ? 4 : 1} value={words} />
    </label>
  );
}

export interface Copying {
  /** For a moment after a text was copied. */
  copied: boolean;
  copy(words: string): Promise<boolean>;
  /** The text that could not be copied. */
  byHand: JSX.Element | null;
}

export function useCopy(): Copying {
  const [copied, setCopied] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const copy = async (words: string): Promise<boolean> => {
    const done = await written(words);
    setCopied(done);
    setRefused(done ? null : { words });
    if (done) window.setTimeout(() => setCopied(false), SAID);
    return done;
  };
  return { copied, copy, byHand: refused && <ByHand refused={refused} /> };
}
