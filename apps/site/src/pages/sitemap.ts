import type { SitemapEntry } from '@centinela/sections/kernel/page.ts';
import { xmlText } from './xml.ts';

/** Addresses one sitemap may hold (sitemaps.org). */
const most = 50_000;

/**
 * `/sitemap.xml`: the pages that search engines may show.
 *
 * @param origin where the site lives, without a trailing slash
 */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, most).map(({ path, lastmod }) => {
    const address = xmlText(new URL(path, `${origin}/`).href);
    const date = lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : '';
    return `<url><loc>${address}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
