import type { Head, SitemapEntry } from '@centinela/sections/pages/page.ts';
import type { Holder } from './editLocations.ts';

/** A rendered page. A missing page or a redirect has only a status. */
export interface RenderedPage {
  status: number;
  html: string;
  head: Head | null;
}

/** The site as seen by the checks and notifications of this domain. */
export interface SiteRenderer {
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** Lists the addresses that search engines should index. */
  sitemap(): Promise<SitemapEntry[]>;
  /** Paths of pages without parameters. */
  fixedPaths: readonly string[];
  /** Reads the query that the page at a path supports. */
  readQuery(path: string, query: URLSearchParams): Record<string, string>;
  /** Lists the entries shown at addresses that they don't own, by path. */
  entriesBehind(): Promise<ReadonlyMap<string, Holder>>;
  show(path: string, query: Readonly<Record<string, string>>): Promise<RenderedPage>;
}
