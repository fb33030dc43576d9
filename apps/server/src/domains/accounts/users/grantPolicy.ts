import { isPermissionKey } from '@centinela/api/access/permissions.ts';
import { adminSlug, isAdministrator } from '@centinela/api/accounts/roles.ts';
import type { PoolClient } from 'pg';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';

/** The user who grants permissions or roles: their own permissions and roles. */
export type Granter = {
  permissions: Caller['permissions'];
  user: Pick<Caller['user'], 'kind' | 'roles'>;
};

/** The fields of a role that decide whether it may be granted. */
export interface GrantableRole {
  slug: string;
  permissions: readonly string[];
}

/**
 * Returns the permissions that a user does not have and may therefore neither grant nor revoke. Ignores the keys of
 * permissions that no longer exist, because they have no effect.
 */
export const findMissingPermissions = (
  granter: Pick<Granter, 'permissions'>,
  keys: readonly string[],
): string[] => keys.filter((key) => isPermissionKey(key) && !granter.permissions.has(key));

/**
 * Returns whether a user may grant or revoke these permissions or this role. Users may only grant what they have. The
 * role `admin` also includes permissions added in the future, so only admins may grant it.
 */
export function canGrant(granter: Granter, target: GrantableRole | readonly string[]): boolean {
  if (!('slug' in target)) return findMissingPermissions(granter, target).length === 0;
  return target.slug === adminSlug
    ? isAdministrator(granter.user)
    : findMissingPermissions(granter, target.permissions).length === 0;
}

/** Creates the error for granting or revoking a permission that the caller does not have. Its API code is `beyond`. */
export const createPermissionNotHeldError = (): AppError => new AppError('beyond');

/**
 * Rejects changes to an account that has more permissions than the caller. Otherwise the caller could set its password
 * or e-mail address, log in to it and gain these permissions. Reads the account's current roles.
 *
 * @throws AppError outranked
 */
export async function assertMayManage(client: PoolClient, caller: Granter, userId: string): Promise<void> {
  const { rows } = await client.query<GrantableRole>({
    name: 'roles-of-user',
    text: `select r.slug, r.permissions from user_roles ur join roles r on r.id = ur.role_id
      join users u on u.id = ur.user_id where ur.user_id = $1 and (r.slug <> $2 or u.kind = 'SYSTEM')`,
    values: [userId, adminSlug],
  });
  if (!rows.every((role) => canGrant(caller, role))) throw new AppError('outranked');
}

/**
 * Rejects a change that leaves no active administrator. Call it after the change, in the same transaction.
 *
 * @throws AppError lastAdmin
 */
export async function assertAdminRemains(client: PoolClient): Promise<void> {
  if (!(await hasAdministrator(client, null))) throw new AppError('lastAdmin');
}

/**
 * Returns whether there is an active administrator. Locks the role `admin`: of two concurrent changes that each remove
 * one of the last two administrators, the second waits here and then sees the result of the first.
 *
 * @param exceptId a user who does not count; null for none
 */
export async function hasAdministrator(client: PoolClient, exceptId: string | null): Promise<boolean> {
  await client.query({
    name: 'admin-hold',
    text: 'select 1 from roles where slug = $1 for no key update',
    values: [adminSlug],
  });
  const { rowCount } = await client.query({
    name: 'admin-remains',
    text: `select 1 from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
      where r.slug = $1 and u.kind = 'SYSTEM' and u.enable and u.status = 'active'
        and u.id is distinct from $2 limit 1`,
    values: [adminSlug, exceptId],
  });
  return rowCount !== 0;
}
