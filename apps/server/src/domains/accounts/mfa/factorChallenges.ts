import type { Queryable } from '#platform/database/queryable.ts';
import { isMissingReference } from '#platform/database/violations.ts';
import { AppError } from '#platform/errors/appError.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';

/** The step that a challenge belongs to. */
export type ChallengePurpose = 'second-step' | 'passkey-login' | 'passkey-add' | 'confirm';

/** Lifetime of a challenge in seconds. */
export const challengeSeconds = 5 * 60;
/** Maximum number of answers to one challenge. */
const maxAttempts = 5;
/** Maximum number of expired challenges that each insert deletes. */
const maxPurgedChallenges = 20;

/** A challenge that has not been answered yet. */
export interface PendingChallenge {
  /** The user who must answer; null when the passkey identifies the user. */
  userId: string | null;
  /** The session in which the challenge was created; null before login. */
  sessionId: string | null;
  /** WebAuthn challenge that a passkey has to sign. */
  webAuthnChallenge: string | null;
  /** Whether the user signed on at the provider instead of entering the password. */
  isSignOn?: boolean;
}

/**
 * Stores a challenge.
 *
 * @returns the token that the browser has to send with its answer; only its hash is stored
 * @throws AppError tokenExpired when the session has just ended
 */
export async function createChallenge(
  db: Queryable,
  purpose: ChallengePurpose,
  { userId, sessionId, webAuthnChallenge, isSignOn = false }: PendingChallenge,
): Promise<string> {
  const token = createToken();
  const insertQuery = {
    name: 'challenge-ask',
    text: `with gone as (
        delete from factor_challenges where hash in (
          select hash from factor_challenges where expires_at < now() limit $7 for update skip locked))
      insert into factor_challenges (hash, purpose, user_id, session_id, signing, expires_at, is_sign_on)
      values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), $8)`,
    values: [
      hashToken(token),
      purpose,
      userId,
      sessionId,
      webAuthnChallenge,
      challengeSeconds,
      maxPurgedChallenges,
      isSignOn,
    ],
  };
  try {
    await db.query(insertQuery);
  } catch (error) {
    throw isMissingReference(error) ? new AppError('tokenExpired', { cause: error }) : error;
  }
  return token;
}

/**
 * Counts an attempt to answer a challenge. Call it before checking the answer and outside the transaction that checks
 * it, because a rollback would undo the count.
 *
 * @returns null when the challenge is unknown, has another purpose, has expired or has no attempts left
 */
export async function countAttempt(
  db: Queryable,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<PendingChallenge | null> {
  const counted = await db.query<{
    user_id: string | null;
    session_id: string | null;
    signing: string | null;
    is_sign_on: boolean;
  }>({
    name: 'challenge-count',
    text: `update factor_challenges set tries = tries + 1
      where hash = $1 and purpose = $2 and expires_at > now() and tries < $3
      returning user_id, session_id, signing, is_sign_on`,
    values: [hashToken(challenge), purpose, maxAttempts],
  });
  const [row] = counted.rows;
  if (!row) return null;
  const { user_id: userId, session_id: sessionId, signing: webAuthnChallenge, is_sign_on: isSignOn } = row;
  return { userId, sessionId, webAuthnChallenge, isSignOn };
}

/** Deletes a challenge after a correct answer. @returns false if a concurrent answer has already deleted it */
export async function redeemChallenge(db: Queryable, challenge: string): Promise<boolean> {
  const deleted = await db.query('delete from factor_challenges where hash = $1', [hashToken(challenge)]);
  return deleted.rowCount === 1;
}

/** Adds a WebAuthn challenge to a stored challenge. @returns false if the stored challenge has expired */
export async function setWebAuthnChallenge(
  db: Queryable,
  challenge: string,
  webAuthnChallenge: string,
): Promise<boolean> {
  const changed = await db.query(
    'update factor_challenges set signing = $2 where hash = $1 and expires_at > now()',
    [hashToken(challenge), webAuthnChallenge],
  );
  return changed.rowCount === 1;
}
