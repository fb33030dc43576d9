import type { FormState } from '@centinela/sections/kernel/reader.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicPagePolicy } from '#platform/http/securityHeaders.ts';
import type { Pages } from './pages.service.ts';
import type { RenderGate } from './renderGate.ts';

/** A page in a state of one visitor's own. */
export interface ShownPage {
  path: string;
  query?: URLSearchParams;
  status: number;
  state: FormState;
  /** What the page knows of this visitor's thing beside the form. */
  own?: unknown;
  /**
   * The address holds a token, which no other page may be told; `withForms`: and the page's own forms are held to their
   * origin.
   */
  isSecret: boolean | 'withForms';
  /** The page that is shown where there is none at `path`. */
  otherwise?: string;
}

/** `no-referrer` also takes the Origin off a page's own POST; `strict-origin` leaves it, and tells no path. */
const referrers: Readonly<Record<string, string>> = {
  false: 'same-origin',
  true: 'no-referrer',
  withForms: 'strict-origin',
};

/**
 * Answers a page of the site in a state that belongs to one visitor: a form with what was typed into it, a mailed
 * link that still works or does not. Nobody keeps it, and no address of it is told to the next page. Each is a rendering.
 */
export const createShowPage =
  (pages: Pages, gate: RenderGate) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { path, query, status, state, own, isSecret, otherwise }: ShownPage,
  ): Promise<FastifyReply> => {
    const wait = gate.enter(request.ip);
    if (wait > 0) return gate.refuse(reply, wait);
    const show = (at: string): Promise<string | null> =>
      pages.show(pages.ask(at, query ?? new URLSearchParams(), request.host), { form: state, own });
    const html = (await show(path)) ?? (otherwise === undefined ? null : await show(otherwise));
    if (html === null) throw new Error('there is no page to show a form on');
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

/** Answers 404 by the page that stands wherever there is none. */
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
