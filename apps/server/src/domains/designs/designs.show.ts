import { getSavedDesignPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import type { OpenedLink } from '@centinela/sections/sections/protectionSections/saved.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { type FormOnPage, noForm, type ShowPage } from '#platform/http/showPage.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { isMaker } from './claimCookie.ts';
import { getMissBuckets } from './designs.limits.ts';
import type { LinkTarget } from './designs.read.ts';

const expiredForm: FormOnPage = { ...noForm, stage: 'gone' };

/** Renders the page of a link: its design, or a notice that it has expired. */
export type ShowDesign = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  linkTarget: LinkTarget,
  form?: { status: number; state: FormOnPage },
) => Promise<FastifyReply>;

/** Creates the renderer of design links. */
export const createShowDesign =
  (showPage: ShowPage): ShowDesign =>
  (request, reply, token, linkTarget, form) => {
    const shown =
      'design' in linkTarget ? { status: 200, state: noForm } : { status: 410, state: expiredForm };
    const { status, state } = form ?? shown;
    return showPage(request, reply, {
      path: getSavedDesignPath(token),
      query: new URLSearchParams(readReceipt(request)),
      status,
      state,
      own: toOpenedLink(request, token, linkTarget),
      isSecret: 'withForms',
    });
  };

/** Reads the receipt of a sent design from the query of the redirect target. */
const readReceipt = ({ method, query }: FastifyRequest): Record<string, string> => {
  const { pedido } = Object(query);
  return method === 'GET' && typeof pedido === 'string' ? { pedido } : {};
};

function toOpenedLink(request: FastifyRequest, token: string, linkTarget: LinkTarget): OpenedLink {
  if (!('design' in linkTarget)) return { expiredOn: linkTarget.expiredOn.toISOString() };
  const { saved, createdAt, expiresAt, ownerId } = linkTarget.design;
  return {
    token,
    design: saved,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isOwned: ownerId !== null,
    isMaker: isMaker(request, token),
    isNew: request.method === 'GET' && Object(request.query).guardado === '1',
  };
}

/** Responds to an unknown link with 404, or with 429 after too many attempts. */
export type ShowUnknown = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Creates the handler for unknown links.
 *
 * @param showMissing sends the 404 page
 * @param refuse sends the 429 page with the seconds to wait
 */
export function createShowUnknown(
  pool: Pool,
  showMissing: ShowUnknown,
  refuse: (reply: FastifyReply, wait: number) => FastifyReply,
): ShowUnknown {
  const limit = createRateLimit(pool);
  return async (request, reply) => {
    const taken = await limit.take(getMissBuckets(request.ip));
    return taken.allowed ? showMissing(request, reply) : refuse(reply, taken.retryAfter);
  };
}
