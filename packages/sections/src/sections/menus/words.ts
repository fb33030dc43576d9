import { defineWords } from '@centinela/ui/language/pageLanguage.ts';

/** Fixed texts of the menus. */
export const menuWords = defineWords(
  { all: 'Ver todo', about: (subject: string) => `sobre ${subject}`, requestVisit: 'Pedí tu visita' },
  { all: 'See everything', about: (subject: string) => `about ${subject}`, requestVisit: 'Book your visit' },
);
