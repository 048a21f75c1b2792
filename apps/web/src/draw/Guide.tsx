// Hints that explain a first game while it is played. They can be switched off for good.
import type { JSX } from 'preact';
import { href } from '#place';
import { stepNow } from '../model/guide';
import type { Session } from '../model/session';
import { change, settings } from '../model/ui';
import { text } from '../texts';

export function Guide({ session }: { session: Session }): JSX.Element | null {
  const { guide, guided } = settings.value;
  const step = guide !== '' && guide === session.room.value && !session.past ? stepNow(session, guided) : null;
  if (!step) return null;
  const [title, words] = text.guide.steps[step];
  return (
    <aside class="guide" aria-label={text.guide.title}>
      <div class="grow" role="status">
        <b>{title}</b> <span>{words}</span>
      </div>
      <div class="row wrap">
        <button type="button" class="btn small" onClick={() => change({ guided: [...guided, step] })}>{text.guide.next}</button>
        <a class="btn small plain" href={href('/rules')} target="_blank" rel="noreferrer">{text.menu.rules}</a>
        <button type="button" class="btn small plain" onClick={() => change({ guide: '' })}>{text.guide.away}</button>
      </div>
    </aside>
  );
}
