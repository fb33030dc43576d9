import type { FormState } from '@centinela/sections/kernel/reader.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicPagePolicy } from '#platform/http/securityHeaders.ts';
import type { Pages } from './pages.service.ts';
import type { RenderGate } from './renderGate.ts';

/**
 * Answers a page of the site in a state that belongs to one visitor: a form with what was typed into it, a mailed
 * link that still works or does not. Nobody keeps it, and no address of it is told to the next page. Each is a rendering.
 */
export const createShowPage =
  (pages: Pages, gate: RenderGate) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, status, state, isSecret }: { path: string; status: number; state: FormState; isSecret: boolean },
  ): Promise<FastifyReply> => {
    const wait = gate.enter(request.ip);
    if (wait > 0) return gate.refuse(reply, wait);
    const html = await pages.show(path, request.host, state);
    return reply
      .code(status)
      .headers({
        'content-security-policy': publicPagePolicy(request.server.context.config),
        'cache-control': 'no-store',
        // `no-referrer` also takes the Origin off the form's own POST, so it is kept for addresses with a token.
        'referrer-policy': isSecret ? 'no-referrer' : 'same-origin',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  };
