import { passwordPair, samePasswords } from '@centinela/api/accounts/passwords.ts';
import { getReachableKinds } from '@centinela/api/accounts/reachableKinds.ts';
import { adminSlug } from '@centinela/api/accounts/roles.ts';
import {
  hasNoDocument,
  isPlaceholderEmail,
  isValidForType,
  personAnswer,
} from '@centinela/api/accounts/userFields.ts';
import type { NewUser, UserChanges } from '@centinela/api/accounts/userInput.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import type pg from 'pg';
import { z } from 'zod';
import { queueMail } from '#mail/outbox';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isUniqueViolation } from '#platform/database/violations.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { parsePart } from '#platform/http/errorHandler.ts';
import { endKeysOf } from '../apiKeys/apiKeys.end.ts';
import { invitedPlaceholderHash, signOnPlaceholderHash } from '../passwords/invited.read.ts';
import { assertStrongPassword } from '../passwords/passwordRules.ts';
import { hashPassword, passwordSemaphore } from '../passwords/passwords.ts';
import { isSignOnOnly } from '../passwords/signOnOnly.ts';
import { createEmailTakenError } from './clients.write.ts';
import { assertAdminRemains, assertMayManage } from './grantPolicy.ts';
import { inviteEnabledUsers } from './invitations.outbox.ts';
import {
  fieldColumns,
  findUser,
  formatName,
  isUserField,
  toUser,
  type UserField,
  type UserRow,
} from './users.rows.ts';

/** The user who manages other users, with their permissions and their identity for the audit. */
export interface Manager {
  caller: Pick<Caller, 'permissions' | 'user'>;
  actor: Actor;
}

type UserConfig = Pick<Config, 'secret' | 'server'> & Partial<Pick<Config, 'signOn'>>;

/** Converts a unique violation to the error for an e-mail address in use. Only staff may see this error. */
function rethrowEmailTaken(error: unknown): never {
  throw isUniqueViolation(error) ? createEmailTakenError() : error;
}

const passwordPairSchema = z.object(passwordPair).refine(...samePasswords);

/**
 * Validates a password that staff sets for a user, by the same rules as a password that users choose, and hashes it.
 *
 * @returns the hash
 * @throws AppError badRequest that names the field
 */
export async function hashValidPassword(
  input: { password: string; passwordRepeat: string | null },
  person: Pick<UserRow, 'first_name' | 'last_name' | 'email'>,
): Promise<string> {
  const { password } = parsePart(passwordPairSchema, {
    ...input,
    passwordRepeat: input.passwordRepeat ?? '',
  });
  await assertStrongPassword(password, [person.first_name, person.last_name, person.email]);
  // All hashing uses this semaphore, so that it never starves page requests.
  return passwordSemaphore.run(() => hashPassword(password), { hasPriority: true });
}

/** Returns the user fields that are present in `values`, with their values. */
export const getPresentFields = (values: Readonly<Record<string, unknown>>): [UserField, unknown][] =>
  Object.entries(values).flatMap(([name, value]): [UserField, unknown][] =>
    isUserField(name) && value !== undefined ? [[name, value]] : [],
  );

/**
 * Creates an active account. With a password, the user must choose a new one at the first login. Without a password, an
 * e-mail invites them to choose one, immediately or as soon as the account is enabled; staff that has to sign on at the
 * provider does not need one.
 *
 * @throws AppError badRequest for a password that is easy to guess or an address in use
 */
export async function createUser(
  db: Queryable,
  kind: AccountKind,
  { password, passwordRepeat, ...input }: NewUser,
  { actor }: Manager,
  config: UserConfig,
): Promise<UserRow> {
  const person = { first_name: input.firstName, last_name: input.lastName, email: input.email };
  const isInvited = password === null && passwordRepeat === null;
  const hash = isInvited
    ? kind === 'SYSTEM' && isSignOnOnly(config)
      ? signOnPlaceholderHash
      : invitedPlaceholderHash
    : await hashValidPassword({ password: password ?? '', passwordRepeat }, person);
  return inTransaction(db, async (client) => {
    const fields = getPresentFields(input);
    const columns = fields.map(([name]) => fieldColumns[name]);
    const placeholders = fields.map((_field, index) => `$${index + 6}`);
    const { rows } = await client
      .query<{ id: string }>(
        `insert into users (kind, status, password_hash, must_change_password, updated_by, updated_by_name, ${columns})
         values ($1, 'active', $2, $3, $4, $5, ${placeholders}) returning id`,
        [
          kind,
          hash,
          !isInvited,
          actor.user?.id ?? null,
          actor.user?.name ?? null,
          ...fields.map(([, value]) => value),
        ],
      )
      .catch(rethrowEmailTaken);
    const row = await findUser(client, rows[0]?.id ?? '', [kind]);
    if (!row) throw new Error('inserted user not found');
    await inviteEnabledUsers(client, [row.id], config);
    await recordAudit(client, actor, {
      action: 'create',
      subject: 'users',
      subjectId: row.id,
      title: formatName(row),
      after: { kind, ...Object.fromEntries(fields) },
    });
    return row;
  });
}

/** Rejects changes to the caller's own account, so that users cannot lock themselves out by mistake. */
export function assertNotOwnAccount({ caller }: Manager, id: string): void {
  if (caller.user.id === id) throw new AppError('ownAccount');
}

/** Returns whether a user has the administrator role. */
export const isAdmin = (row: UserRow): boolean => row.roles.some(({ slug }) => slug === adminSlug);

const documentSchema = z.object(personAnswer).pick({ documentType: true, dni: true, cuit: true });

