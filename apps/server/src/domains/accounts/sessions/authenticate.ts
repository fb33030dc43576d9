import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import { isPermissionKey, permissionKeys } from '@centinela/api/accounts/permissions.ts';
import { adminSlug } from '@centinela/api/accounts/roles.ts';
import DataLoader from 'dataloader';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Authenticate } from '#platform/http/caller.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { readGuestToken } from './guestTokens.ts';
import { hasRecentInput, type IdleMinutes, idleLimits, isInputOld, recordInput } from './idle.ts';
import { restrictionOf } from './restriction.ts';
import { replacedGrace } from './sessions.ts';
import { hashOf } from './tokens.ts';

type Role = SessionUser['roles'][number];

/** A user as the queries below give it. */
interface UserRow {
  id: string;
  kind: 'SYSTEM' | 'INSTALLER' | 'CLIENT';
  email: string;
  first_name: string;
  last_name: string;
  restriction: SessionUser['restriction'];
  roles: Role[];
  /** The role that the session looks at the portal as; nameless and empty when it is no more. */
  view_as: Role | null;
}

/** Who is behind a session, and what they may do. */
export interface Person {
  user: SessionUser;
  permissions: ReadonlySet<string>;
}

const everything: ReadonlySet<string> = new Set(permissionKeys);
/** What clients and agents may do without any role: look after their own account. */
const changeMyPassword = 'users.changeMyPassword';
const ownAccount = ['auth.keepAlive', 'auth.sync', changeMyPassword];

const rolesOf = `(select coalesce(json_agg(json_build_object(
    'id', r.id, 'slug', r.slug, 'name', r.name, 'permissions', r.permissions) order by r.slug), '[]')
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles`;

/** A role that has been removed leaves its id: whoever looks as it may do nothing until they end it. */
const viewAs = `case when s.view_as_role_id is not null then json_build_object('id', s.view_as_role_id,
    'slug', coalesce(v.slug, ''), 'name', coalesce(v.name, ''), 'permissions', coalesce(v.permissions, '{}'))
  end as view_as`;

const bySession = `select t.hash, s.id as session_id, ${isInputOld} as is_input_old, least(t.expires_at, t.replaced_at + make_interval(secs => $2)) as expires,
    u.id, u.kind, u.email, u.first_name, u.last_name, ${restrictionOf}, ${rolesOf}, ${viewAs}
  from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    left join roles v on v.id = s.view_as_role_id
  where t.hash = any($1) and t.expires_at > now()
    and (t.replaced_at is null or t.replaced_at > now() - make_interval(secs => $2))
    and u.enable and u.status = 'active' and ${hasRecentInput('$3')}`;

const byId = `select u.id, u.kind, u.email, u.first_name, u.last_name, ${restrictionOf}, ${rolesOf}, null::json as view_as
  from users u where u.id = $1`;

/**
 * The permissions in force: what the roles say. The role `admin` holds them all, for staff; in the hands
 * of a client or an agent it is worth nothing.
 */
function permissionsOf({
  kind,
  roles,
  restriction,
}: Pick<UserRow, 'kind' | 'roles' | 'restriction'>): ReadonlySet<string> {
  const isStaff = kind === 'SYSTEM';
  if (isStaff && roles.some((role) => role.slug === adminSlug)) return everything;
  const granted = roles
    .filter((role) => role.slug !== adminSlug)
    .flatMap((role) => role.permissions)
    .filter(isPermissionKey);
  // Whoever has to choose an own password may, whatever the roles say.
  const own = isStaff ? (restriction === 'password' ? [changeMyPassword] : []) : ownAccount;
  return new Set([...own, ...granted]);
}

/**
 * The roles as the session holds them. Those of a SYSTEM user without the role `admin` are emptied of
 * their permissions (specification, section 6): what it may do is asked of GET auth/permissions.
 */
function rolesInSession({ kind, roles }: Pick<UserRow, 'kind' | 'roles'>): Role[] {
  if (kind !== 'SYSTEM') return roles;
  const isAdmin = roles.some((role) => role.slug === adminSlug);
  return roles.map((role) => {
    if (!isAdmin) return { ...role, permissions: [] };
    return role.slug === adminSlug ? { ...role, permissions: [...permissionKeys] } : role;
  });
}

/**
 * What is left while somebody looks at the portal as a role: what the role holds and they hold as well, so that
 * a role that is given more, or a person who is given less, opens nothing that is not their own.
 */
function permissionsAs(role: Role, own: ReadonlySet<string>): ReadonlySet<string> {
  if (role.slug === adminSlug) return own;
  return new Set(role.permissions.filter((key) => own.has(key)));
}

function personOf(row: UserRow, id: string): Person {
  const own = permissionsOf(row);
  const { view_as: role } = row;
  return {
    user: {
      id,
      kind: row.kind,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      roles: role ? [{ ...role, permissions: [] }] : rolesInSession(row),
      restriction: row.restriction,
      viewAs: role && { id: role.id, name: role.name },
    },
    permissions: role ? permissionsAs(role, own) : own,
  };
}

/** Whoever has a guest's session. */
export const guest = (sessionId: string): Person => ({
  user: {
    id: sessionId,
    kind: 'GUEST',
    firstName: '',
    lastName: '',
    email: '',
    roles: [],
    restriction: null,
    viewAs: null,
  },
  permissions: new Set(),
});

/** A user as the session holds it, with the permissions in force; null when there is none of that id. */
export async function readPerson(db: Queryable, userId: string): Promise<Person | null> {
  const found = await db.query<UserRow>({ name: 'person', text: byId, values: [userId] });
  const [row] = found.rows;
  return row ? personOf(row, userId) : null;
}

type SessionRow = UserRow & {
  hash: Buffer;
  session_id: string;
  /** Whether input by the person is worth a write. */
  is_input_old: boolean;
  expires: Date;
};

/**
 * Finds who is behind a token with one prepared query, on the primary and never from memory: a logout, a
 * changed role or a disabled user counts from the very next call, on every process. So does a session whose person
 * has given no input for the minutes of their kind. Calls that came at the same moment share the query. A guest's token
 * says all there is to know of its session, so it is read without a query.
 */
export function createAuthenticate(
  { pool }: Pick<Database, 'pool'>,
  idle: IdleMinutes,
  secret: Secret,
): Authenticate {
  const limits = idleLimits(idle);
  const sessions = new DataLoader<string, SessionRow | null>(
    async (tokens) => {
      const hashes = tokens.map(hashOf);
      const { rows } = await pool.query<SessionRow>({
        name: 'authenticate',
        text: bySession,
        values: [hashes, replacedGrace, limits],
      });
      return hashes.map((hash) => rows.find((row) => row.hash.equals(hash)) ?? null);
    },
    // All requests that have arrived are read before `setImmediate` runs.
    { cache: false, batchScheduleFn: setImmediate },
  );
  return async (token, { isInput = false } = {}) => {
    const session = readGuestToken(secret, token);
    if (session)
      return { sessionId: session.id, expires: new Date(session.expiresAt * 1000), ...guest(session.id) };
    const row = await sessions.load(token);
    if (!row) return null;
    if (isInput && row.is_input_old) await recordInput(pool, row.session_id);
    return { sessionId: row.session_id, expires: row.expires, ...personOf(row, row.id) };
  };
}
