import type { View } from '../../registry.ts';

/** A link to what the company has beside the pages that menus name. */
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

/** What the settings name, in this order; what they leave empty is left out. */
export const moreLinks = (links: Links | undefined): MoreLink[] =>
  (['blog', 'store', 'faqs', 'feedback'] as const).flatMap((key) => {
    const url = links?.[key];
    return url ? [{ title: names[key], url }] : [];
  });

/** Those that lead where no other link beside them leads already. */
export const unnamed = (
  more: readonly MoreLink[],
  others: readonly Pick<View<'menus'>['items'][number], 'url'>[],
): MoreLink[] => more.filter(({ url }) => others.every((other) => other.url !== url));
