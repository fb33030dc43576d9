import { addWords } from '../../language/language.ts';
import { en } from './en.ts';
import { es } from './es.ts';

declare module '../../language/language.ts' {
  interface Words {
    users: typeof es;
  }
}

addWords('users', { es, en });
