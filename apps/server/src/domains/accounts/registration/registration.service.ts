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
import { hasNoPassword, isRegistered } from '../passwords/invited.read.ts';
import { assertStrongPassword } from '../passwords/passwordRules.ts';
import { hashPassword, passwordSemaphore } from '../passwords/passwords.ts';
import { storePassword } from '../passwords/storePassword.ts';
import { consumeLink, createLinkToken, findLinkUserId, type LinkPurpose } from '../users/accountLinks.ts';
import { type AccountRequest, storeRequest } from './accountRequests.ts';
import { processRequestJob } from './registration.jobs.ts';
import { getLinkBuckets, getRequestBuckets } from './registration.limits.ts';
import { openPassword, sealPassword } from './registrationPassword.ts';

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

/** The caller who has a mailed link. */
export interface LinkContext {
  ip: string;
  requestId: string;
  /** Password of a registration in this browser, encrypted by `sealPassword`. */
  sealedPassword: string | null;
}

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
     * Requests a registration. A submitted password is not stored, because the sender may not own the mailbox.
     *
     * @returns the encrypted password for the browser; null without one
     * @throws AppError flood; captcha; badRequest for a password that is easy to guess
     */
    register: (
      kind: 'CLIENT' | 'INSTALLER',
      form: RegistrationForm,
      requestContext: RequestContext,
    ): Promise<string | null> => requestRegistration(context, kind, form, requestContext),

    /** Requests a password reset or another validation e-mail. @throws AppError flood, captcha */
    requestMail: (kind: 'forgot' | 'resend', email: string, requestContext: RequestContext): Promise<void> =>
      requestMail(context, kind, email, requestContext),

    /** Returns whether a mailed link is still valid. */
    isLinkValid: async (purpose: LinkPurpose, token: string): Promise<boolean> =>
      (await findLinkUserId(pool, purpose, token)) !== null,

    /** Returns whether `activate` would set the password of a registration in this browser. */
    hasRegistrationPassword: (token: string, sealedPassword: string | null): Promise<boolean> =>
      hasRegistrationPassword(context, token, sealedPassword),

    /**
     * Validates the account that a link belongs to, and sets the password of its registration if this browser has it.
     *
     * @returns the token for `choosePassword` with the purpose `forgot`; null if the account now has its password
     * @throws AppError linkGone, flood
     */
    activate: (token: string, caller: LinkContext): Promise<string | null> =>
      activate(context, token, caller),

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
 *
 * @returns the id of the request
 */
async function submitRequest(
  { database: { pool }, captcha, jobs }: RegistrationContext,
  request: AccountRequest,
  proof: string | null,
  ip: string,
): Promise<string> {
  return transaction(pool, async (client) => {
    const captchaContext = { form: captchaForms[request.kind], ip, db: client };
    if (proof !== null && !(await captcha.verify(proof, captchaContext))) throw new AppError('captcha');
    const id = await storeRequest(client, request);
    await jobs.send(processRequestJob, { id }, { client });
    return id;
  });
}

async function requestRegistration(
  context: RegistrationContext,
  kind: 'CLIENT' | 'INSTALLER',
  { password, repeat: _repeat, consent, ...person }: RegistrationForm,
  { ip, requestId, proof, agent = null }: RequestContext,
): Promise<string | null> {
  const { email } = person;
  if (password !== undefined)
    await assertStrongPassword(password, [person.firstName, person.lastName, email, person.businessName]);
  await takeOrThrow(context.limit, getRequestBuckets({ kind: 'register', email }, ip, proof !== null));
  const version = parseAccountConsent(consent);
  const acceptedConsent = version === null ? null : { version, at: new Date().toISOString() };
  const registration = { kind, person, agent, consent: acceptedConsent };
  const hash = password === undefined ? null : await hashWithoutPriority(password);
  const request: AccountRequest = { kind: 'register', email, registration, requestId, ip };
  const accountId = await submitRequest(context, request, proof, ip);
  return hash && sealPassword(context.config.secret, accountId, hash);
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

async function hasRegistrationPassword(
  { database: { pool }, config }: RegistrationContext,
  token: string,
  sealedPassword: string | null,
): Promise<boolean> {
  const userId = sealedPassword && (await findLinkUserId(pool, 'validate', token));
  if (!userId || openPassword(config.secret, userId, sealedPassword) === null) return false;
  const { rowCount } = await pool.query(`select from users where id = $1 and ${isRegistered('users')}`, [
    userId,
  ]);
  return rowCount === 1;
}

async function activate(
  { database: { pool }, config, limit }: RegistrationContext,
  token: string,
  { ip, requestId, sealedPassword }: LinkContext,
): Promise<string | null> {
  await takeOrThrow(limit, getLinkBuckets(ip));
  return transaction(pool, async (client) => {
    const userId = await consumeLink(client, 'validate', token);
    const user = userId && (await activateAccount(client, userId, { requestId, ip }));
    if (!userId || !user) throw new AppError('linkGone');
    const hash =
      sealedPassword && user.is_registered ? openPassword(config.secret, userId, sealedPassword) : null;
    if (hash === null) return createLinkToken(client, { purpose: 'forgot', userId });
    await storeChosenPassword(client, { userId, hash, name: user.name }, { requestId, ip });
    return null;
  });
}

/** Stores a password that the user has chosen, and audits it. */
async function storeChosenPassword(
  client: PoolClient,
  { userId, hash, name }: { userId: string; hash: string; name: string },
  origin: { requestId: string; ip: string },
): Promise<void> {
  await storePassword(client, { userId, hash, mustChange: false, keepSession: null });
  await recordAudit(
    client,
    { user: { id: userId, name }, ...origin },
    { action: 'changePassword', subject: 'users', subjectId: userId, title: name },
  );
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
    const activated = await activateAccount(client, userId, { requestId, ip });
    // If the account has been validated in the meantime, it may have a password, which a validation link must not
    // replace.
    if (purpose === 'validate' && !activated) throw new AppError('linkGone');
    await storeChosenPassword(client, { userId, hash, name: `${firstName} ${lastName}` }, { requestId, ip });
    if (user.is_first_password) return;
    const data = { firstName, changedAt: new Date().toISOString() };
    await queueMail(client, { template: 'password-changed', to: email, toName: firstName, data }, config);
  });
}

/** An account that has just been validated. */
interface ActivatedUser {
  name: string;
  /** Whether the user registered and has no password yet. */
  is_registered: boolean;
}

/** Validates an account in the current transaction. @returns null if the account was not pending */
async function activateAccount(
  client: PoolClient,
  userId: string,
  origin: { requestId: string; ip: string },
): Promise<ActivatedUser | null> {
  const { rows } = await client.query<ActivatedUser>(
    `update users set status = 'active', version = version + 1, updated_at = now()
     where id = $1 and status = 'pending'
     returning first_name || ' ' || last_name as name, ${isRegistered('users')} as is_registered`,
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
  return user;
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
