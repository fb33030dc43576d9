import type { PermissionKey } from '@centinela/api/access/permissions.ts';
import { adminSlug } from '@centinela/api/accounts/roles.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';

/** A staff user. */
export interface StaffUser {
  id: string;
  name: string;
}

/** Maximum number of staff users returned; more than ever work on one item. */
const maxStaff = 500;

const may = `u.kind = 'SYSTEM' and u.enable and u.status = 'active'
  and exists (select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id and (r.slug = '${adminSlug}' or $1 = any(r.permissions)))`;

/** Lists staff users who can log in and have a permission, by name. */
export async function listStaffWithPermission(
  db: Queryable,
  permission: PermissionKey,
): Promise<StaffUser[]> {
  const { rows } = await db.query<StaffUser>({
    name: 'staff-who',
    text: `select u.id, trim(u.first_name || ' ' || u.last_name) as name from users u where ${may}
      order by lower(u.first_name), lower(u.last_name), u.id limit ${maxStaff}`,
    values: [permission],
  });
  return rows;
}

/** Returns whether a user is an active staff user with this permission. */
export async function isStaffWithPermission(
  db: Queryable,
  permission: PermissionKey,
  id: string,
): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>({
    name: 'is-staff-who',
    text: `select exists (select from users u where ${may} and u.id = $2) as may`,
    values: [permission, id],
  });
  return rows[0]?.may ?? false;
}

/** A staff user who can be assigned work, with the address for notifications. */
export interface Assignee extends StaffUser {
  email: string;
}

/** Finds and locks an assignable staff user until the transaction ends; returns null for any other id. */
async function lockStaffWithPermission(
  db: Queryable,
  permission: PermissionKey,
  id: string,
): Promise<Assignee | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<Assignee>({
    name: 'staff-who-held',
    text: `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email from users u where ${may} and u.id = $2
      for key share of u`,
    values: [permission, id],
  });
  return rows[0] ?? null;
}

/** Validates and locks an assignee; null means unassigned. @throws AppError badRequest for `assignee` */
export async function checkAssignee(
  db: Queryable,
  permission: PermissionKey,
  id: string | null,
): Promise<Assignee | null> {
  if (id === null) return null;
  const locked = await lockStaffWithPermission(db, permission, id);
  if (locked) return locked;
  throw new AppError('badRequest', { errors: [{ field: 'assignee', message: 'option' }] });
}
