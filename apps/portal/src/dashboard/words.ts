import { addTexts } from '../language/language.ts';
import { en } from './en.ts';
import { es, type Texts } from './es.ts';

declare module '../language/language.ts' {
  interface Translation extends Texts {}
}

addTexts({ es, en });
