// A log given out: as a file, as a link that has it inside, or shown on the analysis board.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { logs } from '#place';
import type { Session } from '../model/session';
import { go } from '../model/ui';
import { saveFile } from '../model/save';
import { text } from '../texts';
import { useCopy } from './Copy';

type Logs = Awaited<ReturnType<NonNullable<typeof logs>>>;

interface LogActsProps {
  /** The log as it is now; null where there is none yet. */
  read(): Promise<string | null>;
  /** The moment that a link shows; without one it is the end, and the board is not open. */
  ply?: number;
}

/** All of a game on this device, with what is secret in it. */
export async function wholeLog(session: Session): Promise<string | null> {
  const answer = await session.ask<{ log: string }>({ do: 'whole' });
  return answer.ok ? answer.log : null;
}

const nameNow = (): string => `magie-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')}`;

async function saveLog(log: string, { fileOf }: Logs): Promise<void> {
  const { content, ending } = await fileOf(log);
  saveFile(nameNow() + ending, content);
}

/** Says that this device does not store the table, and offers the log of the game. */
export function Unkept({ session }: { session: Session }): JSX.Element {
  const save = async (): Promise<void> => {
    const log = await wholeLog(session);
    if (log && logs) await saveLog(log, await logs());
  };
  return (
    <div class="banner" role="status">
      <span class="grow">{text.connection.unkept}</span>
      {session.game.value && <button type="button" class="btn small" onClick={() => void save()}>{text.analysis.save}</button>}
    </div>
  );
}

export function LogActs({ read, ply }: LogActsProps): JSX.Element | null {
  const [said, setSaid] = useState<string | null>(null);
  const { copy, byHand } = useCopy();
  if (!logs) return null;
  const load = logs;

  const withLog = async (what: (log: string, own: Logs) => Promise<string | null>): Promise<void> => {
    const log = await read();
    setSaid(log ? await what(log, await load()) : text.analysis.noLog);
  };
  return (
    <div class="logacts">
      <button
        type="button" class="btn"
        onClick={() => void withLog(async (log, own) => {
          await saveLog(log, own);
          return null;
        })}
      >
        {text.analysis.save}
      </button>
      <button
        type="button" class="btn"
        onClick={() => void withLog(async (log, { linkTo }) => {
          const link = await linkTo(log, ply);
          return (await copy(link)) ? text.analysis.copied(link.length) : null;
        })}
      >
        {ply === undefined ? text.analysis.link : text.analysis.linkMoment}
      </button>
      {ply === undefined && (
        <button
          type="button" class="btn"
          onClick={() => void withLog(async (log, { keepLog }) => {
            go(`/board/${await keepLog(log)}`);
            return null;
          })}
        >
          {text.analysis.title}
        </button>
      )}
      {byHand}
      {said && <p class="cap" role="status">{said}</p>}
    </div>
  );
}
