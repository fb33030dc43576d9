import { requestEndpoints } from '@centinela/api/requests/requests.ts';
import type { FastifyInstance } from 'fastify';
import { listStaffWithPermission } from '#accounts/read';
import { orNotFound } from '#platform/errors/appError.ts';
import { getClientId } from '#platform/http/clientId.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { iterateRows } from '#platform/lists/readAllPages.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { sendList } from '#platform/sheets/sendList.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { listBetterOffers } from './betterOffers.ts';
import { photoRoutes } from './photos/photos.routes.ts';
import { changeRequest, requestNotes } from './requests.change.ts';
import { getRequestBuckets } from './requests.limits.ts';
import { listRequests, readStaffRequestQuery } from './requests.list.ts';
import { findRequest, listOwnRequests, toOwnRequest, toRequest } from './requests.rows.ts';
import { requestSheet } from './requests.sheet.ts';
import { submitRequest, withdrawRequest } from './requests.store.ts';

/** Registers the endpoints for service requests, for clients and for staff. */
export async function requestRoutes(app: FastifyInstance, storage: Storage): Promise<void> {
  await photoRoutes(app, storage);
  ownRoutes(app);
  workRoutes(app);
}

function ownRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);
  route(app, requestEndpoints.own, async ({ caller, db }) => ({
    data: (await listOwnRequests(db, getClientId(caller))).map(toOwnRequest),
  }));
  route(app, requestEndpoints.ask, async ({ body, caller, db, actor }) => {
    const clientId = getClientId(caller);
    await takeOrThrow(limit, getRequestBuckets(clientId));
    return { data: toOwnRequest(await submitRequest(db, body, { clientId, actor, config })) };
  });
  route(app, requestEndpoints.betterOffers, async ({ caller, db }) => ({
    data: await listBetterOffers(db, getClientId(caller)),
  }));
  route(app, requestEndpoints.takeBack, async ({ params, caller, db, actor }) => ({
    data: toOwnRequest(
      await withdrawRequest(db, params.id, { clientId: getClientId(caller), actor, config }),
    ),
  }));
}

function workRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const { pool, reads } = database;
  route(
    app,
    requestEndpoints.list,
    async ({ query, caller, db }) =>
      toPage(await listRequests(db, readStaffRequestQuery(query, caller.user.id)), toRequest),
    { readsReplica: true },
  );
  route(app, requestEndpoints.download, (call) =>
    sendList(call, {
      name: 'pedidos',
      subject: 'requests',
      sheet: requestSheet,
      read: (query) => readStaffRequestQuery(query, call.caller.user.id),
      page: (request) => reads.read((db) => listRequests(db, request)),
      rows: iterateRows,
    }),
  );
  route(app, requestEndpoints.people, async () => ({
    data: await listStaffWithPermission(pool, 'requests.update'),
  }));
  route(app, requestEndpoints.show, async ({ params }) => {
    const row = orNotFound(await findRequest(pool, params.id));
    return { data: { ...toRequest(row), notes: await requestNotes.list(pool, row.id) } };
  });
  route(app, requestEndpoints.update, async ({ params, body, request, actor, db }) => ({
    data: toRequest(
      await changeRequest(db, params.id, body, { expected: readExpectedVersion(request), actor, config }),
    ),
  }));
  route(app, requestEndpoints.note, async ({ params, body, actor, db }) => ({
    data: await requestNotes.add(db, params.id, body.text, actor),
  }));
}
