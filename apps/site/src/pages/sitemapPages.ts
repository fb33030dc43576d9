import { isIndexed, type SitemapEntry } from '@centinela/sections/pages/page.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { createFixedHead } from '@centinela/sections/sections/internalSettings/fixedHead.ts';
import { pages } from './registry.ts';
import { renderSitemap, type Sitemap } from './sitemap.ts';

/** Collects the indexable addresses that each page provides. */
export async function collectSitemapEntries(read: SiteReader, origin: string): Promise<SitemapEntry[]> {
  const request = { path: '/', language: 'es' as const, query: {}, origin, indexable: true, now: new Date() };
  const [allEntries, [settings]] = await Promise.all([
    Promise.all(pages.map((page) => page.sitemap({ request, read, params: {} }))).then((each) => each.flat()),
    read.list('internalSettings'),
  ]);
  // Two pages may have the same address, such as the warranty page with and without content. The one with a date wins.
  const byPath = new Map(allEntries.map((entry) => [entry.path, entry]));
  for (const entry of allEntries) if (entry.lastmod) byPath.set(entry.path, entry);
  return [...byPath.values()].flatMap((entry) => {
    const baseHead = { title: '', description: '', ...(entry.image && { image: entry.image }) };
    const head = createFixedHead(baseHead, entry.path, settings ?? null);
    const isInEnglish = settings?.english === true && entry.isInEnglish === true;
    return isIndexed(entry.path, origin, head) ? [{ ...entry, image: head.image, isInEnglish }] : [];
  });
}

/** Renders `/sitemap.xml` and its parts from the published content. */
export const loadSitemap = async (read: SiteReader, origin: string): Promise<Sitemap> =>
  renderSitemap(origin, await collectSitemapEntries(read, origin));
