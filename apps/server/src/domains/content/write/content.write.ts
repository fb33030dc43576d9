import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@centinela/api/operations/audit.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entrySearchText, entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { AlternativeText } from '#media/read';
import { type ClaimResult, type Claims, firstClaims } from '#paths/claims';
import { type Actor, insertAudit } from '#platform/audit/audit.ts';
import { isFlushed, recordWrite } from '#platform/changes/changeBus.ts';
import { type ChangeEvent, changeChannel } from '#platform/changes/changeEvent.ts';
import { commitBeforeFlush } from '#platform/database/flush.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { buildFirstIndexSql, buildIndexSql } from '#searchIndex/write';
import { type EntryRow, getTable, type RecordRow, recordColumns } from '../entries/content.rows.ts';
import { changedTags, entryTag, listTag, slugTag } from '../invalidation/content.tags.ts';
import { emptyClaims, getClaims, withClaims, withFirstClaims } from './content.paths.ts';
import {
  areReferencesLocked,
  getTargetIds,
  insertReferences,
  lockReferencesSql,
  referenceColumns,
} from './content.references.ts';
import {
  alternativeTextPart,
  combineParts,
  type Parts,
  save,
  searchIndexValues,
} from './content.statement.ts';
import { insertUniqueSql, uniqueColumns, updateUniqueSql } from './content.unique.ts';

/** A change to an entry. */
export interface EntryChange {
  /** The action for the audit and the version list. */
  action: AuditAction;
  /** New fields, which create the next version. Absent: the version stays. */
  data?: EntryData;
  /** The published state afterwards; absent: unchanged. */
  live?: { data: EntryData; version: number } | null;
  deleted?: boolean;
  /** True when references of the new fields must still exist at the time of writing. */
  requiresReferences?: boolean;
  /** Alternative texts for images that have none in the library yet. */
  alternativeTexts?: readonly AlternativeText[];
}

const addresses = firstClaims(20);

/**
 * The entry, its first version, references, addresses, audit record and the notification are committed atomically
 * in one statement and one round trip, together with its unique values and search index if any (`parts`).
 */
const createSql = (table: string, { sql, writesAlternativeTexts }: Parts): string => `
  with ${lockReferencesSql('$18', '$2::jsonb', writesAlternativeTexts)}, e as (
    insert into ${table} as e (id, section, version, data, live, live_version, published_at, updated_by, updated_by_name, search)
    select coalesce($17::uuid, uuidv7()), $1::text, 1, $2::jsonb, case when $3 then $2::jsonb end, case when $3 then 1 end,
      case when $3 then now() end, $4::uuid, $5::text, $6::text
    where ${areReferencesLocked('$18')}
    returning e.id, e.section, e.created_at, e.updated_at, e.standing, e.shown_from, e.shown_to
  ), v as (
    insert into content_versions (entry_id, version, section, data, action, by, by_name)
    select id, 1, section, $2::jsonb, $7, $4, $5 from e
  ), r as (${insertReferences}
  ), a as (
    ${insertAudit} select $4, $5, $7, section, id::text, $8, null, $2::jsonb, $9, $10 from e
  )${addresses.with}${sql}
  select e.id, e.created_at, e.updated_at, e.standing, e.shown_from, e.shown_to, ${addresses.columns},
    pg_notify('${changeChannel}', replace($16, '{id}', e.id::text)), ${commitBeforeFlush('$19')} from e`;

/**
 * Inserts an entry as version 1.
 *
 * @returns null when a reference was deleted in the meantime, if `requiresReferences` is set
 * @throws AppError badRequest when a unique field or the page address is occupied
 */
export function insertEntry(
  db: Queryable,
  definition: Definition,
  data: EntryData,
  actor: Actor,
  options: InsertOptions,
): Promise<RecordRow | null> {
  const state = { data, live: options.publish ? data : null };
  const claims = getClaims(definition, state);
  return withFirstClaims(db, { claims, actor, id: options.id ?? null }, (client) =>
    insertRow(client, definition, data, actor, { ...options, claims }),
  );
}

interface InsertOptions {
  publish: boolean;
  action: AuditAction;
  id?: string;
  requiresReferences: boolean;
  alternativeTexts?: readonly AlternativeText[];
}

