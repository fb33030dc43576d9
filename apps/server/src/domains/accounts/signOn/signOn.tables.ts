import { pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Identities of staff at single sign-on providers. Their e-mail address may change; issuer and subject do not. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    /** The provider's permanent id of the user (`sub`). */
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Time of the last login. */
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    // An account has one identity per provider, so a re-used e-mail address does not give access to it.
    unique('identities_user').on(table.userId, table.issuer),
  ],
);
