// Before the first turn: which candidate to run as, and which pair of deeds to take.
import type { JSX } from 'preact';
import { money, type Boards } from '../model/board';
import { groupLook } from '../model/marks';
import type { Choice } from '../port/protocol.gen';
import { capital } from '../model/speak';
import { text } from '../texts';
import { Choose } from './Choose';
import { Mark } from './Mark';
import { Candidate } from './Party';

interface StartProps {
  all: Boards;
  letters: string[];
  legal: Choice[];
  busy: string | null;
  onAct(action: string): void;
}

/** All candidates; those who have been chosen with who runs as them. */
export function Candidates({ all, letters, legal, busy, onAct }: StartProps): JSX.Element {
  const options = (all.game.candidates ?? []).map((c) => {
    const taken = all.seats.find((s) => s.candidate === c.candidate);
    return {
      key: c.candidate,
      choice: legal.find((l) => l.kind === 'candidate' && l.candidate === c.candidate) ?? null,
      body: <Candidate game={all.game} candidate={c.candidate} />,
      aside: taken && <><Mark seat={taken.seat} letter={letters[taken.seat]} size={18} /> {taken.name}</>,
    };
  });
  return <Choose legend={text.firstChoice.candidate} options={options} label={(c) => capital(c.text)} busy={busy} columns={2} onAct={onAct} />;
}

/** The pairs that lie open, with the deeds of each. */
export function Pairs({ all, letters, legal, busy, onAct }: StartProps): JSX.Element {
  const board = all.boards[0];
  const state = (all.position.board ?? {}) as Record<string, { pairs?: Record<string, number> } | undefined>;
  const pairs = state[board?.code ?? '']?.pairs ?? (all.position.board as { pairs?: Record<string, number> })?.pairs ?? {};
  const numbers = [...new Set(Object.values(pairs))].sort((a, b) => a - b);
  const options = numbers.map((n) => {
    const deeds = Object.keys(pairs).filter((slug) => pairs[slug] === n).flatMap((slug) => all.by.get(slug) ?? []);
    const owner = deeds[0]?.owner ?? -1;
    return {
      key: String(n),
      choice: legal.find((l) => l.kind === 'pair' && l.pair === n) ?? null,
      body: (
        <span class="pair">
          {deeds.map((d) => {
            const look = groupLook(d.space.group ?? '', all.groups);
            return (
              <span key={d.slug}>
                <i style={{ background: look.fill, color: look.on }}>{look.letter}</i> {d.space.name} <small>{money(board, d.space.price ?? 0)}</small>
              </span>
            );
          })}
        </span>
      ),
      aside: owner >= 0 && <><Mark seat={owner} letter={letters[owner]} size={18} /> {all.seats[owner]?.name}</>,
    };
  });
  return <Choose legend={text.firstChoice.pair} options={options} label={(c) => capital(c.text)} busy={busy} onAct={onAct} />;
}
