import { countedUsers, type RoleUser, roleRules, roleUserRules } from '@centinela/api/accounts/roles.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { foldedSql, foldedWords, hasWords } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type RoleRow, roleColumns } from './roles.rows.ts';

const words = foldedSql("r.name || ' ' || r.slug");

const list = defineList<RoleRow>(roleRules, {
  from: 'roles r',
  columns: roleColumns,
  key: [{ sql: 'r.id', type: 'uuid' }],
  filters: { slug: 'r.slug', secondFactor: 'r.second_factor' },
  search: (q, where) => hasWords(where, words, foldedWords(q)),
  // Text compares as people do, without capitals.
  sorts: {
    name: { sql: 'lower(r.name)', type: 'text' },
    slug: { sql: 'r.slug', type: 'text' },
    createdAt: { sql: 'r.created_at', type: 'timestamptz' },
    updatedAt: { sql: 'r.updated_at', type: 'timestamptz' },
  },
  order: { field: 'name', descending: false },
});

/** One page of roles. */
export const listRoles = (db: Queryable, query: Record<string, string | string[]>) =>
  list.page(db, list.read(query));

interface RoleUserRow extends Omit<RoleUser, 'firstName' | 'lastName'> {
  first_name: string;
  last_name: string;
}

const toRoleUser = ({ first_name, last_name, ...rest }: RoleUserRow): RoleUser => ({
  ...rest,
  firstName: first_name,
  lastName: last_name,
});

const userColumns = 'u.id, u.kind, u.first_name, u.last_name, u.email, u.enable, u.status';
const userTables = 'user_roles ur join users u on u.id = ur.user_id';

/** The first users who have a role, and how many have it, counted to a bound. */
export async function firstUsers(db: Queryable, roleId: string, limit: number): Promise<RoleUser[]> {
  const { rows } = await db.query<RoleUserRow>(
    `select ${userColumns} from ${userTables} where ur.role_id = $1 order by ur.user_id limit $2`,
    [roleId, limit],
  );
  return rows.map(toRoleUser);
}

const users = defineList<RoleUserRow>(roleUserRules, {
  from: userTables,
  columns: userColumns,
  key: [
    { sql: 'ur.role_id', type: 'uuid' },
    { sql: 'ur.user_id', type: 'uuid' },
  ],
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: false },
  counted: countedUsers,
});

/** One page of who has a role, in the order of the index: page 10,000 costs what page 1 costs. */
export async function listRoleUsers(
  db: Queryable,
  role: Pick<RoleRow, 'id' | 'users'>,
  query: Record<string, string | string[]>,
) {
  const { rows, pagination } = await users.page(db, users.read(query), {
    where: (where) => `ur.role_id = ${where.place(role.id)}`,
    count: async () => role.users,
  });
  return { data: rows.map(toRoleUser), pagination };
}
