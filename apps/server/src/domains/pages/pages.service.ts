import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { FormState } from '@centinela/site/reader.ts';
import type { Rendered } from '../../platform/answers/answerCache.ts';
import type { TrackedReader } from '../content/content.read.ts';
import type { Site } from './site.ts';

/** Hosts whose name says that they are no public site (screens.md: nothing there is indexed). */
const hiddenHost = /(^|[.-])(localhost|local|develop|dev|preprod|staging)([.-]|$)|^127\.|^\[?::1/;

export interface PagesOptions {
  /** Opens a reader of what an audience may see now. */
  read(audience: Flavour): TrackedReader;
  site: Site;
  /** Origin that visitors see, without a slash at the end. */
  origin: string;
  /** False outside production. */
  isProduction: boolean;
}

export interface Pages {
  /** The cache's key of an address: known parameters only, in one order. */
  key(path: string, query: URLSearchParams, host: string): string;
  render(path: string, query: URLSearchParams, host: string): Promise<Rendered>;
  /** The page at a path in a state of one visitor's own, as HTML that must not be kept. */
  show(path: string, host: string, form: FormState): Promise<string>;
  sitemap(): Promise<Rendered>;
  robots(host: string): Rendered;
  /** What the page at a path needs, as data; null when there is no page. */
  data(path: string): Promise<{ data: unknown; seo: unknown } | null>;
  reader(audience?: Flavour): TrackedReader;
}

/** What the site shows: pages, the sitemap, the rules for robots. */
export function createPages({ read: readFor, site, origin, isProduction }: PagesOptions): Pages {
  const isIndexable = (host: string): boolean => isProduction && !hiddenHost.test(host);
  const reader = (audience: Flavour = 'PUBLICO') => readFor(audience);
  const known = (path: string, query: URLSearchParams): Record<string, string> => {
    const names = site.knownQuery(path);
    const pairs = names.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value.slice(0, 200)] as const];
    });
    return Object.fromEntries(pairs);
  };
  const request = (path: string, query: URLSearchParams, host: string) => ({
    path,
    query: known(path, query),
    origin,
    indexable: isIndexable(host),
    now: new Date(),
  });
  return {
    reader,
    key: (path, query, host) => `page ${isIndexable(host)} ${path} ${JSON.stringify(known(path, query))}`,
    async render(path, query, host) {
      const read = reader();
      const { status, html } = await site.renderPage(request(path, query, host), read);
      return {
        status,
        contentType: 'text/html; charset=utf-8',
        body: html,
        tags: read.tags,
        expires: read.expires,
        keep: status === 200,
      };
    },
    async show(path, host, form) {
      const { html } = await site.renderPage(
        { ...request(path, new URLSearchParams(), host), form },
        reader(),
      );
      return html;
    },
    async sitemap() {
      const read = reader();
      const body = await site.sitemap(read, origin);
      return {
        status: 200,
        contentType: 'application/xml; charset=utf-8',
        body,
        tags: read.tags,
        expires: read.expires,
        keep: true,
      };
    },
    robots: (host) => ({
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      body: site.robots(origin, isIndexable(host)),
      tags: new Set(),
      expires: null,
      keep: true,
    }),
    async data(path) {
      const found = await site.loadPage(request(path, new URLSearchParams(), new URL(origin).host), reader());
      return found && { data: found.data, seo: found.head };
    },
  };
}
