import type { Queryable } from '#platform/database/queryable.ts';
import { isMissingReference } from '#platform/database/violations.ts';
import { AppError } from '#platform/errors/appError.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';

export type ChallengePurpose = 'second-step' | 'passkey-login' | 'passkey-add' | 'confirm';

/** Lifetime of a challenge in seconds. */
export const challengeSeconds = 5 * 60;
/** Maximum number of answers per challenge. */
const maxTries = 5;
/** Maximum number of expired rows that each insert deletes. */
const maxPurged = 20;

export interface PendingChallenge {
  userId: string | null;
  sessionId: string | null;
  /** WebAuthn challenge that a passkey has to sign. */
  signing: string | null;
}

/**
 * Creates a challenge.
 *
 * @returns the token that the browser has to send back; only its hash is stored
 * @throws AppError tokenExpired when the session has just ended
 */
export async function createChallenge(
  db: Queryable,
  purpose: ChallengePurpose,
  { userId, sessionId, signing }: PendingChallenge,
): Promise<string> {
  const challenge = createToken();
  const insert = {
    name: 'challenge-ask',
    text: `with gone as (
        delete from factor_challenges where hash in (
          select hash from factor_challenges where expires_at < now() limit $7 for update skip locked))
      insert into factor_challenges (hash, purpose, user_id, session_id, signing, expires_at)
      values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    values: [hashToken(challenge), purpose, userId, sessionId, signing, challengeSeconds, maxPurged],
  };
  try {
    await db.query(insert);
  } catch (error) {
    throw isMissingReference(error) ? new AppError('tokenExpired', { cause: error }) : error;
  }
  return challenge;
}

/**
 * Counts an answer before it is checked. Must not run in the caller's transaction, whose rollback would undo the
 * count.
 *
 * @returns null when the challenge is unknown, has another purpose, has expired or has no attempts left
 */
export async function countAttempt(
  db: Queryable,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<PendingChallenge | null> {
  const found = await db.query<{ user_id: string | null; session_id: string | null; signing: string | null }>(
    {
      name: 'challenge-count',
      text: `update factor_challenges set tries = tries + 1
      where hash = $1 and purpose = $2 and expires_at > now() and tries < $3
      returning user_id, session_id, signing`,
      values: [hashToken(challenge), purpose, maxTries],
    },
  );
  const [row] = found.rows;
  return row ? { userId: row.user_id, sessionId: row.session_id, signing: row.signing } : null;
}

/** Deletes a challenge after its correct answer. Returns false if a concurrent answer has already done so. */
export async function redeemChallenge(db: Queryable, challenge: string): Promise<boolean> {
  const deleted = await db.query('delete from factor_challenges where hash = $1', [hashToken(challenge)]);
  return deleted.rowCount === 1;
}

/** Sets what a passkey has to sign for an existing challenge. Returns false if the challenge no longer exists. */
export async function setSigningChallenge(
  db: Queryable,
  challenge: string,
  signing: string,
): Promise<boolean> {
  const changed = await db.query(
    'update factor_challenges set signing = $2 where hash = $1 and expires_at > now()',
    [hashToken(challenge), signing],
  );
  return changed.rowCount === 1;
}
