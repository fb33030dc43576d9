import { requestEndpoints } from '@centinela/api/requests/requests.ts';
import type { FastifyInstance } from 'fastify';
import { staffWho } from '#accounts/staff';
import { orNotFound } from '#platform/errors/appError.ts';
import { clientIdOf } from '#platform/http/clientId.ts';
import { expectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { rowsOf } from '#platform/lists/everyPage.ts';
import { pageOf } from '#platform/lists/page.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { sendList } from '#platform/sheets/sendList.ts';
import { addNote, changeRequest, requestNotes } from './requests.change.ts';
import { askBuckets } from './requests.limits.ts';
import { listRequests, readRequestQueryOf } from './requests.list.ts';
import { findRequest, ownRequests, toOwn, toRequest } from './requests.rows.ts';
import { requestSheet } from './requests.sheet.ts';
import { askFor, takeBack } from './requests.store.ts';

/** Registers the endpoints for service requests, for clients and for staff. */
export function requestRoutes(app: FastifyInstance): void {
  ownRoutes(app);
  workRoutes(app);
}

function ownRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);
  route(app, requestEndpoints.own, async ({ caller, db }) => ({
    data: (await ownRequests(db, clientIdOf(caller))).map(toOwn),
  }));
  route(app, requestEndpoints.ask, async ({ body, caller, db, actor }) => {
    const clientId = clientIdOf(caller);
    await takeOrRefuse(limit, askBuckets(clientId));
    return { data: toOwn(await askFor(db, body, { clientId, actor, config })) };
  });
  route(app, requestEndpoints.takeBack, async ({ params, caller, db, actor }) => ({
    data: toOwn(await takeBack(db, params.id, { clientId: clientIdOf(caller), actor, config })),
  }));
}

function workRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const { pool } = database;
  route(app, requestEndpoints.list, async ({ query, caller }) =>
    pageOf(await listRequests(pool, readRequestQueryOf(query, caller.user.id)), toRequest),
  );
  route(app, requestEndpoints.download, (call) =>
    sendList(call, {
      name: 'pedidos',
      subject: 'requests',
      sheet: requestSheet,
      read: (query) => readRequestQueryOf(query, call.caller.user.id),
      page: (request) => listRequests(pool, request),
      rows: rowsOf,
    }),
  );
  route(app, requestEndpoints.people, async () => ({ data: await staffWho(pool, 'requests.update') }));
  route(app, requestEndpoints.show, async ({ params }) => {
    const row = orNotFound(await findRequest(pool, params.id));
    return { data: { ...toRequest(row), notes: await requestNotes.of(pool, row.id) } };
  });
  route(app, requestEndpoints.update, async ({ params, body, request, actor, db }) => ({
    data: toRequest(
      await changeRequest(db, params.id, body, { expected: expectedVersion(request), actor, config }),
    ),
  }));
  route(app, requestEndpoints.note, async ({ params, body, actor, db }) => ({
    data: await addNote(db, params.id, body.text, actor),
  }));
}
