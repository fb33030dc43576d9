import type { mfaEndpoints } from '@centinela/api/accounts/mfa.ts';
import type { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';
import { needsMfa } from '../sessions/restriction.ts';

type MfaState = z.output<typeof mfaEndpoints.show.answer>;

interface PasskeyRow {
  id: string;
  name: string;
  is_synced: boolean;
  created_at: Date;
  used_at: Date | null;
}

/** Loads a user's second-factor methods and whether a second factor is compulsory for them. */
export async function loadMfaState(db: Queryable, userId: string): Promise<MfaState> {
  const state = await db.query<{ app: boolean; recovery_codes: number; is_compulsory: boolean }>(
    `select exists (select 1 from totp_secrets where user_id = u.id and secret is not null) as app,
      (select count(*)::int from recovery_codes where user_id = u.id) as recovery_codes, ${needsMfa} as is_compulsory
     from users u where u.id = $1`,
    [userId],
  );
  const passkeys = await db.query<PasskeyRow>(
    'select id, name, is_synced, created_at, used_at from passkeys where user_id = $1 order by id',
    [userId],
  );
  const [row] = state.rows;
  return {
    app: row?.app ?? false,
    recoveryCodes: row?.recovery_codes ?? 0,
    isCompulsory: row?.is_compulsory ?? false,
    passkeys: passkeys.rows.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      isSynced: passkey.is_synced,
      createdAt: passkey.created_at.toISOString(),
      usedAt: passkey.used_at?.toISOString() ?? null,
    })),
  };
}
