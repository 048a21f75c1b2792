// Screens that need the engine in the page; they are fetched when they are asked for.
import type { JSX } from 'preact';

export const screens: Record<string, () => Promise<{ Screen: () => JSX.Element }>> = {
  studio: () => import('../studio/Studio'),
  board: () => import('./Board'),
  edit: () => import('./Edit'),
};
