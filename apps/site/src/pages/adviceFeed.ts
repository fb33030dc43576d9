import { firstWords } from '@centinela/sections/kernel/pageHead.ts';
import type { SiteReader } from '@centinela/sections/kernel/reader.ts';
import { startOfDay } from '@centinela/sections/kernel/visible.ts';
import type { View } from '@centinela/sections/registry.ts';
import { advicePath } from '@centinela/sections/sections/adviceSections/list.ts';
import { dayOf } from '@centinela/sections/sections/adviceSections/reading.ts';
import { brandName } from '../layout/layoutData.ts';
import { xmlText } from './xml.ts';

/** Maximum number of articles in the feed: readers poll it hourly, so it stays small. */
const most = 30;

type Told = Pick<
  View<'adviceSections'>,
  'title' | 'path' | 'summary' | 'body' | 'category' | 'publishedOn' | 'publishedAt'
>;

/** Formats a date for RSS (RFC 822): "Sun, 01 Mar 2026 03:00:00 GMT". */
const rssDate = (instant: Date): string => instant.toUTCString();

function item(origin: string, entry: Told): string {
  const address = xmlText(new URL(entry.path ?? advicePath, `${origin}/`).href);
  const category = entry.category ? `<category>${xmlText(entry.category)}</category>` : '';
  return (
    `<item><title>${xmlText(entry.title)}</title><link>${address}</link><guid>${address}</guid>` +
    `<description>${xmlText(entry.summary ?? firstWords(entry.body))}</description>${category}` +
    `<pubDate>${rssDate(startOfDay(dayOf(entry)))}</pubDate></item>\n`
  );
}

/**
 * Renders the advice articles as RSS 2.0.
 *
 * @param origin origin of the site, without a trailing slash
 */
export function feedXml(origin: string, brand: string, entries: readonly Told[]): string {
  const page = xmlText(new URL(advicePath, `${origin}/`).href);
  const channel =
    `<title>${xmlText(`Consejos de ${brand}`)}</title><link>${page}</link>` +
    '<description>Notas cortas y prácticas para vivir más tranquilo.</description><language>es-ar</language>' +
    `<atom:link href="${page}/rss.xml" rel="self" type="application/rss+xml"/>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}${entries
    .map((entry) => item(origin, entry))
    .join('')}</channel></rss>\n`;
}

/** Renders `/consejos/rss.xml`: the newest published articles. */
export async function adviceFeed(read: SiteReader, origin: string): Promise<string> {
  const order = { by: 'publishedOn', descending: true } as const;
  const [{ entries }, settings] = await Promise.all([
    read.page('adviceSections', { order, limit: most }),
    read.list('internalSettings'),
  ]);
  return feedXml(origin, brandName(settings[0] ?? null), entries);
}
