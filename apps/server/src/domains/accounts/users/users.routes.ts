import { getPersonDocuments } from '@centinela/api/accounts/identity.ts';
import { getKindsWithoutPermission, getReachableKinds } from '@centinela/api/accounts/reachableKinds.ts';
import { setBreakGlass as setBreakGlassEndpoint } from '@centinela/api/accounts/signOn.ts';
import { isPlaceholderEmail } from '@centinela/api/accounts/userFields.ts';
import { type AccountKind, type UserDetails, userEndpoints } from '@centinela/api/accounts/users.ts';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { iterateRows } from '#platform/lists/readAllPages.ts';
import { sendList } from '#platform/sheets/sendList.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { countSessions } from '../sessions/sessions.ts';
import { loadSignOnState, setBreakGlass } from './breakGlass.ts';
import { inviteUsers } from './invitations.outbox.ts';
import { type DeletionDeps, removeUser } from './userDeletion.ts';
import {
  authorizeBulk,
  countUsers,
  findUserIds,
  getBulkReachableKinds,
  planBulk,
  runBulk,
} from './users.bulk.ts';
import { findBulk, queueBulk } from './users.bulkTask.ts';
import { userSheet } from './users.csv.ts';
import { findOwnExport, getExportStorageKey, listExports, queueExport } from './users.exports.ts';
import { findAdjacentUsers, listUsers, readUserQuery } from './users.list.ts';
import { changeUserPassword } from './users.password.ts';
import { findConsent, findUser, formatName, toUser } from './users.rows.ts';
import { createUser, updateUser } from './users.save.ts';
import { mailValidation } from './validation.outbox.ts';

/** Dependencies of user management; the functions are provided by compose/. */
export interface UserDeps extends DeletionDeps {
  storage: Storage;
  /**
   * Counts contracts that name one of these documents but belong to no or another account; from the contracts domain.
   */
  countContractsElsewhere(
    db: Queryable,
    userId: string,
    documents: readonly string[],
  ): Promise<UserDetails['foreignContracts']>;
  /** Finds the agent through whose link a client registered, from the agents domain. */
  findAgentOfClient(db: Queryable, userId: string): Promise<{ id: string; name: string } | null>;
}

const noEmailMessage = 'La cuenta no tiene correo: escribí uno en sus datos y después invitala';

/** Registers the endpoints for staff to manage users. */
export function userRoutes(app: FastifyInstance, deps: UserDeps): void {
  readRoutes(app, deps);
  saveRoutes(app, deps);
  bulkRoutes(app, deps);
  exportRoutes(app, deps);
}

function readRoutes(app: FastifyInstance, { countContractsElsewhere, findAgentOfClient }: UserDeps): void {
  const { pool } = app.context.database;
  route(app, userEndpoints.list, async ({ query, caller }) =>
    toPage(
      await listUsers(pool, readUserQuery(query), getReachableKinds(caller.permissions, 'list')),
      toUser,
    ),
  );
  route(app, userEndpoints.neighbours, async ({ params, query, caller }) => ({
    data: await findAdjacentUsers(
      pool,
      readUserQuery(query),
      params.id,
      getReachableKinds(caller.permissions, 'list'),
    ),
  }));
  route(app, userEndpoints.show, async ({ params, caller }) => {
    const row = orNotFound(await findUser(pool, params.id, getReachableKinds(caller.permissions, 'show')));
    const sessions = await countSessions(pool, row.id, app.context.config.idleMinutes);
    const foreignContracts = await countContractsElsewhere(pool, row.id, getPersonDocuments(row));
    const agent = caller.permissions.has('usersAgent.show') ? await findAgentOfClient(pool, row.id) : null;
    const consent = await findConsent(pool, row.id);
    const signOn = await loadSignOnState(pool, row, app.context.config);
    return { data: { ...toUser(row), signOn, agent, sessions, consent, foreignContracts } };
  });
}

