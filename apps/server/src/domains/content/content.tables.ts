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

const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instantColumn = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Wraps the SQL of a column that PostgreSQL generates from the entry's fields, so that no statement has to write it.
 */
const toColumnExpression = (expression: string): SQL => sql.raw(expression);

/**
 * SQL of the status without validity dates and schedules. Their effect depends on the current day and is added by
 * `getDisplayedStatus`.
 */
const standing = `case when live is null then 'draft'
  when live->>'enable' = 'false' or live->>'enableButton' = 'false' or live->>'status' = 'INACTIVE' then 'hidden'
  when live_version <> version then 'changed' else 'shown' end`;

/** Builds the SQL for the value of the first of these fields that the published version has. */
const firstValueSql = (names: readonly string[]): string =>
  `coalesce(${names.map((name) => `live->>'${name}'`).join(', ')})`;

/**
 * The columns shared by all content tables. `data` holds the fields of the newest version, `live` the published
 * ones (null while there is only a draft).
 */
const entryColumns = () => ({
  id: uuid().primaryKey(),
  section: text().notNull(),
  version: integer().notNull(),
  data: jsonb().notNull(),
  live: jsonb(),
  liveVersion: integer('live_version'),
  publishedAt: instantColumn('published_at'),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
  updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  updatedBy: uuid('updated_by'),
  updatedByName: text('updated_by_name'),
  deletedAt: instantColumn('deleted_at'),
  deletedByName: text('deleted_by_name'),
  /** Normalised text for the free-text filter. */
  search: text().notNull().default(''),
  position: integer().generatedAlwaysAs(toColumnExpression("coalesce((data->>'order')::int, 0)")).notNull(),
  slug: text().generatedAlwaysAs(toColumnExpression("data->>'slug'")),
  liveSlug: text('live_slug').generatedAlwaysAs(toColumnExpression("live->>'slug'")),
  enable: boolean()
    .generatedAlwaysAs(toColumnExpression("coalesce((data->>'enable')::boolean, true)"))
    .notNull(),
  /** Publication status without validity dates and schedules. */
  standing: text({ enum: ['shown', 'changed', 'hidden', 'draft'] })
    .generatedAlwaysAs(toColumnExpression(standing))
    .notNull(),
  /** First and last day on which the published fields are visible, as ISO dates, which sort chronologically. */
  shownFrom: text('shown_from').generatedAlwaysAs(toColumnExpression(firstValueSql(dateFields.from))),
  shownTo: text('shown_to').generatedAlwaysAs(toColumnExpression(firstValueSql(dateFields.to))),
});

/**
 * Condition of the partial indexes of entries with unpublished changes, of which there are always few. Must match
 * the condition in `content.waiting.ts` exactly.
 */
const hasUnpublishedChanges = sql`deleted_at is null and live_version is distinct from version`;

/** Entries of all sections without a separate table. */
export const contentEntries = pgTable('content_entries', entryColumns(), (table) => [
  index('content_entries_order').on(table.section, table.position, table.id).where(sql`deleted_at is null`),
  index('content_entries_changed')
    .on(table.section, table.updatedAt, table.id)
    .where(sql`deleted_at is null`),
  index('content_entries_unpublished')
    .on(table.section, table.updatedAt, table.id)
    .where(hasUnpublishedChanges),
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

/** Plans. They have a separate table because contracts refer to them by id and by ERP code. */
export const plans = pgTable(
  'plans',
  {
    ...entryColumns(),
    // For a field that a draft does not have, the column holds a default instead of null: keyset pagination compares
    // values.
    code: text().generatedAlwaysAs(toColumnExpression("coalesce(data->>'code', '')")).notNull(),
    name: text().generatedAlwaysAs(toColumnExpression("coalesce(data->>'name', '')")).notNull(),
    kind: text().generatedAlwaysAs(toColumnExpression("coalesce(data->>'kind', '')")).notNull(),
    status: text().generatedAlwaysAs(toColumnExpression("coalesce(data->>'status', 'ACTIVE')")).notNull(),
    price: numeric({ precision: 14, scale: 2, mode: 'number' })
      .generatedAlwaysAs(toColumnExpression("coalesce((data->>'price')::numeric, 0)"))
      .notNull(),
    mostSelected: boolean('most_selected')
      .generatedAlwaysAs(toColumnExpression("coalesce((data->>'mostSelected')::boolean, false)"))
      .notNull(),
  },
  (table) => {
    const notDeleted = sql`deleted_at is null`;
    return [
      // For lists only; uniqueness is enforced by `content_unique`.
      index('plans_code').on(table.code, table.id).where(notDeleted),
      uniqueIndex('plans_slug').on(table.slug).where(notDeleted),
      uniqueIndex('plans_live_slug')
        .on(table.liveSlug)
        .where(sql`deleted_at is null and live_slug is not null`),
      index('plans_price').on(table.price, table.id).where(notDeleted),
      index('plans_kind_price').on(table.kind, table.price, table.id).where(notDeleted),
      index('plans_name').on(table.name, table.id).where(notDeleted),
      index('plans_kind_name').on(table.kind, table.name, table.id).where(notDeleted),
      index('plans_order').on(table.position, table.id).where(notDeleted),
      index('plans_changed').on(table.updatedAt, table.id).where(notDeleted),
      index('plans_unpublished').on(table.updatedAt, table.id).where(hasUnpublishedChanges),
      index('plans_standing').on(table.standing, table.updatedAt, table.id).where(notDeleted),
      index('plans_kind_changed').on(table.kind, table.updatedAt, table.id).where(notDeleted),
      index('plans_search').using('gin', sql`search gin_trgm_ops`),
      index('plans_bin').on(table.deletedAt).where(sql`deleted_at is not null`),
    ];
  },
);

/** All saved versions of all entries. */
export const contentVersions = pgTable(
  'content_versions',
  {
    entryId: uuid('entry_id').notNull(),
    version: integer().notNull(),
    section: text().notNull(),
    data: jsonb().notNull(),
    action: text().notNull(),
    at: instantColumn('at').notNull().defaultNow(),
    by: uuid('by'),
    byName: text('by_name'),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.version] })],
);

