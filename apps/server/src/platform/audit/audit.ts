import type { AuditAction } from '@centinela/api/operations/audit.ts';
import type { Queryable } from '../database/queryable.ts';

/** Who is behind a change: a user's call, or the system's own work (`user` null). */
export interface Actor {
  user: { id: string; name: string } | null;
  requestId: string | null;
  ip: string | null;
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

/** What tells changes from what merely happened: that somebody came in, or took something along. */
export const isChange = `action not in ('login', 'logout', 'forgotPassword', 'export', 'download', 'viewAs', 'endViewAs')`;

/** What an agent does who looks at a private document in the page. It came after the index, whose words stay as they are. */
export const openingAction = 'open';

/** Changes alone, by the words of the index of changes. */
export const isChangeOnly = `${isChange} and action <> '${openingAction}'`;

/** What was audited, for the lists of others. PostgreSQL sees through it. */
export const auditEntries = `(select id, at, user_name, action, subject, subject_id, title, before, after, request_id
    from audit_log)`;

/** Whether anything of these subjects was changed since an instant of the database's clock. */
export async function isAnyChanged(
  db: Queryable,
  subjects: readonly string[],
  since: Date,
): Promise<boolean> {
  const { rows } = await db.query<{ changed: boolean }>(
    `select exists (select from audit_log where at >= $1 and subject = any($2) and ${isChange}) as changed`,
    [since, subjects],
  );
  return rows[0]?.changed ?? true;
}

/** A record that a user changed. */
export interface OwnChange {
  subject: string;
  subjectId: string;
  /** The last time. */
  at: Date;
  changes: number;
}

/** Entries of the log that are looked through for what somebody changed: however long it is, that costs the same. */
const lookedBack = 1_000;

/**
 * The records that a user changed last, each once, the latest first. Exports, downloads and other actions that change
 * no single record are left out: they have no id.
 *
 * @param subjects the kinds of records to return
 * @param most how many records to return
 */
export async function lastChangesOf(
  db: Queryable,
  userId: string,
  subjects: readonly string[],
  most: number,
): Promise<OwnChange[]> {
  const { rows } = await db.query<OwnChange>({
    name: 'audit-last-changes-of',
    text: `select subject, subject_id as "subjectId", max(at) as at, count(*)::int as changes from (
        select id, at, action, subject, subject_id from audit_log where user_id = $1 order by id desc limit ${lookedBack}) l
      where subject = any($2) and subject_id <> '' and ${isChangeOnly} group by subject, subject_id order by max(id) desc limit $3`,
    values: [userId, subjects, most],
  });
  return rows;
}

/** The beginning of what writes audit entries as part of a statement: their values follow, in this order. */
export const insertAudit =
  'insert into audit_log (user_id, user_name, action, subject, subject_id, title, before, after, request_id, ip)';

const insert = `${insertAudit}
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** Writes an audit entry in the transaction of the change itself, so that neither exists without the other. */
export async function recordAudit(db: Queryable, actor: Actor, entry: AuditEntry): Promise<void> {
  await db.query({
    name: 'audit-insert',
    text: insert,
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

/** The same for many changes at once, in one statement. */
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
 * Takes the title off entries about things that are forgotten, for it may be a person's name (Ley 25.326): the only change
 * that entries undergo. Who did what to which thing, and when, stays.
 *
 * @returns how many entries had one
 */
export async function forgetTitles(db: Queryable, subject: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.query(
    `update audit_log set title = '' where subject = $1 and subject_id = any($2) and title <> ''`,
    [subject, ids],
  );
  return rowCount ?? 0;
}
