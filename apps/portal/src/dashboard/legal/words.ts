import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  missing: ['Faltan datos legales', 'Legal details are missing'],
  text: [
    'El sitio no muestra nada en su lugar. Completalos antes de publicar:',
    'The site shows nothing in their place. Fill them in before publishing:',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    legal: TextsOf<typeof words>;
  }
}

addWords('legal', words);
