// The effects of choices, which the engine computes while they are shown: nothing is done in the
// game.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Fault } from '../port/port';
import type { Event } from '../port/protocol.gen';
import type { Session } from './session';

export type Tried = ReadonlyMap<string, Event[]>;

const NONE: Tried = new Map();

export function useTried(session: Session, actions: readonly string[]): Tried {
  const [tried, setTried] = useState<Tried>(NONE);
  const ply = session.standing.value?.ply ?? 0;
  const key = `${ply} ${actions.join('|')}`;
  useEffect(() => {
    let gone = false;
    if (!actions.length || session.past) {
      setTried(NONE);
      return undefined;
    }
    void Promise.all(
      actions.map(async (action) => {
        const answer = await session.ask<{ allowed: boolean; events?: Event[] }>({ do: 'try', action });
        return [action, answer.ok && answer.allowed ? (answer.events ?? []) : null] as const;
      }),
    ).then((all) => {
      if (gone) return;
      setTried(new Map(all.flatMap(([action, events]) => (events ? [[action, events]] : []))));
    });
    return () => {
      gone = true;
    };
  }, [session, key]);
  return tried;
}

/** Why an action is refused; nothing where it is allowed, or none is asked about. */
export function useRefusal(session: Session, action: string | null): Fault | null {
  const [why, setWhy] = useState<Fault | null>(null);
  const ply = session.standing.value?.ply ?? 0;
  useEffect(() => {
    let gone = false;
    if (!action) setWhy(null);
    else {
      void session.ask<{ refusal?: Fault }>({ do: 'try', action }).then((answer) => {
        if (!gone) setWhy((answer.ok && answer.refusal) || null);
      });
    }
    return () => {
      gone = true;
    };
  }, [session, ply, action]);
  return why;
}

/** The space where a token would stop. */
function stopOf(events: Event[] | undefined): string | null {
  return events?.filter((e) => e.event === 'move' || e.event === 'jailed').at(-1)?.space ?? null;
}

/** The space that each way to count the throw leads to, by its action. */
export const leads = signal<ReadonlyMap<string, string>>(new Map());

export function useLeads(session: Session): void {
  const ways = session.mine.value ? session.legal.value.filter((c) => c.kind === 'way').map((c) => c.action) : [];
  const tried = useTried(session, ways);
  useEffect(() => {
    leads.value = new Map([...tried].flatMap(([action, events]) => {
      const stop = stopOf(events);
      return stop ? [[action, stop]] : [];
    }));
  }, [tried]);
}
