import { densities } from '@centinela/api/savedViews/savedViews.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

const owner = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Views of the dashboard's lists that somebody keeps under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Counts its changes: several people may change a shared one. */
    version: integer().notNull().default(1),
    ownerId: owner('owner_id'),
    /** The name of the list (`savedLists.ts`). */
    list: text().notNull(),
    name: text().notNull(),
    /** Whether all see it who may see the list. */
    shared: boolean().notNull(),
    /** What stands in the list's address. */
    search: jsonb().notNull(),
    /** Null: those that the list shows by itself. */
    columns: text().array(),
    density: text({ enum: densities }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.ownerId, table.list, sql`lower(name)`),
    index('saved_views_shared').on(table.list).where(sql`shared`),
  ],
);

/** How somebody has a list when they choose no view of it. */
export const listSettings = pgTable(
  'list_settings',
  {
    userId: owner('user_id'),
    list: text().notNull(),
    columns: text().array(),
    density: text({ enum: densities }),
    /** The view that it opens with. */
    viewId: uuid('view_id').references(() => savedViews.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list] }),
    index('list_settings_view').on(table.viewId).where(sql`view_id is not null`),
  ],
);
