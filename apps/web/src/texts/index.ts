// The language of the page. Each language is a set of files.
import { en, type Texts } from './en';

export const text: Texts = en;
