import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** The company's WhatsApp numbers, in display order. */
export const whatsappNumbers = pgTable('whatsapp_numbers', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  /** E.164. */
  number: text().notNull(),
  priority: integer().notNull(),
  slug: text().notNull().unique(),
});
