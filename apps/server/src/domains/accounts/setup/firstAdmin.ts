import { passwordPair, samePasswords } from '@centinela/api/accounts/passwords.ts';
import { documentFields, documentMatchesType, emailField } from '@centinela/api/accounts/userFields.ts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { recordAudit } from '#platform/audit/audit.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { isUniqueViolation } from '#platform/database/violations.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { assertStrongPassword } from '../passwords/passwordRules.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { ensureRole } from '../roles/roles.ts';
import { loadPerson } from '../sessions/authenticate.ts';
import type { IssuedSession, Visitor } from '../sessions/createSession.ts';
import { startSession } from '../sessions/sessions.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';

/** Path of the page that the link opens. */
export const firstAdminPath = '/ingresar/primer-administrador';

/** Number of hours for which the link is valid. */
const linkHours = 24;
const nameField = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(100, { error: 'tooLong', abort: true })
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid');

/** Schema of the form that creates the first administrator. */
export const firstAdminForm = z
  .object({
    token: z.string().max(200),
    firstName: nameField,
    lastName: nameField,
    documentType: documentFields.documentType,
    dni: documentFields.dni,
    email: emailField,
    ...passwordPair,
  })
  .refine(...documentMatchesType)
  .refine(...samePasswords);

const selectActiveAdmin = `select 1 from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
  where u.kind = 'SYSTEM' and u.enable and u.status = 'active' and r.slug = 'admin' limit 1`;

async function hasAdmin(db: Queryable): Promise<boolean> {
  return (await db.query(selectActiveAdmin)).rowCount !== 0;
}

/**
 * Creates the one-time link for the administrator of a new installation and invalidates any earlier link. Only its
 * hash is stored, so it must be displayed now.
 *
 * @returns undefined when an administrator already exists
 */
export async function createAdminInvite(
  { pool }: Pick<Database, 'pool'>,
  publicUrl: string,
): Promise<string | undefined> {
  if (await hasAdmin(pool)) return undefined;
  const token = createToken();
  await transaction(pool, async (client) => {
    await client.query("delete from account_links where purpose = 'first-admin'");
    await client.query(
      `insert into account_links (hash, purpose, expires_at)
        values ($1, 'first-admin', now() + make_interval(hours => $2))`,
      [hashToken(token), linkHours],
    );
  });
  return `${publicUrl}${firstAdminPath}?token=${token}`;
}

/**
 * Returns whether a link is still valid. This does not use the link, because mail scanners and previews also open it.
 */
export async function isInviteValid(db: Queryable, token: string): Promise<boolean> {
  const found = await db.query(
    "select 1 from account_links where hash = $1 and purpose = 'first-admin' and expires_at > now()",
    [hashToken(token)],
  );
  return found.rowCount !== 0 && !(await hasAdmin(db));
}

/**
 * Uses the link, creates the administrator and logs them in, atomically.
 *
 * @param isBreakGlass whether the account may use its password although staff has to sign on at the provider
 * @throws AppError notFound when the link is used, expired or unknown; badRequest when the e-mail address is in use or
 *   the password is easy to guess
 */
export async function acceptAdminInvite(
  { pool }: Pick<Database, 'pool'>,
  form: z.output<typeof firstAdminForm>,
  visitor: Visitor,
  { isBreakGlass }: { isBreakGlass: boolean },
): Promise<IssuedSession> {
  // Checked first, so that requests without a valid link cannot trigger hashing.
  if (!(await isInviteValid(pool, form.token))) throw new AppError('notFound');
  await assertStrongPassword(form.password, [form.firstName, form.lastName, form.email]);
  const passwordHash = await hashPassword(form.password);
  return transaction(pool, async (client) => {
    // The deleted row stays locked until the transaction ends: of two concurrent uses, the second finds nothing.
    const used = await client.query(
      "delete from account_links where hash = $1 and purpose = 'first-admin' and expires_at > now()",
      [hashToken(form.token)],
    );
    if (used.rowCount === 0 || (await hasAdmin(client))) throw new AppError('notFound');
    const id = await insertAdmin(client, form, passwordHash, isBreakGlass);
    await recordAudit(
      client,
      {
        user: { id, name: `${form.firstName} ${form.lastName}` },
        requestId: visitor.requestId,
        ip: visitor.ip,
      },
      {
        action: 'create',
        subject: 'users',
        subjectId: id,
        title: form.email,
        after: { email: form.email, role: 'admin' },
      },
    );
    const session = await startSession(client, { userId: id, ...visitor });
    const person = orNotFound(await loadPerson(client, id, session.sessionId));
    return { ...session, user: person.user };
  });
}

async function insertAdmin(
  client: PoolClient,
  form: z.output<typeof firstAdminForm>,
  passwordHash: string,
  isBreakGlass: boolean,
): Promise<string> {
  const roleId = await ensureRole(client, 'admin');
  const created = await client
    .query<{ id: string }>(
      `insert into users (kind, email, password_hash, first_name, last_name, document_type, dni, status,
          break_glass)
        values ('SYSTEM', $1, $2, $3, $4, $5, $6, 'active', $7) returning id`,
      [form.email, passwordHash, form.firstName, form.lastName, form.documentType, form.dni, isBreakGlass],
    )
    .catch((error: unknown) => {
      if (isUniqueViolation(error))
        throw new AppError('badRequest', { errors: [{ field: 'email', message: 'taken' }] });
      throw error;
    });
  const user = onlyRow(created.rows);
  await client.query('insert into user_roles (user_id, role_id) values ($1, $2)', [user.id, roleId]);
  return user.id;
}
