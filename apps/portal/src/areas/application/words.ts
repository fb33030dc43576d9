import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  title: ['La aplicación', 'The app'],
  android: ['Bajala para Android', 'Get it for Android'],
  ios: ['Bajala para iPhone', 'Get it for iPhone'],
  screens: ['Así se ve', 'What it looks like'],
  questions: ['Lo que más nos preguntan', 'Frequently asked questions'],
  none: ['Todavía no hay nada para mostrar acá', 'There’s nothing to show here yet'],
  noneText: [
    'Mientras tanto, llamanos: te ayudamos a instalarla por teléfono.',
    'In the meantime, call us and we’ll help you install it over the phone.',
  ],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    application: TextsOf<typeof words>;
  }
}

addWords('application', words);
