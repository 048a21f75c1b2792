// A study of a draft: begun anew with each change that is sound, told while its games come in.
import { signal, type Signal } from '@preact/signals';
import { whyOf } from '../model/refusals';
import { study, type Study, type StudyReport } from '../port/commands';
import { compareWords, mine, simWords, type Draft } from './draft';
import { precisionOf, type Comparison, type Simulation } from './results';
import type { Running } from './Results';

export interface Live {
  running: Signal<Running>;
  comparison: Signal<Comparison | null>;
  arms: Signal<{ a: Simulation; b: Simulation } | null>;
  /** The draft that these figures are of. */
  shown: Signal<Draft | null>;
  wrong: Signal<string | null>;
  /** Ends what is played, and plays this one. */
  begin(draft: Draft): void;
  hold(): void;
  goOn(): void;
  end(): void;
  /** The page of the study, as `magie sim --report` writes it. */
  page(): Promise<string | null>;
}

const REPORT = 'report.html';

export function openLive(): Live {
  const running = signal<Running>({ games: 0, of: 0, rate: 0, state: 'done' });
  const comparison = signal<Comparison | null>(null);
  const arms = signal<{ a: Simulation; b: Simulation } | null>(null);
  const shown = signal<Draft | null>(null);
  const wrong = signal<string | null>(null);
  let now: Study | null = null;
  let writePage: (() => Promise<string | null>) | null = null;

  /* More games of a study have been played. */
  const take = async (draft: Draft, one: Study, { done, games, rate, arm }: StudyReport): Promise<void> => {
    if (now !== one) return;
    if (done.code !== 0 || !games) {
      wrong.value = done.complaints || done.out;
      return;
    }
    const found = JSON.parse(done.out) as Comparison;
    const [a, b] = [await arm(0, simWords(draft, false)), await arm(1, simWords(draft, true))];
    if (now !== one) return;
    shown.value = draft;
    comparison.value = found;
    arms.value = { a: JSON.parse(a.out) as Simulation, b: JSON.parse(b.out) as Simulation };
    running.value = { ...running.value, games, rate };
    writePage = async () => (await arm(1, [...simWords(draft, true), '--report', REPORT])).files[REPORT] ?? null;
    if (draft.precision && precisionOf(found) <= draft.precision) one.stop();
  };

  const begin = (draft: Draft): void => {
    now?.drop();
    wrong.value = null;
    running.value = { games: 0, of: draft.games, rate: 0, state: 'playing' };
    const one: Study = study(compareWords(draft), mine(draft).files, draft.games, (report) => take(draft, one, report));
    now = one;
    one.ended
      .catch((error: unknown) => (wrong.value = whyOf(error)))
      .finally(() => {
        if (now === one) running.value = { ...running.value, state: 'done' };
      });
  };

  return {
    running, comparison, arms, shown, wrong, begin,
    hold() {
      now?.hold();
      running.value = { ...running.value, state: 'held' };
    },
    goOn() {
      now?.goOn();
      running.value = { ...running.value, state: 'playing' };
    },
    end: () => now?.drop(),
    page: () => writePage?.() ?? Promise.resolve(null),
  };
}
