import { adminSlug, mostRoles } from '@centinela/api/roles.ts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/audit.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { assertAdminRemains, type Given, grantable } from './granting.ts';
import type { Author } from './roles.store.ts';

/** A role as an assignment sees it; `had` says whether the user has it before. */
interface AssignedRow extends Given {
  id: string;
  name: string;
  had: boolean;
}

interface Assignment {
  userId: string;
  rolesId: readonly string[];
  /** True gives them beside those the user has; else they take their place. */
  beside?: boolean;
}

export interface AssignedUser {
  id: string;
  roles: { id: string; slug: string; name: string }[];
}

const held = `select r.id, r.slug, r.name, r.permissions,
    exists (select 1 from user_roles ur where ur.user_id = $1 and ur.role_id = r.id) as had
  from roles r where r.id = any($2::uuid[]) or r.id in (select role_id from user_roles where user_id = $1)
  order by r.id for key share`;

const wrongRole = (at: number, message: string) =>
  new AppError('badRequest', { errors: [{ field: `rolesId.${at}`, message }] });

/**
 * Gives a user roles, in a transaction. It counts from the user's next call on every process.
 *
 * Roles are kept from being removed meanwhile. One that is given more permissions in that moment is given them by
 * somebody who has them, as if it had happened a moment later.
 *
 * @throws AppError notFound without such a user; badRequest for a role that is none, or admin for somebody who is
 *   not staff; beyond for a role, given or taken, that may do more than the caller; lastAdmin
 */
export async function assignRoles(
  client: PoolClient,
  { userId, rolesId, beside = false }: Assignment,
  { caller, actor }: Author,
): Promise<AssignedUser> {
  const user = await holdUser(client, userId);
  const { rows: known } = await client.query<AssignedRow>({
    name: 'roles-to-assign',
    text: held,
    values: [userId, rolesId],
  });
  const wanted = new Set(
    beside ? [...rolesId, ...known.filter(({ had }) => had).map(({ id }) => id)] : rolesId,
  );
  if (wanted.size > mostRoles)
    throw new AppError('badRequest', { errors: [{ field: 'rolesId', message: 'tooMany' }] });
  rolesId.forEach((id, at) => {
    const role = known.find((each) => each.id === id);
    if (!role) throw wrongRole(at, 'reference');
    if (role.slug === adminSlug && user.kind !== 'SYSTEM') throw wrongRole(at, 'option');
  });
  const changed = known.filter(({ id, had }) => had !== wanted.has(id));
  const roles = known.filter(({ id }) => wanted.has(id)).map(({ id, slug, name }) => ({ id, slug, name }));
  if (changed.length === 0) return { id: userId, roles };
  if (!changed.every((role) => grantable(caller, role))) throw new AppError('beyond');
  await write(client, userId, changed);
  if (changed.some(({ slug, had }) => had && slug === adminSlug)) await assertAdminRemains(client);
  await recordAudit(client, actor, {
    action: 'assignRole',
    subject: 'users',
    subjectId: userId,
    title: `${user.first_name} ${user.last_name}`.trim(),
    before: { roles: known.filter(({ had }) => had).map(({ slug }) => slug) },
    after: { roles: roles.map(({ slug }) => slug) },
  });
  return { id: userId, roles };
}

interface UserRow {
  kind: string;
  first_name: string;
  last_name: string;
}

/** Keeps two assignments to one user apart. @throws AppError notFound */
async function holdUser(client: PoolClient, id: string): Promise<UserRow> {
  if (!z.uuid().safeParse(id).success) throw new AppError('notFound');
  const { rows } = await client.query<UserRow>({
    name: 'user-to-assign',
    text: 'select kind, first_name, last_name from users where id = $1 for no key update',
    values: [id],
  });
  const [user] = rows;
  if (!user) throw new AppError('notFound');
  return user;
}

async function write(client: PoolClient, userId: string, changed: readonly AssignedRow[]): Promise<void> {
  const ids = (had: boolean) => changed.filter((role) => role.had === had).map(({ id }) => id);
  await client.query('delete from user_roles where user_id = $1 and role_id = any($2::uuid[])', [
    userId,
    ids(true),
  ]);
  await client.query(
    'insert into user_roles (user_id, role_id) select $1, unnest($2::uuid[]) on conflict do nothing',
    [userId, ids(false)],
  );
}
