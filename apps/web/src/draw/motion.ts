// How long movements take, as tokens.css says: no time at all if the user wants no motion.
export function timeOf(token: '--m-step' | '--m-panel' | '--m-money'): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;
}

const WALK_LONGEST = 1300;
const WALK_LEAST = 4; // steps that a shorter way takes as long as

/** How long a token walks so many spaces. */
export function walkTime(steps: number): number {
  return steps ? Math.min(WALK_LONGEST, timeOf('--m-step') * Math.max(WALK_LEAST, steps)) : 0;
}

/** Another board comes in from where it lies in the loop: 1 from the right, -1 from the left. */
export function slide(element: HTMLElement, from: 1 | -1): void {
  if (!timeOf('--m-step')) return; // what moves is told otherwise
  element.animate(
    [{ transform: `translateX(${from * 64}px)`, opacity: 0 }, { transform: 'none', opacity: 1 }],
    { duration: timeOf('--m-panel'), easing: 'cubic-bezier(.2,.8,.2,1)' },
  );
}
