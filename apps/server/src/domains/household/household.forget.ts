import type { Queryable } from '#platform/database/queryable.ts';

/**
 * Deletes data about a person whom clients invited and who has no access, for a person whose data must be erased (Ley
 * 25.326). Persons with access have an account and are deleted with it. The caller handles names in the audit.
 *
 * @param email the person's address; null finds nothing, because invitations contain no phone number
 * @returns the ids of the deleted invitations
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
