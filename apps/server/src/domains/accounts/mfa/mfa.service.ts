import type { NewPasskey } from '@centinela/api/accounts/mfa.ts';
import type { Pool, PoolClient } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { type Account, accountColumns, nameOf } from '../sessions/createSession.ts';
import { requireFresh } from '../sessions/recentAuth.ts';
import { needsMfa } from '../sessions/restriction.ts';
import { ask, countAnswer, redeem } from './factorChallenges.ts';
import { appSeal, methodsOf } from './mfaMethods.ts';
import { type MfaNotification, queueMfaNotification } from './mfaNotifications.ts';
import { companyName, newPasskeyOptions, type RelyingParty, readNewPasskey } from './passkeys.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { appCode, newSecret, secretUri, stepOf } from './totp.ts';

/** The user whose second factor is changed, and the session that changes it. */
export interface Owner {
  userId: string;
  sessionId: string;
  actor: Actor;
}

/** Maximum number of passkeys per user. */
const passkeysAtMost = 20;

/** Writes the audit entry and queues the e-mail of a change, in its transaction. */
export async function noteChange(
  client: PoolClient,
  actor: Actor,
  account: Account,
  news: MfaNotification,
  secret: Secret,
): Promise<void> {
  await recordAudit(client, actor, {
    action: 'update',
    subject: 'users',
    subjectId: account.id,
    title: nameOf(account),
    after: { secondFactor: news.change, ...(news.name !== undefined && { passkey: news.name }) },
  });
  await queueMfaNotification(client, account, news, secret);
}

