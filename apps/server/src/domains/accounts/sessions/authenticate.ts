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

/** A row of the queries below. */
interface UserRow {
  id: string;
  kind: 'SYSTEM' | 'INSTALLER' | 'CLIENT';
  email: string;
  first_name: string;
  last_name: string;
  restriction: SessionUser['restriction'];
  roles: Role[];
  /** The role that the session previews. If the role has been deleted, its name is empty and it has no permissions. */
  view_as: Role | null;
  /** The client as whom the session views the portal; `client` is null if it ended or the account was blocked. */
  client_view: { id: string; until: string | null; client: ViewedClient | null } | null;
}

type ViewedClient = Pick<SessionUser, 'id' | 'firstName' | 'lastName' | 'email'>;

/** A user as the session contains them, with their effective permissions. */
export interface Person {
  user: SessionUser;
  permissions: ReadonlySet<string>;
  /** The staff member who views the portal as this user; null otherwise. */
  auditedAs: { id: string; name: string } | null;
}

const allPermissions: ReadonlySet<string> = new Set(permissionKeys);
const changeMyPassword = 'users.changeMyPassword';
/** Permissions to renew and synchronise the session. A role preview keeps those of the user. */
const sessionPermissions = ['auth.keepAlive', 'auth.sync'];
/** Permissions to manage one's own account, which clients and agents have without a role. */
const ownAccountPermissions = [...sessionPermissions, changeMyPassword];

const rolesColumn = `(select coalesce(json_agg(json_build_object(
    'id', r.id, 'slug', r.slug, 'name', r.name, 'permissions', r.permissions) order by r.slug), '[]')
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles`;

/**
 * SQL column with the role that session `s` previews. If the role has been deleted, its id remains in the session,
 * which then has no permissions until the user ends the preview.
 */
const viewAsColumn = `case when s.view_as_role_id is not null then json_build_object('id', s.view_as_role_id,
    'slug', coalesce(v.slug, ''), 'name', coalesce(v.name, ''), 'permissions', coalesce(v.permissions, '{}'))
  end as view_as`;

/** SQL column with the client as whom session `s` views the portal. After its end the id remains in the session. */
const clientViewColumn = `case when s.client_view_id is not null then json_build_object('id', s.client_view_id,
    'until', to_char(k.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'client', case when w.id is not null then json_build_object('id', w.id, 'firstName', w.first_name,
      'lastName', w.last_name, 'email', w.email) end) end as client_view`;

const selectBySession = `select t.hash, s.id as session_id, ${isInputOld} as is_input_old, least(t.expires_at, t.replaced_at + make_interval(secs => $2)) as expires,
    u.id, u.kind, u.email, u.first_name, u.last_name, ${restrictionColumn}, ${rolesColumn}, ${viewAsColumn},
    ${clientViewColumn}
  from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    left join roles v on v.id = s.view_as_role_id
    left join client_views k on k.id = s.client_view_id
    left join users w on w.id = k.client_id and k.ends_at > now() and w.kind = 'CLIENT' and w.enable and w.status = 'active'
  where t.hash = any($1) and t.expires_at > now()
    and (t.replaced_at is null or t.replaced_at > now() - make_interval(secs => $2))
    and u.enable and u.status = 'active' and ${hasRecentInput('$3')}`;

const selectById = `select u.id, u.kind, u.email, u.first_name, u.last_name, ${restrictionColumn}, ${rolesColumn}, null::json as view_as, null::json as client_view
  from users u left join sessions s on s.id = $2 and s.user_id = u.id where u.id = $1`;

/**
 * Returns the permissions that a user has through roles and account kind. The role `admin` grants all permissions to
 * staff and none to clients or agents.
 */
function getEffectivePermissions({
  kind,
  roles,
  restriction,
}: Pick<UserRow, 'kind' | 'roles' | 'restriction'>): ReadonlySet<string> {
  const isStaff = kind === 'SYSTEM';
  if (isStaff && roles.some((role) => role.slug === adminSlug)) return allPermissions;
  const rolePermissions = roles
    .filter((role) => role.slug !== adminSlug)
    .flatMap((role) => role.permissions)
    .filter(isPermissionKey);
  // A user who must change their password may do so regardless of their roles.
  const staffPermissions = restriction === 'password' ? ownAccountPermissions : [];
  return new Set([...(isStaff ? staffPermissions : ownAccountPermissions), ...rolePermissions]);
}

/**
 * Converts roles for the session user. Omits the permissions of staff users without the role `admin` (specification,
 * section 6), because GET auth/permissions returns them.
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
 * Returns the permissions during a role preview: only those that both the role and the user have, and those for the
 * session. So the preview never exceeds the user's permissions, even if the role gains some or the user loses some.
 */
