import { getReachableKinds } from '@centinela/api/accounts/reachableKinds.ts';
import { adminSlug } from '@centinela/api/accounts/roles.ts';
import { type AccountKind, maxDirectBulk, type UserBulkAction } from '@centinela/api/accounts/users.ts';
import type { PoolClient } from 'pg';
import { type AuditEntry, recordAudits } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { endKeysOf } from '../apiKeys/apiKeys.end.ts';
import {
  assertAdminRemains,
  canGrant,
  createPermissionNotHeldError,
  type GrantableRole,
} from './grantPolicy.ts';
import { type InvitationConfig, inviteEnabledUsers } from './invitations.outbox.ts';
import { contractsBlockDeletionMessage, type DeletionDeps, toAuditedUser } from './userDeletion.ts';
import { readUserQuery, toConditions } from './users.list.ts';
import { formatName, type UserRow, userColumns } from './users.rows.ts';
import type { Manager } from './users.save.ts';

/** A requested bulk action. */
export interface BulkAction {
  action: UserBulkAction;
  /** Id of the role that `assignRole` assigns; null for all other actions. */
  role: string | null;
}

/** A user to whom a bulk action could not be applied, with the reason shown to the caller. */
export interface RefusedUser {
  id: string;
  title: string;
  message: string;
}

export interface BulkOutcome {
  /** Number of users to whom the action was or would be applied. */
  count: number;
  failed: RefusedUser[];
}

interface AssignableRole extends GrantableRole {
  id: string;
  name: string;
}

/** A bulk action that the caller may apply, with the role that `assignRole` assigns. */
interface AuthorizedAction {
  action: UserBulkAction;
  role: AssignableRole | null;
}

/** Dependencies of bulk actions; the functions are provided by compose/. */
export interface BulkDeps extends DeletionDeps {
  config: InvitationConfig;
}

const ownAccountMessage = 'Es tu propia cuenta';
const outranksCallerMessage = 'Puede hacer más que vos: pedíselo a un administrador';
const neverUsedAccountMessage = 'Todavía no eligió su contraseña: reenviale la invitación';
const adminIsForStaffMessage = 'El rol de administración es solo para el equipo';
/** Actions that users cannot apply to themselves. */
const actionsForbiddenOnSelf: ReadonlySet<UserBulkAction> = new Set(['disable', 'delete', 'assignRole']);

/** Returns the account kinds to which the caller may apply an action. */
export const getBulkReachableKinds = (
  permissions: ReadonlySet<string>,
  action: UserBulkAction,
): AccountKind[] =>
  getReachableKinds(permissions, 'update', ...(action === 'delete' ? (['delete'] as const) : []));

/**
 * Checks the permissions that an action requires, and loads the role that it assigns.
 *
 * @throws AppError forbidden; badRequest for an unknown role
 */
export async function authorizeBulk(
  db: Queryable,
  { action, role }: BulkAction,
  { caller }: Manager,
): Promise<AuthorizedAction> {
  if (getBulkReachableKinds(caller.permissions, action).length === 0) throw new AppError('forbidden');
  if (action !== 'assignRole') return { action, role: null };
  if (!caller.permissions.has('roles.update')) throw new AppError('forbidden');
  const { rows } = await db.query<AssignableRole>(
    'select id, slug, name, permissions from roles where id = $1',
    [role],
  );
  const [assignedRole] = rows;
  if (!assignedRole) throw new AppError('badRequest', { errors: [{ field: 'role', message: 'reference' }] });
  if (!canGrant(caller, assignedRole)) throw createPermissionNotHeldError();
  return { action, role: assignedRole };
}

