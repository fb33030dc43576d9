import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';
import { agentLinks } from '../agents/agents.tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What visitors designed and kept, each behind a link of its own. */
export const designs = pgTable(
  'designs',
  {
    /** Ids grow with time: the newest first is the largest first. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** SHA-256 of the link's 128 random bits; null once the link was ended. */
    tokenHash: bytes('token_hash'),
    /** Place, answers and proposal (`SavedDesign`); null once the design was emptied, and only its end is told. */
    design: jsonb(),
    /** Tells two networks apart and no more: a keyed hash, for the address itself is not kept. */
    network: text().notNull(),
    /** The client in whose account it is. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** The agent's link by which its visitor came. */
    agentLinkId: uuid('agent_link_id').references(() => agentLinks.id, { onDelete: 'set null' }),
    /** When a lead came with it. */
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Until when its link opens it. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('designs_owned', sql`${table.design} is not null or ${table.ownerId} is null`),
    uniqueIndex('designs_link').on(table.tokenHash),
    index('designs_network').on(table.network, table.expiresAt),
    index('designs_owner').on(table.ownerId, table.id).where(sql`owner_id is not null`),
    index('designs_agent_link').on(table.agentLinkId).where(sql`agent_link_id is not null`),
    index('designs_expiry').on(table.expiresAt).where(sql`owner_id is null`),
  ],
);
