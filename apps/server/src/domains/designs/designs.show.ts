import type { FieldError } from '@centinela/sections/kernel/messages.ts';
import { keptPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import type { OpenedLink } from '@centinela/sections/sections/protectionSections/saved.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { isMaker } from './claimCookie.ts';
import { missBuckets } from './designs.limits.ts';
import type { Linked } from './designs.read.ts';

/** Where a form of the page has got to. */
export interface FormOnPage {
  stage: 'ready' | 'gone' | 'done';
  values: Record<string, string>;
  errors: FieldError[];
  failure: string | null;
}

export const noForm: FormOnPage = { stage: 'ready', values: {}, errors: [], failure: null };
const goneForm: FormOnPage = { ...noForm, stage: 'gone' };

/** Answers a page of the site in a state of one visitor's own, which nobody keeps. */
export type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: {
    path: string;
    query?: URLSearchParams;
    status: number;
    state: FormOnPage;
    own?: unknown;
    isSecret: boolean | 'withForms';
    otherwise?: string;
  },
) => Promise<FastifyReply>;

/** Answers the page of a link: its design, or that its time is over. */
export type ShowDesign = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  linked: Linked,
  form?: { status: number; state: FormOnPage },
) => Promise<FastifyReply>;

/** How the page of a link is shown. */
export const createShowDesign =
  (showPage: ShowPage): ShowDesign =>
  (request, reply, token, linked, form) => {
    const shown = 'design' in linked ? { status: 200, state: noForm } : { status: 410, state: goneForm };
    const { status, state } = form ?? shown;
    return showPage(request, reply, {
      path: keptPath(token),
      query: new URLSearchParams(receiptIn(request)),
      status,
      state,
      own: ownOf(request, token, linked),
      isSecret: 'withForms',
    });
  };

/** What whoever has sent the design is told stands in the address that they are led to. */
const receiptIn = ({ method, query }: FastifyRequest): Record<string, string> => {
  const { pedido } = Object(query);
  return method === 'GET' && typeof pedido === 'string' ? { pedido } : {};
};

function ownOf(request: FastifyRequest, token: string, linked: Linked): OpenedLink {
  if (!('design' in linked)) return { expiredOn: linked.expiredOn.toISOString() };
  const { saved, createdAt, expiresAt, ownerId } = linked.design;
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

/** Answers a link that leads nowhere: 404, or 429 to whoever guesses. */
export type ShowUnknown = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * How that is answered.
 *
 * @param showMissing answers 404 by the page that stands wherever there is none
 * @param refuse answers 429 by its page, with the seconds to wait
 */
export function createShowUnknown(
  pool: Pool,
  showMissing: ShowUnknown,
  refuse: (reply: FastifyReply, wait: number) => FastifyReply,
): ShowUnknown {
  const limit = createRateLimit(pool);
  return async (request, reply) => {
    const taken = await limit.take(missBuckets(request.ip));
    return taken.allowed ? showMissing(request, reply) : refuse(reply, taken.retryAfter);
  };
}
