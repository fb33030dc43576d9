import { defineWords } from '@centinela/ui/language/pageLanguage.ts';

/** Texts around the consent text. */
export const consentWords = defineWords(
  { choices: 'Qué aceptás', cookies: 'Preferencias de cookies' },
  { choices: 'What you accept', cookies: 'Cookie preferences' },
);
