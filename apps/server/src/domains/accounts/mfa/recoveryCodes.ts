import { createHash, randomInt } from 'node:crypto';
import type { Queryable } from '#platform/database/queryable.ts';

/** How many one gets. */
const count = 10;
/** Without 0, 1, I, L, O, U: nobody mistakes one for another on paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 6;
const groupLength = 4;
/** Characters of the codes of before, which had 78 bits; they are good until they are used or renewed (decision 048). */
const shorterLength = 16;

/**
 * XXXX-XXXX-XXXX-XXXX-XXXX-XXXX: 117 random bits, so a plain hash of it is enough (OWASP ASVS 5.0, 6.5.2, asks for 112
 * bits or a password hash).
 */
const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** As it is compared: however it was typed. Null for what is no recovery code. */
export function recoveryCode(typed: string): string | null {
  const text = typed.replace(/[^\dA-Za-z]/g, '').toUpperCase();
  return text.length === groups * groupLength || text.length === shorterLength ? text : null;
}

const hashOfCode = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}\n${code.replaceAll('-', '')}`)
    .digest();

/**
 * Gives a user new codes in place of the old ones.
 *
 * @returns the codes; only their hashes are stored, so they have to be shown now
 */
export async function renewRecoveryCodes(db: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await db.query('delete from recovery_codes where user_id = $1', [userId]);
  await db.query('insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])', [
    userId,
    codes.map((code) => hashOfCode(userId, code)),
  ]);
  return codes;
}

/** Uses a code up. Of two uses at once one finds it. */
export async function spendRecoveryCode(db: Queryable, userId: string, code: string): Promise<boolean> {
  const used = await db.query('delete from recovery_codes where user_id = $1 and hash = $2', [
    userId,
    hashOfCode(userId, code),
  ]);
  return used.rowCount === 1;
}

/** How many are left. */
export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from recovery_codes where user_id = $1',
    [userId],
  );
  return rows[0]?.count ?? 0;
}
