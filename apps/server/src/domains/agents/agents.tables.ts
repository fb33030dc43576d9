import { sharedKinds } from '@centinela/api/agents/links.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The links by which agents share what the site has. */
export const agentLinks = pgTable(
  'agent_links',
  {
    /** Ids grow with time: the newest first is the largest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** The end of its address, and the mark that visits and leads carry (`?agente=`). */
    code: text().notNull(),
    /** Null once the account is gone: it leads on and marks nobody. */
    agentId: uuid('agent_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: sharedKinds }).notNull(),
    /** The entry that it leads to, which may be gone. */
    entryId: uuid('entry_id').notNull(),
    /** What that was called then. */
    title: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** From when on its address answers 404. */
    endedAt: instant('ended_at'),
    endedByName: text('ended_by_name'),
  },
  (table) => [
    check(
      'agent_links_kind',
      sql.raw(`"agent_links"."kind" in (${sharedKinds.map((each) => `'${each}'`).join(', ')})`),
    ),
    uniqueIndex('agent_links_code').on(table.code),
    uniqueIndex('agent_links_entry').on(table.agentId, table.entryId).where(sql`ended_at is null`),
    index('agent_links_agent').on(table.agentId, table.id),
  ],
);

/** By which agent's link somebody came who registered. */
export const agentClients = pgTable(
  'agent_clients',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkId: uuid('link_id')
      .notNull()
      .references(() => agentLinks.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('agent_clients_link').on(table.linkId)],
);

/** Which version of what is new to agents each of them has seen. */
export const agentNewsSeen = pgTable(
  'agent_news_seen',
  {
    agentId: uuid('agent_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entryId: uuid('entry_id').notNull(),
    /** The published version. */
    version: integer().notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.entryId] })],
);
