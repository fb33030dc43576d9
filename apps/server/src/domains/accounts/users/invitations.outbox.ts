import type { PoolClient } from 'pg';
import { queueMails } from '#mail/outbox';
import type { Config } from '#platform/config/config.ts';
import { hasNoPassword } from '../passwords/invited.read.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';

export type InvitationConfig = Pick<Config, 'secret'> & { server: Pick<Config['server'], 'publicUrl'> };

/** Number of days for which an invitation link is valid. */
const invitationDays = 7;

/**
 * Queues e-mails with a link through which invited users choose a password and confirm their address. Earlier links
 * stop working. Runs in the current transaction. The number of statements does not depend on the number of users.
 */
export async function inviteUsers(
  client: PoolClient,
  userIds: readonly string[],
  config: InvitationConfig,
): Promise<void> {
  const { rows } = await client.query<{ id: string; email: string; first_name: string; last_name: string }>(
    'select id, email, first_name, last_name from users where id = any($1) order by id',
    [userIds],
  );
  if (rows.length === 0) return;
  const invitations = rows.map((user) => ({ user, token: createToken() }));
  const ids = rows.map(({ id }) => id);
  await client.query("delete from account_links where user_id = any($1) and purpose = 'forgot'", [ids]);
  await client.query(
    `insert into account_links (hash, purpose, user_id, expires_at)
     select hash, 'forgot', user_id, now() + make_interval(days => $3) from unnest($1::bytea[], $2::uuid[]) l (hash, user_id)`,
    [invitations.map(({ token }) => hashToken(token)), ids, invitationDays],
  );
  await queueMails(
    client,
    invitations.map(({ user, token }) => ({
      template: 'account-invited',
      to: user.email,
      toName: `${user.first_name} ${user.last_name}`.trim(),
      data: { firstName: user.first_name, days: invitationDays },
      link: `${config.server.publicUrl}/recuperar-clave/nueva?token=${token}`,
    })),
    config,
  );
}

/**
 * Invites those of the given users who are enabled and active and have no password yet. Imported accounts are pending
 * and therefore skipped, because the import itself sends their invitations if it is configured to.
 */
export async function inviteEnabledUsers(
  client: PoolClient,
  userIds: readonly string[],
  config: InvitationConfig,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users u where id = any($1::uuid[]) and enable and status = 'active' and ${hasNoPassword('u')}`,
    [userIds],
  );
  await inviteUsers(
    client,
    rows.map(({ id }) => id),
    config,
  );
}