/** Creates the service that sets up and removes a user's own second factors. */
export function createMfa({ pool, secret }: { pool: Pool; secret: Secret }) {
  const seal = appSeal(secret);

  /** Runs a change with the account's row locked, so that concurrent changes run one after the other. */
  const change = <T>(
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
      // Checked after taking the lock: the preceding change may have ended this session.
      await requireFresh(client, sessionId);
      return work(client, account);
    });

  /** Creates recovery codes for the first method and ends sessions that were started without a second factor. */
  async function turnOn(client: PoolClient, { userId, sessionId }: Owner, hadMethod: boolean) {
    if (hadMethod) return null;
    await client.query('delete from sessions where user_id = $1 and id <> $2', [userId, sessionId]);
    return renewRecoveryCodes(client, userId);
  }

  /** Deletes the recovery codes when the last method was removed. @throws AppError lastSecondFactor */
  async function turnOff(client: PoolClient, userId: string): Promise<void> {
    if ((await methodsOf(client, userId)).length > 0) return;
    const needs = await client.query(`select 1 from users u where u.id = $1 and ${needsMfa}`, [userId]);
    if (needs.rowCount !== 0) throw new AppError('lastSecondFactor');
    await client.query('delete from recovery_codes where user_id = $1', [userId]);
  }

  return {
    /** Creates a new secret, which is pending until its first code. */
    startApp: (owner: Owner) =>
      change(owner, async (client, { id, email }) => {
        const appSecret = newSecret();
        await client.query(
          `insert into totp_secrets (user_id, pending) values ($1, $2)
           on conflict (user_id) do update set pending = excluded.pending`,
          [id, seal.seal(appSecret, id)],
        );
        return { secret: appSecret, uri: secretUri(appSecret, { issuer: companyName, label: email }) };
      }),

    /** Activates the authenticator app. @throws AppError wrongState when none is pending; wrongCode */
    confirmApp: (owner: Owner, typed: string) =>
      change(owner, async (client, account) => {
        const { rows } = await client.query<{ pending: Buffer }>(
          'select pending from totp_secrets where user_id = $1 and pending is not null',
          [account.id],
        );
        const waiting = rows[0] && seal.open(rows[0].pending, account.id);
        if (!waiting) throw new AppError('wrongState');
        const code = appCode(typed);
        const step = code && stepOf(waiting, code, 0);
        if (!step) throw new AppError('wrongCode');
        const hadMethod = (await methodsOf(client, account.id)).length > 0;
        await client.query(
          `update totp_secrets set secret = pending, pending = null, last_step = $2, confirmed_at = now()
           where user_id = $1`,
          [account.id, step],
        );
        await noteChange(client, owner.actor, account, { change: 'appOn' }, secret);
        return { recoveryCodes: await turnOn(client, owner, hadMethod) };
      }),

    /** Removes the authenticator app. @throws AppError notFound, lastSecondFactor */
    removeApp: (owner: Owner) =>
      change(owner, async (client, account) => {
        const gone = await client.query(
          'delete from totp_secrets where user_id = $1 and secret is not null',
          [account.id],
        );
        if (gone.rowCount === 0) throw new AppError('notFound');
        await turnOff(client, account.id);
        await noteChange(client, owner.actor, account, { change: 'appOff' }, secret);
        return { id: account.id };
      }),

    /** Replaces the recovery codes. @throws AppError wrongState without a second factor */
    newCodes: (owner: Owner) =>
      change(owner, async (client, account) => {
        if ((await methodsOf(client, account.id)).length === 0) throw new AppError('wrongState');
        await noteChange(client, owner.actor, account, { change: 'newCodes' }, secret);
        return { recoveryCodes: await renewRecoveryCodes(client, account.id) };
      }),

    /** Returns the options for creating a new passkey. */
    passkeyChallenge: (owner: Owner, rp: RelyingParty) =>
      change(owner, async (client, account) => {
        const { id, email } = account;
        const options = await newPasskeyOptions(client, rp, { id, email, name: nameOf(account) });
        const asked = { userId: id, sessionId: owner.sessionId, signing: options.challenge };
        return { challenge: await ask(client, 'passkey-add', asked), options };
      }),

    /** Adds a passkey. @throws AppError challengeExpired; wrongPasskey; wrongState when the user has too many */
    async addPasskey(owner: Owner, sent: NewPasskey, name: string, challenge: string, rp: RelyingParty) {
      const asked = await countAnswer(pool, 'passkey-add', challenge);
      const signing = asked?.sessionId === owner.sessionId ? asked.signing : null;
      if (!signing) throw new AppError('challengeExpired');
      const made = await readNewPasskey(sent, signing, rp);
      return change(owner, async (client, account) => {
        if (!(await redeem(client, challenge))) throw new AppError('challengeExpired');
        const hadMethod = (await methodsOf(client, account.id)).length > 0;
        const added = await client.query<{ id: string }>(
          `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_synced, name)
           select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from passkeys where user_id = $1) < $8
           on conflict (credential_id) do nothing returning id`,
          [
            account.id,
            made.id,
            Buffer.from(made.publicKey),
            made.counter,
            made.transports,
            made.isSynced,
            name,
            passkeysAtMost,
          ],
        );
        const [row] = added.rows;
        if (!row) throw new AppError('wrongState');
        await noteChange(client, owner.actor, account, { change: 'passkeyOn', name }, secret);
        return { id: row.id, recoveryCodes: await turnOn(client, owner, hadMethod) };
      });
    },

    /** Removes one of the user's own passkeys. @throws AppError notFound, lastSecondFactor */
    removePasskey: (owner: Owner, id: string) =>
      change(owner, async (client, account) => {
        const gone = await client.query<{ name: string }>(
          'delete from passkeys where user_id = $1 and id = $2 returning name',
          [account.id, id],
        );
        const passkey = orNotFound(gone.rows[0]);
        await turnOff(client, account.id);
        await noteChange(client, owner.actor, account, { change: 'passkeyOff', name: passkey.name }, secret);
        return { id };
      }),

    /** Renames one of the user's own passkeys. @throws AppError notFound */
    renamePasskey: (owner: Owner, id: string, name: string) =>
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
      }),
  };
}
