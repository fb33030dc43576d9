import { challenge } from '@centinela/api/http/captcha.ts';
import { leadEndpoints, sendLandingLead, sendLead } from '@centinela/api/leads/leads.ts';
import type { FastifyInstance } from 'fastify';
import type { Captcha } from '#platform/captcha/captcha.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { expectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { pageOf } from '#platform/lists/page.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { type DesignLeadDeps, designLeadForm, designOf } from './leads.design.ts';
import { leadForm } from './leads.form.ts';
import { challengeBuckets, leadBuckets } from './leads.limits.ts';
import { listLeads, readLeadQuery } from './leads.list.ts';
import { findLead, toLead } from './leads.rows.ts';
import { changeStatus } from './leads.status.ts';
import { type IncomingLead, storeLead } from './leads.store.ts';

export interface LeadDeps extends DesignLeadDeps {
  captcha: Captcha;
}

/** Everything about leads: leaving one (by the API and by the plain form), and working on them. */
export async function leadRoutes(app: FastifyInstance, deps: LeadDeps): Promise<void> {
  await app.register(async (scope) => sendRoutes(scope, deps));
  leadForm(app);
  designLeadForm(app, deps);
  workRoutes(app);
}

function sendRoutes(app: FastifyInstance, { captcha }: LeadDeps): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);
  // Before the handler, for that may hold a connection of the pool while this asks for another one.
  app.addHook('preHandler', ({ method, ip }) =>
    takeOrRefuse(limit, method === 'POST' ? leadBuckets(ip) : challengeBuckets(ip)),
  );

  route(app, challenge, async ({ query }) => ({ data: await captcha.challenge(query.form) }));

  /** The proof is used up, the lead stored and its mail ordered, all or nothing. */
  const take = (db: Queryable, form: string, proof: string, lead: IncomingLead) =>
    inTransaction(db, async (client) => {
      if (!(await captcha.verify(proof, { form, ip: lead.ip, db: client }))) throw new AppError('captcha');
      return { data: { id: await storeLead(client, lead, config) } };
    });
  route(app, sendLead, async ({ body, db, request }) => {
    const { design: token, ...contact } = body.request;
    return take(db, 'leads', body.captcha, {
      source: 'CONTACT',
      verified: true,
      landing: null,
      request: contact,
      design: token ? await designOf(db, token) : null,
      ip: request.ip,
    });
  });
  route(app, sendLandingLead, ({ body, db, request }) => {
    const { landing, ...contact } = body.request;
    return take(db, 'landing', body.captcha, {
      source: 'LANDING',
      verified: true,
      landing,
      request: contact,
      ip: request.ip,
    });
  });
}

function workRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, leadEndpoints.list, async ({ query }) =>
    pageOf(await listLeads(pool, readLeadQuery(query)), toLead),
  );
  route(app, leadEndpoints.show, async ({ params }) => ({
    data: toLead(orNotFound(await findLead(pool, params.id))),
  }));
  route(app, leadEndpoints.update, async ({ params, body, request, actor, db }) => ({
    data: toLead(await changeStatus(db, params.id, body.status, expectedVersion(request), actor)),
  }));
}
