import type { LeadReceipt } from '@centinela/api/leads/sending.ts';
import { designPath, getSavedDesignPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findLinkTarget, type StoredDesign } from '#designs/read';
import type { ShowDesign, ShowUnknown } from '#designs/show';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import type { ShowPage } from '#platform/http/showPage.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import {
  getInput,
  type PostedForm,
  parseLead,
  readPosted,
  toFormErrors,
  toReceiptParameter,
} from './leads.form.ts';
import { getPlainBuckets } from './leads.limits.ts';
import { retryOnConnectionLoss } from './leads.retry.ts';
import { storeLead } from './leads.store.ts';

/** Finds the design of a link; null if it is unknown or expired, so that the lead is stored anyway. */
export async function findDesign(db: Queryable, token: string): Promise<StoredDesign | null> {
  const linked = await findLinkTarget(db, token);
  return linked && 'design' in linked ? linked.design : null;
}

export interface DesignLeadDeps {
  /** Renders a page of the site with the submitted form. */
  showPage: ShowPage;
  /** Renders the page of a design with the submitted form. */
  showDesign: ShowDesign;
  showUnknown: ShowUnknown;
}

/**
 * POST /disena-tu-proteccion/d/{token}/enviar: the form below a saved design, for browsers without scripts.
 * Redirects to the design with the number of the lead, or redisplays the form with its errors. An expired link
 * stores no lead and shows a notice.
 */
export function designLeadForm(app: FastifyInstance, { showDesign, showUnknown }: DesignLeadDeps): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);

  const take = async (
    request: FastifyRequest,
    design: StoredDesign,
    sent: PostedForm,
  ): Promise<LeadReceipt | null> => {
    if (sent.web) {
      request.log.info('a bot filled in the form of a design');
      return null;
    }
    // The address of a design is secret, so it is not stored as the lead's page; the lead refers to the design
    // itself.
    const lead = parseLead({ ...sent, landing: '' }, designPath);
    await retryOnConnectionLoss(() => takeOrThrow(limit, getPlainBuckets(request.ip)));
    return retryOnConnectionLoss(() =>
      transaction(database.pool, (client) =>
        storeLead(client, { ...lead, verified: false, design, ip: request.ip }, config),
      ),
    );
  };

  app.post<{ Params: { token: string } }>(`${designPath}/d/:token/enviar`, async (request, reply) => {
    const { token } = request.params;
    reply.header('cache-control', 'no-store');
    checkOrigin(request, null);
    const linked = await retryOnConnectionLoss(() => findLinkTarget(database.pool, token));
    if (!linked) return showUnknown(request, reply);
    if (!('design' in linked)) return showDesign(request, reply, token, linked);
    const sent = readPosted(request);
    try {
      const receipt = await take(request, linked.design, sent);
      const query = new URLSearchParams({ pedido: toReceiptParameter(reply, receipt) });
      return reply.redirect(`${getSavedDesignPath(token)}?${query}#gracias`, 303);
    } catch (error) {
      const { status, state } = toFormErrors(error);
      const form = { status, state: { ...state, values: getInput(sent) } };
      return showDesign(request, reply, token, linked, form);
    }
  });
}
