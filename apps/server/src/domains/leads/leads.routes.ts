import { challenge } from '@centinela/api/http/captcha.ts';
import { leadEndpoints, maxLeadsInFile } from '@centinela/api/leads/leads.ts';
import { leadReportEndpoints } from '@centinela/api/leads/report.ts';
import { sendContactEmail, sendLandingLead, sendLead } from '@centinela/api/leads/sending.ts';
import type { FastifyInstance } from 'fastify';
import { listAgents, listStaffWithPermission } from '#accounts/read';
import type { Captcha } from '#platform/captcha/captcha.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { getLanguage } from '#platform/http/language.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { sendFirstRows } from '#platform/sheets/sendList.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { openVisitOfCase } from '#visits/write';
import { addonRoutes } from './addons/addons.routes.ts';
import { agentLeadRoutes } from './agents/agentLeads.ts';
import { cvDownload, cvRoutes } from './cv/cv.routes.ts';
import { readCvToken } from './cv/cv.store.ts';
import { doorstepRoutes } from './doorstep/doorstep.routes.ts';
import { changeLead, leadNotes } from './leads.change.ts';
import { emptyContent, parseContactRequest } from './leads.content.ts';
import { createStaffLead } from './leads.create.ts';
import { type DesignLeadDeps, designLeadForm, findDesign } from './leads.design.ts';
import { leadForm } from './leads.form.ts';
import { getChallengeBuckets, getLeadBuckets } from './leads.limits.ts';
import { leadScope, listLeads, readStaffLeadQuery } from './leads.list.ts';
import { findDuplicates, forgetPerson } from './leads.persons.ts';
import { findUnmergedLead, toLead } from './leads.rows.ts';
import { leadSheet } from './leads.sheet.ts';
import { type IncomingLead, storeLead } from './leads.store.ts';
import { changeLeads } from './progress/bulk.ts';
import { listMerged, mergeLeads } from './progress/merge.ts';
import { reportLeads, toPeriod } from './progress/report.ts';
import { sendReport } from './progress/reportSheet.ts';
import { listSteps } from './progress/steps.ts';

export interface LeadDeps extends DesignLeadDeps {
  captcha: Captcha;
  storage: Storage;
}

/** Registers the lead routes: submission by the API and the plain form, and management by staff. */
export async function leadRoutes(app: FastifyInstance, deps: LeadDeps): Promise<void> {
  await app.register(async (scope) => sendRoutes(scope, deps));
  await app.register(async (scope) => cvRoutes(scope, deps));
  leadForm(app, deps);
  designLeadForm(app, deps);
  addonRoutes(app);
  workRoutes(app);
  progressRoutes(app);
  agentLeadRoutes(app);
  cvDownload(app, deps.storage);
  await doorstepRoutes(app, deps.storage);
}

function sendRoutes(app: FastifyInstance, { captcha }: LeadDeps): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);
  // Runs before the handler, because that may hold a pool connection while the rate limit requests another one.
  app.addHook('preHandler', ({ method, ip }) =>
    takeOrThrow(limit, method === 'POST' ? getLeadBuckets(ip) : getChallengeBuckets(ip)),
  );

  route(app, challenge, async ({ query }) => ({ data: await captcha.challenge(query.form) }));

  /** Uses up the proof, stores the lead and queues its mail atomically. */
  const storeProvenLead = (db: Queryable, form: string, proof: string, lead: IncomingLead) =>
    inTransaction(db, async (client) => {
      if (!(await captcha.verify(proof, { form, ip: lead.ip, db: client }))) throw new AppError('captcha');
      return { data: await storeLead(client, lead, config) };
    });
  route(app, sendLead, async ({ body, db, request }) => {
    const { design: token, cv, ...contact } = body.request;
    return storeProvenLead(db, 'leads', body.captcha, {
      source: 'CONTACT',
      verified: true,
      landing: null,
      words: parseContactRequest(contact),
      design: token ? await findDesign(db, token) : null,
      cv: cv ? readCvToken(config.secret, cv) : null,
      ip: request.ip,
    });
  });
  route(app, sendLandingLead, ({ body, db, request }) => {
    const { landing, ...contact } = body.request;
    return storeProvenLead(db, 'landing', body.captcha, {
      source: 'LANDING',
      verified: true,
      landing,
      words: parseContactRequest(contact),
      ip: request.ip,
    });
  });
  route(app, sendContactEmail, ({ body, db, request }) => {
    const { captcha: proof, telephone, ...content } = body;
    return storeProvenLead(db, 'leads', proof, {
      source: 'CONTACT',
      verified: true,
      landing: null,
      words: { ...emptyContent, ...content, phone: telephone, topic: 'CONTACT' },
      ip: request.ip,
    });
  });
}

