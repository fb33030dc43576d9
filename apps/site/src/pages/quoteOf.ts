import type { View } from '@centinela/sections/registry.ts';

/** The page of ours in which the quote is shown. */
export const quotePath = '/cotiza';

/** The quote's address in the settings; null for none, and for one that a page may not show: there is no page then. */
export function quoteOf(links: View<'internalSettings'>['links'] | undefined): string | null {
  const url = links?.quote ?? null;
  return url && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}
