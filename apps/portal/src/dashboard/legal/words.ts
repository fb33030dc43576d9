import { addNamespace } from '../../language/language.ts';

const es = {
  missing: 'Faltan datos legales',
  text: 'El sitio no muestra nada en su lugar. Completalos antes de publicar:',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    legal: typeof es;
  }
}

addNamespace('legal', {
  es,
  en: {
    missing: 'Legal details are missing',
    text: 'The site shows nothing in their place. Fill them in before publishing:',
  },
});
