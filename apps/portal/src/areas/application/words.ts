import { addWords } from '../../language/language.ts';

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
  interface Words {
    application: typeof es;
  }
}

addWords('application', {
  es,
  en: {
    title: 'The application',
    android: 'Get it for Android',
    ios: 'Get it for iPhone',
    screens: 'What it looks like',
    questions: 'What people ask most',
    none: 'There is nothing to show here yet',
    noneText: 'Meanwhile call us: we help you install it by telephone.',
  },
});
