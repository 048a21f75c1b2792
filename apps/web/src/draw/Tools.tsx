// Actions besides the question: trade, build, mortgage, a hint, take back.
import type { JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Choice } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { dialog } from '../model/ui';
import { text } from '../texts';
import { toolOf } from './acts';
import { Icon, type IconName } from './icons';

/** Without a board there is nothing to trade, to build or to mortgage. */
export function Tools({ session, legal, board = true }: { session: Session; legal: Choice[]; board?: boolean }): JSX.Element | null {
  const [hint, setHint] = useState<string | null>(null);
  const me = session.me.value ?? -1;
  const ply = session.standing.value?.ply;
  useLayoutEffect(() => setHint(null), [ply]); // before a key can press one of the tools
  if (me < 0 || session.past) return null;
  const hints = session.table.value?.seats[me]?.hints !== false;
  const open = session.state.value.is === 'open';
  const off: Record<string, string> = { ...text.play.toolOff, ...(hints ? {} : { hint: text.play.toolOff.noHints }) };
  const why = (name: string): string | undefined => (open ? off[name] : text.connection.none);
  const bank = session.game.value?.options['mortgages'] === false ? 'sell' : 'mortgage';
  const has = (tool: string): boolean => legal.some((c) => toolOf(c) === tool);
  const ask = async (): Promise<void> => {
    setHint(text.play.thinking);
    const answer = await session.ask<{ bot: string; action: { action: string } }>({ do: 'bot', name: 'analyst' });
    if (!answer.ok) {
      setHint(answer.error.text);
      return;
    }
    const choice = legal.find((c) => c.action === answer.action.action);
    setHint(text.play.hint(answer.bot, choice?.text ?? answer.action.action.replace(/^\d+ /, '')));
  };
  const undo = async (): Promise<void> => {
    if (!session.undoable.peek()) return; // pressed twice before it was drawn anew
    const answer = await session.undo();
    if (!answer.ok) setHint(answer.error.text);
  };
  const tool = (name: keyof typeof text.play.tools, key: string, icon: IconName, can: boolean, does: () => void, on = open && can): JSX.Element => (
    <button
      type="button" class="btn small" data-key={key} aria-disabled={!on}
      title={on ? undefined : why(name)}
      onClick={() => (on ? does() : setHint(why(name) ?? null))}
    >
      <Icon name={icon} size={15} /> {text.play.tools[name]} <kbd aria-hidden="true">{key}</kbd>
    </button>
  );
  return (
    <div class="tools">
      {board && tool('trade', 'T', 'trade', has('trade'), () => (dialog.value = { is: 'partner' }))}
      {board && tool('build', 'B', 'build', has('build'), () => (dialog.value = { is: 'build' }))}
      {board && tool(bank, 'M', 'bank', has('mortgage'), () => (dialog.value = { is: 'mortgage' }))}
      {tool('hint', 'H', 'hint', hints && session.mine.value, () => void ask())}
      {tool('undo', 'U', 'undo', session.undoable.value, () => void undo())}
      {hint && <p class="hint" role="status">{hint}</p>}
    </div>
  );
}