/** Partitions users into those the action can be applied to and those it cannot, with the reason. */
async function partitionUsers(
  db: Queryable,
  rows: readonly UserRow[],
  { action, role }: AuthorizedAction,
  { caller }: Manager,
  { listContractsOfUsers }: DeletionDeps,
): Promise<{ allowed: UserRow[]; failed: RefusedUser[] }> {
  const ids = rows.map(({ id }) => id);
  const assignments = await db.query<GrantableRole & { user_id: string }>(
    `select ur.user_id, r.slug, r.permissions from user_roles ur join roles r on r.id = ur.role_id
     join users u on u.id = ur.user_id where ur.user_id = any($1::uuid[]) and (r.slug <> $2 or u.kind = 'SYSTEM')`,
    [ids, adminSlug],
  );
  const outrankingUsers = new Set(
    assignments.rows.filter((assignment) => !canGrant(caller, assignment)).map(({ user_id }) => user_id),
  );
  const contracts = action === 'delete' ? await listContractsOfUsers(db, ids) : [];
  const usersWithContracts = new Set(contracts.map(({ clientId }) => clientId));
  const findRefusalReason = (row: UserRow): string | null => {
    if (row.id === caller.user.id && actionsForbiddenOnSelf.has(action)) return ownAccountMessage;
    if (outrankingUsers.has(row.id)) return outranksCallerMessage;
    if (usersWithContracts.has(row.id)) return contractsBlockDeletionMessage;
    if (action === 'activate' && row.is_invited) return neverUsedAccountMessage;
    return role?.slug === adminSlug && row.kind !== 'SYSTEM' ? adminIsForStaffMessage : null;
  };
  const allowed: UserRow[] = [];
  const failed: RefusedUser[] = [];
  for (const row of rows) {
    const message = findRefusalReason(row);
    if (message === null) allowed.push(row);
    else failed.push({ id: row.id, title: formatName(row), message });
  }
  return { allowed, failed };
}

const newVersionColumns = `version = version + 1, updated_at = now(), updated_by = $2, updated_by_name = $3`;

/** Actions that set a column: the assignment, the condition on rows to change, and the values for the audit. */
const columnUpdates = {
  enable: { set: 'enable = true', where: 'not enable', before: { enable: false }, after: { enable: true } },
  disable: { set: 'enable = false', where: 'enable', before: { enable: true }, after: { enable: false } },
  activate: {
    set: `status = 'active'`,
    where: `status = 'pending'`,
    before: { status: 'pending' },
    after: { status: 'active' },
  },
} as const;

/** Applies an action of `columnUpdates`. @returns the ids of the changed users */
async function updateColumn(
  client: PoolClient,
  action: keyof typeof columnUpdates,
  ids: readonly string[],
  { actor }: Manager,
): Promise<string[]> {
  const { set, where } = columnUpdates[action];
  const { rows } = await client.query<{ id: string }>(
    `update users set ${set}, ${newVersionColumns} where id = any($1::uuid[]) and ${where} returning id`,
    [ids, actor.user?.id ?? null, actor.user?.name ?? null],
  );
  const changed = rows.map(({ id }) => id);
  if (action === 'disable') {
    await client.query('delete from sessions where user_id = any($1::uuid[])', [changed]);
    await endKeysOf(client, changed, actor);
  }
  // The mailed validation link is no longer needed.
  if (action === 'activate')
    await client.query(`delete from account_links where purpose = 'validate' and user_id = any($1::uuid[])`, [
      changed,
    ]);
  return changed;
}

