import type { One } from './RingOne';

export const two: One = 2;
