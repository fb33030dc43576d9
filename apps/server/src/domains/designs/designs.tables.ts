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

/** Designs that visitors saved, each with its own link. */
export const designs = pgTable(
  'designs',
  {
    /** Ids grow with time, so sorting by id sorts by age. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** SHA-256 of the link's 128 random bits; null after the link was revoked. */
    tokenHash: bytes('token_hash'),
    /** Place, answers and proposal (`SavedDesign`); null after it was cleared, when only the expiry is reported. */
    design: jsonb(),
    /** Keyed hash that distinguishes networks; the IP address itself is not stored. */
    network: text().notNull(),
    /** The client whose account contains it. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** The agent's tracked link through which the visitor came. */
    agentLinkId: uuid('agent_link_id').references(() => agentLinks.id, { onDelete: 'set null' }),
    /** When it was sent with a lead. */
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Expiry of its link. */
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
