import type { SitemapEntry } from '@centinela/sections/pages/page.ts';
import { toLanguagePath } from '@centinela/ui/language/pageLanguage.ts';
import { getAlternates } from './english/alternates.ts';
import { escapeXml } from './xml.ts';

/**
 * Limits of one sitemap; bytes are counted before compression. The protocol allows 50,000 addresses and 50 MB
 * (sitemaps.org, "Protocol"). We allow fewer addresses, so that a part needs little memory.
 */
export interface SitemapLimits {
  maxAddresses: number;
  bytes: number;
}
const defaultLimits: SitemapLimits = { maxAddresses: 10_000, bytes: 50 * 1024 * 1024 };

/** Maximum number of parts in the index. */
const maxParts = 50_000;

/** `/sitemap.xml` and its parts: `/sitemap-1.xml` and so on. */
export interface Sitemap {
  index: string;
  parts: readonly string[];
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xmlStart = `${xmlDeclaration}<urlset ${schema} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const xmlEnd = '</urlset>\n';

/** Returns the path of a part; the first part has number 1. */
export const getSitemapPartPath = (number: number): string => `/sitemap-${number}.xml`;

const formatLastmod = (lastmod: Date | null): string =>
  lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : '';

/** Renders an address; with its English address as a second one, each with links to both. */
function renderUrls(
  { path, lastmod, image, isInEnglish }: SitemapEntry,
  toEscapedUrl: (path: string) => string,
): string[] {
  const picture = image ? `<image:image><image:loc>${toEscapedUrl(image)}</image:loc></image:image>` : '';
  const alternates = Object.entries(isInEnglish ? getAlternates(path) : {})
    .map(
      ([language, each]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${toEscapedUrl(each)}"/>`,
    )
    .join('');
  const paths = isInEnglish ? [path, toLanguagePath(path, 'en')] : [path];
  return paths.map(
    (each) => `<url><loc>${toEscapedUrl(each)}</loc>${formatLastmod(lastmod)}${picture}${alternates}</url>\n`,
  );
}

interface SitemapPart {
  urls: string[];
  bytes: number;
  newest: Date | null;
}

const getLaterDate = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Splits the entries, in order, into as few parts as possible. */
function splitIntoParts(
  entries: readonly SitemapEntry[],
  toEscapedUrl: (path: string) => string,
  maximum: SitemapLimits,
): SitemapPart[] {
  const parts: SitemapPart[] = [];
  const frameBytes = xmlStart.length + xmlEnd.length;
  for (const entry of entries) {
    const urls = renderUrls(entry, toEscapedUrl);
    const bytes = urls.reduce((sum, url) => sum + Buffer.byteLength(url), 0);
    let part = parts.at(-1);
    if (
      !part ||
      part.urls.length + urls.length > maximum.maxAddresses ||
      part.bytes + bytes > maximum.bytes
    ) {
      part = { urls: [], bytes: frameBytes, newest: null };
      parts.push(part);
    }
    part.urls.push(...urls);
    part.bytes += bytes;
    part.newest = getLaterDate(part.newest, entry.lastmod);
  }
  return parts;
}

/**
 * Renders the sitemap: indexable pages with their publication time and a picture.
 *
 * @param origin origin of the site, without a trailing slash
 */
export function renderSitemap(
  origin: string,
  entries: readonly SitemapEntry[],
  maximum: SitemapLimits = defaultLimits,
): Sitemap {
  const toEscapedUrl = (path: string) => escapeXml(new URL(path, `${origin}/`).href);
  const parts = splitIntoParts(entries, toEscapedUrl, maximum).slice(0, maxParts);
  const indexItems = parts.map(
    ({ newest }, index) =>
      `<sitemap><loc>${toEscapedUrl(getSitemapPartPath(index + 1))}</loc>${formatLastmod(newest)}</sitemap>\n`,
  );
  return {
    index: `${xmlDeclaration}<sitemapindex ${schema}>\n${indexItems.join('')}</sitemapindex>\n`,
    parts: parts.map(({ urls }) => xmlStart + urls.join('') + xmlEnd),
  };
}
