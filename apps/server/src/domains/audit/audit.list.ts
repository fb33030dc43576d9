import type { ListRequest } from '@centinela/api/http/lists.ts';
import type { AuditEntry } from '@centinela/api/operations/audit.ts';
import { auditEntries, isChange } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { addInstants, Conditions, likable, wrongParameter } from '#platform/lists/conditions.ts';
import { countOf, pageOf } from '#platform/lists/page.ts';

interface Row {
  id: number;
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

const columns: Record<string, string> = { action: 'action', subject: 'subject', subjectId: 'subject_id' };

function conditionsOf({ filters, ranges, q }: ListRequest): Conditions {
  const where = new Conditions();
  for (const [name, value] of Object.entries(filters)) {
    // PostgreSQL stores no NUL and refuses to compare with one.
    if (value.includes('\0')) throw wrongParameter(`filter[${name}]`, 'invalid');
    if (name === 'changes') {
      if (value !== 'true') throw wrongParameter('filter[changes]', 'option');
      // The very words of the index that has nothing but changes.
      where.parts.push(isChange);
    } else if (name === 'user') where.add((place) => `user_name ilike ${place}`, `%${likable(value)}%`);
    else where.add((place) => `${columns[name]} = ${place}`, value);
  }
  addInstants(where, 'at', 'at', ranges);
  if (q) where.add((place) => `title ilike ${place}`, `%${likable(q.replaceAll('\0', ''))}%`);
  return where;
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

/** One page of the log, newest first. @throws AppError badRequest */
export async function listAudit(db: Queryable, request: ListRequest) {
  const where = conditionsOf(request);
  const found = await countOf(db, `${auditEntries} a`, where);
  const { limit, offset, cursor } = request;
  if (cursor !== null) {
    if (!/^\d{1,18}$/.test(cursor)) throw wrongParameter('cursor', 'invalid');
    where.add((place) => `id < ${place}`, cursor);
  }
  const { rows } = await db.query<Row>(
    `select id, at, user_name, action, subject, subject_id, title, before, after, request_id from ${auditEntries} a
     where ${where.sql} order by id desc limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    where.values,
  );
  return pageOf(request, rows, found, ({ id }) => String(id));
}
