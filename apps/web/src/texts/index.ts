// The language of the page: a set of files each.
import { en, type Texts } from './en';

export const text: Texts = en;
