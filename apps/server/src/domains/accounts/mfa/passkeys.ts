import type { NewPasskey, PasskeyAnswer } from '@centinela/api/accounts/mfa.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { challengeSeconds } from './factorChallenges.ts';

/** The WebAuthn relying party: the portal's host name, and the origin that the browser must report. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Returns the relying party for the configured public URL. Without https the server runs locally, where browsers accept
 * passkeys only for the host name `localhost`, with any port.
 */
export function createRelyingParty(config: Config, request: FastifyRequest): RelyingParty {
  const { protocol, hostname, origin } = new URL(config.server.publicUrl);
  if (protocol === 'https:') return { id: hostname, origin };
  return { id: 'localhost', origin: `http://${request.host}` };
}

/** Loads the library on first use, because it takes about 10 MB of memory. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Name that authenticator apps and browsers show as the issuer of the account. */
export const companyName = 'Centinela';

const timeoutMs = challengeSeconds * 1000;

interface ExistingPasskey {
  credential_id: string;
  transports: string[];
}

const listExistingPasskeys = async (db: Queryable, userId: string) => {
  const { rows } = await db.query<ExistingPasskey>(
    'select credential_id, transports from passkeys where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ credential_id: id, transports }) => ({ id, transports }));
};

/** Returns the options for creating a passkey. Excludes devices that already have a passkey of this user. */
export async function createPasskeyOptions(
  db: Queryable,
  { id }: RelyingParty,
  user: { id: string; email: string; name: string },
) {
  const { generateRegistrationOptions } = await loadLibrary();
  return generateRegistrationOptions({
    rpName: companyName,
    rpID: id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    timeout: timeoutMs,
    excludeCredentials: await listExistingPasskeys(db, user.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Returns the options for signing with one of this user's passkeys or, if `userId` is null, with any passkey of the
 * portal.
 */
export async function createSignOptions(db: Queryable, rp: RelyingParty, userId: string | null) {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: rp.id,
    timeout: timeoutMs,
    userVerification: 'required',
    ...(userId !== null && { allowCredentials: await listExistingPasskeys(db, userId) }),
  });
}

/** Verifies a new passkey and returns it in decoded form. @throws AppError wrongPasskey */
export async function verifyNewPasskey(newPasskey: NewPasskey, webAuthnChallenge: string, rp: RelyingParty) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const result = await verifyRegistrationResponse({
    response: newPasskey,
    expectedChallenge: webAuthnChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('wrongPasskey', { cause });
  });
  if (!result.verified) throw new AppError('wrongPasskey');
  const { credential, credentialBackedUp } = result.registrationInfo;
  return { ...credential, isSynced: credentialBackedUp, transports: newPasskey.response.transports ?? [] };
}

interface StoredPasskey {
  id: string;
  user_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

/** A verified passkey signature and its owner. */
export interface VerifiedSignature {
  userId: string;
  /**
   * Stores the passkey's new counter, in the transaction of the action that the signature authorizes.
   *
   * @returns false for a replayed answer
   */
  recordUse(db: Queryable): Promise<boolean>;
}

/**
 * Verifies a passkey's signature.
 *
 * @throws AppError wrongPasskey for an unknown passkey, a wrong signature, another origin or a counter that did not
 *   increase
 */
export async function verifySignature(
  db: Queryable,
  answer: PasskeyAnswer,
  webAuthnChallenge: string,
  rp: RelyingParty,
): Promise<VerifiedSignature> {
  const { rows } = await db.query<StoredPasskey>(
    `select id, user_id, public_key, counter::float8 as counter, transports from passkeys where credential_id = $1`,
    [answer.id],
  );
  const [stored] = rows;
  if (!stored) throw new AppError('wrongPasskey');
  const { userHandle } = answer.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== stored.user_id)
    throw new AppError('wrongPasskey');
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: webAuthnChallenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(stored.public_key),
      counter: stored.counter,
      transports: stored.transports,
    },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError('wrongPasskey', { cause });
  });
  if (!result.verified) throw new AppError('wrongPasskey');
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  return {
    userId: stored.user_id,
    recordUse: async (client) => {
      const updated = await client.query(
        `update passkeys set counter = $2, is_synced = $3, used_at = now()
         where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
        [stored.id, newCounter, credentialBackedUp],
      );
      return updated.rowCount === 1;
    },
  };
}
