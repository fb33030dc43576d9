import { linkLifetimes } from '@centinela/api/accounts/registration.ts';
import type { PoolClient } from 'pg';
import { queueMail } from '#mail/outbox';
import type { Config } from '#platform/config/config.ts';
import { createLink } from './accountLinks.ts';
import type { UserRow } from './users.rows.ts';

/** The user to whom a link is mailed. */
export type LinkRecipient = Pick<UserRow, 'id' | 'email' | 'first_name'>;

/** Queues the e-mail with the link that validates an account. Earlier links stop working. */
export async function mailValidation(
  client: PoolClient,
  { id: userId, email, first_name: firstName }: LinkRecipient,
  config: Pick<Config, 'secret' | 'server'>,
): Promise<void> {
  const link = await createLink(client, { purpose: 'validate', userId, origin: config.server.publicUrl });
  const { hours } = linkLifetimes.validate;
  await queueMail(
    client,
    { template: 'validate-account', to: email, toName: firstName, data: { firstName, email, hours }, link },
    config,
  );
}
