import type { mfaEndpoints } from '@centinela/api/accounts/mfa.ts';
import type { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { signOnPlaceholderHash } from '../passwords/invited.read.ts';
import { isSignOnOnly, mayUsePassword } from '../passwords/signOnOnly.ts';
import type { Account } from '../sessions/createSession.ts';
import { needsMfa } from '../sessions/restriction.ts';

type MfaState = z.output<typeof mfaEndpoints.show.answer>;

interface PasskeyRow {
  id: string;
  name: string;
  is_synced: boolean;
  created_at: Date;
  used_at: Date | null;
}

interface StateRow {
  app: boolean;
  recovery_codes: number;
  is_compulsory: boolean;
  kind: Account['kind'];
  break_glass: boolean;
  has_password: boolean;
  is_linked: boolean;
}

/** Loads how a user may log in, and whether a second factor is compulsory for them. */
export async function loadMfaState(
  db: Queryable,
  userId: string,
  config: Pick<Config, 'signOn'>,
): Promise<MfaState> {
  const { signOn } = config;
  const state = await db.query<StateRow>(
    `select exists (select 1 from totp_secrets where user_id = u.id and secret is not null) as app,
      (select count(*)::int from recovery_codes where user_id = u.id) as recovery_codes, ${needsMfa} as is_compulsory,
      u.kind, u.break_glass, u.password_hash <> $3 as has_password,
      exists (select 1 from identities where user_id = u.id and issuer = $2) as is_linked
     from users u where u.id = $1`,
    [userId, signOn?.issuer ?? null, signOnPlaceholderHash],
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
    hasPassword: !row || (row.has_password && mayUsePassword(row, isSignOnOnly(config))),
    signOn: row?.is_linked && signOn ? signOn.name : null,
    passkeys: passkeys.rows.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      isSynced: passkey.is_synced,
      createdAt: passkey.created_at.toISOString(),
      usedAt: passkey.used_at?.toISOString() ?? null,
    })),
  };
}
