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

/** A role in an assignment; `had` says whether the user already has it. */
interface AssignedRow extends GrantableRole {
  id: string;
  name: string;
  had: boolean;
}

interface Assignment {
  userId: string;
  rolesId: readonly string[];
  /** The version of the user that the caller has read; null skips the check. */
  expected: number | null;
}

export interface AssignedUser {
  id: string;
  version: number;
  roles: { id: string; slug: string; name: string }[];
}

const lockRolesSql = `select r.id, r.slug, r.name, r.permissions,
    exists (select 1 from user_roles ur where ur.user_id = $1 and ur.role_id = r.id) as had
  from roles r where r.id = any($2::uuid[]) or r.id in (select role_id from user_roles where user_id = $1)
  order by r.id for key share`;

const roleError = (at: number, message: string) =>
  new AppError('badRequest', { errors: [{ field: `rolesId.${at}`, message }] });

/**
 * Replaces a user's roles, in a transaction. Takes effect with the user's next request, in every process.
 *
 * Locks the roles against concurrent deletion. Permissions added to a role concurrently are added by a user who has
 * them, as if that happened a moment later.
 *
 * @throws AppError notFound for an unknown user; stale with the current user; badRequest for an unknown role, or for
 *   admin given to a user who is not staff; beyond for an added or removed role with more permissions than the
 *   caller; outranked for a user with more permissions than the caller; lastAdmin
 */
export async function assignRoles(
  client: PoolClient,
  { userId, rolesId, expected }: Assignment,
  { caller, actor }: Author,
): Promise<AssignedUser> {
  // Locked, so that concurrent assignments to one user run one after the other.
  const user = orNotFound(
    await findUser(client, userId, getKindsWithoutPermission(caller.permissions, 'update'), true),
  );
  if (expected !== null && expected !== user.version) throw new AppError('stale', { data: toUser(user) });
  const { rows: existing } = await client.query<AssignedRow>({
    name: 'roles-to-assign',
    text: lockRolesSql,
    values: [userId, rolesId],
  });
  const requested = new Set(rolesId);
  if (requested.size > maxRoles)
    throw new AppError('badRequest', { errors: [{ field: 'rolesId', message: 'tooMany' }] });
  rolesId.forEach((id, at) => {
    const role = existing.find((each) => each.id === id);
    if (!role) throw roleError(at, 'reference');
    if (role.slug === adminSlug && user.kind !== 'SYSTEM') throw roleError(at, 'option');
  });
  const changed = existing.filter(({ id, had }) => had !== requested.has(id));
  const roles = existing
    .filter(({ id }) => requested.has(id))
    .map(({ id, slug, name }) => ({ id, slug, name }));
  if (changed.length === 0) return { id: userId, version: user.version, roles };
  if (!changed.every((role) => canGrant(caller, role))) throw createPermissionNotHeldError();
  await assertMayManage(client, caller, userId);
  const version = await storeRoles(client, userId, changed, actor);
  if (changed.some(({ slug, had }) => had && slug === adminSlug)) await assertAdminRemains(client);
  await recordAudit(client, actor, {
    action: 'assignRole',
    subject: 'users',
    subjectId: userId,
    title: formatName(user),
    before: { roles: existing.filter(({ had }) => had).map(({ slug }) => slug) },
    after: { roles: roles.map(({ slug }) => slug) },
  });
  return { id: userId, version, roles };
}

/** @returns the user's new version: roles are part of what other forms of the same user have read */
async function storeRoles(
  client: PoolClient,
  userId: string,
  changed: readonly AssignedRow[],
  { user: by }: Author['actor'],
): Promise<number> {
  const ids = (had: boolean) => changed.filter((role) => role.had === had).map(({ id }) => id);
  await client.query('delete from user_roles where user_id = $1 and role_id = any($2::uuid[])', [
    userId,
    ids(true),
  ]);
  await client.query(
    'insert into user_roles (user_id, role_id) select $1, unnest($2::uuid[]) on conflict do nothing',
    [userId, ids(false)],
  );
  const { rows } = await client.query<{ version: number }>(
    `update users set version = version + 1, updated_at = now(), updated_by = $2, updated_by_name = $3
     where id = $1 returning version`,
    [userId, by?.id ?? null, by?.name ?? null],
  );
  const [row] = rows;
  if (!row) throw new Error('locked user not found');
  return row.version;
}
