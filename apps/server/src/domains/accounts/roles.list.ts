import type { Pagination } from '@centinela/api/endpoint.ts';
import { type ListRequest, type ListRules, listQueryString, parseListQuery } from '@centinela/api/lists.ts';
import { countedUsers, type RoleUser, roleRules, roleUserRules } from '@centinela/api/roles.ts';
import { foldText } from '@centinela/sections/kernel/derive.ts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/queryable.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { type RoleRow, roleColumns } from './roles.rows.ts';

const wrong = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

function read(query: Record<string, string | string[]>, rules: ListRules): ListRequest {
  const { request, problems } = parseListQuery(query, rules);
  if (problems.length > 0) throw new AppError('badRequest', { errors: problems });
  return request;
}

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
    throw wrong('cursor', 'invalid');
  }
}

const folded = `translate(lower(r.name || ' ' || r.slug), 'áéíóúüñàèìòùçãõâêîôûäëï', 'aeiouunaeioucaoaeiouaei')`;

function conditionsOf({ filters, q }: ListRequest): { parts: string[]; values: unknown[] } {
  const parts = ['true'];
  const values: unknown[] = [];
  const add = (make: (place: string) => string, value: unknown) => {
    values.push(value);
    parts.push(make(`$${values.length}`));
  };
  const { slug, secondFactor } = filters;
  if (slug !== undefined) add((place) => `r.slug = ${place}`, slug.replaceAll('\0', ''));
  if (secondFactor !== undefined) {
    if (secondFactor !== 'true' && secondFactor !== 'false') throw wrong('filter[secondFactor]', 'option');
    add((place) => `r.second_factor = ${place}`, secondFactor);
  }
  const words = foldText(q ?? '')
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
  for (const word of words) add((place) => `${folded} like ${place}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return { parts, values };
}

/** One page of roles. Roles are few, so they are counted each time. */
export async function listRoles(
  db: Queryable,
  query: Record<string, string | string[]>,
): Promise<{ rows: RoleRow[]; pagination: Pagination }> {
  const request = read(query, roleRules);
  const { limit, offset, cursor, sort } = request;
  const { parts, values } = conditionsOf(request);
  const order = sorts[sort?.field ?? 'name'];
  if (!order) throw wrong(`sort[${sort?.field}]`, 'unknownField');
  const way = sort?.descending ? 'desc' : 'asc';
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from roles r where ${parts.join(' and ')}`,
    [...values],
  );
  if (cursor !== null) {
    const [place, id] = placeOf(cursor);
    if (order.type === 'timestamptz' && Number.isNaN(Date.parse(place))) throw wrong('cursor', 'invalid');
    values.push(place, id);
    const [at, last] = [`$${values.length - 1}::${order.type}`, `$${values.length}::uuid`];
    parts.push(`(${order.by}, r.id) ${sort?.descending ? '<' : '>'} (${at}, ${last})`);
  }
  const { rows } = await db.query<RoleRow & { place: string }>(
    `select ${roleColumns}, ${order.by}::text as place from roles r where ${parts.join(' and ')}
     order by ${order.by} ${way}, r.id ${way} limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last
    ? listQueryString({ ...request, offset: offset + limit, cursor: cursorOf(last.place, last.id) })
    : null;
  return { rows: shown, pagination: { limit, offset, total: counted.rows[0]?.total ?? 0, next } };
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
  const request = read(query, roleUserRules);
  if (request.q !== null) throw wrong('filter[q]', 'unknownField');
  const { limit, offset, cursor } = request;
  if (cursor !== null && !z.uuid().safeParse(cursor).success) throw wrong('cursor', 'invalid');
  const { rows } = await db.query<RoleUserRow>(
    `${usersOfRole}${cursor === null ? '' : ' and ur.user_id > $4'} order by ur.user_id limit $2 offset $3`,
    [roleId, limit + 1, cursor === null ? offset : 0, ...(cursor === null ? [] : [cursor])],
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last ? listQueryString({ ...request, offset: offset + limit, cursor: last.id }) : null;
  const total = Math.min(users, countedUsers);
  const pagination = { limit, offset, total, next, ...(users > countedUsers && { atLeast: true }) };
  return { data: shown.map(toRoleUser), pagination };
}
