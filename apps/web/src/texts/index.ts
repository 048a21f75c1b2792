// The language of the page: one file each.
import { en, type Texts } from './en';

export const text: Texts = en;
