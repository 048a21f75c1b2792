// Screens that need the engine in the page (see device.ts). A page that a server has sent has no engine, and so none
// of them.
import type { JSX } from 'preact';

export const screens: Record<string, () => Promise<{ Screen: () => JSX.Element }>> = {};
