import type { MfaChallenge } from '@centinela/api/accounts/auth.ts';
import type { PoolClient } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { AppError } from '#platform/errors/appError.ts';
import { loadPerson, type Person } from './authenticate.ts';
import { type NewToken, type SignOnStrength, startSession } from './sessions.ts';

/** A second factor with which a user can log in. */
export type MfaMethod = MfaChallenge['methods'][number];

/** The visitor who logs in: network address, browser and known device. */
export interface Visitor {
  ip: string;
  userAgent: string | null;
  /** The device cookie (`knownDevice.ts`), if present. */
  device: string | undefined;
  requestId: string | null;
}

/** A session that has just been started or renewed. */
export type IssuedSession = Pick<NewToken, 'token' | 'expires' | 'lastInput'> & Pick<Person, 'user'>;

/** The fields of an account that a login needs. */
export interface Account {
  id: string;
  kind: 'SYSTEM' | 'INSTALLER' | 'CLIENT';
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  status: 'pending' | 'active';
  enable: boolean;
  /** Whether staff may use the password of this account although it has to sign on at the provider. */
  break_glass: boolean;
}

export const accountColumns =
  'id, kind, email, password_hash, first_name, last_name, status, enable, break_glass';

export const formatName = ({ first_name, last_name }: Pick<Account, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/**
 * Rejects accounts that are disabled or not yet validated. Call it only after the caller has proved that the account is
 * theirs, because the error reveals its state.
 *
 * @throws AppError disabled, pending
 */
export function assertActive({ enable, status }: Pick<Account, 'enable' | 'status'>): void {
  if (!enable) throw new AppError('disabled');
  if (status === 'pending') throw new AppError('pending');
}

const lockUnchangedSql = `select 1 from users
  where id = $1 and password_hash = $2 and enable and status = 'active' for share`;

/**
 * Locks an account until the transaction ends, provided that it is active and still has the password that was verified.
 * A later password change or deactivation waits for this transaction and then also ends the session that it creates.
 *
 * @throws AppError wrongLogin when the account has changed since it was read
 */
export async function lockAccount(client: PoolClient, account: Account): Promise<void> {
  const locked = await client.query({
    name: 'account-unchanged',
    text: lockUnchangedSql,
    values: [account.id, account.password_hash],
  });
  if (locked.rowCount === 0) throw new AppError('wrongLogin');
}

/** How the user proved their identity in a login. */
export interface LoginProof {
  /** The second factor, or the passkey that was used alone; null without one. */
  method: MfaMethod | null;
  /** Null after a login without the provider of single sign-on. */
  signOn: SignOnStrength | null;
}

/** Creates the session of a locked account and its audit entry. */
export async function createSession(
  client: PoolClient,
  account: Account,
  visitor: Visitor,
  { method, signOn }: LoginProof,
): Promise<IssuedSession> {
  const session = await startSession(client, {
    userId: account.id,
    signOn,
    isConfirmed: signOn === null || method !== null,
    ...visitor,
  });
  const name = formatName(account);
  const actor: Actor = { user: { id: account.id, name }, requestId: visitor.requestId, ip: visitor.ip };
  await recordAudit(client, actor, {
    action: 'login',
    subject: 'users',
    subjectId: account.id,
    title: name,
    ...((method || signOn) && {
      after: { ...(method && { secondFactor: method }), ...(signOn && { signOn }) },
    }),
  });
  const person = await loadPerson(client, account.id, session.sessionId);
  if (!person) throw new AppError('wrongLogin');
  return { ...session, user: person.user };
}
