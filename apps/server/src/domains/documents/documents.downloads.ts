import { everyUser } from '#accounts/people';
import type { Queryable } from '#platform/database/queryable.ts';

/**
 * Notes that an agent downloads a document.
 *
 * @returns false when the account may not any more: it is gone, disabled, or no agent's
 */
export async function noteDownload(db: Queryable, documentId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'document-download',
    text: `insert into document_downloads (document_id, user_id, user_name)
      select $1, u.id, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)
      from ${everyUser} u where u.id = $2 and u.kind = 'INSTALLER' and u.enable`,
    values: [documentId, userId],
  });
  return rowCount === 1;
}

/** How many of the last downloads are told one by one. */
const toldOneByOne = 20;

/** How often a document was downloaded, and by whom the last times. */
export async function readDownloads(
  db: Queryable,
  documentId: string,
): Promise<{ total: number; last: { at: string; name: string }[] }> {
  const { rows } = await db.query<{ total: number; at: Date; name: string }>({
    name: 'document-downloads',
    text: `select (select count(*)::int from document_downloads where document_id = $1) as total,
        created_at as at, user_name as name
      from document_downloads where document_id = $1 order by id desc limit ${toldOneByOne}`,
    values: [documentId],
  });
  return {
    total: rows[0]?.total ?? 0,
    last: rows.map(({ at, name }) => ({ at: at.toISOString(), name })),
  };
}
