import type { LeadReceipt } from '@centinela/api/leads/sending.ts';
import { receiptText } from '@centinela/sections/kernel/ask.ts';
import { designPath, keptPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findLinked, type KeptDesign } from '#designs/read';
import type { ShowDesign, ShowPage, ShowUnknown } from '#designs/show';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { leadOf, type PostedForm, problemsOf, readPosted, typedOf } from './leads.form.ts';
import { patiently } from './leads.later.ts';
import { plainBuckets } from './leads.limits.ts';
import { storeLead } from './leads.store.ts';

/** The design of a link; null for one that opens nothing, for no lead is lost because of it. */
export async function designOf(db: Queryable, token: string): Promise<KeptDesign | null> {
  const linked = await findLinked(db, token);
  return linked && 'design' in linked ? linked.design : null;
}

export interface DesignLeadDeps {
  /** Shows a page of the site with the form as it was sent. */
  showPage: ShowPage;
  /** Shows the page of a design with the form as it was sent. */
  showDesign: ShowDesign;
  showUnknown: ShowUnknown;
}

/**
 * POST /disena-tu-proteccion/d/{token}/enviar: the form below a kept design, in a browser without a script. Leads back to
 * the design with the number of the lead, or shows it with what is wrong. A link whose time is over sends nothing, and
 * says so.
 */
export function designLeadForm(app: FastifyInstance, { showDesign, showUnknown }: DesignLeadDeps): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);

  const take = async (
    request: FastifyRequest,
    design: KeptDesign,
    sent: PostedForm,
  ): Promise<LeadReceipt | null> => {
    if (sent.web) {
      request.log.info('a program filled in the form of a design');
      return null;
    }
    // The address of a design is a secret of whoever keeps it: the lead says which one by itself.
    const lead = leadOf({ ...sent, landing: '' }, designPath);
    await patiently(() => takeOrRefuse(limit, plainBuckets(request.ip)));
    return patiently(() =>
      transaction(database.pool, (client) =>
        storeLead(client, { ...lead, verified: false, design, ip: request.ip }, config),
      ),
    );
  };

  app.post<{ Params: { token: string } }>(`${designPath}/d/:token/enviar`, async (request, reply) => {
    const { token } = request.params;
    reply.header('cache-control', 'no-store');
    checkOrigin(request, null);
    const linked = await patiently(() => findLinked(database.pool, token));
    if (!linked) return showUnknown(request, reply);
    if (!('design' in linked)) return showDesign(request, reply, token, linked);
    const sent = readPosted(request);
    try {
      const query = new URLSearchParams({ pedido: receiptText(await take(request, linked.design, sent)) });
      return reply.redirect(`${keptPath(token)}?${query}#gracias`, 303);
    } catch (error) {
      const { status, state } = problemsOf(error);
      const form = { status, state: { ...state, values: typedOf(sent) } };
      return showDesign(request, reply, token, linked, form);
    }
  });
}
