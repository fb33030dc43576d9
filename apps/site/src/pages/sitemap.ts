import type { SitemapEntry } from '@centinela/sections/kernel/page.ts';
import { xmlText } from './xml.ts';

/** Addresses one sitemap may hold (sitemaps.org). */
const most = 50_000;

/**
 * `/sitemap.xml`: the pages that search engines may show, with when they were published and a picture of each.
 *
 * @param origin where the site lives, without a trailing slash
 */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const url = (path: string) => xmlText(new URL(path, `${origin}/`).href);
  const urls = entries.slice(0, most).map(({ path, lastmod, image }) => {
    const date = lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : '';
    const picture = image ? `<image:image><image:loc>${url(image)}</image:loc></image:image>` : '';
    return `<url><loc>${url(path)}</loc>${date}${picture}</url>\n`;
  });
  const schemas =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${schemas}>\n${urls.join('')}</urlset>\n`;
}
