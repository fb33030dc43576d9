import { dateFields } from '@centinela/sections/kernel/visible.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A column that PostgreSQL computes from the entry's fields, so that writing an entry is the same everywhere. */
const fromData = (expression: string): SQL => sql.raw(expression);

/** What the published fields say by themselves; dates and what is planned depend on the day (`content.standing.ts`). */
const standing = `case when live is null then 'draft'
  when live->>'enable' = 'false' or live->>'enableButton' = 'false' or live->>'status' = 'INACTIVE' then 'hidden'
  when live_version <> version then 'changed' else 'shown' end`;

/** The first of these fields that what is published has. */
const firstOf = (names: readonly string[]): string =>
  `coalesce(${names.map((name) => `live->>'${name}'`).join(', ')})`;

/**
 * What every entry of content is, whichever table holds it. `data` is the newest version's fields, `live`
 * the published ones (null while there is only a draft).
 */
const entryColumns = () => ({
  id: uuid().primaryKey(),
  section: text().notNull(),
  version: integer().notNull(),
  data: jsonb().notNull(),
  live: jsonb(),
  liveVersion: integer('live_version'),
  publishedAt: instant('published_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
  updatedByName: text('updated_by_name'),
  deletedAt: instant('deleted_at'),
  deletedByName: text('deleted_by_name'),
  /** Folded words for the free-text filter. */
  search: text().notNull().default(''),
  position: integer().generatedAlwaysAs(fromData("coalesce((data->>'order')::int, 0)")).notNull(),
  slug: text().generatedAlwaysAs(fromData("data->>'slug'")),
  liveSlug: text('live_slug').generatedAlwaysAs(fromData("live->>'slug'")),
  enable: boolean().generatedAlwaysAs(fromData("coalesce((data->>'enable')::boolean, true)")).notNull(),
  /** Where it stands (`standingIn`), apart from its dates and from what is planned. */
  standing: text({ enum: ['shown', 'changed', 'hidden', 'draft'] })
    .generatedAlwaysAs(fromData(standing))
    .notNull(),
  /** The days from which and to which the published fields are shown: ISO texts, which compare as days do. */
  shownFrom: text('shown_from').generatedAlwaysAs(fromData(firstOf(dateFields.from))),
  shownTo: text('shown_to').generatedAlwaysAs(fromData(firstOf(dateFields.to))),
});

/** Of what waits to be published: few entries, however many there are. As `content.waiting.ts` asks, to the letter. */
const unpublished = sql`deleted_at is null and live_version is distinct from version`;

/** Entries of every section that no other domain joins to. */
export const contentEntries = pgTable('content_entries', entryColumns(), (table) => [
  index('content_entries_order').on(table.section, table.position, table.id).where(sql`deleted_at is null`),
  index('content_entries_changed')
    .on(table.section, table.updatedAt, table.id)
    .where(sql`deleted_at is null`),
  index('content_entries_unpublished').on(table.section, table.updatedAt, table.id).where(unpublished),
  index('content_entries_standing')
    .on(table.section, table.standing, table.updatedAt, table.id)
    .where(sql`deleted_at is null`),
  uniqueIndex('content_entries_slug')
    .on(table.section, table.slug)
    .where(sql`deleted_at is null and slug is not null`),
  uniqueIndex('content_entries_live_slug')
    .on(table.section, table.liveSlug)
    .where(sql`deleted_at is null and live_slug is not null`),
  index('content_entries_search').using('gin', sql`search gin_trgm_ops`),
  index('content_entries_bin').on(table.section, table.deletedAt).where(sql`deleted_at is not null`),
]);

/** Plans: contracts refer to them, by id and by the ERP's code. */
export const plans = pgTable(
  'plans',
  {
    ...entryColumns(),
    // A draft may lack any of them. Never null all the same, so that lists follow their indexes page by page.
    code: text().generatedAlwaysAs(fromData("coalesce(data->>'code', '')")).notNull(),
    name: text().generatedAlwaysAs(fromData("coalesce(data->>'name', '')")).notNull(),
    kind: text().generatedAlwaysAs(fromData("coalesce(data->>'kind', '')")).notNull(),
    status: text().generatedAlwaysAs(fromData("coalesce(data->>'status', 'ACTIVE')")).notNull(),
    price: numeric({ precision: 14, scale: 2, mode: 'number' })
      .generatedAlwaysAs(fromData("coalesce((data->>'price')::numeric, 0)"))
      .notNull(),
    mostSelected: boolean('most_selected')
      .generatedAlwaysAs(fromData("coalesce((data->>'mostSelected')::boolean, false)"))
      .notNull(),
  },
  (table) => {
    const alive = sql`deleted_at is null`;
    return [
      // For lists; that no two are alike is the matter of `content_unique`.
      index('plans_code').on(table.code, table.id).where(alive),
      uniqueIndex('plans_slug').on(table.slug).where(alive),
      uniqueIndex('plans_live_slug')
        .on(table.liveSlug)
        .where(sql`deleted_at is null and live_slug is not null`),
      index('plans_price').on(table.price, table.id).where(alive),
      index('plans_kind_price').on(table.kind, table.price, table.id).where(alive),
      index('plans_name').on(table.name, table.id).where(alive),
      index('plans_kind_name').on(table.kind, table.name, table.id).where(alive),
      index('plans_order').on(table.position, table.id).where(alive),
      index('plans_changed').on(table.updatedAt, table.id).where(alive),
      index('plans_unpublished').on(table.updatedAt, table.id).where(unpublished),
      index('plans_standing').on(table.standing, table.updatedAt, table.id).where(alive),
      index('plans_kind_changed').on(table.kind, table.updatedAt, table.id).where(alive),
      index('plans_search').using('gin', sql`search gin_trgm_ops`),
      index('plans_bin').on(table.deletedAt).where(sql`deleted_at is not null`),
    ];
  },
);

/** Every save of every entry. */
export const contentVersions = pgTable(
  'content_versions',
  {
    entryId: uuid('entry_id').notNull(),
    version: integer().notNull(),
    section: text().notNull(),
    data: jsonb().notNull(),
    action: text().notNull(),
    at: instant('at').notNull().defaultNow(),
    by: uuid('by'),
    byName: text('by_name'),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.version] })],
);

