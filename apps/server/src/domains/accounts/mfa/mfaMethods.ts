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

/** Returns the encryption for authenticator secrets. */
export const createAppSeal = (secret: Secret): Seal =>
  createSeal(secret, 'secret of an app that shows codes');

/** Lists the methods a user has set up, most convenient first; empty when the password is sufficient. */
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

/** Uses an app code and invalidates all earlier ones. Of two concurrent uses, the second waits and is rejected. */
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

async function consumeCode(
  client: PoolClient,
  userId: string,
  typed: string,
  seal: Seal,
): Promise<MfaMethod> {
  const digits = parseAppCode(typed);
  if (digits && (await consumeAppCode(client, userId, digits, seal))) return 'app';
  const recovery = parseRecoveryCode(typed);
  if (recovery && (await consumeRecoveryCode(client, userId, recovery))) return 'recovery';
  throw new AppError('wrongCode');
}

/**
 * Checks a proof and marks it as used, in the transaction of the action it authorizes.
 *
 * @param signing the WebAuthn challenge; null when none was created
 * @returns the method used
 * @throws AppError wrongCode, wrongPasskey
 */
export async function consumeProof(
  client: PoolClient,
  userId: string,
  proof: Proof,
  { signing, rp, seal }: { signing: string | null; rp: RelyingParty; seal: Seal },
): Promise<MfaMethod> {
  if ('code' in proof) return consumeCode(client, userId, proof.code, seal);
  if (signing === null) throw new AppError('wrongPasskey');
  const signed = await verifySignature(client, proof.passkey, signing, rp);
  if (signed.userId !== userId || !(await signed.use(client))) throw new AppError('wrongPasskey');
  return 'passkey';
}
