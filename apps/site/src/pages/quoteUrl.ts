import type { View } from '@centinela/sections/views/sections.ts';

/** Path of the page that embeds the quote form. */
export const quotePath = '/cotiza';

/** Returns the quote form's URL from the settings; null if it is missing or can't be embedded. */
export function getQuoteUrl(links: View<'internalSettings'>['links'] | undefined): string | null {
  const url = links?.quote ?? null;
  return url && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}

/**
 * Returns whether the quote form belongs to another site, so that loading it needs the visitor's consent. A form on the
 * site's own host or on a subdomain of it needs none.
 *
 * @param origin origin of the site
 */
export function needsConsent(url: string, origin: string): boolean {
  const ownHost = new URL(origin).hostname.replace(/^www\./, '');
  const { hostname } = new URL(url);
  return hostname !== ownHost && !hostname.endsWith(`.${ownHost}`);
}
