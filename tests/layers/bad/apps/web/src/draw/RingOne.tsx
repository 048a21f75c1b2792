import { two } from './RingTwo';

export type One = number;
export const one: One = two;
