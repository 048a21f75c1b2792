// Trying another action, or a bot's action, from a moment of a log. The result is a log.
import { openLooker, type Looker } from '../port/look';
import type { Reply } from '../port/port';

/** An engine that stands at that moment; dice and cards then come from the log's seed. */
async function standAt(log: string, ply: number): Promise<Looker> {
  const looker = openLooker();
  await looker.ask({ do: 'replay', log, at: ply, torn: true, chance: 'manual' });
  return looker;
}

/** The action that a bot would take there. */
export async function botAt(log: string, ply: number, name: string, seat: number): Promise<Reply<{ action: { action: string } }>> {
  const looker = await standAt(log, ply);
  const answer = await looker.ask<{ action: { action: string } }>({ do: 'bot', name, seat });
  looker.close();
  return answer;
}

/** The log in which that action is taken there. */
export async function varied(log: string, ply: number, action: string): Promise<Reply<{ log: string; ply: number }>> {
  const looker = openLooker();
  const stood = await looker.ask({ do: 'replay', log, at: ply, torn: true });
  const acted = stood.ok ? await looker.ask({ do: 'act', action }) : stood;
  const answer = acted.ok ? await looker.ask<{ log: string; ply: number }>({ do: 'log' }) : acted;
  looker.close();
  return answer;
}