/** Columns that the database fills in on insert. */
type Created = Pick<RecordRow, 'id' | 'created_at' | 'updated_at' | 'standing' | 'shown_from' | 'shown_to'>;

async function insertRow(
  db: Queryable,
  definition: Definition,
  data: EntryData,
  actor: Actor,
  {
    publish,
    action,
    id,
    requiresReferences,
    alternativeTexts = [],
    claims,
  }: InsertOptions & { claims: Claims },
): Promise<(ClaimResult & { row: RecordRow }) | null> {
  const table = getTable(definition);
  const uses = referenceColumns(definition, data, publish ? data : null);
  const parts = combineParts(22, [
    { name: 'unique', sql: insertUniqueSql, values: uniqueColumns(definition, data) },
    {
      name: 'found',
      sql: buildFirstIndexSql,
      values: searchIndexValues(definition, undefined, publish ? data : null),
    },
    alternativeTextPart(alternativeTexts),
  ]);
  const { key } = definition;
  const tags = publish ? [listTag(key), entryTag(key, '{id}'), ...slugTags(key, data)] : [];
  const event: ChangeEvent = { tags, counts: [key], schedule: false, nonce: randomUUID() };
  const created = await save<Created & ClaimResult>(db, {
    name: `entry-create-${table}${parts.name}`,
    text: createSql(table, parts),
    values: [
      key,
      JSON.stringify(data),
      publish,
      actor.user?.id ?? null,
      actor.user?.name ?? null,
      entrySearchText(definition, data),
      action,
      entryTitle(definition, data),
      actor.requestId,
      actor.ip,
      uses.paths,
      uses.targets,
      uses.ids,
      uses.inData,
      uses.inLive,
      JSON.stringify(event),
      id ?? null,
      requiresReferences ? getTargetIds(definition, data) : [],
      isFlushed(),
      claims.paths,
      claims.live,
      ...parts.values,
    ],
  });
  if (!created) return null;
  recordWrite({ ...event, tags: tags.map((tag) => tag.replace('{id}', created.id)) });
  const { id: newId, created_at, updated_at, standing, shown_from, shown_to, held, freed } = created;
  const row = {
    id: newId,
    section: key,
    version: 1,
    data,
    live_version: publish ? 1 : null,
    created_at,
    updated_at,
    updated_by_name: actor.user?.name ?? null,
    publish_at: null,
    unpublish_at: null,
    standing,
    shown_from,
    shown_to,
  };
  return { row, held, freed };
}

const slugTags = (section: string, data: EntryData): string[] =>
  typeof data.slug === 'string' ? [slugTag(section, data.slug)] : [];

/** Like `createSql`, for changing an entry that is still at the version at which it was read. */
const changeSql = (table: string, { sql, writesAlternativeTexts }: Parts): string => `
  with ${lockReferencesSql('$25', '$3::jsonb', writesAlternativeTexts)}, e as (
    update ${table} as e set version = $2, data = $3, live = $16::jsonb, live_version = $17,
      published_at = case when $17::int is distinct from live_version then now() else published_at end,
      updated_at = now(), updated_by = $4, updated_by_name = $5, search = $6,
      deleted_at = case when $18 then coalesce(deleted_at, now()) end, deleted_by_name = case when $18 then $5 end
    where e.id = $1 and e.version = $19 and (e.live_version is not distinct from $20::int) and (e.deleted_at is null) = $21
      and ${areReferencesLocked('$25')}
    returning e.*
  ), v as (
    insert into content_versions (entry_id, version, section, data, action, by, by_name)
    select id, version, section, data, $7, $4, $5 from e where version <> $19
  ), d as (
    delete from content_references c using e
    where c.entry_id = e.id and (c.path, c.target_id) not in (select * from unnest($11::text[], $13::uuid[]))
  ), r as (${insertReferences}
    on conflict (entry_id, path, target_id) do update set in_data = excluded.in_data, in_live = excluded.in_live
  ), a as (
    ${insertAudit} select $4, $5, $7, section, id::text, $8, $22::jsonb, $23::jsonb, $9, $10 from e
  )${sql}
  select ${recordColumns}, pg_notify('${changeChannel}', $24), ${commitBeforeFlush('$26')} from e`;

