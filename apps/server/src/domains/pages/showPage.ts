import type { FormState } from '@centinela/sections/pages/reader.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicPagePolicy } from '#platform/http/securityHeaders.ts';
import type { Pages } from './pages.service.ts';
import type { RenderGate } from './renderGate.ts';

/** A page for one visitor. */
export interface VisitorPage {
  path: string;
  query?: URLSearchParams;
  status: number;
  state: FormState;
  /** Page data for this visitor, in addition to the form. */
  own?: unknown;
  /**
   * Whether the address contains a token, which must not be sent to other pages as a referrer; `withForms` still
   * lets the page's own forms pass the origin check.
   */
  isSecret: boolean | 'withForms';
  /** Path of the page to show when there is none at `path`. */
  otherwise?: string;
}

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
  (pages: Pages, gate: RenderGate) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, query, status, state, own, isSecret, otherwise }: VisitorPage,
  ): Promise<FastifyReply> => {
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
