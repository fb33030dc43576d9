import { isPermissionKey } from '@centinela/api/accounts/permissions.ts';
import { adminSlug, isAdministrator } from '@centinela/api/accounts/roles.ts';
import type { PoolClient } from 'pg';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';

/** Somebody who gives, as far as the rules ask: what they may do, and the roles they have. */
export type Giver = {
  permissions: Caller['permissions'];
  user: Pick<Caller['user'], 'kind' | 'roles'>;
};

/** As much of a role as giving it asks for. */
export interface Given {
  slug: string;
  permissions: readonly string[];
}

/**
 * The keys among these that somebody lacks, and may neither give nor take. A key that an older version of the
 * program knew opens nothing, so nobody lacks it.
 */
export const lacking = (giver: Pick<Giver, 'permissions'>, keys: readonly string[]): string[] =>
  keys.filter((key) => isPermissionKey(key) && !giver.permissions.has(key));

/**
 * Whether somebody may give these permissions, or this role, or take them away: nobody deals in what they lack.
 * The role `admin` also holds what will be added one day, so only an admin deals in it.
 */
export function grantable(giver: Giver, given: Given | readonly string[]): boolean {
  if (!('slug' in given)) return lacking(giver, given).length === 0;
  return given.slug === adminSlug
    ? isAdministrator(giver.user)
    : lacking(giver, given.permissions).length === 0;
}

/** Nobody gives or takes a permission that they do not hold; in the API the code is `beyond`. */
export const permissionNotHeld = (): AppError => new AppError('beyond');

/**
 * Refuses to deal with the account of somebody who may do more: with their password or their address in hand one
 * would have all of it. The user's roles are read anew.
 *
 * @throws AppError outranked
 */
export async function assertMayManage(client: PoolClient, caller: Giver, userId: string): Promise<void> {
  const { rows } = await client.query<Given>({
    name: 'roles-of-user',
    text: `select r.slug, r.permissions from user_roles ur join roles r on r.id = ur.role_id
      join users u on u.id = ur.user_id where ur.user_id = $1 and (r.slug <> $2 or u.kind = 'SYSTEM')`,
    values: [userId, adminSlug],
  });
  if (!rows.every((role) => grantable(caller, role))) throw new AppError('outranked');
}

/**
 * Refuses a change after which nobody could administrate any more. Called in its transaction, after the change:
 * of two that run at once, each taking away one of the last two, the second waits here and then sees the first.
 *
 * @throws AppError lastAdmin
 */
export async function assertAdminRemains(client: PoolClient): Promise<void> {
  await client.query({
    name: 'admin-hold',
    text: 'select 1 from roles where slug = $1 for no key update',
    values: [adminSlug],
  });
  const { rowCount } = await client.query({
    name: 'admin-remains',
    text: `select 1 from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
      where r.slug = $1 and u.kind = 'SYSTEM' and u.enable and u.status = 'active' limit 1`,
    values: [adminSlug],
  });
  if (rowCount === 0) throw new AppError('lastAdmin');
}
