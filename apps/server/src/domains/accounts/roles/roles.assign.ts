import { getKindsWithoutPermission } from '@centinela/api/accounts/reachableKinds.ts';
import { adminSlug, maxRoles } from '@centinela/api/accounts/roles.ts';
import type { PoolClient } from 'pg';
import { recordAudit } from '#platform/audit/audit.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import {
  assertAdminRemains,
  assertMayManage,
  canGrant,
  createPermissionNotHeldError,
  type GrantableRole,
} from '../users/grantPolicy.ts';
import { findUser, formatName, toUser } from '../users/users.rows.ts';
import type { Author } from './roles.store.ts';

/** A role that the user already has or should get. */
export interface AffectedRole extends GrantableRole {
  id: string;
  name: string;
  /** Whether the user has the role before the change. */
  was_assigned: boolean;
}

interface Assignment {
  userId: string;
  rolesId: readonly string[];
  /** The version of the user that the caller has read; null skips the check. */
  expectedVersion: number | null;
}

export interface AssignedUser {
  id: string;
  version: number;
  roles: { id: string; slug: string; name: string }[];
}

const lockRolesSql = `select r.id, r.slug, r.name, r.permissions,
    exists (select 1 from user_roles ur where ur.user_id = $1 and ur.role_id = r.id) as was_assigned
  from roles r where r.id = any($2::uuid[]) or r.id in (select role_id from user_roles where user_id = $1)
  order by r.id for key share`;

/** Creates the error for the role at this position of the request's `rolesId`. */
const createRoleError = (index: number, message: string) =>
  new AppError('badRequest', { errors: [{ field: `rolesId.${index}`, message }] });

/**
 * Replaces a user's roles, in a transaction. Takes effect with the user's next request, in every process.
 *
 * Locks the roles against concurrent deletion, but not against concurrent changes. Adding a permission to one of them
 * at the same time is safe, because only users who have that permission can add it.
 *
 * @throws AppError notFound for an unknown user; stale with the current user; badRequest for an unknown role, or for
 *   assigning `admin` to a user who is not staff; beyond for adding or removing a role with more permissions than the
 *   caller; outranked for a user with more permissions than the caller; lastAdmin
 */
export async function assignRoles(
  client: PoolClient,
  { userId, rolesId, expectedVersion }: Assignment,
  { caller, actor }: Author,
): Promise<AssignedUser> {
  // Locked, so that concurrent assignments to one user run one after the other.
  const user = orNotFound(
    await findUser(client, userId, getKindsWithoutPermission(caller.permissions, 'update'), true),
  );
  if (expectedVersion !== null && expectedVersion !== user.version)
    throw new AppError('stale', { data: toUser(user) });
  const { rows: affectedRoles } = await client.query<AffectedRole>({
    name: 'roles-to-assign',
    text: lockRolesSql,
    values: [userId, rolesId],
  });
  const requestedIds = new Set(rolesId);
  if (requestedIds.size > maxRoles)
    throw new AppError('badRequest', { errors: [{ field: 'rolesId', message: 'tooMany' }] });
  rolesId.forEach((id, index) => {
    const role = affectedRoles.find((affectedRole) => affectedRole.id === id);
    if (!role) throw createRoleError(index, 'reference');
    if (role.slug === adminSlug && user.kind !== 'SYSTEM') throw createRoleError(index, 'option');
  });
  const changedRoles = affectedRoles.filter(({ id, was_assigned }) => was_assigned !== requestedIds.has(id));
  const roles = affectedRoles
    .filter(({ id }) => requestedIds.has(id))
    .map(({ id, slug, name }) => ({ id, slug, name }));
  if (changedRoles.length === 0) return { id: userId, version: user.version, roles };
  if (!changedRoles.every((role) => canGrant(caller, role))) throw createPermissionNotHeldError();
  await assertMayManage(client, caller, userId);
  const version = await storeRoles(client, userId, changedRoles, actor);
  if (changedRoles.some(({ slug, was_assigned }) => was_assigned && slug === adminSlug))
    await assertAdminRemains(client);
  await recordAudit(client, actor, {
    action: 'assignRole',
    subject: 'users',
    subjectId: userId,
    title: formatName(user),
    before: { roles: affectedRoles.filter(({ was_assigned }) => was_assigned).map(({ slug }) => slug) },
    after: { roles: roles.map(({ slug }) => slug) },
  });
  return { id: userId, version, roles };
}

/**
 * Stores the changed roles and increments the user's version, so that a form opened before the change is rejected as
 * stale.
 *
 * @returns the new version
 */
export async function storeRoles(
  client: PoolClient,
  userId: string,
  changedRoles: readonly Pick<AffectedRole, 'id' | 'was_assigned'>[],
  { user: author }: Author['actor'],
): Promise<number> {
  const removedIds = changedRoles.filter((role) => role.was_assigned).map(({ id }) => id);
  const addedIds = changedRoles.filter((role) => !role.was_assigned).map(({ id }) => id);
  await client.query('delete from user_roles where user_id = $1 and role_id = any($2::uuid[])', [
    userId,
    removedIds,
  ]);
  await client.query(
    'insert into user_roles (user_id, role_id) select $1, unnest($2::uuid[]) on conflict do nothing',
    [userId, addedIds],
  );
  const { rows } = await client.query<{ version: number }>(
    `update users set version = version + 1, updated_at = now(), updated_by = $2, updated_by_name = $3
     where id = $1 returning version`,
    [userId, author?.id ?? null, author?.name ?? null],
  );
  const [row] = rows;
  if (!row) throw new Error('locked user not found');
  return row.version;
}
