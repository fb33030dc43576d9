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
import { isSignOnOnly, mayUsePassword } from '../passwords/signOnOnly.ts';
import { createLink } from '../users/accountLinks.ts';
import { inviteUsers } from '../users/invitations.outbox.ts';
import { fieldColumns, isUserField } from '../users/users.rows.ts';
import { type LinkRecipient, mailValidation } from '../users/validation.outbox.ts';

/** Fields of a registration that has not been processed yet. */
export const registrationSchema = z.object({
  kind: z.enum(['CLIENT', 'INSTALLER']),
  person: z.object(personAnswer),
  /** Code of the agent whose link led the visitor here; null without such a link. */
  agent: z.string().nullable().default(null),
  /** Privacy notice that the visitor accepted. Missing in requests that an earlier version stored. */
  consent: z
    .object({ version: z.string(), at: z.iso.datetime() })
    .nullish()
    .transform((consent) => consent ?? null),
});
export type Registration = z.output<typeof registrationSchema>;

/** A request for the account of an e-mail address: to register it, or to mail a password reset or validation link. */
export type AccountRequest = {
  email: string;
  requestId: string | null;
  ip: string | null;
} & ({ kind: 'register'; registration: Registration } | { kind: 'forgot' | 'resend' });

/**
 * Stores a request, which `processRequest` processes later. Does the same work whether or not the address exists.
 *
 * @returns its id
 */
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

/** The account that has the e-mail address of a request. */
interface ExistingAccount {
  id: string;
  kind: 'SYSTEM' | 'INSTALLER' | 'CLIENT';
  email: string;
  first_name: string;
  status: 'pending' | 'active';
  enable: boolean;
  break_glass: boolean;
  is_invited: boolean;
  /** Whether registration or a client's invitation created the account and staff has not changed it. */
  is_self_registered: boolean;
  /** Whether the account has personal data; one that a client's invitation created has none. */
  has_document: boolean;
}

/** Staff changes set `updated_by`, and only staff assigns roles to a pending account; hence `is_self_registered`. */
const selectAccountForUpdate = `select id, kind, email, first_name, status, enable, break_glass, ${isInvited('users')} as is_invited, updated_by is null and kind <> 'SYSTEM'
    and not exists (select from user_roles where user_id = users.id) as is_self_registered, dni is not null as has_document
  from users where email = $1 for update`;

type MailConfig = Pick<Config, 'secret' | 'server'> & Partial<Pick<Config, 'signOn'>>;

/** Dependencies of the processing of account requests, provided by compose/. */
export interface RequestDeps {
  config: MailConfig;
  /**
   * Stores the agent whose link led to a registration; null without such an agent. Implemented by the agents domain.
   */
  recordAgentOfClient(
    db: Queryable,
    userId: string,
    agentCode: string | null,
  ): Promise<{ name: string } | null>;
}

/** Outcome of a request. It is only logged; the requester must not learn it. */
export type RequestOutcome = 'registered' | 'completed' | 'exists' | 'invited' | 'mailed' | 'nothing';

/**
 * Processes and deletes a request in one transaction: creates the account, e-mails its owner, or does nothing. Since
 * the request is deleted, a job that runs twice has no further effect.
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
  const found = await client.query<ExistingAccount>(selectAccountForUpdate, [request.email]);
  const account = found.rows[0] ?? null;
  const requestOrigin = { requestId: request.request_id, ip: request.ip };
  // Staff that has to sign on at the provider gets no link to choose a password.
  if (account && !mayUsePassword(account, isSignOnOnly(config))) return 'nothing';
  // Any request for an invited account sends its owner a link to choose a password, and nothing else.
  if (account?.enable && account.is_invited) {
    await inviteUsers(client, [account.id], config);
    return 'invited';
  }
  if (request.kind === 'register')
    return registerAccount(
      client,
      { accountId: id, ...registrationSchema.parse(request.registration) },
      account,
      requestOrigin,
      deps,
    );
  if (!account?.enable) return 'nothing';
  if (request.kind === 'forgot') return mailPasswordReset(client, account, requestOrigin, config);
  if (account.status !== 'pending') return 'nothing';
  await mailValidation(client, account, config);
  return 'mailed';
}

type RequestOrigin = Pick<AccountRequest, 'requestId' | 'ip'>;

/**
 * Registers an account without a password for a new address. It gets the id of the request, to which the password in the
 * browser is bound (decision 097). A registered account that is still waiting for validation stays unchanged, and its
 * owner gets a new link. If a client invited the person, the registration completes the data. Any other account stays
 * unchanged as well, and its owner is notified.
 */
async function registerAccount(
  client: PoolClient,
  { accountId, kind, person, agent, consent }: Registration & { accountId: string },
  account: ExistingAccount | null,
  requestOrigin: RequestOrigin,
  { config, recordAgentOfClient }: RequestDeps,
): Promise<RequestOutcome> {
  if (account && (account.status === 'active' || !account.is_self_registered || !account.enable)) {
    const { email, first_name: firstName } = account;
    await queueMail(client, { template: 'account-exists', to: email, data: { firstName, email } }, config);
    return 'exists';
  }
  if (account?.has_document) {
    await mailValidation(client, account, config);
    return 'mailed';
  }
  const values = {
    kind,
    password_hash: registeredPlaceholderHash,
    status: 'pending',
    consent_version: consent?.version ?? null,
    consent_at: consent?.at ?? null,
    ...toColumns(person),
  };
  const id = account
    ? await replaceUser(client, account.id, values)
    : await insertUser(client, { id: accountId, ...values });
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
  return account ? 'completed' : 'registered';
}

/** Converts the person's fields to columns of `users`. */
const toColumns = (person: Registration['person']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(person).flatMap(([name, value]) =>
      isUserField(name) ? [[fieldColumns[name], value]] : [],
    ),
  );

/** Inserts an account. @param values by column @returns the id */
export async function insertUser(client: PoolClient, values: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(values);
  const { rows } = await client.query<{ id: string }>(
    `insert into users (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
     returning id`,
    Object.values(values),
  );
  return onlyRow(rows).id;
}

/** Replaces columns of an account. @returns the id */
async function replaceUser(client: PoolClient, id: string, values: Record<string, unknown>): Promise<string> {
  const assignments = Object.keys(values).map((column, index) => `${column} = $${index + 2}`);
  await client.query(
    `update users set ${assignments.join(', ')}, version = version + 1, updated_at = now() where id = $1`,
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
