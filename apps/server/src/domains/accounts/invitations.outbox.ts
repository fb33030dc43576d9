import type { PoolClient } from 'pg';
import type { Config } from '../../platform/config/config.ts';
import { queueMail } from '../mail/mail.outbox.ts';
import { hashOf, newToken } from './tokens.ts';

/** Days in which somebody who was invited chooses their password. */
const days = 7;

/**
 * Writes the mail by which the owner of an account that nobody has entered chooses its password, which also confirms
 * the address. Earlier links for that stop working. In the transaction that is under way.
 */
export async function inviteUser(
  client: PoolClient,
  userId: string,
  config: Pick<Config, 'secret' | 'server'>,
): Promise<void> {
  const { rows } = await client.query<{ email: string; first_name: string; last_name: string }>(
    'select email, first_name, last_name from users where id = $1',
    [userId],
  );
  const [user] = rows;
  if (!user) return;
  const token = newToken();
  await client.query("delete from account_links where user_id = $1 and purpose = 'forgot'", [userId]);
  await client.query(
    `insert into account_links (hash, purpose, user_id, expires_at)
     values ($1, 'forgot', $2, now() + make_interval(days => $3))`,
    [hashOf(token), userId, days],
  );
  await queueMail(
    client,
    {
      template: 'account-invited',
      to: user.email,
      toName: `${user.first_name} ${user.last_name}`.trim(),
      data: { firstName: user.first_name, days },
      link: `${config.server.publicUrl}/recuperar-clave/nueva?token=${token}`,
    },
    config,
  );
}
