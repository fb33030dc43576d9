import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { createReader } from '../../apps/server/src/domains/content/read/content.read.ts';
import { loadSite } from '../../apps/server/src/domains/pages/site.ts';

const request = { path: '/', query: {}, origin: 'https://www.centinela.example', indexable: false };

/**
 * Renders the home page's tree with React alone: a reader caches what it reads, so that only the first page reads
 * from the database. Header and footer are rendered once, as the site's own code does for equal content.
 */
export function bareHomeRoute(app: FastifyInstance, pool: Pool): void {
  const reader = createReader(pool, 'PUBLICO', new Date());
  let site: ReturnType<typeof loadSite> | undefined;
  app.get('/home', async (_request, reply) => {
    site ??= loadSite();
    const page = await (await site).renderPage({ ...request, now: new Date() }, reader);
    return reply.type('text/html; charset=utf-8').send(page?.html);
  });
}
