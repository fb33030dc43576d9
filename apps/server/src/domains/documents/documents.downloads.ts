import type { DocumentUsage } from '@centinela/api/content/documents.ts';
import { usersSubquery } from '#accounts/read';
import { type Actor, auditEntries, openingAction, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/**
 * Records that an agent downloads a document.
 *
 * @returns false when the account may no longer do so: it is deleted, disabled or not an agent
 */
export async function recordDownload(db: Queryable, documentId: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'document-download',
    text: `insert into document_downloads (document_id, user_id, user_name)
      select $1, u.id, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email)
      from ${usersSubquery} u where u.id = $2 and u.kind = 'INSTALLER' and u.enable`,
    values: [documentId, userId],
  });
  return rowCount === 1;
}

/** Audit subject for viewing a private document; separate from the entry, whose history lists changes only. */
const viewingSubject = 'documents';

/** Records that an agent views a document in the page. */
export const recordViewing = (db: Queryable, actor: Actor, { id, title }: { id: string; title: string }) =>
  recordAudit(db, actor, { action: openingAction, subject: viewingSubject, subjectId: id, title });

/** Maximum number of recent uses that are listed individually. */
const maxListed = 20;

const downloads = 'from document_downloads where document_id = $1';
const openings = `from ${auditEntries} a
  where a.subject = '${viewingSubject}' and a.subject_id = $1::uuid::text and a.action = '${openingAction}'`;

interface UsageRow {
  total: number;
  openings: number;
  at: Date;
  name: string;
  way: DocumentUsage['last'][number]['way'];
}

/** Counts a document's downloads and views, and lists the most recent ones. */
export async function loadUsage(db: Queryable, documentId: string): Promise<DocumentUsage> {
  const { rows } = await db.query<UsageRow>({
    name: 'document-taken',
    text: `select (select count(*)::int ${downloads}) as total, (select count(*)::int ${openings}) as openings, t.*
      from ((select created_at as at, user_name as name, 'DOWNLOAD' as way ${downloads}
          order by id desc limit ${maxListed})
        union all (select a.at, coalesce(a.user_name, ''), 'OPENING' ${openings}
          order by a.id desc limit ${maxListed})) t
      order by t.at desc limit ${maxListed}`,
    values: [documentId],
  });
  const [first = { total: 0, openings: 0 }] = rows;
  return {
    total: first.total,
    openings: first.openings,
    last: rows.map(({ at, name, way }) => ({ at: at.toISOString(), name, way })),
  };
}
