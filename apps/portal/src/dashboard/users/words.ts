import { addNamespace } from '../../language/language.ts';
import { en } from './en.ts';
import { es } from './es.ts';

declare module '../../language/language.ts' {
  interface Namespaces {
    users: typeof es;
  }
}

addNamespace('users', { es, en });
