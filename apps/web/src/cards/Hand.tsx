// One's own hand: arrows move along it, Enter picks a card, and Enter again plays it if there is only one way to.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CardTable, CardKind } from '../model/cards';
import { text } from '../texts';
import { CardFace, cardLabel } from './Card';

interface HandProps {
  table: CardTable;
  cards: CardKind[];
  picked: number | null;
  /** Whether something can be done with the card now. */
  playable(kind: CardKind): boolean;
  note: string;
  tools?: ComponentChildren;
  onPick(index: number | null): void;
  /** Does the only choice there is for the picked card; false if there are several. */
  onOnly(): boolean;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function Hand({ table, cards, picked, playable, note, tools, onPick, onOnly }: HandProps): JSX.Element {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const here = Math.min(at, Math.max(0, cards.length - 1));
  useEffect(() => {
    if (picked === null) return;
    setAt(picked);
    list.current?.querySelectorAll('.cardbtn')[picked]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [picked]);

  const walk = (to: number): void => {
    const next = Math.max(0, Math.min(cards.length - 1, to));
    setAt(next);
    list.current?.querySelectorAll<HTMLButtonElement>('.cardbtn')[next]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step) walk(here + step);
    else if (event.key === 'Home') walk(0);
    else if (event.key === 'End') walk(cards.length - 1);
    else if (event.key === 'Enter' && picked === here) {
      if (!onOnly()) return;
    } else return;
    event.preventDefault();
  };

  return (
    <section class="handbox" aria-label={text.cards.hand}>
      <div class="handline"><b>{text.cards.hand}</b> <span class="cap grow">{note}</span> {tools}</div>
      <div ref={list} class={`hand ${cards.length > 7 ? 'is-tight' : ''}`} role="group" aria-label={text.cards.hand} onKeyDown={onKeyDown}>
        {cards.map((kind, k) => (
          <button
            key={`${kind.card}-${cards.slice(0, k).filter((one) => one.card === kind.card).length}`}
            type="button"
            class={`cardbtn ${playable(kind) ? 'is-playable' : ''}`}
            tabIndex={k === here ? 0 : -1}
            aria-pressed={picked === k}
            aria-label={cardLabel(kind, table)}
            data-card={kind.card}
            onFocus={() => setAt(k)}
            onClick={() => onPick(picked === k ? null : k)}
          >
            <CardFace kind={kind} table={table} />
          </button>
        ))}
        {!cards.length && <p class="empty">{text.cards.emptyHand}</p>}
      </div>
    </section>
  );
}
