import type { ListRequest } from '@centinela/api/http/lists.ts';
import { type MailDetails, type MailLog, type MailState, mailRules } from '@centinela/api/mail/mails.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { containsTerms, foldTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';

/** A mail as listed in the log. */
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

/** Converts a logged mail to the API format. */
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

/** SQL condition: includes mails to agents only if the caller may see agents. Both cases use the same indexes. */
const agentCondition = (agents: boolean): string => (agents ? 'true' : 'not m.of_agent');

const list = defineList<MailRow>(mailRules, {
  from: 'mails m',
  columns: mailColumns,
  key: [{ sql: 'm.id', type: 'uuid' }],
  filters: { status: 'm.state', type: 'm.template', to: 'm.to_address', internal: 'm.internal' },
  ranges: { date: 'm.created_at' },
  search: (q, where) => containsTerms(where, 'm.search', foldTerms(q)),
  sorts: { date: null },
  order: { field: 'date', descending: true },
});

export const readMailQuery = list.read;

/** Loads one page of the log, newest first; `agents` includes mails to agents. @throws AppError badRequest */
export const listMails = (db: Queryable, request: ListRequest, agents: boolean) =>
  list.page(db, request, { where: () => agentCondition(agents) });

/**
 * Finds a mail by id; `agents` includes mails to agents.
 *
 * @throws AppError notFound, also for a malformed id
 */
export async function findMail(
  db: Queryable,
  id: string,
  agents: boolean,
  lock: '' | 'for update' = '',
): Promise<MailRow> {
  const found = isUuid(id)
    ? await db.query<MailRow>(
        `select ${mailColumns} from mails m where m.id = $1 and ${agentCondition(agents)} ${lock}`,
        [id],
      )
    : { rows: [] };
  return orNotFound(found.rows[0]);
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

/** Maximum number of attempts shown per mail, newest first. */
const maxAttempts = 100;

/** Lists the attempts of a mail, newest first. */
export async function loadHistory(db: Queryable, id: string): Promise<MailDetails['history']> {
  const { rows } = await db.query<AttemptRow>(
    `select id, edition, number, started_at, ended_at, outcome, code, reason from mail_attempts
     where mail_id = $1 order by id desc limit ${maxAttempts}`,
    [id],
  );
  return rows.map(({ started_at, ended_at, ...rest }) => ({
    ...rest,
    startedAt: started_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));
}
