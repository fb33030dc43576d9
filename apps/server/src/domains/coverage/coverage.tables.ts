import { coverageStates } from '@centinela/api/coverage/coverage.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Contacts responsible for places: a person or an office of the company. */
export const coverageAgents = pgTable(
  'coverage_agents',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    version: integer().notNull().default(1),
    name: text().notNull(),
    /** Normalized name, by which files refer to agents. */
    nameKey: text('name_key').notNull(),
    /** E.164. */
    phone: text().notNull(),
    whatsapp: text(),
    /** ISO 3166-2 code of the agent's province. */
    province: text().notNull(),
    locality: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [
    uniqueIndex('coverage_agents_name').on(table.nameKey),
    index('coverage_agents_province').on(table.province),
  ],
);

/** Coverage of a locality or a whole province, and the alternative if it is not covered. */
export const coverage = pgTable(
  'coverage',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    version: integer().notNull().default(1),
    /** ISO 3166-2 code. */
    province: text().notNull(),
    /** Listed spelling; empty for the whole province. */
    locality: text().notNull(),
    state: text({ enum: coverageStates }).notNull(),
    agentId: uuid('agent_id').references(() => coverageAgents.id),
    /** Opening date. */
    opensOn: date('opens_on'),
    /** Normalized province and locality, used for search and sorting. */
    search: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
  },
  (table) => [
    check(
      'coverage_state',
      sql.raw(`"coverage"."state" in (${coverageStates.map((each) => `'${each}'`).join(', ')})`),
    ),
    check(
      'coverage_said',
      sql.raw(`("coverage"."agent_id" is null or "coverage"."state" = 'YES')
        and ("coverage"."opens_on" is null) = ("coverage"."state" <> 'SOON')`),
    ),
    uniqueIndex('coverage_place').on(table.province, table.locality),
    index('coverage_state_id').on(table.state, table.id),
    index('coverage_agent').on(table.agentId, table.id),
    index('coverage_updated').on(table.updatedAt, table.id),
    index('coverage_order').on(table.search, table.id),
    index('coverage_search').using('gin', sql`search gin_trgm_ops`),
  ],
);
