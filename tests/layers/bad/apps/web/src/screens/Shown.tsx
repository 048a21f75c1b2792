import '../look/base.css';
import { one } from '../draw/RingOne';
import type { Choice } from '../port/protocol.gen';

export const shown = (choice: Choice) => [one, choice];
