import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Downloads of private documents. Rows outlive the account and the document. */
export const documentDownloads = pgTable(
  'document_downloads',
  {
    /** Ids are time-ordered, so the newest row has the largest id. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    documentId: uuid('document_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The user's name at the time. */
    userName: text('user_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('document_downloads_document').on(table.documentId, table.id),
    index('document_downloads_at').on(table.createdAt),
  ],
);
