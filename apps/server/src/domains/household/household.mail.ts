import { invitationDays } from '@centinela/api/household/household.ts';
import type { PoolClient } from 'pg';
import { queueMail } from '#mail/outbox';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { createLinkToken, hashLinkToken } from '#platform/secrets/linkToken.ts';
import { type AccessRow, findAccess, getSharedViews, shortName } from './household.rows.ts';

type MailConfig = Pick<Config, 'secret' | 'server'>;

/** A guest whom a client invited to view their account. */
export interface InvitedGuest {
  email: string;
  /** Name given by the client who sent the invitation. */
  name: string;
  /** Validity of the link in days. */
  days: number;
}

/** What invitations need: the configuration, and links from the accounts domain, provided by compose/. */
export interface InvitationDeps {
  config: MailConfig;
  /** Creates a link to choose a password; null if the account is already in use. */
  createGuestLink(client: PoolClient, guest: InvitedGuest): Promise<string | null>;
}

/** Page of the household members in the client's area. */
const membersPath = '/clientes/personas';

/**
 * Queues the e-mail of an invitation once. A guest who can log in gets a link to the invitation, others get a link to
 * choose a password, after which the invitation is listed in their area. Runs in a job, so that the response time
 * does not reveal whether the address has an account.
 */
export async function mailInvitation(
  client: PoolClient,
  id: string,
  { config, createGuestLink }: InvitationDeps,
): Promise<void> {
  const { rowCount } = await client.query(
    `update household_access set mailed_at = now()
     where id = $1 and state = 'INVITED' and expires_at > now() and mailed_at is null`,
    [id],
  );
  const row = rowCount === 1 ? await findAccess(client, id) : null;
  if (!row) return;
  const { email, name } = row;
  const toChoose = await createGuestLink(client, { email, name, days: invitationDays });
  await queueMail(
    client,
    {
      template: 'household-invited',
      to: email,
      toName: name,
      data: {
        name,
        inviter: shortName(row.owner),
        views: getSharedViews(row),
        days: invitationDays,
        isNew: toChoose !== null,
      },
      link: toChoose ?? (await createInvitationLink(client, id, config)),
    },
    config,
  );
}

async function createInvitationLink(client: PoolClient, id: string, { server }: MailConfig): Promise<string> {
  const token = createLinkToken();
  await client.query('update household_access set token_hash = $2 where id = $1', [id, hashLinkToken(token)]);
  return `${server.publicUrl}${membersPath}/invitacion?token=${token}`;
}

/** Notifies a client that their invitation was accepted. */
export const mailAccepted = (db: Queryable, row: AccessRow, config: MailConfig): Promise<string> =>
  queueMail(
    db,
    {
      template: 'household-accepted',
      to: row.owner.email,
      toName: row.owner.firstName,
      data: {
        firstName: row.owner.firstName,
        name: row.name,
        email: row.email,
        views: getSharedViews(row),
        path: membersPath,
      },
    },
    config,
  );

/** Who ended an access: the client, the guest or staff. */
export type EndedBy = 'OWNER' | 'GUEST' | 'STAFF';

/** Notifies the other party (or both, if staff did it) that an access ended or an invitation was declined. */
export async function mailEnded(
  db: Queryable,
  row: AccessRow,
  by: EndedBy,
  config: MailConfig,
): Promise<void> {
  const wasActive = row.state === 'ACTIVE';
  if (by !== 'OWNER')
    await queueMail(
      db,
      {
        template: 'household-ended',
        to: row.owner.email,
        toName: row.owner.firstName,
        data: {
          name: row.owner.firstName,
          other: row.name,
          reader: 'OWNER',
          by,
          wasActive,
          path: membersPath,
        },
      },
      config,
    );
  if (by !== 'GUEST' && wasActive)
    await queueMail(
      db,
      {
        template: 'household-ended',
        to: row.email,
        toName: row.name,
        data: {
          name: row.name,
          other: shortName(row.owner),
          reader: 'GUEST',
          by,
          wasActive,
          path: membersPath,
        },
      },
      config,
    );
}
