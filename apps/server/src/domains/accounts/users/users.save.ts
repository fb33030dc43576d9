import { passwordPair, samePasswords } from '@centinela/api/accounts/passwords.ts';
import { adminSlug } from '@centinela/api/accounts/roles.ts';
import { isOfItsKind, leadsNowhere, personAnswer } from '@centinela/api/accounts/userFields.ts';
import type { NewUser, UserChanges } from '@centinela/api/accounts/userInput.ts';
import { userReach } from '@centinela/api/accounts/userReach.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import type pg from 'pg';
import { z } from 'zod';
import { contractsHeldBy, type HeldContract } from '#contracts/read';
import { holdOffImports } from '#imports/read';
import { queueMail } from '#mail/outbox';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isUniqueViolation } from '#platform/database/uniqueViolation.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { parsePart } from '#platform/http/errorHandler.ts';
import { refuseEasyPassword } from '../passwords/passwordRules.ts';
import { hashPassword, passwordGate } from '../passwords/passwords.ts';
import { assertAdminRemains, assertMayManage } from '../roles/grantPolicy.ts';
import { inviteEnabled } from './invitations.outbox.ts';
import { noPassword } from './invited.read.ts';
import {
  columnOf,
  findUser,
  isUserField,
  nameOf,
  toUser,
  type UserField,
  type UserRow,
} from './users.rows.ts';

/** Whoever changes a user: what they may do, and what the audit calls them. */
export interface Manager {
  caller: Pick<Caller, 'permissions' | 'user'>;
  actor: Actor;
}

type UserConfig = Pick<Config, 'secret' | 'server'>;

const taken = (): AppError => new AppError('badRequest', { errors: [{ field: 'email', message: 'taken' }] });

/** Its address is somebody else's already; only staff gets to know that. */
function refuseTaken(error: unknown): never {
  throw isUniqueViolation(error) ? taken() : error;
}

const pair = z.object(passwordPair).refine(...samePasswords);

/**
 * A password that staff chose for somebody, checked by the rules of one's own.
 *
 * @throws AppError badRequest that names the field
 */
export async function checkedPassword(
  sent: { password: string; passwordRepeat: string | null },
  about: Pick<UserRow, 'first_name' | 'last_name' | 'email'>,
): Promise<string> {
  const { password } = parsePart(pair, { ...sent, passwordRepeat: sent.passwordRepeat ?? '' });
  await refuseEasyPassword(password, [about.first_name, about.last_name, about.email]);
  // Behind the same gate as everybody's hashes, so that pages never starve.
  return passwordGate.run(() => hashPassword(password), { first: true });
}

const present = (values: Readonly<Record<string, unknown>>): [UserField, unknown][] =>
  Object.entries(values).flatMap(([name, value]): [UserField, unknown][] =>
    isUserField(name) && value !== undefined ? [[name, value]] : [],
  );

/**
 * Makes an active account. With a password, its owner must choose another one at the first login; without one, a
 * mail invites them to choose it, now or once the account is enabled.
 *
 * @throws AppError badRequest: an easy password, an address that is taken
 */
export async function createUser(
  db: Queryable,
  kind: AccountKind,
  { password, passwordRepeat, ...sent }: NewUser,
  { actor }: Manager,
  config: UserConfig,
): Promise<UserRow> {
  const about = { first_name: sent.firstName, last_name: sent.lastName, email: sent.email };
  const isInvited = password === null && passwordRepeat === null;
  const hash = isInvited
    ? noPassword
    : await checkedPassword({ password: password ?? '', passwordRepeat }, about);
  return inTransaction(db, async (client) => {
    const fields = present(sent);
    const columns = fields.map(([name]) => columnOf[name]);
    const places = fields.map((_field, at) => `$${at + 6}`);
    const { rows } = await client
      .query<{ id: string }>(
        `insert into users (kind, status, password_hash, must_change_password, updated_by, updated_by_name, ${columns})
         values ($1, 'active', $2, $3, $4, $5, ${places}) returning id`,
        [
          kind,
          hash,
          !isInvited,
          actor.user?.id ?? null,
          actor.user?.name ?? null,
          ...fields.map(([, value]) => value),
        ],
      )
      .catch(refuseTaken);
    const row = await findUser(client, rows[0]?.id ?? '', [kind]);
    if (!row) throw new Error('an inserted user is not there');
    await inviteEnabled(client, [row.id], config);
    await recordAudit(client, actor, {
      action: 'create',
      subject: 'users',
      subjectId: row.id,
      title: nameOf(row),
      after: { kind, ...Object.fromEntries(fields) },
    });
    return row;
  });
}

/** One's own account is looked after elsewhere: nobody shuts themselves out by mistake. */
export function refuseOwn({ caller }: Manager, id: string): void {
  if (caller.user.id === id) throw new AppError('ownAccount');
}

const isAdmin = (row: UserRow): boolean => row.roles.some(({ slug }) => slug === adminSlug);

const withDocument = z.object(personAnswer).pick({ documentType: true, dni: true });

/** The fields that differ from what is stored. @throws AppError badRequest when the document's number is not of its kind */
export function changedFields(row: UserRow, sent: Readonly<Record<string, unknown>>): [UserField, unknown][] {
  const stored = toUser(row);
  const fields = present(sent).filter(
    ([name, value]) => JSON.stringify(stored[name]) !== JSON.stringify(value),
  );
  const isOtherDocument = fields.some(([name]) => name === 'documentType' || name === 'dni');
  if (isOtherDocument && !isOfItsKind(withDocument.parse({ ...stored, ...Object.fromEntries(fields) })))
    throw new AppError('badRequest', { errors: [{ field: 'dni', message: 'dni' }] });
  return fields;
}

