import { type Actor, recordAudits } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/**
 * Ends the keys that blocked accounts created, in the transaction that blocks them. They stay ended when an account is
 * enabled again. A deleted account needs no call: keys without a creator are refused.
 */
export async function endKeysOf(client: Queryable, userIds: readonly string[], actor: Actor): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `update api_keys set revoked_at = now() where created_by = any($1::uuid[]) and revoked_at is null
     returning id, name`,
    [userIds],
  );
  await recordAudits(
    client,
    actor,
    rows.map(({ id, name }) => ({ action: 'revoke', subject: 'apiKeys', subjectId: id, title: name })),
  );
}
