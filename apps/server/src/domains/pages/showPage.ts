import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicPagePolicy } from '#platform/http/securityHeaders.ts';
import type { ShowPage } from '#platform/http/showPage.ts';
import type { Pages } from './pages.service.ts';
import type { RenderGate } from './renderGate.ts';

/**
 * Referrer policies by `isSecret`, which says whether the address of the page is secret. A secret page with forms
 * uses `strict-origin`, which hides the path. `no-referrer` would also remove the Origin header from its POST
 * requests.
 */
const referrerPolicies: Readonly<Record<string, string>> = {
  false: 'same-origin',
  true: 'no-referrer',
  withForms: 'strict-origin',
};

/**
 * Creates a function that sends a page rendered for one visitor, such as a form with its input or the result of a
 * mailed link. The response is not cached. Every call counts for the render gate.
 */
export const createShowPage =
  (pages: Pages, gate: RenderGate): ShowPage =>
  async (request, reply, { path, query, status, state, own, isSecret, otherwise }) => {
    const waitSeconds = gate.enter(request.ip);
    if (waitSeconds > 0) return gate.refuse(reply, waitSeconds);
    const renderAt = (renderedPath: string): Promise<string | null> =>
      pages.renderForVisitor(
        pages.toRequestedPage(renderedPath, query ?? new URLSearchParams(), request.host),
        {
          form: state,
          visitorData: own,
        },
      );
    const html = (await renderAt(path)) ?? (otherwise === undefined ? null : await renderAt(otherwise));
    if (html === null) throw new Error('no page found for the form');
    return reply
      .code(status)
      .headers({
        'content-security-policy': publicPagePolicy(request.server.context.config),
        'cache-control': 'no-store',
        'referrer-policy': referrerPolicies[String(isSecret)],
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  };

/** Creates a function that sends the 404 page. */
export const createShowMissing =
  (pages: Pages) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { body } = await pages.renderMissing(pages.isIndexable(request.host), 'es');
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
