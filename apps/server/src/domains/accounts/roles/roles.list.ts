import { countedUsers, type RoleUser, roleRules, roleUserRules } from '@centinela/api/accounts/roles.ts';
import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';
import { Conditions, foldedSql, foldedWords, likable, wrongParameter } from '#platform/lists/conditions.ts';
import { countOf, pageOf, readListQuery } from '#platform/lists/page.ts';
import { type RoleRow, roleColumns } from './roles.rows.ts';

/** What a list is sorted by; text compares as people do, without capitals. */
const sorts: Readonly<Record<string, { by: string; type: string }>> = {
  name: { by: 'lower(r.name)', type: 'text' },
  slug: { by: 'r.slug', type: 'text' },
  createdAt: { by: 'r.created_at', type: 'timestamptz' },
  updatedAt: { by: 'r.updated_at', type: 'timestamptz' },
};

/** The last row's place: its sort value, as PostgreSQL writes it, and its id. */
const cursorOf = (place: string, id: string) =>
  Buffer.from(JSON.stringify([place, id])).toString('base64url');

const cursorContent = z.tuple([
  z
    .string()
    .max(1000)
    .regex(/^[^\0]*$/),
  z.uuid(),
]);

function placeOf(cursor: string): [place: string, id: string] {
  try {
    return cursorContent.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw wrongParameter('cursor', 'invalid');
  }
}

const folded = foldedSql("r.name || ' ' || r.slug");

function conditionsOf({ filters, q }: ListRequest): Conditions {
  const where = new Conditions();
  const { slug, secondFactor } = filters;
  if (slug !== undefined) where.add((place) => `r.slug = ${place}`, slug.replaceAll('\0', ''));
  if (secondFactor !== undefined) {
    if (secondFactor !== 'true' && secondFactor !== 'false')
      throw wrongParameter('filter[secondFactor]', 'option');
    where.add((place) => `r.second_factor = ${place}`, secondFactor);
  }
  for (const word of foldedWords(q ?? ''))
    where.add((place) => `${folded} like ${place}`, `%${likable(word)}%`);
  return where;
}

/** One page of roles. Roles are few, so they are counted each time. */
export async function listRoles(
  db: Queryable,
  query: Record<string, string | string[]>,
): Promise<{ rows: RoleRow[]; pagination: Pagination }> {
  const request = readListQuery(query, roleRules);
  const { limit, offset, cursor, sort } = request;
  const where = conditionsOf(request);
  const order = sorts[sort?.field ?? 'name'];
  if (!order) throw wrongParameter(`sort[${sort?.field}]`, 'unknownField');
  const way = sort?.descending ? 'desc' : 'asc';
  const whole = where.copy();
  if (cursor !== null) {
    const [place, id] = placeOf(cursor);
    const [at, last] = [`${where.place(place)}::${order.type}`, `${where.place(id)}::uuid`];
    where.parts.push(`(${order.by}, r.id) ${sort?.descending ? '<' : '>'} (${at}, ${last})`);
  }
  const found = await countOf(db, 'roles r', whole);
  const { rows } = await db.query<RoleRow & { place: string }>(
    `select ${roleColumns}, ${order.by}::text as place from roles r where ${where.sql}
     order by ${order.by} ${way}, r.id ${way} limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    where.values,
  );
  return pageOf(request, rows, found, ({ place, id }) => cursorOf(place, id));
}

interface RoleUserRow extends Omit<RoleUser, 'firstName' | 'lastName'> {
  first_name: string;
  last_name: string;
}

const toRoleUser = ({ first_name, last_name, ...rest }: RoleUserRow): RoleUser => ({
  ...rest,
  firstName: first_name,
  lastName: last_name,
});

const usersOfRole = `select u.id, u.kind, u.first_name, u.last_name, u.email, u.enable, u.status
  from user_roles ur join users u on u.id = ur.user_id where ur.role_id = $1`;

/** The first users who have a role, and how many have it, counted to a bound. */
export async function firstUsers(db: Queryable, roleId: string, limit: number): Promise<RoleUser[]> {
  const { rows } = await db.query<RoleUserRow>(`${usersOfRole} order by ur.user_id limit $2`, [
    roleId,
    limit,
  ]);
  return rows.map(toRoleUser);
}

/** One page of who has a role, in the order of the index: page 10,000 costs what page 1 costs. */
export async function listRoleUsers(
  db: Queryable,
  { id: roleId, users }: Pick<RoleRow, 'id' | 'users'>,
  query: Record<string, string | string[]>,
): Promise<{ data: RoleUser[]; pagination: Pagination }> {
  const request = readListQuery(query, roleUserRules);
  if (request.q !== null) throw wrongParameter('filter[q]', 'unknownField');
  const { limit, offset, cursor } = request;
  if (cursor !== null && !z.uuid().safeParse(cursor).success) throw wrongParameter('cursor', 'invalid');
  const { rows } = await db.query<RoleUserRow>(
    `${usersOfRole}${cursor === null ? '' : ' and ur.user_id > $4'} order by ur.user_id limit $2 offset $3`,
    [roleId, limit + 1, cursor === null ? offset : 0, ...(cursor === null ? [] : [cursor])],
  );
  const page = pageOf(request, rows, users, ({ id: last }) => last, countedUsers);
  return { data: page.rows.map(toRoleUser), pagination: page.pagination };
}
