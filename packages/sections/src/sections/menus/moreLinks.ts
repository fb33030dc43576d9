import { defineWords, type PageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import type { View } from '../../views/sections.ts';

/** A link to a company service that is not part of the menus. */
export interface MoreLink {
  title: string;
  url: string;
}

const names = defineWords(
  { blog: 'Blog', store: 'Tienda', faqs: 'Preguntas frecuentes', feedback: 'Contanos cómo te fue' },
  { blog: 'Blog', store: 'Shop', faqs: 'Questions and answers', feedback: 'Tell us how it went' },
);

type Links = Partial<Record<keyof typeof names.es, string | null>>;

/** Returns the links in the settings in a fixed order; skips empty ones. */
export const listMoreLinks = (links: Links | undefined, language: PageLanguage = 'es'): MoreLink[] =>
  (['blog', 'store', 'faqs', 'feedback'] as const).flatMap((key) => {
    const url = links?.[key];
    return url ? [{ title: names[language][key], url }] : [];
  });

/** Removes links whose target is already linked by the surrounding menu. */
export const removeLinked = (
  more: readonly MoreLink[],
  others: readonly Pick<View<'menus'>['items'][number], 'url'>[],
): MoreLink[] => more.filter(({ url }) => others.every((other) => other.url !== url));
