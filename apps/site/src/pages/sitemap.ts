import type { SitemapEntry } from '@centinela/sections/pages/page.ts';
import { escapeXml } from './xml.ts';

/**
 * Limits of one sitemap: addresses, and bytes before compression. The protocol allows 50,000 addresses and 50 MB
 * (sitemaps.org, "Protocol"); fewer addresses keep a part small enough for memory.
 */
export interface SitemapLimits {
  addresses: number;
  bytes: number;
}
const limits: SitemapLimits = { addresses: 10_000, bytes: 50 * 1024 * 1024 };

/** Maximum number of parts in an index. */
const maxParts = 50_000;

/** `/sitemap.xml` and its parts: `/sitemap-1.xml` and so on. */
export interface Sitemap {
  index: string;
  parts: readonly string[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const opening = `${declaration}<urlset ${schema} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
const closing = '</urlset>\n';

/** Path of a part; the first is number 1. */
export const getSitemapPartPath = (number: number): string => `/sitemap-${number}.xml`;

const formatLastmod = (lastmod: Date | null): string =>
  lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : '';

function renderUrl({ path, lastmod, image }: SitemapEntry, address: (path: string) => string): string {
  const picture = image ? `<image:image><image:loc>${address(image)}</image:loc></image:image>` : '';
  return `<url><loc>${address(path)}</loc>${formatLastmod(lastmod)}${picture}</url>\n`;
}

interface Part {
  urls: string[];
  bytes: number;
  newest: Date | null;
}

const laterDate = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Splits the entries, in order, into as few parts as possible. */
function splitIntoParts(
  entries: readonly SitemapEntry[],
  address: (path: string) => string,
  maximum: SitemapLimits,
): Part[] {
  const parts: Part[] = [];
  const frameBytes = opening.length + closing.length;
  for (const entry of entries) {
    const url = renderUrl(entry, address);
    const bytes = Buffer.byteLength(url);
    let part = parts.at(-1);
    if (!part || part.urls.length >= maximum.addresses || part.bytes + bytes > maximum.bytes) {
      part = { urls: [], bytes: frameBytes, newest: null };
      parts.push(part);
    }
    part.urls.push(url);
    part.bytes += bytes;
    part.newest = laterDate(part.newest, entry.lastmod);
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
  maximum: SitemapLimits = limits,
): Sitemap {
  const address = (path: string) => escapeXml(new URL(path, `${origin}/`).href);
  const parts = splitIntoParts(entries, address, maximum).slice(0, maxParts);
  const named = parts.map(
    ({ newest }, index) =>
      `<sitemap><loc>${address(getSitemapPartPath(index + 1))}</loc>${formatLastmod(newest)}</sitemap>\n`,
  );
  return {
    index: `${declaration}<sitemapindex ${schema}>\n${named.join('')}</sitemapindex>\n`,
    parts: parts.map(({ urls }) => opening + urls.join('') + closing),
  };
}
