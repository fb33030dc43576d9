import type { PasskeyAnswer } from '@centinela/api/accounts/mfa.ts';
import type { PoolClient } from 'pg';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { createSeal, type Seal } from '#platform/secrets/seal.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import type { MfaMethod } from '../sessions/createSession.ts';
import { type RelyingParty, verifySignature } from './passkeys.ts';
import { consumeRecoveryCode, parseRecoveryCode } from './recoveryCodes.ts';
import { findStep, parseAppCode } from './totp.ts';

/** Second-factor proof: a code as typed, or a passkey's signature. */
export type Proof = { code: string } | { passkey: PasskeyAnswer };

/** Creates the encryption for authenticator secrets. */
export const createAppSeal = (secret: Secret): Seal =>
  createSeal(secret, 'secret of an app that shows codes');

/** Lists the methods that a user has set up, most convenient first. The list is empty without a second factor. */
export async function listMethods(db: Queryable, userId: string): Promise<MfaMethod[]> {
  const { rows } = await db.query<Record<MfaMethod, boolean>>({
    name: 'mfa-methods',
    text: `select exists (select 1 from passkeys where user_id = $1) as passkey,
      exists (select 1 from totp_secrets where user_id = $1 and secret is not null) as app,
      exists (select 1 from recovery_codes where user_id = $1) as recovery`,
    values: [userId],
  });
  const [has] = rows;
  if (!has?.passkey && !has?.app) return [];
  return (['passkey', 'app', 'recovery'] as const).filter((method) => has[method]);
}

/**
 * Checks an app code and invalidates it together with all earlier codes. Of two concurrent uses, the second waits and
 * is rejected.
 */
async function consumeAppCode(
  client: PoolClient,
  userId: string,
  code: string,
  seal: Seal,
): Promise<boolean> {
  const { rows } = await client.query<{ secret: Buffer; last_step: number }>(
    `select secret, last_step::float8 as last_step from totp_secrets
     where user_id = $1 and secret is not null for update`,
    [userId],
  );
  const [stored] = rows;
  const secret = stored && seal.open(stored.secret, userId);
  const step = secret ? findStep(secret, code, stored.last_step) : null;
  if (step === null) return false;
  await client.query('update totp_secrets set last_step = $2 where user_id = $1', [userId, step]);
  return true;
}

/** Checks and uses up an app code or a recovery code. @throws AppError wrongCode */
async function consumeCode(
  client: PoolClient,
  userId: string,
  typedCode: string,
  seal: Seal,
): Promise<MfaMethod> {
  const appCode = parseAppCode(typedCode);
  if (appCode && (await consumeAppCode(client, userId, appCode, seal))) return 'app';
  const recoveryCode = parseRecoveryCode(typedCode);
  if (recoveryCode && (await consumeRecoveryCode(client, userId, recoveryCode))) return 'recovery';
  throw new AppError('wrongCode');
}

/**
 * Checks a proof and marks it as used. Call it in the transaction of the action that the proof authorizes.
 *
 * @param webAuthnChallenge the challenge that a passkey had to sign; null when no such challenge was created
 * @returns the method used
 * @throws AppError wrongCode, wrongPasskey
 */
export async function consumeProof(
  client: PoolClient,
  userId: string,
  proof: Proof,
  { webAuthnChallenge, rp, seal }: { webAuthnChallenge: string | null; rp: RelyingParty; seal: Seal },
): Promise<MfaMethod> {
  if ('code' in proof) return consumeCode(client, userId, proof.code, seal);
  if (webAuthnChallenge === null) throw new AppError('wrongPasskey');
  const signature = await verifySignature(client, proof.passkey, webAuthnChallenge, rp);
  if (signature.userId !== userId || !(await signature.recordUse(client))) throw new AppError('wrongPasskey');
  return 'passkey';
}
