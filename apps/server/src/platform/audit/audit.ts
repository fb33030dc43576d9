import type { AuditAction } from '@centinela/api/operations/audit.ts';
import type { Queryable } from '../database/queryable.ts';

/** Who caused a change: a user, or the system itself (`user` is null). */
export interface Actor {
  user: { id: string; name: string } | null;
  requestId: string | null;
  ip: string | null;
  /**
   * True inside `ChangeBus.flush`. Commits need not wait for the disk there, because `flush` waits until they are
   * durable.
   */
  isFlushed?: boolean;
}

export const systemActor: Actor = { user: null, requestId: null, ip: null };

export interface AuditEntry {
  action: AuditAction;
  /** The kind of record: a section's key, `users`, `roles`, `files` … */
  subject: string;
  /** The record's id; empty for an action on a whole list, such as an export. */
  subjectId: string;
  title?: string;
  before?: unknown;
  after?: unknown;
}

/** SQL condition: the entry is a change and not just an event, such as a login, an export or a download. */
export const isChange = `action not in ('login', 'logout', 'forgotPassword', 'export', 'download', 'viewAs', 'endViewAs')`;

/** SQL condition: the entry is about access to an account. It is the condition of the index `audit_log_logins`. */
export const isLogin = `action in ('login', 'logout', 'forgotPassword')`;

/**
 * Action recorded when an agent opens a private document in the page. `isChange` does not exclude it, because that
 * is the condition of an existing index and must not change.
 */
export const openingAction = 'open';

/** SQL condition: the entry is a change. It contains `isChange`, so that PostgreSQL can use the index of changes. */
export const isChangeOnly = `${isChange} and action <> '${openingAction}'`;

/** Audit entries as a subquery for the lists of other modules. PostgreSQL inlines it. */
export const auditEntries = `(select id, at, user_name, action, subject, subject_id, title, before, after, request_id
    from audit_log)`;

/** Whether any record of these subjects was changed since an instant, by the database's clock. */
export async function hasChanges(db: Queryable, subjects: readonly string[], since: Date): Promise<boolean> {
  const { rows } = await db.query<{ changed: boolean }>(
    `select exists (select from audit_log where at >= $1 and subject = any($2) and ${isChange}) as changed`,
    [since, subjects],
  );
  return rows[0]?.changed ?? true;
}

/** A record that the user changed. */
export interface OwnChange {
  subject: string;
  subjectId: string;
  /** Time of the last change. */
  at: Date;
  changes: number;
}

/** Maximum log entries scanned for a user's changes, so that the cost does not depend on the log's size. */
const maxScanned = 1_000;

/**
 * Returns the records that a user changed last, each once, latest first. Exports, downloads and other actions
 * without a single record are left out, since they have no id.
 *
 * @param subjects the kinds of records to return
 * @param max maximum number of records
 */
export async function findLastChanges(
  db: Queryable,
  userId: string,
  subjects: readonly string[],
  max: number,
): Promise<OwnChange[]> {
  const { rows } = await db.query<OwnChange>({
    name: 'audit-last-changes-of',
    text: `select subject, subject_id as "subjectId", max(at) as at, count(*)::int as changes from (
        select id, at, action, subject, subject_id from audit_log where user_id = $1 order by id desc limit ${maxScanned}) l
      where subject = any($2) and subject_id <> '' and ${isChangeOnly} group by subject, subject_id order by max(id) desc limit $3`,
    values: [userId, subjects, max],
  });
  return rows;
}

/** Returns the kinds of changes that a user has made, each once. */
export async function findSteps(
  db: Queryable,
  userId: string,
): Promise<Pick<AuditEntry, 'subject' | 'action'>[]> {
  const { rows } = await db.query<Pick<AuditEntry, 'subject' | 'action'>>(
    `select distinct subject, action from (
        select action, subject from audit_log where user_id = $1 order by id desc limit ${maxScanned}) l
      where ${isChangeOnly}`,
    [userId],
  );
  return rows;
}

/**
 * Beginning of an `insert` statement for audit entries. The caller appends the values in the order of these
 * columns.
 */
export const insertAudit =
  'insert into audit_log (user_id, user_name, action, subject, subject_id, title, before, after, request_id, ip)';

const insertText = `${insertAudit}
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** Writes an audit entry in the transaction of the change, so that neither exists without the other. */
export async function recordAudit(db: Queryable, actor: Actor, entry: AuditEntry): Promise<void> {
  await db.query({
    name: 'audit-insert',
    text: insertText,
    values: [
      actor.user?.id ?? null,
      actor.user?.name ?? null,
      entry.action,
      entry.subject,
      entry.subjectId,
      entry.title ?? '',
      JSON.stringify(entry.before ?? null),
      JSON.stringify(entry.after ?? null),
      actor.requestId,
      actor.ip,
    ],
  });
}

/** Writes many audit entries in one statement. */
export async function recordAudits(
  db: Queryable,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const column = (value: (entry: AuditEntry) => unknown) => entries.map(value);
  await db.query(
    `insert into audit_log (user_id, user_name, request_id, ip, action, subject, subject_id, title, before, after)
     select $1, $2, $3, $4, each.* from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::jsonb[]) each`,
    [
      actor.user?.id ?? null,
      actor.user?.name ?? null,
      actor.requestId,
      actor.ip,
      column(({ action }) => action),
      column(({ subject }) => subject),
      column(({ subjectId }) => subjectId),
      column(({ title }) => title ?? ''),
      column(({ before }) => JSON.stringify(before ?? null)),
      column(({ after }) => JSON.stringify(after ?? null)),
    ],
  );
}

/**
 * Removes the title from the entries of deleted records, since it may be a person's name (Ley 25.326). This is
 * the only change to entries: who did what to which record, and when, remains.
 *
 * @returns how many entries had a title
 */
export async function forgetTitles(db: Queryable, subject: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.query(
    `update audit_log set title = '' where subject = $1 and subject_id = any($2) and title <> ''`,
    [subject, ids],
  );
  return rowCount ?? 0;
}
