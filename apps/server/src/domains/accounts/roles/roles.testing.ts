import type { Pool } from 'pg';
import { beforeAll, beforeEach } from 'vitest';
import { openTestServers } from '../server.testing.ts';
import { startSession } from '../sessions/sessions.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Send = (
  method: Method,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Reply>;
// biome-ignore lint/suspicious/noExplicitAny: tests inspect response bodies of any shape
export type Reply = { status: number; body: any; cookies: { name: string; value: string }[] };

/** Inserts a role without permission checks. @returns its id */
async function insertRoleInto(
  pool: Pool,
  slug: string,
  permissions: readonly string[] = [],
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into roles (slug, name, permissions) values ($1, $2, $3) returning id',
    [slug, `Rol ${slug}`, permissions],
  );
  return rows[0]?.id ?? '';
}

/** Inserts a user with these roles. @returns their id and e-mail address */
async function insertUserInto(pool: Pool, name: string, roles: readonly string[], kind = 'SYSTEM') {
  const email = `${name}@test.demo`;
  const { rows } = await pool.query<{ id: string }>(
    `with inserted as (insert into users (kind, email, password_hash, first_name, last_name, status)
       values ($1, $2, '', $3, 'Prueba', 'active') returning id),
     assigned as (insert into user_roles (user_id, role_id) select inserted.id, unnest($4::uuid[]) from inserted)
     select id from inserted`,
    [kind, email, name, roles],
  );
  return { id: rows[0]?.id ?? '', email };
}

/** Starts two web processes on one database with helpers for roles and users. Call it once per test file. */
export function openRolesFixture() {
  const servers = openTestServers();
  let adminRoleId: string;

  beforeAll(async () => {
    const found = await servers.database.pool.query<{ id: string }>(
      `select id from roles where slug = 'admin'`,
    );
    adminRoleId = found.rows[0]?.id ?? '';
  });
  beforeEach(async () => {
    await servers.database.pool.query(
      `delete from roles where slug not in ('admin', 'editor-contenido');
       delete from users where email like '%@test.demo'; delete from sessions; delete from audit_log;
       update roles set second_factor = false`,
    );
  });

  /** Returns a function that sends requests to one of the processes with this session token. */
  const createSenderWithToken =
    (token: string, process = servers.app): Send =>
    async (method, path, body, headers = {}) => {
      const reply = await process.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(method !== 'GET' && { payload: body ?? {} }),
      });
      return { status: reply.statusCode, body: reply.json(), cookies: reply.cookies };
    };

  /** Creates a session without a login. @returns its token */
  async function createSessionToken(email: string): Promise<string> {
    const { rows } = await servers.database.pool.query<{ id: string }>(
      'select id from users where email = $1',
      [email],
    );
    const { token } = await startSession(servers.database.pool, {
      userId: rows[0]?.id ?? '',
      ip: null,
      userAgent: null,
    });
    return token;
  }

  /** Returns a function that sends requests to one of the processes in a new session of this user. */
  const createSender = async (email: string, process = servers.app): Promise<Send> =>
    createSenderWithToken(await createSessionToken(email), process);

  const insertRole = (slug: string, permissions?: readonly string[]) =>
    insertRoleInto(servers.database.pool, slug, permissions);
  const insertUser = (name: string, roles: readonly string[], kind?: string) =>
    insertUserInto(servers.database.pool, name, roles, kind);

  return {
    /** The database and processes, available as soon as the file's tests start. */
    get resources() {
      const { database, app, otherApp } = servers;
      return { database, app, otherApp, adminRoleId };
    },
    createSessionToken,
    createSender,
    createSenderWithToken,
    createAdminSender: () => createSender('admin@centinela.demo'),
    insertRole,
    insertUser,
    /** Creates a user who may manage roles, list users and has these additional permissions. */
    async createLimitedUser(additionalPermissions: readonly string[] = ['plans.list', 'plans.show']) {
      const id = await insertRole('encargada', [
        ...['roles.list', 'roles.show', 'roles.save', 'roles.update', 'roles.delete', 'users.list'],
        ...['auth.keepAlive', 'auth.sync'],
        ...additionalPermissions,
      ]);
      const user = await insertUser('eva', [id]);
      return { ...user, role: id, send: await createSender(user.email) };
    },
    /** Loads the audit entries, oldest first. */
    loadAuditEntries: async () =>
      (
        await servers.database.pool.query(
          'select action, subject, subject_id, before, after from audit_log order by id',
        )
      ).rows,
  };
}
