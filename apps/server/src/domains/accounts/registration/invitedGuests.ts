import type { PoolClient } from 'pg';
import { recordAudit, systemActor } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { hasNoPassword, registeredPlaceholderHash } from '../passwords/invited.read.ts';
import { createLink } from '../users/accountLinks.ts';
import { insertUser } from './accountRequests.ts';

/**
 * Creates the link through which a person invited by a client chooses a password and confirms their address. If the
 * address has no account, creates one as if the person had started to register. A registration by the person can still
 * replace its data, and ERP imports do not treat its document as verified.
 *
 * @returns the URL; null if the address has an account that is already in use
 */
export async function createGuestLink(
  client: PoolClient,
  { email, name, days }: { email: string; name: string; days: number },
  config: Pick<Config, 'server'>,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string; is_unused: boolean }>(
    `select id, enable and kind = 'CLIENT' and ${hasNoPassword('users')} as is_unused from users where email = $1 for update`,
    [email],
  );
  const [account] = rows;
  if (account && !account.is_unused) return null;
  const userId = account?.id ?? (await insertGuest(client, email, name));
  return createLink(client, {
    purpose: 'forgot',
    userId,
    origin: config.server.publicUrl,
    lifetimeMinutes: days * 24 * 60,
  });
}

async function insertGuest(client: PoolClient, email: string, name: string): Promise<string> {
  const [firstName = name, ...lastNames] = name.split(' ');
  const person = { email, first_name: firstName, last_name: lastNames.join(' ') };
  const id = await insertUser(client, {
    kind: 'CLIENT',
    password_hash: registeredPlaceholderHash,
    status: 'pending',
    ...person,
  });
  await recordAudit(client, systemActor, {
    action: 'register',
    subject: 'users',
    subjectId: id,
    title: name,
    after: { kind: 'CLIENT', ...person },
  });
  return id;
}
