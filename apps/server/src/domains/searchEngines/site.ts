import type { Head, SitemapEntry } from '@centinela/sections/kernel/page.ts';
import type { Holder } from './places.ts';

/** A page as a visitor gets it; only the status where there is none, or a redirect. */
export interface ShownPage {
  status: number;
  html: string;
  head: Head | null;
}

/** The site as the checks and the notices of this domain see it. */
export interface OwnSite {
  /** Where the site lives, without a slash at the end. */
  origin: string;
  /** The addresses that search engines should know now. */
  sitemap(): Promise<SitemapEntry[]>;
  /** Paths of the pages without parameters. */
  fixedPaths: readonly string[];
  /** The query as the page at a path reads it. */
  readQuery(path: string, query: URLSearchParams): Record<string, string>;
  /** The entries that stand behind pages whose address they do not hold, by path. */
  entriesBehind(): Promise<ReadonlyMap<string, Holder>>;
  show(path: string, query: Readonly<Record<string, string>>): Promise<ShownPage>;
}
