import { type AuditEntry, auditRules } from '@centinela/api/operations/audit.ts';
import { auditEntries, isChange } from '#platform/audit/audit.ts';
import { likable } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';

interface Row {
  id: string;
  at: Date;
  user_name: string | null;
  action: string;
  subject: string;
  subject_id: string;
  title: string;
  before: unknown;
  after: unknown;
  request_id: string | null;
}

/** An entry as the API answers it. */
export const toEntry = (row: Row): AuditEntry => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  user: row.user_name,
  action: row.action,
  subject: row.subject,
  subjectId: row.subject_id,
  title: row.title,
  before: row.before,
  after: row.after,
  requestId: row.request_id,
});

/** The log, newest first. */
export const { read: readAuditQuery, page: listAudit } = defineList<Row>(auditRules, {
  from: `${auditEntries} a`,
  columns: 'id, at, user_name, action, subject, subject_id, title, before, after, request_id',
  key: [{ sql: 'id', type: 'bigint' }],
  filters: {
    action: 'action',
    subject: 'subject',
    subjectId: 'subject_id',
    user: (value, where) => `user_name ilike ${where.place(`%${likable(value)}%`)}`,
    // The very words of the index that has nothing but changes.
    changes: () => isChange,
  },
  ranges: { at: 'at' },
  search: (q, where) => `title ilike ${where.place(`%${likable(q.replaceAll('\0', ''))}%`)}`,
  sorts: { at: null },
  order: { field: 'at', descending: true },
});