function getPreviewPermissions(role: Role, userPermissions: ReadonlySet<string>): ReadonlySet<string> {
  if (role.slug === adminSlug) return userPermissions;
  return new Set([...role.permissions, ...sessionPermissions].filter((key) => userPermissions.has(key)));
}

const getName = (row: UserRow): string => `${row.first_name} ${row.last_name}`.trim() || row.email;

/**
 * Returns the client as whom staff views the portal, with no permissions but those for the session. After the view has
 * ended, returns the staff member without other permissions and without writing, until they end the view: their screen
 * still shows the client's area, whose forms must not change their own account.
 */
function toViewedClient(row: UserRow, id: string, view: NonNullable<UserRow['client_view']>): Person {
  const { client, until } = view;
  const auditedAs = { id, name: getName(row) };
  const [firstName, lastName] = [row.first_name, row.last_name];
  const user = client ?? { id, firstName, lastName, email: row.email };
  const name = client ? `${client.firstName} ${client.lastName}`.trim() || client.email : '';
  return {
    user: {
      ...user,
      kind: client ? 'CLIENT' : row.kind,
      roles: [],
      permissions: sessionPermissions,
      restriction: row.restriction,
      viewAs: { id: view.id, name, until: until ?? new Date(0).toISOString() },
    },
    permissions: new Set(sessionPermissions),
    auditedAs,
  };
}

function toPerson(row: UserRow, id: string): Person {
  if (row.client_view) return toViewedClient(row, id, row.client_view);
  const userPermissions = getEffectivePermissions(row);
  const { view_as: previewedRole } = row;
  const permissions = previewedRole ? getPreviewPermissions(previewedRole, userPermissions) : userPermissions;
  return {
    user: {
      id,
      kind: row.kind,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      roles: previewedRole ? [{ ...previewedRole, permissions: [] }] : toSessionRoles(row),
      permissions: [...permissions],
      restriction: row.restriction,
      viewAs: previewedRole && { id: previewedRole.id, name: previewedRole.name, until: null },
    },
    permissions,
    auditedAs: null,
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
    permissions: [],
    restriction: null,
    viewAs: null,
  },
  permissions: new Set(),
  auditedAs: null,
});

/**
 * Loads a user for the session, with effective permissions; null for an unknown id.
 *
 * @param sessionId the session on which the user's restriction depends; null outside of a session
 */
export async function loadPerson(
  db: Queryable,
  userId: string,
  sessionId: string | null,
): Promise<Person | null> {
  const found = await db.query<UserRow>({ name: 'person', text: selectById, values: [userId, sessionId] });
  const [row] = found.rows;
  return row ? toPerson(row, userId) : null;
}

type SessionRow = UserRow & {
  hash: Buffer;
  session_id: string;
  /** Whether the stored time of the last input is old enough to be updated. */
  is_input_old: boolean;
  expires: Date;
};

/**
 * Creates the function that resolves a token to its session and user, with one prepared query on the primary database.
 * Results are never cached, so a logout, a changed role, a disabled account or the idle timeout takes effect with the
 * next request in every process. Requests that arrive at the same time share a query. A guest token contains its whole
 * session and needs no query.
 */
export function createAuthenticate(
  { pool }: Pick<Database, 'pool'>,
  idleMinutes: IdleMinutes,
  secret: Secret,
): Authenticate {
  const idleLimits = formatIdleLimits(idleMinutes);
  const sessions = new DataLoader<string, SessionRow | null>(
    async (tokens) => {
      const hashes = tokens.map(hashToken);
      const { rows } = await pool.query<SessionRow>({
        name: 'authenticate',
        text: selectBySession,
        values: [hashes, replacedGraceSeconds, idleLimits],
      });
      return hashes.map((hash) => rows.find((row) => row.hash.equals(hash)) ?? null);
    },
    // Before `setImmediate` runs, the process reads all requests that have already arrived.
    { cache: false, batchScheduleFn: setImmediate },
  );
  return async (token, { isInput = false } = {}) => {
    const guestSession = parseGuestToken(secret, token);
    if (guestSession)
      return {
        sessionId: guestSession.id,
        expires: new Date(guestSession.expiresAt * 1000),
        ...createGuest(guestSession.id),
      };
    const row = await sessions.load(token);
    if (!row) return null;
    if (isInput && row.is_input_old) await recordInput(pool, row.session_id);
    return { sessionId: row.session_id, expires: row.expires, ...toPerson(row, row.id) };
  };
}
