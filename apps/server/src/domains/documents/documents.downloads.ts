import type { Taken } from '@centinela/api/content/documents.ts';
import { everyUser } from '#accounts/people';
import { type Actor, auditEntries, openingAction, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/**
 * Records that an agent downloads a document.
 *
 * @returns false when the account may no longer do so: it is deleted, disabled or not an agent
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

/** Audit subject for viewing a private document; separate from the entry, whose history lists changes only. */
const opened = 'documents';

/** Records that an agent views a document in the page. */
export const noteOpening = (db: Queryable, actor: Actor, { id, title }: { id: string; title: string }) =>
  recordAudit(db, actor, { action: openingAction, subject: opened, subjectId: id, title });

/** Maximum number of recent uses that are listed individually. */
const toldOneByOne = 20;

const downloads = 'from document_downloads where document_id = $1';
const openings = `from ${auditEntries} a
  where a.subject = '${opened}' and a.subject_id = $1::uuid::text and a.action = '${openingAction}'`;

interface TakenRow {
  total: number;
  openings: number;
  at: Date;
  name: string;
  way: Taken['last'][number]['way'];
}

/** Counts a document's downloads and views, and lists the most recent ones. */
export async function readTaken(db: Queryable, documentId: string): Promise<Taken> {
  const { rows } = await db.query<TakenRow>({
    name: 'document-taken',
    text: `select (select count(*)::int ${downloads}) as total, (select count(*)::int ${openings}) as openings, t.*
      from ((select created_at as at, user_name as name, 'DOWNLOAD' as way ${downloads}
          order by id desc limit ${toldOneByOne})
        union all (select a.at, coalesce(a.user_name, ''), 'OPENING' ${openings}
          order by a.id desc limit ${toldOneByOne})) t
      order by t.at desc limit ${toldOneByOne}`,
    values: [documentId],
  });
  const [first = { total: 0, openings: 0 }] = rows;
  return {
    total: first.total,
    openings: first.openings,
    last: rows.map(({ at, name, way }) => ({ at: at.toISOString(), name, way })),
  };
}
