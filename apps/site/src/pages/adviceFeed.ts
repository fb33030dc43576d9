import { getStartOfDay } from '@centinela/sections/kernel/visible.ts';
import { getFirstWords } from '@centinela/sections/pages/pageHead.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { advicePath } from '@centinela/sections/sections/adviceSections/list.ts';
import { getArticleDate } from '@centinela/sections/sections/adviceSections/reading.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { getBrandName } from '../layout/layoutData.ts';
import { escapeXml } from './xml.ts';

/** Maximum number of articles in the feed. It is small, because feed readers request it every hour. */
const maxArticles = 30;

type FeedEntry = Pick<
  View<'adviceSections'>,
  'title' | 'path' | 'summary' | 'body' | 'category' | 'publishedOn' | 'publishedAt'
>;

/** Formats a date for RSS (RFC 822): "Sun, 01 Mar 2026 03:00:00 GMT". */
const formatRssDate = (instant: Date): string => instant.toUTCString();

function renderItem(origin: string, entry: FeedEntry): string {
  const address = escapeXml(new URL(entry.path ?? advicePath, `${origin}/`).href);
  const category = entry.category ? `<category>${escapeXml(entry.category)}</category>` : '';
  return (
    `<item><title>${escapeXml(entry.title)}</title><link>${address}</link><guid>${address}</guid>` +
    `<description>${escapeXml(entry.summary ?? getFirstWords(entry.body))}</description>${category}` +
    `<pubDate>${formatRssDate(getStartOfDay(getArticleDate(entry)))}</pubDate></item>\n`
  );
}

/**
 * Renders the advice articles as RSS 2.0.
 *
 * @param origin origin of the site, without a trailing slash
 */
export function renderFeed(origin: string, brand: string, entries: readonly FeedEntry[]): string {
  const page = escapeXml(new URL(advicePath, `${origin}/`).href);
  const channel =
    `<title>${escapeXml(`Consejos de ${brand}`)}</title><link>${page}</link>` +
    '<description>Notas cortas y prácticas para vivir más tranquilo.</description><language>es-ar</language>' +
    `<atom:link href="${page}/rss.xml" rel="self" type="application/rss+xml"/>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}${entries
    .map((entry) => renderItem(origin, entry))
    .join('')}</channel></rss>\n`;
}

/** Renders `/consejos/rss.xml`: the newest published articles. */
export async function renderAdviceFeed(read: SiteReader, origin: string): Promise<string> {
  const order = { by: 'publishedOn', descending: true } as const;
  const [{ entries }, settings] = await Promise.all([
    read.page('adviceSections', { order, limit: maxArticles }),
    read.list('internalSettings'),
  ]);
  return renderFeed(origin, getBrandName(settings[0] ?? null), entries);
}
