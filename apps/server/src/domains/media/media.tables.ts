import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instantColumn = (name: string) => timestamp(name, { withTimezone: true });

/** Files of the library. Their bytes are in the storage, in `folder`. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    version: integer().notNull().default(1),
    kind: text().notNull(),
    /** First half of `checksum`: identifies the bytes in addresses, short because pages repeat it. */
    hash: text().notNull(),
    /** SHA-256 of the stored bytes. */
    checksum: text().notNull(),
    /** SHA-256 of the uploaded bytes before cleaning: detects a second upload of the same file. */
    sourceChecksum: text('source_checksum').notNull(),
    /** Storage folder of the original and its variants, without a trailing slash. Unique per row. */
    folder: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    extension: text().notNull(),
    /** Size in bytes. */
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    animated: boolean().notNull().default(false),
    alt: text().notNull().default(''),
    decorative: boolean().notNull().default(false),
    focalX: real('focal_x'),
    focalY: real('focal_y'),
    tags: text().array().notNull().default(sql`'{}'`),
    private: boolean().notNull().default(false),
    /** Folder in the library that its users see; empty: none. Unrelated to the storage folder. */
    directory: text().notNull().default(''),
    /** Normalised text of name, alt and tags for the free-text filter. */
    search: text().notNull().default(''),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name'),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    updatedByName: text('updated_by_name'),
    deletedAt: instantColumn('deleted_at'),
  },
  (table) => [
    // Equal bytes are stored once among public files and once among private ones.
    uniqueIndex('media_hash').on(table.hash, table.private),
    index('media_source').on(table.sourceChecksum),
    index('media_newest').on(table.createdAt, table.id).where(sql`deleted_at is null`),
    index('media_directory').on(table.directory, table.createdAt, table.id).where(sql`deleted_at is null`),
    index('media_tags').using('gin', table.tags),
    index('media_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Previous bytes of files, still served at their old address for a while. */
export const mediaFormer = pgTable(
  'media_former',
  {
    folder: text().primaryKey(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    until: instantColumn('until').notNull(),
  },
  (table) => [index('media_former_hash').on(table.hash), index('media_former_media').on(table.mediaId)],
);
