import { errors as errorTexts } from '@centinela/api/http/errors.ts';
import { contactRequest } from '@centinela/api/leads/leads.ts';
import { fieldErrors, fieldMessage } from '@centinela/sections/kernel/messages.ts';
import { designPath, keptPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findLinked, type KeptDesign } from '#designs/read';
import type { FormOnPage, ShowDesign, ShowUnknown } from '#designs/show';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { plainBuckets } from './leads.limits.ts';
import { storeLead } from './leads.store.ts';

/** The design of a link; null for one that opens nothing, for no lead is lost because of it. */
export async function designOf(db: Queryable, token: string): Promise<KeptDesign | null> {
  const linked = await findLinked(db, token);
  return linked && 'design' in linked ? linked.design : null;
}

export interface DesignLeadDeps {
  /** Shows the page of a design with the form as it was sent. */
  showDesign: ShowDesign;
  showUnknown: ShowUnknown;
}

/** What the form of a design asks for; `web` is a field that only programs fill in. */
const names = ['name', 'phone', 'province'] as const;
const posted = z.record(z.string(), z.string()).catch({});

/** The form as it came back, with all that was typed. */
function stateOf(error: unknown, values: Record<string, string>): { status: number; state: FormOnPage } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const errors = (error.options.errors ?? []).map(({ field, message }) => ({
    field,
    message: fieldMessage(message, 'es'),
  }));
  const failure = errors.length > 0 ? null : errorTexts[error.code].es;
  return { status: error.status, state: { stage: 'ready', values, errors, failure } };
}

/**
 * POST /disena-tu-proteccion/d/{token}/enviar: the form below a kept design, in a browser without a script. Leads back to
 * the design with `enviado=1`, or shows it with what is wrong. A link whose time is over sends nothing, and says so.
 */
export function designLeadForm(app: FastifyInstance, { showDesign, showUnknown }: DesignLeadDeps): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);

  const take = async (request: FastifyRequest, design: KeptDesign, sent: Record<string, string>) => {
    if (sent.web) return request.log.info('a program filled in the form of a design');
    const parsed = contactRequest.safeParse({
      ...Object.fromEntries(names.map((name) => [name, sent[name] ?? ''])),
      page: designPath,
    });
    if (!parsed.success) throw new AppError('badRequest', { errors: fieldErrors(parsed.error) });
    await takeOrRefuse(limit, plainBuckets(request.ip));
    await transaction(database.pool, (client) =>
      storeLead(
        client,
        { source: 'CONTACT', verified: false, landing: null, request: parsed.data, design, ip: request.ip },
        config,
      ),
    );
  };

  app.post<{ Params: { token: string } }>(`${designPath}/d/:token/enviar`, async (request, reply) => {
    const { token } = request.params;
    reply.header('cache-control', 'no-store');
    checkOrigin(request, 'cookie');
    const linked = await findLinked(database.pool, token);
    if (!linked) return showUnknown(request, reply);
    if (!('design' in linked)) return showDesign(request, reply, token, linked);
    const sent = posted.parse(request.body);
    try {
      await take(request, linked.design, sent);
      return reply.redirect(`${keptPath(token)}?enviado=1#gracias`, 303);
    } catch (error) {
      const values = Object.fromEntries(names.map((name) => [name, (sent[name] ?? '').slice(0, 300)]));
      return showDesign(request, reply, token, linked, stateOf(error, values));
    }
  });
}
