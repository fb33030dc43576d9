import { addNamespace } from '../../language/language.ts';

const es = {
  byDay: '{{what}} por día',
  today: 'Hoy',
  day: 'Día',
  table: 'Ver como tabla',
};

declare module '../../language/language.ts' {
  interface Namespaces {
    charts: typeof es;
  }
}

addNamespace('charts', {
  es,
  en: {
    byDay: '{{what}} per day',
    today: 'Today',
    day: 'Day',
    table: 'View as table',
  },
});
