import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { getMissBuckets } from './agents.limits.ts';
import { findOpenLink } from './agents.rows.ts';
import { resolveTarget } from './agents.shareables.ts';

export interface AgentPageDeps {
  /** Returns the content currently visible to visitors. */
  read(): SiteReader;
  /** Answers with the regular 404 page. */
  showMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers with the 429 page; `wait` is in seconds. */
  refuse(reply: FastifyReply, wait: number): FastifyReply;
}

/**
 * GET /a/{code}: an agent's tracked link. Redirects (302) to the page with the agent code in its URL, which site
 * statistics and leads record; without the code if the agent is disabled. Unknown and ended links both answer 404,
 * and clients that guess codes get 429.
 */
export function agentPages(app: FastifyInstance, { read, showMissing, refuse }: AgentPageDeps): void {
  const { pool } = app.context.database;
  const limit = createRateLimit(pool);
  app.get<{ Params: { code: string } }>('/a/:code', async (request, reply) => {
    const link = await findOpenLink(pool, request.params.code);
    if (!link) {
      const limitResult = await limit.take(getMissBuckets(request.ip));
      return limitResult.allowed ? showMissing(request, reply) : refuse(reply, limitResult.retryAfter);
    }
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return reply.redirect(await resolveTarget(pool, read(), link, link.marks ? link.code : null), 302);
  });
}
