import { cancellationEndpoints, maxCancellationsInFile } from '@centinela/api/cancellations/cancellations.ts';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '#platform/errors/appError.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { sendFirstRows } from '#platform/sheets/sendList.ts';
import { changeCancellation } from './cancellations.change.ts';
import { type CancellationPageDeps, cancellationPageRoutes } from './cancellations.form.ts';
import { listCancellations, readCancellationQuery } from './cancellations.list.ts';
import { findCancellation, toCancellation } from './cancellations.rows.ts';
import { cancellationSheet } from './cancellations.sheet.ts';

/** Registers the two legally required forms, the status by code, and the staff endpoints for the requests. */
export function cancellationRoutes(app: FastifyInstance, deps: CancellationPageDeps): void {
  cancellationPageRoutes(app, deps);
  staffRoutes(app);
}

function staffRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const { pool } = database;
  route(app, cancellationEndpoints.list, async ({ query }) =>
    toPage(await listCancellations(pool, readCancellationQuery(query)), toCancellation),
  );
  route(app, cancellationEndpoints.download, (call) =>
    sendFirstRows(call, {
      name: 'bajas-y-arrepentimientos',
      subject: 'cancellations',
      sheet: cancellationSheet,
      read: (query) => ({ ...readCancellationQuery(query), limit: maxCancellationsInFile }),
      rows: async (request) => (await listCancellations(pool, request)).rows,
      hidesSearch: true,
    }),
  );
  route(app, cancellationEndpoints.show, async ({ params }) => ({
    data: toCancellation(orNotFound(await findCancellation(pool, params.id))),
  }));
  route(app, cancellationEndpoints.update, async ({ params, body, request, actor, db }) => ({
    data: toCancellation(
      await changeCancellation(db, params.id, body, {
        expected: readExpectedVersion(request),
        actor,
        config,
      }),
    ),
  }));
}
