// Payments move from the payer to the receiver, with the sum beside them. They lie above the page,
// take no clicks, and are left out if the user wants no motion: the sums are in the log, too.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { money } from '../model/board';
import { groupLook } from '../model/marks';
import { paymentsOf, type Payment } from '../model/payments';
import type { Game } from '../port/protocol.gen';
import type { Session } from '../model/session';
import { text } from '../texts';
import { timeOf, walkTime } from './motion';

const APART = 110; // milliseconds between two payments of a message …
const LONGEST = 1600; // … or less, so that all have set out by then
const EDGE = 14; // of the window: what is out of sight comes from there

type Point = { x: number; y: number };

/* Where somebody's money is in sight: the purse, the bank, else the plate; the Bank is the table. */
function placeOf(who: Payment['from'] | Payment['to'], payment: Payment, at: string | undefined): string[] {
  if (typeof who !== 'number') return ['.ring .stage', '.ask-panel'];
  const seat = `[data-seat="${who}"]`;
  const row = at && /^\d/.test(at) ? [`[data-row="${at.split('/').slice(0, 2).join('/')}"]`] : [];
  return [...row, `${seat} [data-purse="${payment.board ?? ''}"]`, `${seat} .figures`, `${seat} [data-bank]`, seat];
}

function middleOf(selectors: string[]): Point | null {
  for (const selector of selectors) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (!box?.width) continue;
    const into = (n: number, most: number): number => Math.max(EDGE, Math.min(n, most - EDGE));
    return { x: into(box.x + box.width / 2, window.innerWidth), y: into(box.y + box.height / 2, window.innerHeight) };
  }
  return null;
}

/* A card is as it is on the table: a value, or its colour; money has the token of its currency. */
function draw(payment: Payment, game: Game): HTMLElement {
  const chip = document.createElement('span');
  chip.className = 'flight';
  const kind = game.deck?.cards.find((c) => c.card === payment.card);
  if (game.deck) {
    const look = kind?.colours?.[0] ? groupLook(kind.colours[0]) : null;
    chip.classList.add('is-card');
    chip.textContent = look?.letter ?? (kind ? text.cards.money(kind.value) : '');
    if (look) Object.assign(chip.style, { background: look.fill, color: look.on });
    return chip;
  }
  const boards = game.boards ?? [];
  const board = boards.find((b) => b.code === payment.board) ?? boards[0];
  if (boards.length > 1) {
    const coin = document.createElement('i');
    coin.textContent = board?.symbol ?? '';
    chip.append(coin);
  }
  chip.append(money(board, payment.amount));
  return chip;
}

function fly(layer: HTMLElement, payment: Payment, game: Game, delay: number): void {
  const from = middleOf(placeOf(payment.from, payment, payment.place));
  const to = middleOf(placeOf(payment.to, payment, payment.where && `${String(payment.to)}/${payment.where}`));
  if (!from || !to) return;
  const chip = draw(payment, game);
  layer.append(chip);
  const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  const flight = chip.animate(
    [
      { transform: at(from), opacity: 0 },
      { transform: at(from), opacity: 1, offset: 0.15, easing: 'cubic-bezier(.5,0,.2,1)' },
      { transform: at(to), opacity: 1, offset: 0.85 },
      { transform: at(to), opacity: 0 },
    ],
    { duration: timeOf('--m-money') * 1.4, delay, fill: 'both' },
  );
  flight.onfinish = flight.oncancel = () => chip.remove();
}

function launch(layer: HTMLElement, payments: Payment[], game: Game): void {
  const apart = Math.min(APART, LONGEST / payments.length);
  payments.forEach((payment, k) => fly(layer, payment, game, walkTime(payment.steps) + k * apart));
}

export function Flights({ session }: { session: Session }): JSX.Element {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = session.news.peek();
    return session.news.subscribe((news) => {
      const game = session.game.peek();
      if (news === first || news.late || !game || !layer.current || !timeOf('--m-money') || document.hidden) return;
      launch(layer.current, paymentsOf(game, news.events), game);
    });
  }, [session]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') layer.current?.getAnimations({ subtree: true }).forEach((flight) => flight.cancel());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return <div class="flights" aria-hidden="true" ref={layer} />;
}
