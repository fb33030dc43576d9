import { addWords, type TextsOf } from '../../language/language.ts';

const words = {
  byDay: ['{{what}} por día', '{{what}} per day'],
  today: ['Hoy', 'Today'],
  day: ['Día', 'Day'],
  table: ['Ver como tabla', 'View as table'],
} as const;

declare module '../../language/language.ts' {
  interface Namespaces {
    charts: TextsOf<typeof words>;
  }
}

addWords('charts', words);