/**
 * References between entries, with the referring field. They serve to list the uses of an entry, to protect used
 * entries from deletion, and to find what a page depends on.
 */
export const contentReferences = pgTable(
  'content_references',
  {
    entryId: uuid('entry_id').notNull(),
    section: text().notNull(),
    path: text().notNull(),
    target: text().notNull(),
    targetId: uuid('target_id').notNull(),
    /** Whether the newest version, the published version or both contain the reference. */
    inData: boolean('in_data').notNull(),
    inLive: boolean('in_live').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.path, table.targetId] }),
    index('content_references_target').on(table.targetId, table.target),
  ],
);

/** Normalised values that must be unique within a section; entries in the bin are excluded. */
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

/** Scheduled publications and withdrawals. */
export const contentSchedule = pgTable(
  'content_schedule',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    entryId: uuid('entry_id').notNull(),
    section: text().notNull(),
    action: text().notNull(),
    at: instantColumn('at').notNull(),
    /** The version to publish: the newest one when the publication was scheduled. Null for withdrawals. */
    version: integer(),
    by: uuid('by'),
    byName: text('by_name'),
    doneAt: instantColumn('done_at'),
  },
  (table) => [
    index('content_schedule_due').on(table.at).where(sql`done_at is null`),
    index('content_schedule_entry').on(table.entryId).where(sql`done_at is null`),
  ],
);

/** Undo data of bulk actions, kept for one day. */
export const contentUndo = pgTable('content_undo', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  by: uuid().notNull(),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
  /** Array of `UndoStep` (`write/undoSteps.ts`): each entry before the action, and a hash of its state afterwards. */
  steps: jsonb().notNull(),
  /** How many steps, counted from the last one, an interrupted undo has already done. */
  doneCount: integer('done_count').notNull().default(0),
});

/**
 * Unsaved input of forms, for its user only: not a version of the entry. It has no foreign keys: a nightly job deletes it
 * after two weeks.
 */
export const contentAutosaves = pgTable(
  'content_autosaves',
  {
    by: uuid().notNull(),
    section: text().notNull(),
    /** The id of the entry; `new`, `new.{flavour}` or `new.{page}.{kind}` for a new one. */
    entry: text().notNull(),
    /** The version that is edited; null for a new entry. */
    version: integer(),
    /** Random id of the browser. */
    device: uuid().notNull(),
    /** The fields as JSON. It is text, because input that was not validated may contain characters that jsonb rejects. */
    values: text().notNull(),
    at: instantColumn('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'content_autosaves_pk', columns: [table.by, table.section, table.entry] }),
    index('content_autosaves_at').on(table.at),
  ],
);

/** Preview links, which show an entry's draft to anyone who has the link. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** SHA-256 of the link's 256-bit random token. */
    tokenHash: bytesColumn('token_hash').notNull(),
    section: text().notNull(),
    entryId: uuid('entry_id').notNull(),
    /** The creator. The link works only while they may change the entry. */
    by: uuid().notNull(),
    byName: text('by_name').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('preview_links_token').on(table.tokenHash),
    index('preview_links_entry').on(table.entryId).where(sql`ended_at is null`),
    index('preview_links_expiry').on(table.expiresAt),
  ],
);
