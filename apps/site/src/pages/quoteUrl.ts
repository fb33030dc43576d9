import type { View } from '@centinela/sections/views/sections.ts';

/** Path of the page that embeds the quote. */
export const quotePath = '/cotiza';

/** URL of the quote in the settings; null if it is missing or can't be embedded, then there is no page. */
export function getQuoteUrl(links: View<'internalSettings'>['links'] | undefined): string | null {
  const url = links?.quote ?? null;
  return url && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}
