import { type AuditEntry, audit, auditRules } from '@centinela/api/audit.ts';
import { instantOf, type ListRequest, parseListQuery } from '@centinela/api/lists.ts';
import type { FastifyInstance } from 'fastify';
import { isChange } from '../../platform/audit/audit.tables.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { route } from '../../platform/http/route.ts';

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

/** Rows counted at the most: nobody reads further, and counting all of a growing log would cost more each day. */
const countMost = 10_000;

function conditions(request: ListRequest): { parts: string[]; values: unknown[] } {
  const parts = ['true'];
  const values: unknown[] = [];
  const add = (make: (place: string) => string, value: unknown) => {
    values.push(value);
    parts.push(make(`$${values.length}`));
  };
  for (const [name, value] of Object.entries(request.filters)) {
    if (name === 'changes') {
      if (value !== 'true')
        throw new AppError('badRequest', { errors: [{ field: 'filter[changes]', message: 'option' }] });
      // The very words of the index that has nothing but changes.
      parts.push(isChange);
    } else if (name === 'user')
      add((place) => `user_name ilike '%' || ${place} || '%'`, value.replace(/[\\%_]/g, '\\$&'));
    else add((place) => `${columns[name]} = ${place}`, value);
  }
  for (const [bound, text] of Object.entries(request.ranges.at ?? {})) {
    const instant = instantOf(text);
    if (!instant)
      throw new AppError('badRequest', { errors: [{ field: `filter[at][${bound}]`, message: 'date' }] });
    add((place) => `at ${bound === 'from' ? '>=' : '<='} ${place}`, instant);
  }
  if (request.q) add((place) => `title ilike '%' || ${place} || '%'`, request.q.replace(/[\\%_]/g, '\\$&'));
  return { parts, values };
}

const toEntry = (row: Row): AuditEntry => ({
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

async function listAudit(db: Queryable, request: ListRequest) {
  const { parts, values } = conditions(request);
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from (select 1 from audit_log where ${parts.join(' and ')} limit ${countMost}) c`,
    values,
  );
  const { limit, offset, cursor } = request;
  if (cursor !== null) {
    if (!/^\d{1,18}$/.test(cursor))
      throw new AppError('badRequest', { errors: [{ field: 'cursor', message: 'invalid' }] });
    values.push(cursor);
    parts.push(`id < $${values.length}`);
  }
  const { rows } = await db.query<Row>(
    `select id, at, user_name, action, subject, subject_id, title, before, after, request_id from audit_log
     where ${parts.join(' and ')} order by id desc limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    total: counted.rows[0]?.total ?? 0,
    last: rows.length > limit ? last?.id : undefined,
  };
}

/** GET audit: every change, newest first. Reads the replica: a log that lags a moment misleads nobody. */
export function auditRoutes(app: FastifyInstance): void {
  route(app, audit, async ({ query }) => {
    const { request, problems } = parseListQuery(query, auditRules);
    if (problems.length > 0) throw new AppError('badRequest', { errors: problems });
    const { rows, total, last } = await listAudit(app.context.database.read, request);
    const { limit, offset } = request;
    const rest = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (typeof value === 'string' && !['limit', 'offset', 'cursor'].includes(name)) rest.set(name, value);
    if (last !== undefined) {
      rest.set('limit', String(limit));
      rest.set('offset', String(offset + limit));
      rest.set('cursor', String(last));
    }
    return {
      data: rows.map(toEntry),
      pagination: { limit, offset, total, next: last === undefined ? null : rest.toString() },
    };
  });
}
