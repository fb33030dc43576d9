import { addTexts } from '../language/language.ts';
import { es, type Texts } from './es.ts';

declare module '../language/language.ts' {
  interface Translation extends Texts {}
}

addTexts(es, async () => (await import('./en.ts')).en);
