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

/** Named views of the dashboard's lists. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Version for optimistic locking, because several users may change a shared view. */
    version: integer().notNull().default(1),
    ownerId: owner('owner_id'),
    /** The name of the list (`savedLists.ts`). */
    list: text().notNull(),
    name: text().notNull(),
    /** Whether everyone with access to the list sees it. */
    shared: boolean().notNull(),
    /** The query of the list's address. */
    search: jsonb().notNull(),
    /** Null: the default columns of the list. */
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

/** A user's settings for a list when no view is chosen. */
export const listSettings = pgTable(
  'list_settings',
  {
    userId: owner('user_id'),
    list: text().notNull(),
    columns: text().array(),
    density: text({ enum: densities }),
    /** The view that is opened by default. */
    viewId: uuid('view_id').references(() => savedViews.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list] }),
    index('list_settings_view').on(table.viewId).where(sql`view_id is not null`),
  ],
);

/** A user's settings of the whole dashboard. */
export const dashboardSettings = pgTable('dashboard_settings', {
  userId: owner('user_id').primaryKey(),
  /** Paths of the pinned screens, in the user's order. */
  pins: text().array().notNull().default(sql`'{}'`),
  /** Names of the collapsed groups of the sidebar; null until the user collapses or expands one. */
  collapsed: text().array(),
  /** Names of what the user has dismissed, such as the tour. */
  dismissed: text().array().notNull().default(sql`'{}'`),
});
