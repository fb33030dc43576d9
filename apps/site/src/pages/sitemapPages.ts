import type { SiteReader } from '../reader.ts';
import { type SitemapEntry, sitemapXml } from './sitemap.ts';

/** What the sitemap needs of a page's entry. */
interface PageEntry {
  path: string | null;
  publishedAt: string;
  seo: { noindex: boolean };
}

/** The landing that the home page is built of has no page of its own. */
const homeLanding = '/landing/inicio';

/** Legal texts are not indexed (specification, section 2). */
const isIndexed = ({ path, seo }: PageEntry): boolean =>
  path !== null && !seo.noindex && !path.startsWith('/legales/') && path !== homeLanding;

const toEntry = ({ path, publishedAt }: PageEntry): SitemapEntry => ({
  path: path ?? '/',
  lastmod: new Date(publishedAt),
});

/** `/sitemap.xml` of what is published now. */
export async function sitemap(read: SiteReader, origin: string): Promise<string> {
  const lists = await Promise.all([read.list('generalPlans'), read.list('landings'), read.list('sections')]);
  const entries = lists.flat().filter(isIndexed).map(toEntry);
  // The warranty's page is there with its words or without them.
  const fixed = ['/', '/planes/todos', '/registro', '/garantia']
    .filter((path) => !entries.some((entry) => entry.path === path))
    .map((path): SitemapEntry => ({ path, lastmod: null }));
  return sitemapXml(origin, [...fixed, ...entries]);
}
