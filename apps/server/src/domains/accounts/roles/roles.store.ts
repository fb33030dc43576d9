import { getReachableKinds } from '@centinela/api/accounts/reachableKinds.ts';
import { adminSlug, type NewRole, type RoleChanges } from '@centinela/api/accounts/roles.ts';
import type { PoolClient } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import { isUniqueViolation } from '#platform/database/violations.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { canGrant, createPermissionNotHeldError, type Granter } from '../users/grantPolicy.ts';
import { loadFirstUsers } from './roles.list.ts';
import { findRole, type RoleRow, toRole } from './roles.rows.ts';

/** The user who changes a role, with their permissions and their identity for the audit. */
export interface Author {
  caller: Granter;
  actor: Actor;
}

/** Maximum number of users listed in the error when a role in use cannot be deleted. */
const maxNamedUsers = 14;

/** Runs a statement. @throws AppError badRequest when another role already has the slug */
async function reportSlugConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError('badRequest', { errors: [{ field: 'slug', message: 'taken' }] });
    throw error;
  }
}

async function loadRole(client: PoolClient, id: string): Promise<RoleRow> {
  return orNotFound(await findRole(client, id));
}

/** The fields of a role that the audit records. */
const toAuditedRole = ({ slug, name, permissions, second_factor }: RoleRow) => ({
  slug,
  name,
  permissions,
  secondFactor: second_factor,
});

/** Creates a role, in a transaction. @throws AppError beyond; badRequest when the slug is already in use */
export async function createRole(client: PoolClient, input: NewRole, author: Author): Promise<RoleRow> {
  if (!canGrant(author.caller, input.permissions)) throw createPermissionNotHeldError();
  const { rows } = await reportSlugConflict(() =>
    client.query<{ id: string }>(
      `insert into roles (slug, name, permissions, second_factor, updated_by_name) values ($1, $2, $3, $4, $5)
       returning id`,
      [input.slug, input.name, input.permissions, input.secondFactor, author.actor.user?.name ?? null],
    ),
  );
  const created = onlyRow(rows);
  const role = await loadRole(client, created.id);
  await recordAudit(client, author.actor, {
    action: 'create',
    subject: 'roles',
    subjectId: role.id,
    title: role.name,
    after: toAuditedRole(role),
  });
  return role;
}

/** Returns only the fields that differ from the stored role. `changedPermissions` contains added and removed ones. */
function findChanges(role: RoleRow, { slug, name, permissions, secondFactor }: RoleChanges) {
  const before = new Set(role.permissions);
  const after = new Set(permissions ?? role.permissions);
  const changedPermissions = [...before.symmetricDifference(after)];
  return {
    ...(slug !== undefined && slug !== role.slug && { slug }),
    ...(name !== undefined && name !== role.name && { name }),
    ...(changedPermissions.length > 0 && { permissions: [...after], changedPermissions }),
    ...(secondFactor !== undefined && secondFactor !== role.second_factor && { secondFactor }),
  };
}

/** @throws AppError adminRole, beyond */
function assertMayChange(caller: Granter, role: RoleRow, changes: ReturnType<typeof findChanges>): void {
  const { changedPermissions = [], slug, name, secondFactor } = changes;
  const isRenamed = slug !== undefined || name !== undefined;
  if (role.slug === adminSlug && (isRenamed || changedPermissions.length > 0))
    throw new AppError('adminRole');
  if (!canGrant(caller, changedPermissions)) throw createPermissionNotHeldError();
  // These changes require all permissions of the role: users choose roles by name, and the second factor protects every
  // permission of the role.
  if ((isRenamed || secondFactor !== undefined) && !canGrant(caller, role))
    throw createPermissionNotHeldError();
}

/**
 * Changes a role, in a transaction. Saving unchanged data has no effect and writes no audit entry.
 *
 * @param expectedVersion the version that the caller has read; null skips the check
 * @throws AppError notFound; stale with the current role; adminRole; beyond; badRequest when the slug is already in use
 */
export async function updateRole(
  client: PoolClient,
  id: string,
  input: RoleChanges,
  expectedVersion: number | null,
  author: Author,
): Promise<RoleRow> {
  const before = orNotFound(await findRole(client, id, true));
  if (expectedVersion !== null && expectedVersion !== before.version)
    throw new AppError('stale', { data: toRole(before) });
  // The API returns the role `admin` with all current permissions, whatever is stored. Sending them back is not a
  // change.
  const { permissions, ...otherFields } = input;
  const hasAllAdminPermissions =
    before.slug === adminSlug && permissions?.length === toRole(before).permissions.length;
  const changes = findChanges(before, hasAllAdminPermissions ? otherFields : input);
  if (Object.keys(changes).length === 0) return before;
  assertMayChange(author.caller, before, changes);
  await reportSlugConflict(() =>
    client.query(
      `update roles set slug = $2, name = $3, permissions = $4, second_factor = $5, version = version + 1,
         updated_at = now(), updated_by_name = $6 where id = $1`,
      [
        id,
        changes.slug ?? before.slug,
        changes.name ?? before.name,
        changes.permissions ?? before.permissions,
        changes.secondFactor ?? before.second_factor,
        author.actor.user?.name ?? null,
      ],
    ),
  );
  const after = await loadRole(client, id);
  const changedFields = Object.keys(changes);
  const pickChanges = (row: RoleRow) =>
    Object.fromEntries(Object.entries(toAuditedRole(row)).filter(([field]) => changedFields.includes(field)));
  await recordAudit(client, author.actor, {
    action: 'update',
    subject: 'roles',
    subjectId: id,
    title: after.name,
    before: pickChanges(before),
    after: pickChanges(after),
  });
  return after;
}

/**
 * Deletes a role without users, in a transaction. A concurrent assignment waits and then finds the role deleted.
 *
 * @throws AppError notFound; adminRole; stale; beyond when it has more permissions than the caller; roleInUse with
 *   the number of users and, for callers who may list users, the first of them
 */
export async function removeRole(
  client: PoolClient,
  id: string,
  expectedVersion: number | null,
  { caller, actor }: Author,
): Promise<{ id: string }> {
  const role = orNotFound(await findRole(client, id, true));
  if (expectedVersion !== null && expectedVersion !== role.version)
    throw new AppError('stale', { data: toRole(role) });
  if (role.slug === adminSlug) throw new AppError('adminRole');
  if (!canGrant(caller, role)) throw createPermissionNotHeldError();
  if (role.users > 0) {
    const reachableKinds = getReachableKinds(caller.permissions, 'list');
    const users =
      reachableKinds.length > 0 ? await loadFirstUsers(client, id, reachableKinds, maxNamedUsers) : [];
    throw new AppError('roleInUse', { data: { total: role.users, users } });
  }
  await client.query('delete from roles where id = $1', [id]);
  await recordAudit(client, actor, {
    action: 'delete',
    subject: 'roles',
    subjectId: id,
    title: role.name,
    before: toAuditedRole(role),
  });
  return { id };
}
