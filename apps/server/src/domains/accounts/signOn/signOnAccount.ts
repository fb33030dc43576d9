import type { PoolClient } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { SignOnSettings } from '#platform/config/signOn.ts';
import { lockObject } from '#platform/database/locks.ts';
import { invitedPlaceholderHash, signOnPlaceholderHash } from '../passwords/invited.read.ts';
import { type Account, accountColumns, formatName } from '../sessions/createSession.ts';
import type { Identity } from './signOnClaims.ts';
import type { SignOnProblem } from './signOnProblem.ts';
import { hasRole, syncRoles } from './signOnRoles.ts';

type Origin = Pick<Actor, 'requestId' | 'ip'>;

/** The account of an identity, or why it may not log in. */
export type SignOnAccount = { account: Account } | { problem: SignOnProblem };

/** Finds the account that an identity was linked to, and locks it; null if there is none. */
async function findLinked(client: PoolClient, { issuer, subject }: Identity): Promise<Account | null> {
  const { rows } = await client.query<Account>({
    name: 'account-by-identity',
    text: `select ${accountColumns} from users
      where id = (select user_id from identities where issuer = $1 and subject = $2) for no key update`,
    values: [issuer, subject],
  });
  return rows[0] ?? null;
}

/** Finds the account with this e-mail address, and locks it; null if there is none. */
async function findByEmail(client: PoolClient, email: string): Promise<Account | null> {
  const { rows } = await client.query<Account>({
    name: 'account-by-email-locked',
    text: `select ${accountColumns} from users where email = $1 for no key update`,
    values: [email],
  });
  return rows[0] ?? null;
}

/** Creates an active staff account; null if the address got an account in the meantime. */
async function createAccount(
  client: PoolClient,
  { email, firstName, lastName, issuer }: Identity,
  origin: Origin,
): Promise<Account | null> {
  const { rows } = await client.query<Account>(
    `insert into users (kind, status, email, password_hash, first_name, last_name)
     values ('SYSTEM', 'active', $1, $2, $3, $4) on conflict (email) do nothing returning ${accountColumns}`,
    [email, signOnPlaceholderHash, firstName, lastName],
  );
  const [account] = rows;
  if (!account) return null;
  await recordAudit(
    client,
    { user: null, ...origin },
    {
      action: 'create',
      subject: 'users',
      subjectId: account.id,
      title: formatName(account),
      after: { kind: account.kind, email, firstName, lastName, issuer },
    },
  );
  return account;
}

/** Links an identity to an account. @returns false if the account has another identity of this provider */
async function linkIdentity(
  client: PoolClient,
  account: Account,
  { issuer, subject }: Identity,
  origin: Origin,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into identities (issuer, subject, user_id) values ($1, $2, $3) on conflict do nothing`,
    [issuer, subject, account.id],
  );
  if (rowCount === 0) return false;
  // An invited account does not need the invitation any more.
  await client.query('update users set password_hash = $2 where id = $1 and password_hash = $3', [
    account.id,
    signOnPlaceholderHash,
    invitedPlaceholderHash,
  ]);
  await recordAudit(
    client,
    { user: null, ...origin },
    {
      action: 'update',
      subject: 'users',
      subjectId: account.id,
      title: formatName(account),
      before: { issuer: null },
      after: { issuer },
    },
  );
  return true;
}

/**
 * Finds the account of an identity, in a transaction: the one that it was linked to, or at the first login the staff
 * account with its e-mail address, or a new one. Then sets the roles. An identity without a role may not log in; if it
 * was linked, its account loses the roles of the mapping, which the caller has to commit.
 */
export async function resolveAccount(
  client: PoolClient,
  identity: Identity,
  settings: SignOnSettings,
  origin: Origin,
): Promise<SignOnAccount> {
  // Two first logins of one identity would both create the account.
  await lockObject(client, 'identity', `${identity.issuer} ${identity.subject}`);
  const mayLogIn = await hasRole(client, identity.roles);
  const linked = await findLinked(client, identity);
  if (!linked && !mayLogIn) return { problem: 'role' };
  const found = linked ?? (await findByEmail(client, identity.email));
  if (found && found.kind !== 'SYSTEM') return { problem: 'notStaff' };
  if (found && (!found.enable || found.status === 'pending')) return { problem: 'disabled' };
  const account = found ?? (await createAccount(client, identity, origin));
  if (!account) return { problem: 'linkedElsewhere' };
  if (!linked && !(await linkIdentity(client, account, identity, origin)))
    return { problem: 'linkedElsewhere' };
  await client.query('update identities set used_at = now() where issuer = $1 and subject = $2', [
    identity.issuer,
    identity.subject,
  ]);
  const user = { id: account.id, name: formatName(account) };
  await syncRoles(client, user, identity.roles, settings.roles, origin);
  return mayLogIn ? { account } : { problem: 'role' };
}
