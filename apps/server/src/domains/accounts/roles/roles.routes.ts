import { clientViewEndpoints } from '@centinela/api/accounts/clientViews.ts';
import { getReachableKinds } from '@centinela/api/accounts/reachableKinds.ts';
import { assignRole, roleEndpoints } from '@centinela/api/accounts/roles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#platform/database/transaction.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { getClientId } from '#platform/http/clientId.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { iterateRows } from '#platform/lists/readAllPages.ts';
import { sendList } from '#platform/sheets/sendList.ts';
import { setUserCookie } from '../sessions/cookies.ts';
import { listOwnViews, startClientView } from './clientViews.ts';
import { assignRoles } from './roles.assign.ts';
import { listRoles, listRoleUsers, readRoleQuery } from './roles.list.ts';
import { findRole, toRole } from './roles.rows.ts';
import { roleSheet } from './roles.sheet.ts';
import { createRole, removeRole, updateRole } from './roles.store.ts';
import { endViewAs, startViewAs, type Viewer } from './roles.view.ts';

/** Registers the endpoints for roles, their members, and previewing the dashboard as a role. */
export function roleRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;

  route(app, roleEndpoints.list, async ({ query }) =>
    toPage(await listRoles(pool, readRoleQuery(query)), toRole),
  );
  route(app, roleEndpoints.download, (call) =>
    sendList(call, {
      name: 'roles',
      subject: 'roles',
      sheet: roleSheet,
      read: readRoleQuery,
      page: (request) => listRoles(pool, request),
      rows: iterateRows,
    }),
  );
  route(app, roleEndpoints.show, async ({ params }) => ({
    data: toRole(orNotFound(await findRole(pool, params.id))),
  }));
  route(app, roleEndpoints.users, async ({ params, query, caller }) => {
    const role = orNotFound(await findRole(pool, params.id));
    return listRoleUsers(pool, role, query, getReachableKinds(caller.permissions, 'list'));
  });
  route(app, roleEndpoints.create, async ({ body, db, caller, actor }) => {
    const author = { caller, actor };
    return { data: toRole(await inTransaction(db, (client) => createRole(client, body, author))) };
  });
  route(app, roleEndpoints.update, async ({ params, body, db, caller, actor, request }) => {
    const author = { caller, actor };
    const expectedVersion = readExpectedVersion(request);
    const saved = await inTransaction(db, (client) =>
      updateRole(client, params.id, body, expectedVersion, author),
    );
    return { data: toRole(saved) };
  });
  route(app, roleEndpoints.remove, async ({ params, db, caller, actor, request }) => {
    const author = { caller, actor };
    const expectedVersion = readExpectedVersion(request);
    return {
      data: await inTransaction(db, (client) => removeRole(client, params.id, expectedVersion, author)),
    };
  });
  route(app, assignRole, async ({ params, body, db, caller, actor, request }) => {
    const author = { caller, actor };
    const assignment = {
      userId: params.id,
      rolesId: body.rolesId,
      expectedVersion: readExpectedVersion(request),
    };
    return { data: await inTransaction(db, (client) => assignRoles(client, assignment, author)) };
  });
  viewRoutes(app);
}

/** Updates the user cookie of a browser session, so that the page's scripts see the preview start or end. */
function updateUserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { via }: Caller,
  viewer: Viewer,
): void {
  if (via === 'cookie') setUserCookie(request, reply, viewer);
}

function viewRoutes(app: FastifyInstance): void {
  route(app, roleEndpoints.viewAs, async ({ params, db, caller, actor, request, reply }) => {
    const author = { caller, actor };
    const viewer = await inTransaction(db, (client) => startViewAs(client, params.id, author));
    updateUserCookie(request, reply, caller, viewer);
    return { data: viewer.user };
  });
  route(app, clientViewEndpoints.start, async ({ params, body, db, caller, actor, request, reply }) => {
    const author = { caller, actor };
    const view = { clientId: params.id, reason: body.reason };
    const viewer = await inTransaction(db, (client) => startClientView(client, view, author));
    updateUserCookie(request, reply, caller, viewer);
    return { data: viewer.user };
  });
  route(app, clientViewEndpoints.own, async ({ caller, db }) => ({
    data: await listOwnViews(db, getClientId(caller)),
  }));
  route(app, roleEndpoints.endViewAs, async ({ db, caller, actor, request, reply }) => {
    const author = { caller, actor };
    const viewer = await inTransaction(db, (client) => endViewAs(client, author));
    if (viewer) updateUserCookie(request, reply, caller, viewer);
    return { data: viewer?.user ?? caller.user };
  });
}
