import type { SiteReader } from '@centinela/sections/kernel/reader.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { missBuckets } from './agents.limits.ts';
import { findOpen } from './agents.rows.ts';
import { targetOf } from './agents.things.ts';

export interface AgentPageDeps {
  /** What visitors see now. */
  read(): SiteReader;
  /** Answers 404 by the page that stands wherever there is none. */
  showMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers 429 by its page, with the seconds to wait. */
  refuse(reply: FastifyReply, wait: number): FastifyReply;
}

/**
 * GET /a/{code}: an agent's tracked link. Leads (302) to the page with the agent's mark in its address, which the site
 * counts and leads keep; a link whose agent is switched off leads there without. Unknown and ended ones answer 404 alike,
 * and 429 to whoever guesses.
 */
export function agentPages(app: FastifyInstance, { read, showMissing, refuse }: AgentPageDeps): void {
  const { pool } = app.context.database;
  const limit = createRateLimit(pool);
  app.get<{ Params: { code: string } }>('/a/:code', async (request, reply) => {
    const link = await findOpen(pool, request.params.code);
    if (!link) {
      const taken = await limit.take(missBuckets(request.ip));
      return taken.allowed ? showMissing(request, reply) : refuse(reply, taken.retryAfter);
    }
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return reply.redirect(await targetOf(pool, read(), link, link.marks ? link.code : null), 302);
  });
}
