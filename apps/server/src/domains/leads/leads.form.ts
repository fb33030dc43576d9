import { landingRequest } from '@centinela/api/leads/leads.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { plainBuckets } from './leads.limits.ts';
import { storeLead } from './leads.store.ts';

/** The landing whose sections are the home page's blocks: its form stands on the home page. */
const homeLanding = 'inicio';

const posted = z.object({
  name: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  province: z.string().optional(),
  locality: z.string().optional(),
  message: z.string().optional(),
  /** A field nobody sees: only programs fill it in. */
  web: z.string().optional(),
});

/** @throws AppError badRequest whose message is the names of the wrong fields ("name,phone"), or its code for none */
function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const names = new Set(result.error.issues.flatMap(({ path }) => path.slice(0, 1)));
  throw new AppError('badRequest', { message: [...names].join(',') || 'badRequest' });
}

/** The page of this site that the form stood on. */
function pageOf(request: FastifyRequest, otherwise: string): string {
  const { referer = '', host } = request.headers;
  if (!URL.canParse(referer)) return otherwise;
  const { host: from, pathname, search } = new URL(referer);
  return from === host ? `${pathname}${search}`.slice(0, 2000) : otherwise;
}

/** Where the visitor goes back to, with word of how it went. */
const backTo = (path: string, how: Record<string, string>, place: string) =>
  `${path}?${new URLSearchParams(how)}#${place}`;

/**
 * POST /landing/{slug}: the contact form of a browser without a script. It comes without a proof that somebody is
 * there, so it is slowed down early and the lead is marked. Leads back to the page, with `gracias=1`, or with
 * `error` and the names of the wrong fields ("name,phone") or a code.
 */
export function leadForm(app: FastifyInstance): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);

  const take = async (request: FastifyRequest, landing: string, path: string): Promise<void> => {
    const { web: trap, ...fields } = parsed(posted, request.body ?? {});
    if (trap) return request.log.info('a program filled in the contact form');
    const lead = parsed(landingRequest, { ...fields, landing, page: pageOf(request, path) });
    await takeOrRefuse(limit, plainBuckets(request.ip));
    const { landing: slug, ...contact } = lead;
    await transaction(database.pool, (client) =>
      storeLead(
        client,
        { source: 'LANDING', verified: false, landing: slug, request: contact, ip: request.ip },
        config,
      ),
    );
  };

  app.post<{ Params: { slug: string } }>('/landing/:slug', async (request, reply) => {
    const { slug } = request.params;
    const path = slug === homeLanding ? '/' : `/landing/${encodeURIComponent(slug)}`;
    reply.header('cache-control', 'no-store');
    checkOrigin(request, 'cookie');
    try {
      await take(request, slug, path);
      return reply.redirect(backTo(path, { gracias: '1' }, 'gracias'), 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const reason = error.code === 'badRequest' ? error.message : error.code;
      return reply.redirect(backTo(path, { error: reason }, 'formulario'), 303);
    }
  });
}
