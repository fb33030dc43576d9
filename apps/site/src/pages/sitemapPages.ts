import type { SiteReader } from '@centinela/sections/kernel/reader.ts';
import { pages } from './registry.ts';
import { sitemapXml } from './sitemap.ts';

/** `/sitemap.xml` of what is published now: every page says which of its addresses search engines should know. */
export async function sitemap(read: SiteReader, origin: string): Promise<string> {
  const request = { path: '/', query: {}, origin, indexable: true, now: new Date() };
  const all = (await Promise.all(pages.map((page) => page.sitemap({ request, read, params: {} })))).flat();
  // Two pages may stand at one address: the warranty's is there with its words or without them.
  const byPath = new Map(all.map((entry) => [entry.path, entry]));
  for (const entry of all) if (entry.lastmod) byPath.set(entry.path, entry);
  return sitemapXml(origin, [...byPath.values()]);
}
