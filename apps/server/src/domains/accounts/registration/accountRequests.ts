import { linkLifetimes } from '@centinela/api/accounts/registration.ts';
import { personAnswer } from '@centinela/api/accounts/userFields.ts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { queueMail } from '#mail/outbox';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isInvited, registeredPlaceholderHash } from '../passwords/invited.read.ts';
import { createLink } from '../users/accountLinks.ts';
import { inviteUsers } from '../users/invitations.outbox.ts';
import { fieldColumns, isUserField } from '../users/users.rows.ts';
import { type LinkRecipient, mailValidation } from '../users/validation.outbox.ts';

/** A registration that waits to be processed. */
export const registration = z.object({
  kind: z.enum(['CLIENT', 'INSTALLER']),
  person: z.object(personAnswer),
  /** Code from the agent's link through which the visitor came. */
  agent: z.string().nullable().default(null),
  /** Missing in requests stored by an earlier version. */
  consent: z
    .object({ version: z.string(), at: z.iso.datetime() })
    .nullish()
    .transform((consentSchema) => consentSchema ?? null),
});
export type Registration = z.output<typeof registration>;

/** A request for an e-mail address. */
export type AccountRequest = {
  email: string;
  requestId: string | null;
  ip: string | null;
} & ({ kind: 'register'; registration: Registration } | { kind: 'forgot' | 'resend' });

/** Stores a request for `processRequest` to process. Does the same work for every address. */
export async function storeRequest(client: PoolClient, request: AccountRequest): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'account-request',
    text: `insert into account_requests (kind, email, registration, request_id, ip)
      values ($1, $2, $3, $4, $5) returning id`,
    values: [
      request.kind,
      request.email,
      request.kind === 'register' ? JSON.stringify(request.registration) : null,
      request.requestId,
      request.ip,
    ],
  });
  return onlyRow(rows).id;
}

/** An account as needed to process requests. */
interface Owner {
  id: string;
  email: string;
  first_name: string;
  status: 'pending' | 'active';
  enable: boolean;
  is_invited: boolean;
  /** True if the account was created by registration and staff has not changed it. */
  self_made: boolean;
}

/** `self_made`: staff sets `updated_by`, and only staff assigns roles to a pending account. */
const findOwner = `select id, email, first_name, status, enable, ${isInvited('users')} as is_invited, updated_by is null and kind <> 'SYSTEM'
    and not exists (select from user_roles where user_id = users.id) as self_made
  from users where email = $1 for update`;

type MailConfig = Pick<Config, 'secret' | 'server'>;

/** Dependencies of the processing of account requests, provided by compose/. */
export interface RequestDeps {
  config: MailConfig;
  /** Stores the agent whose link led to a registration, from the agents domain; null if there is none. */
  recordAgentOfClient(
    db: Queryable,
    userId: string,
    agentCode: string | null,
  ): Promise<{ name: string } | null>;
}

/** Outcome of a request; only for the log, never for the requester. */
export type RequestOutcome = 'registered' | 'registered again' | 'exists' | 'invited' | 'mailed' | 'nothing';

/**
 * Processes and deletes a request in one transaction: creates the account, e-mails its owner, or does nothing.
 * Nothing remains of a processed request, so a job that runs twice has no further effect.
 */
export async function processRequest(
  client: PoolClient,
  id: string,
  deps: RequestDeps,
): Promise<RequestOutcome> {
  const { config } = deps;
  const { rows } = await client.query<{
    kind: AccountRequest['kind'];
    email: string;
    registration: unknown;
    request_id: string | null;
    ip: string | null;
  }>('delete from account_requests where id = $1 returning kind, email, registration, request_id, ip', [id]);
  const [request] = rows;
  if (!request) return 'nothing';
  const owner = (await client.query<Owner>(findOwner, [request.email])).rows[0] ?? null;
  const requestOrigin = { requestId: request.request_id, ip: request.ip };
  // For an invited account, any request only sends the owner a link to choose a password.
  if (owner?.enable && owner.is_invited) {
    await inviteUsers(client, [owner.id], config);
    return 'invited';
  }
  if (request.kind === 'register')
    return register(client, registration.parse(request.registration), owner, requestOrigin, deps);
  if (!owner?.enable) return 'nothing';
  if (request.kind === 'forgot') return mailPasswordReset(client, owner, requestOrigin, config);
  if (owner.status !== 'pending') return 'nothing';
  await mailValidation(client, owner, config);
  return 'mailed';
}

