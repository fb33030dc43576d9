import { isPermissionKey, permissionKeys } from '@centinela/api/access/permissions.ts';
import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import { adminSlug } from '@centinela/api/accounts/roles.ts';
import DataLoader from 'dataloader';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Authenticate } from '#platform/http/caller.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { parseGuestToken } from './guestTokens.ts';
import { formatIdleLimits, hasRecentInput, type IdleMinutes, isInputOld, recordInput } from './idle.ts';
import { restrictionColumn } from './restriction.ts';
import { replacedGraceSeconds } from './sessions.ts';
import { hashToken } from './tokens.ts';

type Role = SessionUser['roles'][number];

/** A user as returned by the queries below. */
interface UserRow {
  id: string;
  kind: 'SYSTEM' | 'INSTALLER' | 'CLIENT';
  email: string;
  first_name: string;
  last_name: string;
  restriction: SessionUser['restriction'];
  roles: Role[];
  /** The role the session previews; has an empty name and no permissions if it has been deleted. */
  view_as: Role | null;
}

/** The user of a session and their permissions. */
export interface Person {
  user: SessionUser;
  permissions: ReadonlySet<string>;
}

const allPermissions: ReadonlySet<string> = new Set(permissionKeys);
/** Permissions that clients and agents have without a role, to manage their own account. */
const changeMyPassword = 'users.changeMyPassword';
const ownAccount = ['auth.keepAlive', 'auth.sync', changeMyPassword];

const rolesSql = `(select coalesce(json_agg(json_build_object(
    'id', r.id, 'slug', r.slug, 'name', r.name, 'permissions', r.permissions) order by r.slug), '[]')
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles`;

/** A deleted role leaves its id in the session, which then has no permissions until the user ends the preview. */
const viewAs = `case when s.view_as_role_id is not null then json_build_object('id', s.view_as_role_id,
    'slug', coalesce(v.slug, ''), 'name', coalesce(v.name, ''), 'permissions', coalesce(v.permissions, '{}'))
  end as view_as`;

const selectBySession = `select t.hash, s.id as session_id, ${isInputOld} as is_input_old, least(t.expires_at, t.replaced_at + make_interval(secs => $2)) as expires,
    u.id, u.kind, u.email, u.first_name, u.last_name, ${restrictionColumn}, ${rolesSql}, ${viewAs}
  from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    left join roles v on v.id = s.view_as_role_id
  where t.hash = any($1) and t.expires_at > now()
    and (t.replaced_at is null or t.replaced_at > now() - make_interval(secs => $2))
    and u.enable and u.status = 'active' and ${hasRecentInput('$3')}`;

const selectById = `select u.id, u.kind, u.email, u.first_name, u.last_name, ${restrictionColumn}, ${rolesSql}, null::json as view_as
  from users u where u.id = $1`;

/**
 * Returns the effective permissions of a user's roles. The role `admin` grants all permissions to staff and none to
 * clients or agents.
 */
function getEffectivePermissions({
  kind,
  roles,
  restriction,
}: Pick<UserRow, 'kind' | 'roles' | 'restriction'>): ReadonlySet<string> {
  const isStaff = kind === 'SYSTEM';
  if (isStaff && roles.some((role) => role.slug === adminSlug)) return allPermissions;
  const granted = roles
    .filter((role) => role.slug !== adminSlug)
    .flatMap((role) => role.permissions)
    .filter(isPermissionKey);
  // A user who must change their password may do so regardless of their roles.
  const own = isStaff ? (restriction === 'password' ? [changeMyPassword] : []) : ownAccount;
  return new Set([...own, ...granted]);
}

/**
 * Returns the roles as included in the session. For SYSTEM users without the role `admin` their permissions are
 * omitted (specification, section 6): those are returned by GET auth/permissions.
 */
function toSessionRoles({ kind, roles }: Pick<UserRow, 'kind' | 'roles'>): Role[] {
  if (kind !== 'SYSTEM') return roles;
  const isAdmin = roles.some((role) => role.slug === adminSlug);
  return roles.map((role) => {
    if (!isAdmin) return { ...role, permissions: [] };
    return role.slug === adminSlug ? { ...role, permissions: [...permissionKeys] } : role;
  });
}

/**
 * Returns the permissions during a role preview: those that both the role and the user have, so that neither a role
 * that gains permissions nor a user who loses some grants access that the user does not have.
 */
function getPreviewPermissions(role: Role, own: ReadonlySet<string>): ReadonlySet<string> {
  if (role.slug === adminSlug) return own;
  return new Set(role.permissions.filter((key) => own.has(key)));
}

function toPerson(row: UserRow, id: string): Person {
  const own = getEffectivePermissions(row);
  const { view_as: role } = row;
  return {
    user: {
      id,
      kind: row.kind,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      roles: role ? [{ ...role, permissions: [] }] : toSessionRoles(row),
      restriction: row.restriction,
      viewAs: role && { id: role.id, name: role.name },
    },
    permissions: role ? getPreviewPermissions(role, own) : own,
  };
}

/** Creates the user of a guest session. */
export const createGuest = (sessionId: string): Person => ({
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

/** Loads a user as included in the session, with effective permissions; null for an unknown id. */
export async function loadPerson(db: Queryable, userId: string): Promise<Person | null> {
  const found = await db.query<UserRow>({ name: 'person', text: selectById, values: [userId] });
  const [row] = found.rows;
  return row ? toPerson(row, userId) : null;
}

type SessionRow = UserRow & {
  hash: Buffer;
  session_id: string;
  /** Whether the recorded last input is old enough to be updated. */
  is_input_old: boolean;
  expires: Date;
};

/**
 * Resolves a token to its user with one prepared query on the primary, never cached: a logout, a changed role or a
 * disabled account takes effect with the next request in every process, and so does the idle timeout of the account
 * kind. Requests that arrive at the same time share the query. A guest token contains its whole session and needs no
 * query.
 */
export function createAuthenticate(
  { pool }: Pick<Database, 'pool'>,
  idle: IdleMinutes,
  secret: Secret,
): Authenticate {
  const limits = formatIdleLimits(idle);
  const sessions = new DataLoader<string, SessionRow | null>(
    async (tokens) => {
      const hashes = tokens.map(hashToken);
      const { rows } = await pool.query<SessionRow>({
        name: 'authenticate',
        text: selectBySession,
        values: [hashes, replacedGraceSeconds, limits],
      });
      return hashes.map((hash) => rows.find((row) => row.hash.equals(hash)) ?? null);
    },
    // All requests that have already arrived are read before `setImmediate` runs.
    { cache: false, batchScheduleFn: setImmediate },
  );
  return async (token, { isInput = false } = {}) => {
    const session = parseGuestToken(secret, token);
    if (session)
      return {
        sessionId: session.id,
        expires: new Date(session.expiresAt * 1000),
        ...createGuest(session.id),
      };
    const row = await sessions.load(token);
    if (!row) return null;
    if (isInput && row.is_input_old) await recordInput(pool, row.session_id);
    return { sessionId: row.session_id, expires: row.expires, ...toPerson(row, row.id) };
  };
}
