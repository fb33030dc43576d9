import { createReader } from '../domains/content/read/content.read.ts';
import { isIndexableHost } from '../domains/pages/robots/indexable.ts';
import { loadSite } from '../domains/pages/site.ts';
import { findDestination } from '../domains/paths/redirects.read.ts';
import type { SearchEngineDeps } from '../domains/searchEngines/searchEngines.jobs.ts';
import type { SiteRenderer } from '../domains/searchEngines/site.ts';
import type { Config } from '../platform/config/config.ts';
import type { Resources } from './resources.ts';
import { readSettings } from './settings.ts';

type Site = Awaited<ReturnType<typeof loadSite>>;

/** Renders the public site in this process, as a visitor of its public host would see it. */
function createSite(site: Site, config: Config, { database }: Pick<Resources, 'database'>): SiteRenderer {
  const origin = config.server.publicUrl;
  const createVisitorReader = () => createReader(database.pool, 'PUBLICO', new Date());
  return {
    origin,
    fixedPaths: site.fixedPaths,
    readQuery: site.readQuery,
    sitemap: () => site.collectSitemapEntries(createVisitorReader(), origin),
    entriesBehind: () => site.loadPageEntries(createVisitorReader()),
    async show(path, query) {
      const request = {
        path,
        language: 'es' as const,
        query,
        origin,
        indexable: true,
        toolHosts: null,
        now: new Date(),
      };
      const page = await site.renderPage(request, createVisitorReader());
      if (page) return { status: page.status, html: page.html, head: page.head };
      const destination = await findDestination(database.pool, path);
      return { status: destination === null ? 404 : 301, html: '', head: null };
    },
  };
}

/** Dependencies of the search engine jobs. The site is loaded by the first job that needs it. */
export const searchEngineDeps = (
  config: Config,
  resources: Pick<Resources, 'database'>,
): SearchEngineDeps => ({
  database: resources.database,
  config,
  openSite: async () => createSite(await loadSite(), config, resources),
  isIndexable: isIndexableHost(new URL(config.server.publicUrl).host, config.environment === 'production'),
  readKey: async () => (await readSettings(resources.database.pool))?.tracking.indexNowKey ?? null,
});
