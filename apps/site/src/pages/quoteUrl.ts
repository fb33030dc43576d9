import type { View } from '@centinela/sections/views/sections.ts';

/** Path of the page that embeds the quote form. */
export const quotePath = '/cotiza';

/** Returns the quote form's URL from the settings; null if it is missing or can't be embedded. */
export function getQuoteUrl(links: View<'internalSettings'>['links'] | undefined): string | null {
  const url = links?.quote ?? null;
  return url && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}
