import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { isChange, isLogin } from './audit.ts';

/**
 * Who changed what and when, with the values before and after. Rows are only updated by `forgetTitles`, and deleted when
 * `auditRetention` allows it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    userId: uuid('user_id'),
    userName: text('user_name'),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    title: text().notNull().default(''),
    before: jsonb(),
    after: jsonb(),
    requestId: text('request_id'),
    ip: text(),
  },
  (table) => [
    index('audit_log_subject').on(table.subject, table.subjectId, table.id),
    index('audit_log_user').on(table.userId, table.id),
    index('audit_log_at').on(table.at, table.id),
    // Finds the latest changes quickly, even if many logins were recorded after them.
    // Entries by the fields that they changed; the function is in migration 0103.
    index('audit_log_fields').using('gin', sql`audit_changed_fields(subject, before, after)`),
    // Finds expired logins among the entries that are kept for longer.
    index('audit_log_logins').on(table.at).where(sql.raw(isLogin)),
    // Words in titles and names that few entries contain; frequent ones are found in the order of ids.
    index('audit_log_search').using('gin', sql`title gin_trgm_ops`, sql`user_name gin_trgm_ops`),
    index('audit_log_changes').on(table.id).where(sql.raw(isChange)),
  ],
);