function workRoutes(app: FastifyInstance): void {
  const { database, config } = app.context;
  const { pool, reads } = database;
  route(
    app,
    leadEndpoints.list,
    async ({ query, caller, db }) => {
      const request = readStaffLeadQuery(query, caller.user.id);
      return toPage(await listLeads(db, request, leadScope(request)), toLead);
    },
    { readsReplica: true },
  );
  route(app, leadEndpoints.download, (call) =>
    sendFirstRows(call, {
      name: 'contactos',
      subject: 'leads',
      sheet: leadSheet,
      read: (query) => ({ ...readStaffLeadQuery(query, call.caller.user.id), limit: maxLeadsInFile }),
      rows: async (request) => (await reads.read((db) => listLeads(db, request, leadScope(request)))).rows,
      hidesSearch: true,
    }),
  );
  route(app, leadEndpoints.people, async () => ({
    data: [
      ...(await listStaffWithPermission(pool, 'leads.update')),
      ...(await listAgents(pool)).map((agent) => ({ ...agent, isAgent: true })),
    ],
  }));
  route(app, leadEndpoints.show, async ({ params }) => {
    const lead = orNotFound(await findUnmergedLead(pool, params.id));
    const [notes, history, merged, twins] = await Promise.all([
      leadNotes.list(pool, lead.id),
      listSteps(pool, lead.id),
      listMerged(pool, lead.id),
      findDuplicates(pool, lead),
    ]);
    return { data: { ...toLead(lead), notes, history, merged, twins } };
  });
  route(app, leadEndpoints.create, async ({ body, actor, db }) => ({
    data: toLead(await createStaffLead(db, body, actor, config)),
  }));
  route(app, leadEndpoints.openVisit, async ({ params, db }) => {
    const { id, number, name, phone, email, province, locality, call_by } = orNotFound(
      await findUnmergedLead(db, params.id),
    );
    const invitation = { clientId: null, name, phone, email, province, locality, callBy: call_by };
    return { data: await openVisitOfCase(db, { case: { kind: 'lead', id, number }, ...invitation }) };
  });
  route(app, leadEndpoints.update, async ({ params, body, request, actor, db }) => ({
    data: toLead(
      await changeLead(db, params.id, body, { expected: readExpectedVersion(request), actor, config }),
    ),
  }));
  route(app, leadEndpoints.note, async ({ params, body, actor, db }) => ({
    data: await leadNotes.add(db, params.id, body.text, actor),
  }));
  route(app, leadEndpoints.forget, async ({ body, actor, db }) => ({
    data: await forgetPerson(db, body.contact, actor),
  }));
}

/** Registers what staff does with several leads at once: bulk changes, merging and reports. */
function progressRoutes(app: FastifyInstance): void {
  const { config } = app.context;
  route(app, leadEndpoints.bulk, async ({ query, body, actor, db, request }) => ({
    data: await changeLeads(db, body.changes, {
      actor,
      config,
      language: getLanguage(request),
      isDryRun: query.dryRun === 'true',
    }),
  }));
  route(app, leadEndpoints.merge, async ({ params, body, request, actor, db }) => ({
    data: await mergeLeads(
      db,
      { id: params.id, other: body.other },
      { expected: readExpectedVersion(request), actor },
    ),
  }));
  route(
    app,
    leadReportEndpoints.report,
    async ({ query, db }) => ({ data: await reportLeads(db, toPeriod(query)) }),
    { readsReplica: true },
  );
  route(app, leadReportEndpoints.download, sendReport);
}
