import { adminSlug, type NewRole, type RoleChanges } from '@centinela/api/accounts/roles.ts';
import { userReach } from '@centinela/api/accounts/userReach.ts';
import type { PoolClient } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import { isUniqueViolation } from '#platform/database/uniqueViolation.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { type Giver, grantable, permissionNotHeld } from './grantPolicy.ts';
import { firstUsers } from './roles.list.ts';
import { findRole, type RoleRow, toRole } from './roles.rows.ts';

/** Who changes a role: what they may give, and how the audit names them. */
export interface Author {
  caller: Giver;
  actor: Actor;
}

/** How many of those who have a role a refused removal names. */
const named = 14;

/** The slug is somebody else's: the one rule that only the database can keep. */
async function unlessTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError('badRequest', { errors: [{ field: 'slug', message: 'taken' }] });
    throw error;
  }
}

async function stored(client: PoolClient, id: string): Promise<RoleRow> {
  return orNotFound(await findRole(client, id));
}

/** As much of a role as the audit keeps. */
const traced = ({ slug, name, permissions, second_factor }: RoleRow) => ({
  slug,
  name,
  permissions,
  secondFactor: second_factor,
});

/** Makes a role. In a transaction. @throws AppError beyond; badRequest when the slug is taken */
export async function createRole(client: PoolClient, sent: NewRole, author: Author): Promise<RoleRow> {
  if (!grantable(author.caller, sent.permissions)) throw permissionNotHeld();
  const { rows } = await unlessTaken(() =>
    client.query<{ id: string }>(
      `insert into roles (slug, name, permissions, second_factor, updated_by_name) values ($1, $2, $3, $4, $5)
       returning id`,
      [sent.slug, sent.name, sent.permissions, sent.secondFactor, author.actor.user?.name ?? null],
    ),
  );
  const made = onlyRow(rows);
  const role = await stored(client, made.id);
  await recordAudit(client, author.actor, {
    action: 'create',
    subject: 'roles',
    subjectId: role.id,
    title: role.name,
    after: traced(role),
  });
  return role;
}

/** What of a change is one: a member that stays as it was is left out. */
function changesOf(role: RoleRow, { slug, name, permissions, secondFactor }: RoleChanges) {
  const before = new Set(role.permissions);
  const after = new Set(permissions ?? role.permissions);
  const moved = [...before.symmetricDifference(after)];
  return {
    ...(slug !== undefined && slug !== role.slug && { slug }),
    ...(name !== undefined && name !== role.name && { name }),
    ...(moved.length > 0 && { permissions: [...after], moved }),
    ...(secondFactor !== undefined && secondFactor !== role.second_factor && { secondFactor }),
  };
}

/** @throws AppError adminRole, beyond */
function assertMayChange(caller: Giver, role: RoleRow, changes: ReturnType<typeof changesOf>): void {
  const { moved = [], slug, name, secondFactor } = changes;
  const isNamed = slug !== undefined || name !== undefined;
  if (role.slug === adminSlug && (isNamed || moved.length > 0)) throw new AppError('adminRole');
  if (!grantable(caller, moved)) throw permissionNotHeld();
  // By its name others know what they give, and the second factor guards everything that the role may do.
  if ((isNamed || secondFactor !== undefined) && !grantable(caller, role)) throw permissionNotHeld();
}

/**
 * Changes a role, in a transaction; the same again changes nothing and leaves no trace.
 *
 * @param expected the version the caller read; null takes any
 * @throws AppError notFound; stale with the role as it is now; adminRole; beyond; badRequest when the slug is taken
 */
export async function updateRole(
  client: PoolClient,
  id: string,
  sent: RoleChanges,
  expected: number | null,
  author: Author,
): Promise<RoleRow> {
  const before = orNotFound(await findRole(client, id, true));
  if (expected !== null && expected !== before.version) throw new AppError('stale', { data: toRole(before) });
  // What is sent back as it was read is no change: the API shows the role admin with all keys there are now.
  const { permissions, ...others } = sent;
  const isAdminRead = before.slug === adminSlug && permissions?.length === toRole(before).permissions.length;
  const changes = changesOf(before, isAdminRead ? others : sent);
  if (Object.keys(changes).length === 0) return before;
  assertMayChange(author.caller, before, changes);
  await unlessTaken(() =>
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
  const after = await stored(client, id);
  const members = Object.keys(changes);
  const only = (row: RoleRow) =>
    Object.fromEntries(Object.entries(traced(row)).filter(([member]) => members.includes(member)));
  await recordAudit(client, author.actor, {
    action: 'update',
    subject: 'roles',
    subjectId: id,
    title: after.name,
    before: only(before),
    after: only(after),
  });
  return after;
}

/**
 * Removes a role that nobody has, in a transaction. Who is given it at the same moment waits, and then finds it
 * gone.
 *
 * @throws AppError notFound; adminRole; stale; beyond when it may do more than the caller; roleInUse with how many
 *   have it and, for whoever may list users, the first of them
 */
export async function removeRole(
  client: PoolClient,
  id: string,
  expected: number | null,
  { caller, actor }: Author,
): Promise<{ id: string }> {
  const role = orNotFound(await findRole(client, id, true));
  if (expected !== null && expected !== role.version) throw new AppError('stale', { data: toRole(role) });
  if (role.slug === adminSlug) throw new AppError('adminRole');
  if (!grantable(caller, role)) throw permissionNotHeld();
  if (role.users > 0) {
    const reach = userReach(caller.permissions, 'list');
    const users = reach.length > 0 ? await firstUsers(client, id, reach, named) : [];
    throw new AppError('roleInUse', { data: { total: role.users, users } });
  }
  await client.query('delete from roles where id = $1', [id]);
  await recordAudit(client, actor, {
    action: 'delete',
    subject: 'roles',
    subjectId: id,
    title: role.name,
    before: traced(role),
  });
  return { id };
}
