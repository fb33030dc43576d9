import type { Queryable } from '#platform/database/queryable.ts';

/** A request that is gone, with what hung on it. */
export interface GoneRequest {
  id: string;
  mailIds: string[];
  notes: number;
}

/**
 * Deletes a person's requests with their notes, in the transaction that is under way: for a person whose data has to go (Ley
 * 25.326). Their mails and their names in the audit are left to whoever calls.
 *
 * @param contact the last ten digits of a telephone, or an address
 */
export async function forgetRequests(
  db: Queryable,
  { phoneKey, email }: { phoneKey: string | null; email: string | null },
): Promise<GoneRequest[]> {
  const { rows } = await db.query<GoneRequest>({
    name: 'requests-forget',
    text: `with gone as (
        select r.id, r.mail_ids, (select count(*)::int from service_request_notes n where n.request_id = r.id) as notes
        from service_requests r where r.phone_key = $1 or r.email = $2 for update),
      removed as (delete from service_requests r using gone where r.id = gone.id)
      select id, mail_ids as "mailIds", notes from gone`,
    values: [phoneKey, email],
  });
  return rows;
}
