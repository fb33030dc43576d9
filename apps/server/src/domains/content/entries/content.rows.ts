import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData, EntryRecord } from '@centinela/sections/kernel/derive.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { memoise } from '@centinela/sections/kernel/memoise.ts';
import type { PublicationStatus } from '@centinela/sections/kernel/visible.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { getDisplayedStatus } from './content.publicationStatus.ts';

/** A row of `content_entries` or `plans` with its schedule. */
export interface EntryRow {
  id: string;
  section: string;
  version: number;
  data: EntryData;
  live: EntryData | null;
  live_version: number | null;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
  deleted_at: Date | null;
  publish_at: Date | null;
  unpublish_at: Date | null;
  /** Status without validity dates and schedules (see `getDisplayedStatus`). */
  standing: Exclude<PublicationStatus, 'scheduled'>;
  /** The first and the last day on which the published fields are visible. */
  shown_from: string | null;
  shown_to: string | null;
  /** The fields of the version scheduled for publication. */
  planned: EntryData | null;
}

/** Returns the table of a section. Plans have a separate table because contracts refer to them. */
export const getTable = (definition: Definition): 'content_entries' | 'plans' =>
  definition.table ?? 'content_entries';

/** Builds the SQL for the time of the next scheduled action of entry `e`. */
const nextScheduledSql = (action: string): string =>
  `(select min(s.at) from content_schedule s where s.entry_id = e.id and s.action = '${action}' and s.done_at is null)`;

/**
 * A row for lists and responses. It excludes the published fields, which cost as much to read as all other columns
 * together.
 */
export type RecordRow = Omit<EntryRow, 'live' | 'deleted_at' | 'planned'>;

/** The columns of a `RecordRow`, from a table with the alias `e`. */
export const recordColumns = `e.id, e.section, e.version, e.data, e.live_version, e.created_at, e.updated_at,
  e.updated_by_name, e.standing, e.shown_from, e.shown_to, ${nextScheduledSql('publish')} as publish_at, ${nextScheduledSql('unpublish')} as unpublish_at`;

/** The columns of an `EntryRow`, from a table with the alias `e`. */
export const entryColumns = `${recordColumns}, e.live, e.deleted_at,
  (select v.data from content_schedule s join content_versions v on v.entry_id = s.entry_id and v.version = s.version
    where s.entry_id = e.id and s.action = 'publish' and s.done_at is null
    order by s.at limit 1) as planned`;

/** Derives the editorial state: published, scheduled or draft. */
function getState(row: RecordRow): 'draft' | 'scheduled' | 'published' {
  if (row.live_version !== null) return 'published';
  return row.publish_at ? 'scheduled' : 'draft';
}

/**
 * Converts a row to the flat record of the API (docs/api.md, Records).
 *
 * @param today the current day in Argentina, for callers that convert many rows
 */
export function toRecord(row: RecordRow, today?: string): EntryRecord {
  return {
    id: row.id,
    version: row.version,
    state: getState(row),
    changed: row.live_version !== null && row.live_version !== row.version,
    standing: getDisplayedStatus(row, today),
    publishAt: row.publish_at?.toISOString() ?? null,
    unpublishAt: row.unpublish_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by_name,
    ...getCurrentFields(row),
  };
}

const getFields = memoise((definition: Definition) => Object.entries(definition.fields));

/**
 * Returns the fields of an entry in the current shape of its definition: fields added since the last save get their
 * default value, removed fields are dropped.
 */
export function getCurrentFields({ section, data }: Pick<EntryRow, 'section' | 'data'>): EntryData {
  if (!isSectionKey(section)) return data;
  const fields: EntryData = {};
  for (const [name, field] of getFields(getDefinition(section)))
    fields[name] = data[name] === undefined ? kinds.empty(field) : data[name];
  return fields;
}
