import type { Queryable } from '#platform/database/queryable.ts';
import { releaseKey } from '#platform/storage/unreferenced.ts';

/** A deleted request with the related ids. */
export interface DeletedRequest {
  id: string;
  mailIds: string[];
  notes: number;
}

/**
 * Deletes a person's requests with their notes and photos in the current transaction, for requests to delete personal data
 * (Ley 25.326). The caller deletes their e-mails and their names in the audit.
 *
 * @param contact the last ten digits of a phone number, or an e-mail address
 */
export async function deleteRequestsOfPerson(
  db: Queryable,
  { phoneKey, email }: { phoneKey: string | null; email: string | null },
): Promise<DeletedRequest[]> {
  const { rows } = await db.query<DeletedRequest & { photos: string[] }>({
    name: 'requests-forget',
    text: `with gone as (
        select r.id, r.mail_ids, r.photos, (select count(*)::int from service_request_notes n where n.request_id = r.id) as notes
        from service_requests r where r.phone_key = $1 or r.email = $2 for update),
      removed as (delete from service_requests r using gone where r.id = gone.id)
      select id, mail_ids as "mailIds", notes, photos from gone`,
    values: [phoneKey, email],
  });
  for (const key of rows.flatMap(({ photos }) => photos)) await releaseKey(db, key);
  return rows;
}
