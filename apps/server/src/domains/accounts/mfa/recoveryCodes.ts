import { createHash, randomInt } from 'node:crypto';
import type { Queryable } from '#platform/database/queryable.ts';

/** Number of codes per user. */
const codeCount = 10;
/** Characters of a code: without 0, 1, I, L, O and U, which are easily confused on paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupCount = 6;
const groupLength = 4;
/** Length of older codes, which have 78 random bits and stay valid until they are used or replaced (decision 048). */
const legacyLength = 16;

/**
 * Generates a code XXXX-XXXX-XXXX-XXXX-XXXX-XXXX. It has 117 random bits, so a plain hash is sufficient (OWASP ASVS
 * 5.0, 6.5.2, requires 112 bits or a password hash).
 */
const createCode = (): string =>
  Array.from({ length: groupCount }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** Normalizes a typed code for comparison. Returns null if it cannot be a recovery code. */
export function parseRecoveryCode(typedCode: string): string | null {
  const code = typedCode.replace(/[^\dA-Za-z]/g, '').toUpperCase();
  return code.length === groupCount * groupLength || code.length === legacyLength ? code : null;
}

const hashCode = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}\n${code.replaceAll('-', '')}`)
    .digest();

/**
 * Replaces a user's recovery codes.
 *
 * @returns the codes; only their hashes are stored, so they must be displayed now
 */
export async function renewRecoveryCodes(db: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, createCode);
  await db.query('delete from recovery_codes where user_id = $1', [userId]);
  await db.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])', [
    userId,
    codes.map((code) => hashCode(userId, code)),
  ]);
  return codes;
}

/** Checks a code and deletes it. Of two concurrent uses, only one succeeds. */
export async function consumeRecoveryCode(db: Queryable, userId: string, code: string): Promise<boolean> {
  const deleted = await db.query('delete from recovery_codes where user_id = $1 and hash = $2', [
    userId,
    hashCode(userId, code),
  ]);
  return deleted.rowCount === 1;
}

/** Counts a user's unused codes. */
export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from recovery_codes where user_id = $1',
    [userId],
  );
  return rows[0]?.count ?? 0;
}
