import { visitEndpoints } from '@centinela/api/visits/visits.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/database/transaction.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { getClientId } from '#platform/http/clientId.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { changeVisit } from './visits.change.ts';
import { createDayOff, deleteDayOff, listDaysOff } from './visits.daysOff.ts';
import { listVisits, loadCalendar, readVisitQuery } from './visits.list.ts';
import { registerVisitPages, type VisitPageDeps } from './visits.pages.ts';
import { findVisitOfCase, listOwnVisits } from './visits.read.ts';
import { findVisit, toOwnVisit, toVisit } from './visits.rows.ts';
import { changeZone, createZone, deleteZone, listZones } from './visits.zones.ts';

/** Registers the routes of visits: the page of their link, the client's own ones, and the dashboard's. */
export function visitRoutes(app: FastifyInstance, deps: VisitPageDeps): void {
  registerVisitPages(app, deps);
  visitWorkRoutes(app, deps);
  zoneRoutes(app);
}

function visitWorkRoutes(
  app: FastifyInstance,
  { followLeadVisit }: Pick<VisitPageDeps, 'followLeadVisit'>,
): void {
  const { database, config } = app.context;
  const { pool } = database;
  route(app, visitEndpoints.own, async ({ caller, db }) => {
    const now = new Date();
    const rows = await listOwnVisits(db, getClientId(caller), now);
    return { data: rows.map((row) => toOwnVisit(row, config.secret, now)) };
  });
  route(app, visitEndpoints.list, async ({ query }) =>
    toPage(await listVisits(pool, readVisitQuery(query)), toVisit),
  );
  route(app, visitEndpoints.calendar, async ({ query }) => ({ data: await loadCalendar(pool, query.from) }));
  route(app, visitEndpoints.ofCase, async ({ params }) => {
    const row = await findVisitOfCase(pool, params.case);
    return { data: row && toVisit(row) };
  });
  route(app, visitEndpoints.show, async ({ params }) => ({
    data: toVisit(orNotFound(await findVisit(pool, params.id))),
  }));
  route(app, visitEndpoints.update, async ({ params, body, request, actor, db }) => {
    const expected = readExpectedVersion(request);
    const context = { expected, actor, config, followLeadVisit };
    return { data: toVisit(await changeVisit(db, params.id, body, context)) };
  });
}

function zoneRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, visitEndpoints.zones, async () => ({ data: await listZones(pool) }));
  route(app, visitEndpoints.createZone, ({ body, db, actor }) =>
    inTransaction(db, async (client) => ({ data: await createZone(client, body, actor) })),
  );
  route(app, visitEndpoints.updateZone, ({ params, body, db, actor, request }) =>
    inTransaction(db, async (client) => ({
      data: await changeZone(client, params.id, body, { actor, expected: readExpectedVersion(request) }),
    })),
  );
  route(app, visitEndpoints.deleteZone, ({ params, db, actor }) =>
    inTransaction(db, async (client) => ({ data: await deleteZone(client, params.id, actor) })),
  );
  route(app, visitEndpoints.daysOff, async () => ({ data: await listDaysOff(pool) }));
  route(app, visitEndpoints.createDayOff, ({ body, db, actor }) =>
    inTransaction(db, async (client) => ({ data: await createDayOff(client, body, actor) })),
  );
  route(app, visitEndpoints.deleteDayOff, ({ params, db, actor }) =>
    inTransaction(db, async (client) => ({ data: await deleteDayOff(client, params.id, actor) })),
  );
}
