import type { View } from '../../views/sections.ts';

/** A link to a company service that is not part of the menus. */
export interface MoreLink {
  title: string;
  url: string;
}

const names = {
  blog: 'Blog',
  store: 'Tienda',
  faqs: 'Preguntas frecuentes',
  feedback: 'Contanos cómo te fue',
} as const;

type Links = Partial<Record<keyof typeof names, string | null>>;

/** Returns the links in the settings in a fixed order; skips empty ones. */
export const listMoreLinks = (links: Links | undefined): MoreLink[] =>
  (['blog', 'store', 'faqs', 'feedback'] as const).flatMap((key) => {
    const url = links?.[key];
    return url ? [{ title: names[key], url }] : [];
  });

/** Removes links whose target is already linked by the surrounding menu. */
export const removeLinked = (
  more: readonly MoreLink[],
  others: readonly Pick<View<'menus'>['items'][number], 'url'>[],
): MoreLink[] => more.filter(({ url }) => others.every((other) => other.url !== url));
