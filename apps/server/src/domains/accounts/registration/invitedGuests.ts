import type { PoolClient } from 'pg';
import { recordAudit, systemActor } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { hasNoPassword, passwordToChoose } from '../users/invited.read.ts';
import { newLink } from './accountLinks.ts';
import { insertUser } from './accountRequests.ts';

/** Somebody whom a client invited to look at their account. */
export interface InvitedGuest {
  email: string;
  /** As whoever invited calls them. */
  name: string;
  /** Days for which the link works. */
  days: number;
}

/**
 * The link by which an invited address chooses its password, which also confirms it: of an account that nobody has entered
 * yet, or of one that is made here, as if its owner had begun to register. So a registration of theirs still replaces it, and
 * no file of the ERP takes it for proved.
 *
 * @returns null where the account is there to be entered
 */
export async function linkForGuest(
  client: PoolClient,
  { email, name, days }: InvitedGuest,
  config: Pick<Config, 'server'>,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string; is_open: boolean }>(
    `select id, enable and kind = 'CLIENT' and ${hasNoPassword('users')} as is_open from users where email = $1 for update`,
    [email],
  );
  const [found] = rows;
  if (found && !found.is_open) return null;
  const userId = found?.id ?? (await makeGuest(client, email, name));
  return newLink(client, {
    purpose: 'forgot',
    userId,
    origin: config.server.publicUrl,
    lives: days * 24 * 60,
  });
}

async function makeGuest(client: PoolClient, email: string, name: string): Promise<string> {
  const [firstName = name, ...rest] = name.split(' ');
  const person = { email, first_name: firstName, last_name: rest.join(' ') };
  const id = await insertUser(client, {
    kind: 'CLIENT',
    password_hash: passwordToChoose,
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
