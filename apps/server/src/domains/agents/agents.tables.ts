import { shareableKinds } from '@centinela/api/agents/links.ts';
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

/** Links with which agents share entries of the public site. */
export const agentLinks = pgTable(
  'agent_links',
  {
    /** Ids are time-ordered, so the newest row has the largest id. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Last segment of the URL, and the agent code that visits and leads carry (`?agente=`). */
    code: text().notNull(),
    /** Null once the account is deleted: the link still redirects, but identifies no agent. */
    agentId: uuid('agent_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: shareableKinds }).notNull(),
    /** The target entry, which may have been deleted. */
    entryId: uuid('entry_id').notNull(),
    /** Title of the entry when the link was created. */
    title: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the link was ended; its URL answers 404 from then on. */
    endedAt: instant('ended_at'),
    endedByName: text('ended_by_name'),
  },
  (table) => [
    check(
      'agent_links_kind',
      sql.raw(`"agent_links"."kind" in (${shareableKinds.map((each) => `'${each}'`).join(', ')})`),
    ),
    uniqueIndex('agent_links_code').on(table.code),
    uniqueIndex('agent_links_entry').on(table.agentId, table.entryId).where(sql`ended_at is null`),
    index('agent_links_agent').on(table.agentId, table.id),
  ],
);

/** Which agent's link led a client to register. */
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

/** Which version of each news entry an agent has seen. */
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
