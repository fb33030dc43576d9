import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who downloaded which private document, and when. A row outlives the account and the document. */
export const documentDownloads = pgTable(
  'document_downloads',
  {
    /** Ids grow with time: the newest first is the largest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    documentId: uuid('document_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The name as it was then. */
    userName: text('user_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('document_downloads_document').on(table.documentId, table.id)],
);