function saveRoutes(app: FastifyInstance, deps: UserDeps): void {
  const { config } = app.context;
  const creations = [
    [userEndpoints.createSystem, 'SYSTEM'],
    [userEndpoints.createInstaller, 'INSTALLER'],
    [userEndpoints.createClient, 'CLIENT'],
  ] as const;
  for (const [endpoint, kind] of creations)
    route(app, endpoint, async ({ body, db, ...call }) => ({
      data: toUser(await createUser(db, kind, body, call, config)),
    }));
  const updates: readonly (readonly [typeof userEndpoints.update, AccountKind | null])[] = [
    [userEndpoints.update, null],
    [userEndpoints.updateInstaller, 'INSTALLER'],
    [userEndpoints.updateClient, 'CLIENT'],
  ];
  for (const [endpoint, kind] of updates)
    route(app, endpoint, async ({ params, body, db, ...call }) => {
      const options = { kind, expectedVersion: readExpectedVersion(call.request), config };
      return { data: toUser(await updateUser(db, params.id, body, call, options)) };
    });
  route(app, userEndpoints.remove, async ({ params, db, ...call }) => {
    await removeUser(db, params.id, call, deps);
    return { data: { id: params.id } };
  });
  route(app, userEndpoints.changePassword, async ({ params, body, db, ...call }) => {
    await changeUserPassword(db, params.id, body, call, config);
    return { data: { id: params.id } };
  });
  route(app, setBreakGlassEndpoint, async ({ params: { id }, body: { breakGlass }, ...call }) => {
    await setBreakGlass(app.context.database, id, breakGlass, call);
    return { data: { id, breakGlass } };
  });
  route(app, userEndpoints.resendValidation, async ({ params, db, actor, caller }) => {
    await inTransaction(db, async (client) => {
      const row = orNotFound(
        await findUser(client, params.id, getReachableKinds(caller.permissions, 'update'), true),
      );
      if (!row.enable || (row.status !== 'pending' && !row.is_invited)) throw new AppError('wrongState');
      if (isPlaceholderEmail(row.email)) throw new AppError('wrongState', { message: noEmailMessage });
      if (row.is_invited) await inviteUsers(client, [row.id], config);
      else await mailValidation(client, row, config);
      await recordAudit(client, actor, {
        action: 'resendValidation',
        subject: 'users',
        subjectId: row.id,
        title: formatName(row),
      });
    });
    return { data: { id: params.id } };
  });
}

function bulkRoutes(app: FastifyInstance, deps: UserDeps): void {
  const { config } = app.context;
  route(app, userEndpoints.bulk, async ({ body, query, db, ...call }) => {
    const { ids, filter = {}, action } = body;
    const bulkAction = { action, role: body.role ?? null };
    const manager = call;
    const reachableKinds = getBulkReachableKinds(manager.caller.permissions, action);
    const userIds = ids ?? (await findUserIds(db, filter, reachableKinds));
    if (userIds !== null) {
      const outcome = query.dryRun
        ? await planBulk(db, userIds, bulkAction, manager, deps)
        : await runBulk(db, userIds, bulkAction, manager, { ...deps, config });
      return { data: { ...outcome, task: null } };
    }
    await authorizeBulk(db, bulkAction, manager);
    if (query.dryRun)
      return { data: { count: await countUsers(db, filter, reachableKinds), failed: [], task: null } };
    return inTransaction(db, async (client) => {
      const { id, total } = await queueBulk(client, filter, bulkAction, manager);
      return { data: { count: total, failed: [], task: id } };
    });
  });
  route(app, userEndpoints.showBulk, async ({ params, db, ...call }) => {
    const bulk = orNotFound(await findBulk(db, params.id, call.caller.user.id));
    return { data: bulk };
  });
}

/** Returns the account kinds that the caller may export. Exports that contain another kind are hidden. */
const getExportableKinds = ({ caller }: { caller: Pick<Caller, 'permissions'> }): AccountKind[] =>
  getKindsWithoutPermission(caller.permissions, 'list');

function exportRoutes(app: FastifyInstance, { storage }: UserDeps): void {
  for (const declared of [userEndpoints.sendZip, userEndpoints.putSendZip])
    route(app, declared, async ({ body, db, ...call }) => {
      const { caller, actor } = call;
      const user = { id: caller.user.id, name: actor.user?.name ?? '' };
      return inTransaction(db, async (client) => {
        return {
          data: await queueExport(client, body, { ...user, reachableKinds: getExportableKinds(call) }, actor),
        };
      });
    });
  route(app, userEndpoints.sheet, (call) =>
    sendList(call, {
      name: 'usuarios',
      subject: 'users',
      sheet: userSheet,
      read: readUserQuery,
      page: (request) => listUsers(app.context.database.pool, request, getExportableKinds(call)),
      rows: iterateRows,
    }),
  );
  route(app, userEndpoints.exports, async ({ db, ...call }) => ({
    data: await listExports(db, call.caller.user.id, getExportableKinds(call)),
  }));
  route(app, userEndpoints.download, async ({ params, db, ...call }) => {
    const { caller, actor } = call;
    const foundExport = await findOwnExport(db, params.id, caller.user.id, getExportableKinds(call));
    const file = foundExport && (await storage.read(getExportStorageKey(foundExport.id)));
    if (!foundExport || !file) throw new AppError('notFound');
    await recordAudit(db, actor, {
      action: 'download',
      subject: 'users',
      subjectId: foundExport.id,
      title: 'zip',
      after: {
        count: foundExport.total,
        kind: foundExport.__t,
        fromDate: foundExport.fromDate,
        toDate: foundExport.toDate,
      },
    });
    const day = foundExport.createdAt.slice(0, 10);
    call.reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="usuarios-${day}.zip"`)
      .header('content-length', file.size)
      .type('application/zip')
      .send(file.stream);
    return null;
  });
}
