// Screens that need the engine in the page: none, in a page that a server has sent.
import type { JSX } from 'preact';

export const screens: Record<string, () => Promise<{ Screen: () => JSX.Element }>> = {};