/**
 * Updates an entry if it has not changed since `row` was read and, with `requiresReferences`, its references still
 * exist.
 *
 * @returns the new row, or null after a concurrent change
 * @throws AppError badRequest when a unique field or the page address is occupied
 */
export function changeEntry(
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  change: EntryChange,
  actor: Actor,
): Promise<RecordRow | null> {
  const after = getStateAfter(row, change);
  assertPrincipalPublished(definition, row, after);
  const claims = {
    before: row.deleted_at ? emptyClaims : getClaims(definition, row),
    after: after.isDeleted ? emptyClaims : getClaims(definition, { ...after, planned: row.planned }),
  };
  return withClaims(db, definition, { ...claims, actor, id: row.id }, (client) =>
    changeRow(client, definition, row, change, actor),
  );
}

/** Asserts that the entry used by the whole site stays published. @throws AppError badRequest */
export function assertPrincipalPublished(
  { principal }: Definition,
  row: EntryRow,
  after: { live: EntryData | null; isDeleted: boolean },
): void {
  if (principal === undefined || row.deleted_at || row.live?.slug !== principal) return;
  const wrong = after.isDeleted || after.live === null || after.live.enable === false;
  const field = wrong ? 'enable' : after.live?.slug !== principal ? 'slug' : null;
  if (field) throw new AppError('badRequest', { errors: [{ field, message: 'principal' }] });
}

/** Returns the fields of an entry after a change. */
const getStateAfter = (row: EntryRow, change: EntryChange) => ({
  data: change.data ?? row.data,
  version: change.data ? row.version + 1 : row.version,
  live: change.live === undefined ? row.live : (change.live?.data ?? null),
  liveVersion: change.live === undefined ? row.live_version : (change.live?.version ?? null),
  isDeleted: change.deleted ?? row.deleted_at !== null,
});

async function changeRow(
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  change: EntryChange,
  actor: Actor,
): Promise<RecordRow | null> {
  const table = getTable(definition);
  const { data, version, live, liveVersion, isDeleted } = getStateAfter(row, change);
  const uses = isDeleted ? referenceColumns(definition, {}, null) : referenceColumns(definition, data, live);
  const publishedStates = { before: row.deleted_at ? null : row.live, after: isDeleted ? null : live };
  const unique = isDeleted ? uniqueColumns(definition) : uniqueColumns(definition, data, live);
  const parts = combineParts(27, [
    { name: 'unique', sql: updateUniqueSql, values: unique },
    {
      name: 'found',
      sql: buildIndexSql,
      values: searchIndexValues(definition, publishedStates.before, publishedStates.after),
    },
    alternativeTextPart(change.alternativeTexts ?? []),
  ]);
  const event: ChangeEvent = {
    tags: changedTags(definition, row.id, publishedStates.before, publishedStates.after),
    counts: [definition.key],
    schedule: false,
    nonce: randomUUID(),
  };
  const state = (fields: EntryData, published: number | null, deleted: boolean) =>
    JSON.stringify({ ...fields, _published: published, ...(deleted && { _deleted: true }) });
  const changed = await save<RecordRow>(db, {
    name: `entry-change-${table}${parts.name}`,
    text: changeSql(table, parts),
    values: [
      row.id,
      version,
      JSON.stringify(data),
      actor.user?.id ?? null,
      actor.user?.name ?? null,
      entrySearchText(definition, data),
      change.action,
      entryTitle(definition, data),
      actor.requestId,
      actor.ip,
      uses.paths,
      uses.targets,
      uses.ids,
      uses.inData,
      uses.inLive,
      live && JSON.stringify(live),
      liveVersion,
      isDeleted,
      row.version,
      row.live_version,
      row.deleted_at === null,
      state(row.data, row.live_version, row.deleted_at !== null),
      state(data, liveVersion, isDeleted),
      JSON.stringify(event),
      change.requiresReferences ? getTargetIds(definition, data) : [],
      isFlushed(),
      ...parts.values,
    ],
  });
  if (changed) recordWrite(event);
  return changed;
}
