import type { ListRequest } from '@centinela/api/http/lists.ts';
import { type AuditEntry, auditRules } from '@centinela/api/operations/audit.ts';
import { usersSubquery } from '#accounts/read';
import { isToAgent } from '#mail/read';
import { isClientActivation } from '#monitoring/read';
import { auditEntries, isChangeOnly } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { escapeLike } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';

/** An audit entry as stored. */
export interface AuditRow {
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

/** Converts an audit entry to the API format. */
export const toEntry = (row: AuditRow): AuditEntry => ({
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

/** SQL: id of the account, activation or mail that an entry is about; null for subjects that are not UUIDs. */
const id = `case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.subject_id::uuid end`;

/**
 * SQL: kind of the account that an entry is about, from the account or, if deleted, from the log. A scalar subquery,
 * because the planner might answer `exists` by scanning the whole log.
 */
const accountKindSql = `coalesce((select u.kind from ${usersSubquery} u where u.id = ${id}), (
    select coalesce(d.before, d.after) ->> 'kind' from ${auditEntries} d
    where d.subject = 'users' and d.subject_id = a.subject_id and d.action in ('create', 'register', 'delete')
    order by d.id desc limit 1))`;

/** SQL condition: excludes entries about agents. */
const withoutAgents = `case a.subject when 'users' then ${accountKindSql} is distinct from 'INSTALLER'
  when 'activations' then ${isClientActivation(id)}
  when 'mails' then a.subject_id = '' or not ${isToAgent(id)} else true end`;

/** Lists the audit log, newest first. */
const list = defineList<AuditRow>(auditRules, {
  from: `${auditEntries} a`,
  columns: 'id, at, user_name, action, subject, subject_id, title, before, after, request_id',
  key: [{ sql: 'id', type: 'bigint' }],
  filters: {
    action: 'action',
    subject: 'subject',
    subjectId: 'subject_id',
    user: (value, where) => `user_name ilike ${where.bind(`%${escapeLike(value)}%`)}`,
    // The expression of the index `audit_log_fields`.
    field: (value, where) =>
      `audit_changed_fields(subject, before, after) @> array[${where.bind(value)}::text]`,
    // Must match the predicate of the partial index on changes.
    changes: () => isChangeOnly,
  },
  ranges: { at: 'at' },
  search: (q, where) => `title ilike ${where.bind(`%${escapeLike(q.replaceAll('\0', ''))}%`)}`,
  sorts: { at: null },
  order: { field: 'at', descending: true },
});

export const readAuditQuery = list.read;

/**
 * Combines the filters by kind of record and by field to one key of the index. With two conditions, PostgreSQL would expect
 * that a frequent field is as frequent in each kind, and scan the whole log for a kind without it.
 */
function combineFieldFilter(request: ListRequest): ListRequest {
  const { subject, field } = request.filters;
  if (!subject || !field || field.includes('.')) return request;
  return { ...request, filters: { ...request.filters, field: `${subject}.${field}` } };
}

/** Loads one page of the log, newest first; `agents` includes entries about agents. @throws AppError badRequest */
export const listAudit = (db: Queryable, request: ListRequest, agents: boolean) =>
  list.page(db, combineFieldFilter(request), agents ? {} : { where: () => withoutAgents });
