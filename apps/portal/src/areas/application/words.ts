import { addNamespace } from '../../language/language.ts';

const es = {
  title: 'La aplicación',
  android: 'Bajala para Android',
  ios: 'Bajala para iPhone',
  screens: 'Así se ve',
  questions: 'Lo que más nos preguntan',
  none: 'Todavía no hay nada para mostrar acá',
  noneText: 'Mientras tanto, llamanos: te ayudamos a instalarla por teléfono.',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    application: typeof es;
  }
}

addNamespace('application', {
  es,
  en: {
    title: 'The app',
    android: 'Get it for Android',
    ios: 'Get it for iPhone',
    screens: 'What it looks like',
    questions: 'Frequently asked questions',
    none: 'There’s nothing to show here yet',
    noneText: 'In the meantime, call us and we’ll help you install it over the phone.',
  },
});
