import type { NewPasskey } from '@centinela/api/accounts/mfa.ts';
import type { Pool, PoolClient } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Seal } from '#platform/secrets/seal.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { type Account, accountColumns, formatName } from '../sessions/createSession.ts';
import { requireRecentAuth } from '../sessions/recentAuth.ts';
import { needsMfa } from '../sessions/restriction.ts';
import { countAttempt, createChallenge, redeemChallenge } from './factorChallenges.ts';
import { createAppSeal, listMethods } from './mfaMethods.ts';
import { type MfaNotification, queueMfaNotification } from './mfaNotifications.ts';
import { companyName, createPasskeyOptions, type RelyingParty, verifyNewPasskey } from './passkeys.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { createSecret, findStep, formatSecretUri, parseAppCode } from './totp.ts';

/** A user who reads or changes their own account settings, and the session in which they do so. */
export interface Owner {
  userId: string;
  sessionId: string;
  actor: Actor;
}

/** Maximum number of passkeys per user. */
const maxPasskeys = 20;

/**
 * Writes the audit entry of a second-factor change and queues the e-mail about it, in the transaction of the change.
 */
export async function recordChange(
  client: PoolClient,
  actor: Actor,
  account: Account,
  notification: MfaNotification,
  secret: Secret,
): Promise<void> {
  await recordAudit(client, actor, {
    action: 'update',
    subject: 'users',
    subjectId: account.id,
    title: formatName(account),
    after: {
      secondFactor: notification.change,
      ...(notification.name !== undefined && { passkey: notification.name }),
    },
  });
  await queueMfaNotification(client, account, notification, secret);
}

interface MfaContext {
  pool: Pool;
  secret: Secret;
  /** Encrypts the secrets of authenticator apps. */
  seal: Seal;
}

/** Creates the service that sets up and removes a user's own second factors. */
export function createMfa({ pool, secret }: { pool: Pool; secret: Secret }) {
  const context: MfaContext = { pool, secret, seal: createAppSeal(secret) };
  return {
    /** Creates a secret for an authenticator app. It becomes active when `confirmApp` receives a code. */
    startApp: (owner: Owner) => startApp(context, owner),

    /** Activates the pending authenticator app. @throws AppError wrongState when no app is pending; wrongCode */
    confirmApp: (owner: Owner, typedCode: string) => confirmApp(context, owner, typedCode),

    /** Removes the authenticator app. @throws AppError notFound, lastSecondFactor */
    removeApp: (owner: Owner) => removeApp(context, owner),

    /** Replaces the recovery codes. @throws AppError wrongState without a second factor */
    replaceRecoveryCodes: (owner: Owner) => replaceRecoveryCodes(context, owner),

    /** Returns the options for creating a new passkey. */
    createPasskeyChallenge: (owner: Owner, rp: RelyingParty) => createPasskeyChallenge(context, owner, rp),

    /** Adds a passkey. @throws AppError challengeExpired; wrongPasskey; wrongState when the user has too many */
    addPasskey: (owner: Owner, newPasskey: NewPasskey, name: string, challenge: string, rp: RelyingParty) =>
      addPasskey(context, owner, newPasskey, name, challenge, rp),

    /** Removes one of the user's own passkeys. @throws AppError notFound, lastSecondFactor */
    removePasskey: (owner: Owner, id: string) => removePasskey(context, owner, id),

    /** Renames one of the user's own passkeys. @throws AppError notFound */
    renamePasskey: (owner: Owner, id: string, name: string) => renamePasskey(context, owner, id, name),
  };
}

/**
 * Runs a second-factor change in a transaction that locks the account's row, so that concurrent changes run one after
 * the other.
 *
 * @throws AppError tokenExpired, confirmFirst
 */
const runChange = <T>(
  { pool }: MfaContext,
  { userId, sessionId }: Owner,
  work: (client: PoolClient, account: Account) => Promise<T>,
): Promise<T> =>
  transaction(pool, async (client) => {
    const { rows } = await client.query<Account>(
      `select ${accountColumns} from users where id = $1 for no key update`,
      [userId],
    );
    const [account] = rows;
    if (!account) throw new AppError('tokenExpired');
    // Checked after the lock is held, because the preceding change may have ended this session.
    await requireRecentAuth(client, sessionId);
    return work(client, account);
  });

/**
 * If the user had no method before, creates recovery codes and ends the user's other sessions, which were started
 * without a second factor.
 *
 * @returns the codes, or null if the user already had a method
 */
async function handleFirstMethod(client: PoolClient, { userId, sessionId }: Owner, hadMethod: boolean) {
  if (hadMethod) return null;
  await client.query('delete from sessions where user_id = $1 and id <> $2', [userId, sessionId]);
  return renewRecoveryCodes(client, userId);
}

/**
 * If the removed method was the last one, deletes the recovery codes.
 *
 * @throws AppError lastSecondFactor when a role of the user requires a second factor
 */
async function handleLastMethod(client: PoolClient, userId: string): Promise<void> {
  if ((await listMethods(client, userId)).length > 0) return;
  const requirement = await client.query(`select 1 from users u where u.id = $1 and ${needsMfa}`, [userId]);
  if (requirement.rowCount !== 0) throw new AppError('lastSecondFactor');
  await client.query('delete from recovery_codes where user_id = $1', [userId]);
}

