import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noForm, type ShowPage } from '#designs/show';
import { checkOrigin } from '#platform/http/origin.ts';
import { type Bucket, createRateLimit } from '#platform/rateLimit/rateLimit.ts';

export interface CodePageDeps {
  showPage: ShowPage;
  /** Answers 429 by its page, with the seconds to wait. */
  refuse(reply: FastifyReply, wait: number): FastifyReply;
}

/** What lies behind codes that people type. */
export interface CodePages<Found> {
  /** Where a code is typed; the page of one is below. */
  path: string;
  /** What is behind a code, however it was typed; null for any other one. */
  find(typed: string): Promise<Found | null>;
  codeOf(found: Found): string;
  /** What the page of a code is told, and the status of its answer. */
  show(found: Found): { own: unknown; status: number };
  /** What is said beside the field when there is nothing. */
  missing: string;
  /** What counts codes that open nothing. Those that open something are never counted, so nobody guesses at others' cost. */
  missBuckets(ip: string): Bucket[];
}

const posted = z.object({ codigo: z.string() });

/**
 * POST {path} leads to the page of the code in `codigo`, GET {path}/{code} is that page. Neither needs session or script;
 * nobody keeps them, and every other code is answered alike: 404, and 429 to whoever guesses.
 */
export function codePages<Found>(
  app: FastifyInstance,
  { showPage, refuse }: CodePageDeps,
  { path, find, codeOf, show, missing, missBuckets }: CodePages<Found>,
): void {
  const limit = createRateLimit(app.context.database.pool);

  const showNothing = async (request: FastifyRequest, reply: FastifyReply) => {
    const taken = await limit.take(missBuckets(request.ip));
    if (!taken.allowed) return refuse(reply, taken.retryAfter);
    const state = { ...noForm, errors: [{ field: 'codigo', message: missing }] };
    return showPage(request, reply, { path, status: 404, state, isSecret: 'withForms' });
  };

  app.post(path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    checkOrigin(request, null);
    const found = await find(posted.safeParse(request.body).data?.codigo ?? '');
    return found ? reply.redirect(`${path}/${codeOf(found)}`, 303) : showNothing(request, reply);
  });

  app.get<{ Params: { code: string } }>(`${path}/:code`, async (request, reply) => {
    const found = await find(request.params.code);
    if (!found) return showNothing(request, reply);
    const at = `${path}/${codeOf(found)}`;
    return showPage(request, reply, { path: at, state: noForm, isSecret: 'withForms', ...show(found) });
  });
}
