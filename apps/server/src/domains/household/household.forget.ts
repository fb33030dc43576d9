import type { Queryable } from '#platform/database/queryable.ts';

/**
 * Deletes what clients have written of a person whom they invited and who may not look, for a person whose data has to go
 * (Ley 25.326). Who may look has an account, and goes with it. The names in the audit are left to whoever calls.
 *
 * @param email the person's; null finds nothing, for an invitation has no telephone
 * @returns the ids of what is gone
 */
export async function forgetInvitations(db: Queryable, email: string | null): Promise<string[]> {
  if (email === null) return [];
  const { rows } = await db.query<{ id: string }>({
    name: 'household-forget',
    text: `delete from household_access where email = $1 and state <> 'ACTIVE' returning id`,
    values: [email],
  });
  return rows.map(({ id }) => id);
}