const startApp = (context: MfaContext, owner: Owner) =>
  runChange(context, owner, async (client, { id, email }) => {
    const appSecret = createSecret();
    await client.query(
      `insert into totp_secrets (user_id, pending) values ($1, $2)
       on conflict (user_id) do update set pending = excluded.pending`,
      [id, context.seal.seal(appSecret, id)],
    );
    return { secret: appSecret, uri: formatSecretUri(appSecret, { issuer: companyName, label: email }) };
  });

const confirmApp = (context: MfaContext, owner: Owner, typedCode: string) =>
  runChange(context, owner, async (client, account) => {
    const { rows } = await client.query<{ pending: Buffer }>(
      'select pending from totp_secrets where user_id = $1 and pending is not null',
      [account.id],
    );
    const pendingSecret = rows[0] && context.seal.open(rows[0].pending, account.id);
    if (!pendingSecret) throw new AppError('wrongState');
    const code = parseAppCode(typedCode);
    const step = code && findStep(pendingSecret, code, 0);
    if (!step) throw new AppError('wrongCode');
    const hadMethod = (await listMethods(client, account.id)).length > 0;
    await client.query(
      `update totp_secrets set secret = pending, pending = null, last_step = $2, confirmed_at = now()
       where user_id = $1`,
      [account.id, step],
    );
    await recordChange(client, owner.actor, account, { change: 'appOn' }, context.secret);
    return { recoveryCodes: await handleFirstMethod(client, owner, hadMethod) };
  });

const removeApp = (context: MfaContext, owner: Owner) =>
  runChange(context, owner, async (client, account) => {
    const deleted = await client.query('delete from totp_secrets where user_id = $1 and secret is not null', [
      account.id,
    ]);
    if (deleted.rowCount === 0) throw new AppError('notFound');
    await handleLastMethod(client, account.id);
    await recordChange(client, owner.actor, account, { change: 'appOff' }, context.secret);
    return { id: account.id };
  });

const replaceRecoveryCodes = (context: MfaContext, owner: Owner) =>
  runChange(context, owner, async (client, account) => {
    if ((await listMethods(client, account.id)).length === 0) throw new AppError('wrongState');
    await recordChange(client, owner.actor, account, { change: 'newCodes' }, context.secret);
    return { recoveryCodes: await renewRecoveryCodes(client, account.id) };
  });

const createPasskeyChallenge = (context: MfaContext, owner: Owner, rp: RelyingParty) =>
  runChange(context, owner, async (client, account) => {
    const { id, email } = account;
    const options = await createPasskeyOptions(client, rp, { id, email, name: formatName(account) });
    const pendingChallenge = { userId: id, sessionId: owner.sessionId, webAuthnChallenge: options.challenge };
    return { challenge: await createChallenge(client, 'passkey-add', pendingChallenge), options };
  });

async function addPasskey(
  context: MfaContext,
  owner: Owner,
  newPasskey: NewPasskey,
  name: string,
  challenge: string,
  rp: RelyingParty,
) {
  const pendingChallenge = await countAttempt(context.pool, 'passkey-add', challenge);
  const webAuthnChallenge =
    pendingChallenge?.sessionId === owner.sessionId ? pendingChallenge.webAuthnChallenge : null;
  if (!webAuthnChallenge) throw new AppError('challengeExpired');
  const verifiedPasskey = await verifyNewPasskey(newPasskey, webAuthnChallenge, rp);
  return runChange(context, owner, async (client, account) => {
    if (!(await redeemChallenge(client, challenge))) throw new AppError('challengeExpired');
    const hadMethod = (await listMethods(client, account.id)).length > 0;
    const added = await client.query<{ id: string }>(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_synced, name)
       select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from passkeys where user_id = $1) < $8
       on conflict (credential_id) do nothing returning id`,
      [
        account.id,
        verifiedPasskey.id,
        Buffer.from(verifiedPasskey.publicKey),
        verifiedPasskey.counter,
        verifiedPasskey.transports,
        verifiedPasskey.isSynced,
        name,
        maxPasskeys,
      ],
    );
    const [row] = added.rows;
    if (!row) throw new AppError('wrongState');
    await recordChange(client, owner.actor, account, { change: 'passkeyOn', name }, context.secret);
    return { id: row.id, recoveryCodes: await handleFirstMethod(client, owner, hadMethod) };
  });
}

const removePasskey = (context: MfaContext, owner: Owner, id: string) =>
  runChange(context, owner, async (client, account) => {
    const deleted = await client.query<{ name: string }>(
      'delete from passkeys where user_id = $1 and id = $2 returning name',
      [account.id, id],
    );
    const passkey = orNotFound(deleted.rows[0]);
    await handleLastMethod(client, account.id);
    await recordChange(
      client,
      owner.actor,
      account,
      { change: 'passkeyOff', name: passkey.name },
      context.secret,
    );
    return { id };
  });

const renamePasskey = ({ pool }: MfaContext, owner: Owner, id: string, name: string) =>
  transaction(pool, async (client) => {
    const renamed = await client.query<{ before: string }>(
      `update passkeys p set name = $3 from (select name from passkeys where id = $2) old
       where p.user_id = $1 and p.id = $2 returning old.name as before`,
      [owner.userId, id, name],
    );
    const row = orNotFound(renamed.rows[0]);
    await recordAudit(client, owner.actor, {
      action: 'update',
      subject: 'users',
      subjectId: owner.userId,
      title: owner.actor.user?.name ?? '',
      before: { passkey: row.before },
      after: { passkey: name },
    });
    return { id };
  });