/** Who uses whom, with the field: for where-used, safe deletes and what a page is made of. */
export const contentReferences = pgTable(
  'content_references',
  {
    entryId: uuid('entry_id').notNull(),
    section: text().notNull(),
    path: text().notNull(),
    target: text().notNull(),
    targetId: uuid('target_id').notNull(),
    /** Used by the newest version, by the published one, or by both. */
    inData: boolean('in_data').notNull(),
    inLive: boolean('in_live').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.path, table.targetId] }),
    index('content_references_target').on(table.targetId, table.target),
  ],
);

/** Values that no two entries of a section may share, as they are compared; of entries that are not in the bin. */
export const contentUnique = pgTable(
  'content_unique',
  {
    section: text().notNull(),
    field: text().notNull(),
    value: text().notNull(),
    entryId: uuid('entry_id').notNull(),
  },
  (table) => [
    primaryKey({ name: 'content_unique_pk', columns: [table.section, table.field, table.value] }),
    index('content_unique_entry').on(table.entryId),
  ],
);

/** Planned publications and withdrawals. */
export const contentSchedule = pgTable(
  'content_schedule',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    entryId: uuid('entry_id').notNull(),
    section: text().notNull(),
    action: text().notNull(),
    at: instant('at').notNull(),
    /** The version that was frozen when a publication was planned. */
    version: integer(),
    by: uuid('by'),
    byName: text('by_name'),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('content_schedule_due').on(table.at).where(sql`done_at is null`),
    index('content_schedule_entry').on(table.entryId).where(sql`done_at is null`),
  ],
);

/** What takes back an action on many entries, for a day. */
export const contentUndo = pgTable('content_undo', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  by: uuid().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Each entry before the action, and how to recognise it after (`write/undo.ts`). */
  steps: jsonb().notNull(),
});

/** Links that show the draft of an entry to whoever has one. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** SHA-256 of the link's 256 random bits. */
    tokenHash: bytes('token_hash').notNull(),
    section: text().notNull(),
    entryId: uuid('entry_id').notNull(),
    /** Who made it: it opens for as long as they may change the entry. */
    by: uuid().notNull(),
    byName: text('by_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('preview_links_token').on(table.tokenHash),
    index('preview_links_entry').on(table.entryId).where(sql`ended_at is null`),
    index('preview_links_expiry').on(table.expiresAt),
  ],
);
