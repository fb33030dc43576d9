import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicPagePolicy } from '#platform/http/securityHeaders.ts';
import type { ShowPage } from '#platform/http/showPage.ts';
import type { Pages } from './pages.service.ts';
import type { RenderGate } from './renderGate.ts';

/**
 * `no-referrer` would also remove the Origin header of the page's POST; `strict-origin` keeps it and hides the
 * path.
 */
const referrers: Readonly<Record<string, string>> = {
  false: 'same-origin',
  true: 'no-referrer',
  withForms: 'strict-origin',
};

/**
 * Renders a page for one visitor, such as a form with its input or the result of a mailed link. The response is
 * not cached and its address is not sent as a referrer. Every call counts as a rendering.
 */
export const createShowPage =
  (pages: Pages, gate: RenderGate): ShowPage =>
  async (request, reply, { path, query, status, state, own, isSecret, otherwise }) => {
    const wait = gate.enter(request.ip);
    if (wait > 0) return gate.refuse(reply, wait);
    const show = (at: string): Promise<string | null> =>
      pages.show(pages.ask(at, query ?? new URLSearchParams(), request.host), {
        form: state,
        visitorData: own,
      });
    const html = (await show(path)) ?? (otherwise === undefined ? null : await show(otherwise));
    if (html === null) throw new Error('no page found for the form');
    return reply
      .code(status)
      .headers({
        'content-security-policy': publicPagePolicy(request.server.context.config),
        'cache-control': 'no-store',
        'referrer-policy': referrers[String(isSecret)],
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  };

/** Sends the 404 page. */
export const createShowMissing =
  (pages: Pages) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { body } = await pages.renderMissing(pages.isIndexable(request.host));
    return reply
      .code(404)
      .headers({
        'content-security-policy': publicPagePolicy(request.server.context.config),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(body);
  };