type RequestOrigin = Pick<AccountRequest, 'requestId' | 'ip'>;

/**
 * Registers an account. A free address gets an account without a password; the person who reads its mail chooses one.
 * An account that is not validated yet takes the newest registration and gets a new link, because the first
 * registration may not have been the owner's. Any other account stays unchanged.
 */
async function register(
  client: PoolClient,
  { kind, person, agent, consent }: Registration,
  owner: Owner | null,
  requestOrigin: RequestOrigin,
  { config, recordAgentOfClient }: RequestDeps,
): Promise<RequestOutcome> {
  if (owner && (owner.status === 'active' || !owner.self_made || !owner.enable)) {
    const { email, first_name: firstName } = owner;
    await queueMail(client, { template: 'account-exists', to: email, data: { firstName, email } }, config);
    return 'exists';
  }
  const values = {
    kind,
    password_hash: registeredPlaceholderHash,
    status: 'pending',
    consent_version: consent?.version ?? null,
    consent_at: consent?.at ?? null,
    ...toColumns(person),
  };
  const id = owner ? await replaceUser(client, owner.id, values) : await insertUser(client, values);
  const attribution = kind === 'CLIENT' ? await recordAgentOfClient(client, id, agent) : null;
  const name = `${person.firstName} ${person.lastName}`;
  await recordAudit(
    client,
    { user: { id, name }, ...requestOrigin },
    {
      action: 'register',
      subject: 'users',
      subjectId: id,
      title: name,
      after: {
        kind,
        ...person,
        consent: consent?.version ?? null,
        ...(attribution && { agent: attribution.name }),
      },
    },
  );
  await mailValidation(client, { id, email: person.email, first_name: person.firstName }, config);
  return owner ? 'registered again' : 'registered';
}

const toColumns = (person: Registration['person']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(person).flatMap(([name, value]) =>
      isUserField(name) ? [[fieldColumns[name], value]] : [],
    ),
  );

/** Inserts an account with these columns. @returns its id */
export async function insertUser(client: PoolClient, values: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(values);
  const { rows } = await client.query<{ id: string }>(
    `insert into users (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})
     returning id`,
    Object.values(values),
  );
  return onlyRow(rows).id;
}

async function replaceUser(client: PoolClient, id: string, values: Record<string, unknown>): Promise<string> {
  const sets = Object.keys(values).map((column, at) => `${column} = $${at + 2}`);
  await client.query(
    `update users set ${sets.join(', ')}, version = version + 1, updated_at = now() where id = $1`,
    [id, ...Object.values(values)],
  );
  return id;
}

/** E-mails a password reset link. Pending accounts get it too: using the link proves that they own the address. */
async function mailPasswordReset(
  client: PoolClient,
  { id: userId, email, first_name: firstName }: LinkRecipient,
  requestOrigin: RequestOrigin,
  config: MailConfig,
): Promise<RequestOutcome> {
  const link = await createLink(client, { purpose: 'forgot', userId, origin: config.server.publicUrl });
  const { minutes } = linkLifetimes.forgot;
  await queueMail(
    client,
    { template: 'forgot-password', to: email, toName: firstName, data: { firstName, minutes }, link },
    config,
  );
  await recordAudit(
    client,
    { user: null, ...requestOrigin },
    { action: 'forgotPassword', subject: 'users', subjectId: userId, title: email },
  );
  return 'mailed';
}
