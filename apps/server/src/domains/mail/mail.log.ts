import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import {
  type MailDetails,
  type MailLog,
  type MailState,
  mailRules,
  mailStates,
} from '@centinela/api/mail/mails.ts';
import { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { addInstants, Conditions, foldedWords, likable, wrongParameter } from '#platform/lists/conditions.ts';
import { countOf, pageOf, readListQuery } from '#platform/lists/page.ts';

/** A mail as the log shows it. */
export interface MailRow {
  id: string;
  created_at: Date;
  subject: string;
  summary: string;
  template: string;
  files: string[];
  internal: boolean;
  from_address: string | null;
  to_address: string | null;
  to_name: string | null;
  state: MailState;
  reason: string | null;
  attempts: number;
  due_at: Date;
  sent_at: Date | null;
  has_link: boolean;
  link_kept: boolean;
}

export const mailColumns = `m.id, m.created_at, m.subject, m.summary, m.template, m.files, m.internal, m.from_address,
  m.to_address, m.to_name, m.state, m.reason, m.attempts, m.due_at, m.sent_at, m.has_link,
  m.sealed_link is not null as link_kept`;

/** A mail as the API shows it. */
export const toLog = (row: MailRow): MailLog => ({
  id: row.id,
  date: row.created_at.toISOString(),
  subject: row.subject,
  content: row.summary,
  type: row.template,
  files: row.files,
  internal: row.internal,
  from: row.from_address,
  to: row.to_address,
  toName: row.to_name,
  status: row.state,
  reason: row.reason,
  attempts: row.attempts,
  nextAt: row.state === 'QUEUED' ? row.due_at.toISOString() : null,
  sentAt: row.sent_at?.toISOString() ?? null,
  privateLink: row.has_link ? (row.link_kept ? 'kept' : 'wiped') : 'none',
});

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export const readMailQuery = (query: Record<string, string | string[]>): ListRequest =>
  readListQuery(query, mailRules);

/** PostgreSQL stores no NUL and refuses to compare with one. */
const line = z.string().regex(/^[^\0]*$/);
const filters: Readonly<Record<string, { column: string; value: z.ZodType }>> = {
  status: { column: 'm.state', value: z.enum(mailStates) },
  type: { column: 'm.template', value: line },
  to: { column: 'm.to_address', value: line.transform((text) => text.trim().toLowerCase()) },
  internal: { column: 'm.internal', value: z.enum(['true', 'false']) },
};

function conditionsOf({ filters: asked, ranges, q }: ListRequest): Conditions {
  const where = new Conditions();
  for (const [name, text] of Object.entries(asked)) {
    const filter = filters[name];
    const parsed = filter?.value.safeParse(text);
    if (!filter || !parsed?.success) throw wrongParameter(`filter[${name}]`, 'option');
    where.add((place) => `${filter.column} = ${place}`, parsed.data);
  }
  addInstants(where, 'm.created_at', 'date', ranges);
  for (const word of foldedWords(q ?? ''))
    where.add((place) => `m.search like ${place}`, `%${likable(word)}%`);
  return where;
}

/**
 * One page of the log, newest first. Ids grow with time, so the next page is found from the last id, at a cost that
 * does not grow with the log.
 *
 * @throws AppError badRequest that names what is wrong in the query
 */
export async function listMails(
  db: Queryable,
  request: ListRequest,
): Promise<{ rows: MailRow[]; pagination: Pagination }> {
  const where = conditionsOf(request);
  const { limit, offset, cursor, sort } = request;
  const isDescending = sort?.descending ?? true;
  if (cursor !== null && !z.uuid().safeParse(cursor).success) throw wrongParameter('cursor', 'invalid');
  const found = await countOf(db, 'mails m', where);
  if (cursor !== null) where.add((place) => `m.id ${isDescending ? '<' : '>'} ${place}`, cursor);
  const { rows } = await db.query<MailRow>(
    `select ${mailColumns} from mails m where ${where.sql}
     order by m.id ${isDescending ? 'desc' : 'asc'} limit ${limit + 1}${cursor === null ? ` offset ${offset}` : ''}`,
    where.values,
  );
  return pageOf(request, rows, found, ({ id }) => id);
}

const uuid = z.uuid();

/** A mail by its id. @throws AppError notFound, also for an id that is none */
export async function findMail(db: Queryable, id: string, hold = false): Promise<MailRow> {
  const found = uuid.safeParse(id).success
    ? await db.query<MailRow>(
        `select ${mailColumns} from mails m where m.id = $1${hold ? ' for update' : ''}`,
        [id],
      )
    : { rows: [] };
  const [row] = found.rows;
  if (!row) throw new AppError('notFound');
  return row;
}

interface AttemptRow {
  id: string;
  edition: number;
  number: number;
  started_at: Date;
  ended_at: Date | null;
  outcome: MailDetails['history'][number]['outcome'];
  code: number | null;
  reason: string | null;
}

/** Attempts shown of one mail: the newest. */
const mostAttempts = 100;

/** The attempts of a mail, newest first. */
export async function historyOf(db: Queryable, id: string): Promise<MailDetails['history']> {
  const { rows } = await db.query<AttemptRow>(
    `select id, edition, number, started_at, ended_at, outcome, code, reason from mail_attempts
     where mail_id = $1 order by id desc limit ${mostAttempts}`,
    [id],
  );
  return rows.map(({ started_at, ended_at, ...rest }) => ({
    ...rest,
    startedAt: started_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}