/** Assigns a role to users in addition to their current ones. @returns the ids of those who did not have it */
async function assignRoleToAll(
  client: PoolClient,
  role: string,
  ids: readonly string[],
  { actor }: Manager,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with assigned as (
       insert into user_roles (user_id, role_id) select unnest($1::uuid[]), $4::uuid on conflict do nothing returning user_id)
     update users set ${newVersionColumns} where id in (select user_id from assigned) returning id`,
    [ids, actor.user?.id ?? null, actor.user?.name ?? null, role],
  );
  return rows.map(({ id }) => id);
}

/** Applies the action to the users it is allowed for and writes an audit entry for each changed user. */
async function applyAction(
  client: PoolClient,
  rows: readonly UserRow[],
  authorized: AuthorizedAction,
  manager: Manager,
  deletionDeps: DeletionDeps,
): Promise<BulkOutcome> {
  const { action, role } = authorized;
  const { allowed, failed } = await partitionUsers(client, rows, authorized, manager, deletionDeps);
  const ids = allowed.map(({ id }) => id);
  const createAuditEntries = (
    changedIds: readonly string[],
    createEntry: (row: UserRow) => Partial<AuditEntry>,
  ): AuditEntry[] => {
    const changedIdSet = new Set(changedIds);
    return allowed
      .filter(({ id }) => changedIdSet.has(id))
      .map((row) => ({
        action: 'update',
        subject: 'users',
        subjectId: row.id,
        title: formatName(row),
        ...createEntry(row),
      }));
  };
  const record = (newEntries: AuditEntry[]) => recordAudits(client, manager.actor, newEntries);
  if (action === 'delete') {
    await client.query('delete from users where id = any($1::uuid[])', [ids]);
    await record(createAuditEntries(ids, (row) => ({ action: 'delete', before: toAuditedUser(row) })));
  } else if (role) {
    const changed = await assignRoleToAll(client, role.id, ids, manager);
    await record(
      createAuditEntries(changed, ({ roles }) => {
        const before = roles.map(({ slug }) => slug);
        return { action: 'assignRole', before: { roles: before }, after: { roles: [...before, role.slug] } };
      }),
    );
  } else if (action !== 'assignRole') {
    const { before, after } = columnUpdates[action];
    await record(
      createAuditEntries(await updateColumn(client, action, ids, manager), () => ({ before, after })),
    );
  }
  if (allowed.some(({ roles }) => roles.some(({ slug }) => slug === adminSlug)))
    await assertAdminRemains(client);
  return { count: rows.length - failed.length, failed };
}

/** Locks these users until the transaction ends, in id order, so that concurrent bulk actions cannot deadlock. */
const selectUsersForUpdate = `select ${userColumns} from users u where u.id = any($1::uuid[]) and u.kind = any($2) order by u.id for update of u`;
const selectUsers = `select ${userColumns} from users u where u.id = any($1::uuid[]) and u.kind = any($2)`;

/** Finds the ids of users of these kinds that match a list query; returns null if there are more than the limit. */
export async function findUserIds(
  db: Queryable,
  filter: Record<string, string>,
  reachableKinds: readonly AccountKind[],
): Promise<string[] | null> {
  const where = await toConditions(db, readUserQuery(filter), reachableKinds);
  const { rows } = await db.query<{ id: string }>(
    `select u.id from users u where ${where.parts.join(' and ')} limit ${maxDirectBulk + 1}`,
    where.values,
  );
  return rows.length > maxDirectBulk ? null : rows.map(({ id }) => id);
}

/** Counts the users of these kinds that match a list query. */
export async function countUsers(
  db: Queryable,
  filter: Record<string, string>,
  reachableKinds: readonly AccountKind[],
): Promise<number> {
  const where = await toConditions(db, readUserQuery(filter), reachableKinds);
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from users u where ${where.parts.join(' and ')}`,
    where.values,
  );
  return rows[0]?.total ?? 0;
}

/** Computes the outcome of a bulk action without applying it. @throws AppError forbidden; badRequest */
export async function planBulk(
  db: Queryable,
  ids: readonly string[],
  bulkAction: BulkAction,
  manager: Manager,
  deletionDeps: DeletionDeps,
): Promise<BulkOutcome> {
  const authorized = await authorizeBulk(db, bulkAction, manager);
  const reachableKinds = getBulkReachableKinds(manager.caller.permissions, bulkAction.action);
  const { rows } = await db.query<UserRow>(selectUsers, [ids, reachableKinds]);
  const { allowed, failed } = await partitionUsers(db, rows, authorized, manager, deletionDeps);
  return { count: allowed.length, failed };
}

/**
 * Applies an action to many users in one transaction. Returns the users to whom it could not be applied, with the
 * reasons.
 */
export function runBulk(
  db: Queryable,
  ids: readonly string[],
  bulkAction: BulkAction,
  manager: Manager,
  { config, ...deletionDeps }: BulkDeps,
): Promise<BulkOutcome> {
  return inTransaction(db, async (client) => {
    const authorized = await authorizeBulk(client, bulkAction, manager);
    if (bulkAction.action === 'delete') await deletionDeps.blockImports(client);
    const reachableKinds = getBulkReachableKinds(manager.caller.permissions, bulkAction.action);
    const { rows } = await client.query<UserRow>(selectUsersForUpdate, [ids, reachableKinds]);
    const outcome = await applyAction(client, rows, authorized, manager, deletionDeps);
    const usersToInvite = {
      enable: rows.filter(({ enable }) => !enable),
      activate: rows.filter(({ status }) => status === 'pending'),
    };
    if (bulkAction.action === 'enable' || bulkAction.action === 'activate')
      await inviteEnabledUsers(
        client,
        usersToInvite[bulkAction.action].map(({ id }) => id),
        config,
      );
    return outcome;
  });
}