/**
 * Returns the submitted fields whose values differ from the stored ones.
 *
 * @throws AppError badRequest when the document number does not fit the document type
 */
export function findChangedFields(
  row: UserRow,
  input: Readonly<Record<string, unknown>>,
): [UserField, unknown][] {
  const stored = toUser(row);
  const fields = getPresentFields(input).filter(
    ([name, value]) => JSON.stringify(stored[name]) !== JSON.stringify(value),
  );
  const hasDocumentChange = fields.some(([name]) => name === 'documentType' || name === 'dni');
  if (
    hasDocumentChange &&
    !isValidForType(documentSchema.parse({ ...stored, ...Object.fromEntries(fields) }))
  )
    throw new AppError('badRequest', { errors: [{ field: 'dni', message: 'dni' }] });
  return fields;
}

/**
 * Rejects changes of personal data that leave an account without a document number. Accounts from before it was required
 * can still be enabled and disabled.
 */
function assertHasDocument(row: UserRow, fields: readonly [UserField, unknown][]): void {
  const document = documentSchema.parse({ ...toUser(row), ...Object.fromEntries(fields) });
  if (hasNoDocument(document) && fields.some(([name]) => name !== 'enable'))
    throw new AppError('badRequest', { errors: [{ field: 'dni', message: 'required' }] });
}

export interface UpdateOptions {
  /** Required account kind; null accepts any. */
  kind: AccountKind | null;
  /** The version that the caller has read; null skips the check. */
  expectedVersion: number | null;
  config: UserConfig;
}

/**
 * Rejects a new e-mail address from callers who may not set the account's password, because the owner of the mailbox
 * can reset the password. Users cannot change their own address (decision 035).
 *
 * @throws AppError ownAccount, forbidden; badRequest for an undeliverable address
 */
function assertMayChangeEmail(row: UserRow, email: string, manager: Manager): void {
  if (email === row.email) return;
  assertNotOwnAccount(manager, row.id);
  if (!manager.caller.permissions.has('users.changeUserPassword')) throw new AppError('forbidden');
  if (isPlaceholderEmail(email))
    throw new AppError('badRequest', { errors: [{ field: 'email', message: 'email' }] });
}

/** Notifies the previous address if the address has changed, and invites the user if the account was just enabled. */
async function notifyChange(
  client: pg.PoolClient,
  row: UserRow,
  after: UserRow,
  config: UserConfig,
): Promise<void> {
  const { email, kind, first_name: firstName } = row;
  if (after.email !== email && !isPlaceholderEmail(email))
    await queueMail(
      client,
      { template: 'email-changed', to: email, toName: formatName(row), kind, data: { firstName } },
      config,
    );
  if (after.enable && !row.enable) await inviteEnabledUsers(client, [row.id], config);
}

/**
 * Changes fields of a user. Saving unchanged data has no effect and writes no audit entry. Disabling a user ends their
 * sessions immediately in every process. A new e-mail address is announced to the old one.
 *
 * @throws AppError notFound; stale with the current user; badRequest; outranked, ownAccount, forbidden, lastAdmin
 */
export async function updateUser(
  db: Queryable,
  id: string,
  changes: UserChanges,
  manager: Manager,
  { kind, expectedVersion, config }: UpdateOptions,
): Promise<UserRow> {
  return inTransaction(db, async (client) => {
    const kinds = getReachableKinds(manager.caller.permissions, 'update');
    const row = await findUser(client, id, kinds, true);
    if (!row || (kind !== null && row.kind !== kind)) throw new AppError('notFound');
    if (expectedVersion !== null && expectedVersion !== row.version)
      throw new AppError('stale', { data: toUser(row) });
    const fields = findChangedFields(row, changes);
    if (fields.length === 0) return row;
    assertHasDocument(row, fields);
    await assertMayManage(client, manager.caller, id);
    assertMayChangeEmail(row, changes.email ?? row.email, manager);
    const isDisabling = row.enable && changes.enable === false;
    if (isDisabling) assertNotOwnAccount(manager, id);
    await storeFields(client, row, fields, manager.actor);
    if (isDisabling) {
      await client.query('delete from sessions where user_id = $1', [id]);
      await endKeysOf(client, [id], manager.actor);
      if (isAdmin(row)) await assertAdminRemains(client);
    }
    const after = orNotFound(await findUser(client, id, kinds));
    await notifyChange(client, row, after, config);
    return after;
  });
}

/**
 * Stores changed fields of a user and writes the audit entry.
 *
 * @throws AppError badRequest for an e-mail address in use
 */
export async function storeFields(
  client: pg.PoolClient,
  row: UserRow,
  fields: readonly [UserField, unknown][],
  actor: Actor,
): Promise<void> {
  const assignments = fields.map(([name], index) => `${fieldColumns[name]} = $${index + 4}`);
  await client
    .query(
      `update users set ${assignments.join(', ')}, version = version + 1, updated_at = now(), updated_by = $2,
         updated_by_name = $3 where id = $1`,
      [row.id, actor.user?.id ?? null, actor.user?.name ?? null, ...fields.map(([, value]) => value)],
    )
    .catch(rethrowEmailTaken);
  // Links mailed to the old address must no longer give access to the account.
  if (fields.some(([name]) => name === 'email'))
    await client.query('delete from account_links where user_id = $1', [row.id]);
  const stored = toUser(row);
  await recordAudit(client, actor, {
    action: 'update',
    subject: 'users',
    subjectId: row.id,
    title: formatName(row),
    before: Object.fromEntries(fields.map(([name]) => [name, stored[name]])),
    after: Object.fromEntries(fields),
  });
}
