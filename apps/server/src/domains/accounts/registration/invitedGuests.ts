import type { PoolClient } from 'pg';
import { recordAudit, systemActor } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { hasNoPassword, registeredPlaceholderHash } from '../passwords/invited.read.ts';
import { createLink } from '../users/accountLinks.ts';
import { insertUser } from './accountRequests.ts';

/**
 * Creates the link by which an invited guest chooses a password and confirms their address. It belongs to an account
 * that has never been used, or to one created here as if its owner had started to register. A registration by the
 * owner can still replace it, and ERP imports do not treat it as verified.
 *
 * @returns null if the account is already in use
 */
export async function createGuestLink(
  client: PoolClient,
  { email, name, days }: { email: string; name: string; days: number },
  config: Pick<Config, 'server'>,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string; is_open: boolean }>(
    `select id, enable and kind = 'CLIENT' and ${hasNoPassword('users')} as is_open from users where email = $1 for update`,
    [email],
  );
  const [found] = rows;
  if (found && !found.is_open) return null;
  const userId = found?.id ?? (await insertGuest(client, email, name));
  return createLink(client, {
    purpose: 'forgot',
    userId,
    origin: config.server.publicUrl,
    lifetimeMinutes: days * 24 * 60,
  });
}

async function insertGuest(client: PoolClient, email: string, name: string): Promise<string> {
  const [firstName = name, ...rest] = name.split(' ');
  const person = { email, first_name: firstName, last_name: rest.join(' ') };
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
