import { maxCountedUsers, type RoleUser, roleRules, roleUserRules } from '@centinela/api/accounts/roles.ts';
import { type AccountKind, accountKinds } from '@centinela/api/accounts/users.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { containsTerms, foldSql, foldTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type RoleRow, roleColumns } from './roles.rows.ts';

const searchText = foldSql("r.name || ' ' || r.slug");

const roleList = defineList<RoleRow>(roleRules, {
  from: 'roles r',
  columns: roleColumns,
  key: [{ sql: 'r.id', type: 'uuid' }],
  filters: { slug: 'r.slug', secondFactor: 'r.second_factor' },
  search: (q, where) => containsTerms(where, searchText, foldTerms(q)),
  sorts: {
    // Ignores case.
    name: { sql: 'lower(r.name)', type: 'text' },
    slug: { sql: 'r.slug', type: 'text' },
    createdAt: { sql: 'r.created_at', type: 'timestamptz' },
    updatedAt: { sql: 'r.updated_at', type: 'timestamptz' },
  },
  order: { field: 'name', descending: false },
});

/** Parses the query of the role list and loads one page of it. */
export const { read: readRoleQuery, page: listRoles } = roleList;

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

/** Builds the SQL condition that restricts a role's users to agents or to all others, as the list's index does. */
function buildKindCondition(reachableKinds: readonly AccountKind[]): string {
  if (reachableKinds.length === accountKinds.length) return 'true';
  return reachableKinds.includes('INSTALLER') ? 'ur.agent' : 'not ur.agent';
}

/** Loads the first users of these kinds who have a role. */
export async function loadFirstUsers(
  db: Queryable,
  roleId: string,
  reachableKinds: readonly AccountKind[],
  limit: number,
): Promise<RoleUser[]> {
  const { rows } = await db.query<RoleUserRow>(
    `select ${userColumns} from ${userTables} where ur.role_id = $1 and ${buildKindCondition(reachableKinds)}
     order by ur.role_id, ur.user_id limit $2`,
    [roleId, limit],
  );
  return rows.map(toRoleUser);
}

const roleUserList = defineList<RoleUserRow>(roleUserRules, {
  from: userTables,
  columns: userColumns,
  key: [
    { sql: 'ur.role_id', type: 'uuid' },
    { sql: 'ur.user_id', type: 'uuid' },
  ],
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: false },
  counted: maxCountedUsers,
});

/** Loads one page of a role's users of these kinds in index order, so that page 10,000 costs the same as page 1. */
export async function listRoleUsers(
  db: Queryable,
  role: Pick<RoleRow, 'id' | 'users'>,
  query: Record<string, string | string[]>,
  reachableKinds: readonly AccountKind[],
) {
  const includesAllKinds = reachableKinds.length === accountKinds.length;
  const { rows, pagination } = await roleUserList.page(db, roleUserList.read(query), {
    where: (where) => `ur.role_id = ${where.bind(role.id)} and ${buildKindCondition(reachableKinds)}`,
    ...(includesAllKinds && { count: async () => role.users }),
  });
  return { data: rows.map(toRoleUser), pagination };
}
