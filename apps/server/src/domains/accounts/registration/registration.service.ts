import { parseAccountConsent } from '@centinela/api/accounts/consent.ts';
import type { RegistrationForm } from '@centinela/api/accounts/registration.ts';
import type { CaptchaForm } from '@centinela/api/http/captcha.ts';
import type { PoolClient } from 'pg';
import { queueMail } from '#mail/outbox';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Captcha } from '#platform/captcha/captcha.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/pool.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { createRateLimit, type RateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { hasNoPassword } from '../passwords/invited.read.ts';
import { assertStrongPassword } from '../passwords/passwordRules.ts';
import { hashPassword, passwordSemaphore } from '../passwords/passwords.ts';
import { storePassword } from '../passwords/storePassword.ts';
import { consumeLink, createLinkToken, findLinkUserId, type LinkPurpose } from '../users/accountLinks.ts';
import { type AccountRequest, storeRequest } from './accountRequests.ts';
import { processRequestJob } from './registration.jobs.ts';
import { getLinkBuckets, getRequestBuckets } from './registration.limits.ts';

export interface RegistrationDeps {
  database: Pick<Database, 'pool'>;
  config: Pick<Config, 'secret' | 'server'>;
  captcha: Captcha;
  jobs: Pick<Jobs, 'send'>;
}

/** The caller of an account request. */
export interface RequestContext {
  ip: string;
  requestId: string;
  /** Captcha proof; null for a form without JavaScript, which has lower rate limits instead. */
  proof: string | null;
  /** Code of the agent whose link led the visitor here. */
  agent?: string | null;
}

/** The caller of an endpoint without captcha. */
type LinkContext = Omit<RequestContext, 'proof'>;

/** Captcha form of each kind of request. A proof is valid for its form only. */
const captchaForms: Record<AccountRequest['kind'], CaptchaForm> = {
  register: 'register',
  forgot: 'forgot',
  resend: 'resend',
};

export type RegistrationService = ReturnType<typeof createRegistration>;

interface RegistrationContext extends RegistrationDeps {
  limit: RateLimit;
}

/** Creates the service for registration, validation and recovery, which need no login. */
export function createRegistration(deps: RegistrationDeps) {
  const { pool } = deps.database;
  const context: RegistrationContext = { ...deps, limit: createRateLimit(pool) };
  return {
    /**
     * Requests a registration. Discards a submitted password, because the owner of the mailbox chooses one through the
     * mailed link.
     *
     * @throws AppError flood, captcha
     */
    register: (
      kind: 'CLIENT' | 'INSTALLER',
      form: RegistrationForm,
      requestContext: RequestContext,
    ): Promise<void> => requestRegistration(context, kind, form, requestContext),

    /** Requests a password reset or another validation e-mail. @throws AppError flood, captcha */
    requestMail: (kind: 'forgot' | 'resend', email: string, requestContext: RequestContext): Promise<void> =>
      requestMail(context, kind, email, requestContext),

    /** Returns whether a mailed link is still valid. */
    isLinkValid: async (purpose: LinkPurpose, token: string): Promise<boolean> =>
      (await findLinkUserId(pool, purpose, token)) !== null,

    /**
     * Validates the account that a link belongs to. The user must still choose a password.
     *
     * @returns the token for `choosePassword` with the purpose `forgot`
     * @throws AppError linkGone, flood
     */
    activate: (token: string, caller: LinkContext): Promise<string> => activate(context, token, caller),

    /**
     * Sets the password of the link's account and ends its sessions. Also validates the account, because having the link
     * proves access to the mailbox.
     *
     * @throws AppError linkGone; flood; badRequest for a password that is easy to guess (the link stays valid)
     */
    choosePassword: (
      purpose: LinkPurpose,
      token: string,
      password: string,
      caller: LinkContext,
    ): Promise<void> => choosePassword(context, { purpose, token, password }, caller),
  };
}

/** Hashes a password after the logins that wait for the semaphore with priority. */
const hashWithoutPriority = (password: string): Promise<string> =>
  passwordSemaphore.run(() => hashPassword(password), { hasPriority: false });

/**
 * Verifies the captcha proof and stores a request. A job processes it later, so the response cannot reveal the outcome.
 */
async function submitRequest(
  { database: { pool }, captcha, jobs }: RegistrationContext,
  request: AccountRequest,
  proof: string | null,
  ip: string,
): Promise<void> {
  await transaction(pool, async (client) => {
    const captchaContext = { form: captchaForms[request.kind], ip, db: client };
    if (proof !== null && !(await captcha.verify(proof, captchaContext))) throw new AppError('captcha');
    await jobs.send(processRequestJob, { id: await storeRequest(client, request) }, { client });
  });
}

