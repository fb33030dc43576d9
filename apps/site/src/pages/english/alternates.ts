import { toLanguagePath } from '@centinela/ui/language/pageLanguage.ts';

/** Returns the addresses of a page that exists in both languages, by `hreflang`. */
export const getAlternates = (path: string): Readonly<Record<string, string>> => ({
  'es-AR': path,
  en: toLanguagePath(path, 'en'),
  'x-default': path,
});
