import { permissionKeys } from '@centinela/api/access/permissions.ts';
import { adminSlug, maxCountedUsers, type Role } from '@centinela/api/accounts/roles.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';

/** A role as stored in the database. */
export interface RoleRow {
  id: string;
  version: number;
  slug: string;
  name: string;
  permissions: string[];
  second_factor: boolean;
  users: number;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
}

/**
 * Columns of `roles r` for a `RoleRow`. The user count is capped, because a role may have a million users and a list
 * contains many roles.
 */
export const roleColumns = `r.id, r.version, r.slug, r.name, r.permissions, r.second_factor,
  (select count(*)::int from (select 1 from user_roles ur where ur.role_id = r.id limit ${maxCountedUsers + 1}) c) as users,
  r.created_at, r.updated_at, r.updated_by_name`;

/** Converts a stored role to the API format. */
export const toRole = (row: RoleRow): Role => ({
  id: row.id,
  version: row.version,
  slug: row.slug,
  name: row.name,
  permissions: row.slug === adminSlug ? [...permissionKeys] : row.permissions,
  secondFactor: row.second_factor,
  users: row.users,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
});

/**
 * Finds a role by id; returns null for an unknown or malformed id. With `lock`, other transactions cannot change or
 * assign the role until this one ends.
 */
export async function findRole(db: Queryable, id: string, lock = false): Promise<RoleRow | null> {
  if (!isUuid(id)) return null;
  if (lock)
    await db.query({ name: 'role-hold', text: 'select 1 from roles where id = $1 for update', values: [id] });
  const { rows } = await db.query<RoleRow>({
    name: 'role-by-id',
    text: `select ${roleColumns} from roles r where r.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}