async function requestRegistration(
  context: RegistrationContext,
  kind: 'CLIENT' | 'INSTALLER',
  { password: _password, passwordRepeat: _passwordRepeat, consent, ...person }: RegistrationForm,
  { ip, requestId, proof, agent = null }: RequestContext,
): Promise<void> {
  const { email } = person;
  await takeOrThrow(context.limit, getRequestBuckets({ kind: 'register', email }, ip, proof !== null));
  const version = parseAccountConsent(consent);
  const acceptedConsent = version === null ? null : { version, at: new Date().toISOString() };
  const registration = { kind, person, agent, consent: acceptedConsent };
  await submitRequest(context, { kind: 'register', email, registration, requestId, ip }, proof, ip);
}

async function requestMail(
  context: RegistrationContext,
  kind: 'forgot' | 'resend',
  email: string,
  { ip, requestId, proof }: RequestContext,
): Promise<void> {
  await takeOrThrow(context.limit, getRequestBuckets({ kind, email }, ip, proof !== null));
  await submitRequest(context, { kind, email, requestId, ip }, proof, ip);
}

async function activate(
  { database: { pool }, limit }: RegistrationContext,
  token: string,
  { ip, requestId }: LinkContext,
): Promise<string> {
  await takeOrThrow(limit, getLinkBuckets(ip));
  return transaction(pool, async (client) => {
    const userId = await consumeLink(client, 'validate', token);
    const name = userId && (await activateAccount(client, userId, { requestId, ip }));
    if (!userId || !name) throw new AppError('linkGone');
    return createLinkToken(client, { purpose: 'forgot', userId });
  });
}

async function choosePassword(
  { database: { pool }, config, limit }: RegistrationContext,
  { purpose, token, password }: { purpose: LinkPurpose; token: string; password: string },
  { ip, requestId }: LinkContext,
): Promise<void> {
  await takeOrThrow(limit, getLinkBuckets(ip));
  // Checked first, so that requests without a valid link cannot trigger hashing.
  const userId = await findLinkUserId(pool, purpose, token);
  if (userId === null) throw new AppError('linkGone');
  const { rows } = await pool.query<PersonalDataRow>(selectPersonalData, [userId]);
  const [user] = rows;
  if (!user) throw new AppError('linkGone');
  const { first_name: firstName, last_name: lastName, email } = user;
  await assertStrongPassword(password, [firstName, lastName, email, user.business_name]);
  const hash = await hashWithoutPriority(password);
  await transaction(pool, async (client) => {
    if ((await consumeLink(client, purpose, token)) !== userId) throw new AppError('linkGone');
    const validatedName = await activateAccount(client, userId, { requestId, ip });
    // If the account has been validated in the meantime, it may have a password, which a validation link must not
    // replace.
    if (purpose === 'validate' && !validatedName) throw new AppError('linkGone');
    await storePassword(client, { userId, hash, mustChange: false, keepSession: null });
    const name = `${firstName} ${lastName}`;
    await recordAudit(
      client,
      { user: { id: userId, name }, requestId, ip },
      { action: 'changePassword', subject: 'users', subjectId: userId, title: name },
    );
    if (user.is_first_password) return;
    const data = { firstName, changedAt: new Date().toISOString() };
    await queueMail(client, { template: 'password-changed', to: email, toName: firstName, data }, config);
  });
}

/** Validates an account in the current transaction. @returns the user's name; null if the account was not pending */
async function activateAccount(
  client: PoolClient,
  userId: string,
  origin: { requestId: string; ip: string },
): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `update users set status = 'active', version = version + 1, updated_at = now()
     where id = $1 and status = 'pending' returning first_name || ' ' || last_name as name`,
    [userId],
  );
  const [user] = rows;
  if (!user) return null;
  // Other validation links of this account are no longer needed.
  await client.query("delete from account_links where user_id = $1 and purpose = 'validate'", [userId]);
  await recordAudit(
    client,
    { user: { id: userId, name: user.name }, ...origin },
    {
      action: 'activate',
      subject: 'users',
      subjectId: userId,
      title: user.name,
      before: { status: 'pending' },
      after: { status: 'active' },
    },
  );
  return user.name;
}

const selectPersonalData = `select first_name, last_name, email, business_name, ${hasNoPassword('users')} as is_first_password
  from users where id = $1`;
interface PersonalDataRow {
  first_name: string;
  last_name: string;
  email: string;
  business_name: string | null;
  /** Whether the account has no password yet. If so, the user needs no notification of a changed password. */
  is_first_password: boolean;
}
