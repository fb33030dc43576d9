import type { Head, OpenPage } from '@centinela/sections/pages/page.ts';
import { translateShareImage } from '@centinela/sections/pages/pageHead.ts';
import type { PageRequest } from '@centinela/sections/pages/reader.ts';
import { createFixedHead } from '@centinela/sections/sections/internalSettings/fixedHead.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { toLanguagePath } from '@centinela/ui/language/pageLanguage.ts';
import { getAlternates } from './alternates.ts';

type Settings = View<'internalSettings'> | null;

/** A page with loaded data and its pattern. */
type PatternedPage = OpenPage & { pattern: string };

/** Checks whether a page exists in both languages. */
const hasBothLanguages = ({ isInEnglish, status }: PatternedPage, settings: Settings): boolean =>
  isInEnglish && status === 200 && settings?.english === true;

/**
 * Returns the head of a page, with the texts from the settings instead of its own where they exist, and the addresses of the
 * page in both languages. The canonical address of an English page is its own.
 */
export function getHead(
  open: PatternedPage,
  { path, language }: PageRequest,
  settings: Settings,
  brand: string,
): Head {
  const ownHead = open.head(brand);
  const fixedHead = createFixedHead(ownHead, open.pattern, settings);
  const { canonical = path } = fixedHead;
  // The texts of the settings are in Spanish.
  const head = language === 'es' ? fixedHead : ownHead;
  const isCanonical = canonical === path && !head.noindex;
  return {
    ...head,
    ...(language === 'en' && translateShareImage(path, head)),
    canonical: canonical.startsWith('/') ? toLanguagePath(canonical, language) : canonical,
    ...(isCanonical && hasBothLanguages(open, settings) && { alternates: getAlternates(path) }),
  };
}

/** Returns the address of the page in the other language, else of the home page; null for a site in Spanish only. */
export function getOtherLanguageUrl(
  open: PatternedPage,
  { path, language }: PageRequest,
  settings: Settings,
): string | null {
  if (!settings?.english) return null;
  if (language === 'en') return path;
  return toLanguagePath(hasBothLanguages(open, settings) ? path : '/', 'en');
}
