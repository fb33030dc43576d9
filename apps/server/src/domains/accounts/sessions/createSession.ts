import type { MfaChallenge } from '@centinela/api/accounts/auth.ts';
import type { PoolClient } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { AppError } from '#platform/errors/appError.ts';
import { loadPerson, type Person } from './authenticate.ts';
import { type NewToken, startSession } from './sessions.ts';

/** A second factor with which a user can log in. */
export type MfaMethod = MfaChallenge['methods'][number];

/** Origin of a login request. */
export interface Visitor {
  ip: string;
  userAgent: string | null;
  /** The device cookie (`knownDevice.ts`), if present. */
  device: string | undefined;
  requestId: string | null;
}

/** A session that has just been started or renewed. */
export type IssuedSession = Pick<NewToken, 'token' | 'expires' | 'lastInput'> & Pick<Person, 'user'>;

/** The account fields that a login needs. */
export interface Account {
  id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  status: 'pending' | 'active';
  enable: boolean;
}

export const accountColumns = 'id, email, password_hash, first_name, last_name, status, enable';

export const formatName = ({ first_name, last_name }: Pick<Account, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** Call only after the caller has proved ownership of the account. @throws AppError disabled, pending */
export function assertActive({ enable, status }: Pick<Account, 'enable' | 'status'>): void {
  if (!enable) throw new AppError('disabled');
  if (status === 'pending') throw new AppError('pending');
}

const lockUnchanged = `select 1 from users
  where id = $1 and password_hash = $2 and enable and status = 'active' for share`;

/**
 * Locks an account in the state that was verified, until the transaction ends. A password change or a deactivation
 * between verification and lock is detected; a later one waits here and then also ends the session that is being
 * created.
 *
 * @throws AppError wrongLogin when the account has changed since it was read
 */
export async function lockAccount(client: PoolClient, account: Account): Promise<void> {
  const locked = await client.query({
    name: 'account-unchanged',
    text: lockUnchanged,
    values: [account.id, account.password_hash],
  });
  if (locked.rowCount === 0) throw new AppError('wrongLogin');
}

/**
 * Creates the session of a locked account and its audit entry.
 *
 * @param by the second-factor method, or null for a password alone
 */
export async function createSession(
  client: PoolClient,
  account: Account,
  visitor: Visitor,
  by: MfaMethod | null,
): Promise<IssuedSession> {
  const session = await startSession(client, { userId: account.id, ...visitor });
  const name = formatName(account);
  const actor: Actor = { user: { id: account.id, name }, requestId: visitor.requestId, ip: visitor.ip };
  await recordAudit(client, actor, {
    action: 'login',
    subject: 'users',
    subjectId: account.id,
    title: name,
    ...(by && { after: { secondFactor: by } }),
  });
  const person = await loadPerson(client, account.id);
  if (!person) throw new AppError('wrongLogin');
  return { ...session, user: person.user };
}