export interface UpdateOptions {
  /** The kind it has to be; null takes any. */
  kind: AccountKind | null;
  /** The version the caller read; null takes any. */
  expected: number | null;
  config: UserConfig;
}

/**
 * Refuses another address to who could not give the account another password: whoever reads its mail chooses one. One's
 * own is for somebody else to change (decision 035).
 *
 * @throws AppError ownAccount, forbidden; badRequest for an address that leads nowhere
 */
function admitAddress(row: UserRow, email: string, manager: Manager): void {
  if (email === row.email) return;
  refuseOwn(manager, row.id);
  if (!manager.caller.permissions.has('users.changeUserPassword')) throw new AppError('forbidden');
  if (leadsNowhere(email))
    throw new AppError('badRequest', { errors: [{ field: 'email', message: 'email' }] });
}

/** What others have to hear of a change: the address that the account had, and who may come in from now on. */
async function tellChange(
  client: pg.PoolClient,
  row: UserRow,
  after: UserRow,
  config: UserConfig,
): Promise<void> {
  const { email, kind, first_name: firstName } = row;
  if (after.email !== email && !leadsNowhere(email))
    await queueMail(
      client,
      { template: 'email-changed', to: email, toName: nameOf(row), kind, data: { firstName } },
      config,
    );
  if (after.enable && !row.enable) await inviteEnabled(client, [row.id], config);
}

/**
 * Changes some fields of a user; the same again changes nothing and leaves no trace. Who is disabled is out at once,
 * on every process; who gets another address is told at the old one.
 *
 * @throws AppError notFound; stale with the user as it is now; ownAccount, wrongState, forbidden; badRequest
 */
export async function updateUser(
  db: Queryable,
  id: string,
  changes: UserChanges,
  manager: Manager,
  { kind, expected, config }: UpdateOptions,
): Promise<UserRow> {
  return inTransaction(db, async (client) => {
    const kinds = userReach(manager.caller.permissions, 'update');
    const row = await findUser(client, id, kinds, true);
    if (!row || (kind !== null && row.kind !== kind)) throw new AppError('notFound');
    if (expected !== null && expected !== row.version) throw new AppError('stale', { data: toUser(row) });
    if (row.kind === 'CLIENT' && changes.dni === null)
      throw new AppError('badRequest', { errors: [{ field: 'dni', message: 'required' }] });
    const fields = changedFields(row, changes);
    if (fields.length === 0) return row;
    await assertMayManage(client, manager.caller, id);
    admitAddress(row, changes.email ?? row.email, manager);
    const isDisabling = row.enable && changes.enable === false;
    if (isDisabling) refuseOwn(manager, id);
    await storeFields(client, row, fields, manager.actor);
    if (isDisabling) {
      await client.query('delete from sessions where user_id = $1', [id]);
      if (isAdmin(row)) await assertAdminRemains(client);
    }
    const after = orNotFound(await findUser(client, id, kinds));
    await tellChange(client, row, after, config);
    return after;
  });
}

export async function storeFields(
  client: pg.PoolClient,
  row: UserRow,
  fields: readonly [UserField, unknown][],
  actor: Actor,
): Promise<void> {
  const sets = fields.map(([name], at) => `${columnOf[name]} = $${at + 4}`);
  await client
    .query(
      `update users set ${sets.join(', ')}, version = version + 1, updated_at = now(), updated_by = $2,
         updated_by_name = $3 where id = $1`,
      [row.id, actor.user?.id ?? null, actor.user?.name ?? null, ...fields.map(([, value]) => value)],
    )
    .catch(refuseTaken);
  // A link that was mailed to the old address must not open the account any more.
  if (fields.some(([name]) => name === 'email'))
    await client.query('delete from account_links where user_id = $1', [row.id]);
  const stored = toUser(row);
  await recordAudit(client, actor, {
    action: 'update',
    subject: 'users',
    subjectId: row.id,
    title: nameOf(row),
    before: Object.fromEntries(fields.map(([name]) => [name, stored[name]])),
    after: Object.fromEntries(fields),
  });
}

/** Why somebody can't be deleted, and what to do instead. */
export const neededMessage = 'Tiene contratos: pasalos a otra cuenta, o deshabilitá esta en su lugar';

/** What the audit keeps of a deleted user. */
export function auditedUser(row: UserRow): Record<string, unknown> {
  const { kind, status, roles, ...fields } = toUser(row);
  return { kind, status, roles: roles.map(({ slug }) => slug), ...Object.fromEntries(present(fields)) };
}

const toUse = ({ id, number }: HeldContract) => ({ section: 'contracts', id, title: number });

/**
 * Deletes a user with their sessions, on every process at once.
 *
 * @throws AppError notFound, ownAccount, forbidden, wrongState; inUse with the contracts that they hold
 */
export async function removeUser(db: Queryable, id: string, manager: Manager): Promise<void> {
  await inTransaction(db, async (client) => {
    // Before the account is held: chunks of files change contracts first and accounts after that.
    await holdOffImports(client);
    const row = orNotFound(await findUser(client, id, userReach(manager.caller.permissions, 'delete'), true));
    refuseOwn(manager, id);
    await assertMayManage(client, manager.caller, id);
    const held = await contractsHeldBy(client, [id]);
    if (held.length > 0) throw new AppError('inUse', { message: neededMessage, data: held.map(toUse) });
    await client.query('delete from users where id = $1', [id]);
    if (isAdmin(row)) await assertAdminRemains(client);
    await recordAudit(client, manager.actor, {
      action: 'delete',
      subject: 'users',
      subjectId: id,
      title: nameOf(row),
      before: auditedUser(row),
    });
  });
}
