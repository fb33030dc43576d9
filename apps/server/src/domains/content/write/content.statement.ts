import type { AuditAction } from '@centinela/api/operations/audit.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entrySearchText, entryTitle } from '@centinela/sections/kernel/derive.ts';
import pg from 'pg';
import { type AlternativeText, buildAlternativeTextColumns, buildAlternativeTextSql } from '#media/write';
import { firstClaimsSql } from '#paths/claims';
import { type Actor, insertAudit } from '#platform/audit/audit.ts';
import { buildPurgeSql } from '#platform/cdn/purgeQueue.ts';
import { type ChangeEvent, changeChannel } from '#platform/changes/changeEvent.ts';
import { commitBeforeFlush } from '#platform/database/flush.ts';
import { named } from '#platform/database/named.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { buildFirstIndexSql, buildIndexSql, buildIndexValue } from '#searchIndex/write';
import { buildEntryEventSql, type EmittedEvent } from '#webhooks/events';
import { getTable, recordColumns } from '../entries/content.rows.ts';
import {
  areReferencesLockedSql,
  buildReferenceColumns,
  getTargetIds,
  insertReferencesSql,
  lockReferencesSql,
} from './content.references.ts';
import { buildUniqueColumns, insertUniqueSql, toFieldError, updateUniqueSql } from './content.unique.ts';

/** The connection, the section and the author of a save. */
export interface SaveContext {
  /** The pool, or the client of a transaction that the save is part of. */
  db: Queryable;
  definition: Definition;
  actor: Actor;
}

/** The state that a save writes. */
export interface SavedState {
  action: AuditAction;
  data: EntryData;
  /** The published fields; null while unpublished. */
  live: EntryData | null;
  /** The published fields before the save. */
  liveBefore: EntryData | null;
  isDeleted: boolean;
  /** Whether the references of the new fields must still exist at the time of writing. */
  requiresReferences?: boolean | undefined;
  /** Alternative texts for images that have none in the library yet. */
  alternativeTexts?: readonly AlternativeText[] | undefined;
}

/** SQL that queues the purge of an event, given as SQL text. */
const buildEventPurgeSql = (event: string): string =>
  buildPurgeSql({
    tags: `array(select jsonb_array_elements_text(${event}::jsonb->'tags'))`,
    nonce: `${event}::jsonb->>'nonce'`,
    source: ', e',
  });

/**
 * Builds the SQL that inserts entry `e` with its first version, references, addresses, audit record and notification.
 */
const buildCreateSql = (table: string, lockReferences: string, parts: string): string => `
  with ${lockReferences}, e as (
    insert into ${table} as e (id, section, version, data, live, live_version, published_at, updated_by, updated_by_name, search)
    select coalesce(@id::uuid, uuidv7()), @section::text, 1, @data::jsonb, case when @publish then @data::jsonb end,
      case when @publish then 1 end, case when @publish then now() end, @userId::uuid, @userName::text, @search::text
    where ${areReferencesLockedSql}
    returning e.id, e.section, e.created_at, e.updated_at, e.standing, e.shown_from, e.shown_to
  ), v as (
    insert into content_versions (entry_id, version, section, data, action, by, by_name)
    select id, 1, section, @data::jsonb, @action, @userId, @userName from e
  ), r as (${insertReferencesSql}
  ), a as (
    ${insertAudit} select @userId, @userName, @action, section, id::text, @title, null, @data::jsonb, @requestId, @ip from e
  ), purge as (${buildEventPurgeSql("replace(@event::text, '{id}', e.id::text)")}
  )${firstClaimsSql.with}${parts}
  select e.id, e.created_at, e.updated_at, e.standing, e.shown_from, e.shown_to, ${firstClaimsSql.columns},
    pg_notify('${changeChannel}', replace(@event, '{id}', e.id::text)), ${commitBeforeFlush('@isFlushed')} from e`;

/** Like `buildCreateSql`, for changing an entry. It changes nothing if the entry was changed or moved since it was read. */
const buildChangeSql = (table: string, lockReferences: string, parts: string): string => `
  with ${lockReferences}, e as (
    update ${table} as e set version = @version, data = @data, live = @live::jsonb, live_version = @liveVersion,
      published_at = case when @liveVersion::int is distinct from live_version then now() else published_at end,
      updated_at = now(), updated_by = @userId, updated_by_name = @userName, search = @search,
      deleted_at = case when @isDeleted then coalesce(deleted_at, now()) end, deleted_by_name = case when @isDeleted then @userName end
    where e.id = @id and e.version = @readVersion and (e.live_version is not distinct from @readLiveVersion::int)
      and (e.deleted_at is not null) = @wasDeleted and ${areReferencesLockedSql}
      and (not @isOrdered or (e.data->'order' is not distinct from @readOrder::jsonb
        and e.live->'order' is not distinct from @readLiveOrder::jsonb))
    returning e.*
  ), v as (
    insert into content_versions (entry_id, version, section, data, action, by, by_name)
    select id, version, section, data, @action, @userId, @userName from e where version <> @readVersion
  ), d as (
    delete from content_references c using e
    where c.entry_id = e.id and (c.path, c.target_id) not in (select * from unnest(@paths::text[], @ids::uuid[]))
  ), r as (${insertReferencesSql}
    on conflict (entry_id, path, target_id) do update set in_data = excluded.in_data, in_live = excluded.in_live
  ), a as (
    ${insertAudit} select @userId, @userName, @action, section, id::text, @title, @before::jsonb, @after::jsonb, @requestId, @ip from e
  ), purge as (${buildEventPurgeSql('@event::text')}
  )${parts}
  select ${recordColumns}, pg_notify('${changeChannel}', @event), ${commitBeforeFlush('@isFlushed')} from e`;

/**
 * Builds the parameters of the entry's content. Their order matters: `buildAlternativeTextSql` refers to the author
 * by number.
 */
function buildContentValues({ definition, actor }: SaveContext, state: SavedState, event: ChangeEvent) {
  const { action, data, live, isDeleted, requiresReferences } = state;
  return {
    data: JSON.stringify(data),
    userId: actor.user?.id ?? null,
    userName: actor.user?.name ?? null,
    search: entrySearchText(definition, data),
    action,
    title: entryTitle(definition, data),
    requestId: actor.requestId,
    ip: actor.ip,
    ...buildReferenceColumns(definition, isDeleted ? {} : data, isDeleted ? null : live),
    event: JSON.stringify(event),
    targetIds: requiresReferences ? getTargetIds(definition, data) : [],
    isFlushed: actor.isFlushed ?? false,
  };
}

/** The statement of a save. */
export interface SaveStatement {
  kind: 'create' | 'change';
  state: SavedState;
  event: ChangeEvent;
  /** The first two parameters, before those of the content. */
  leadingValues: Readonly<Record<string, unknown>>;
  /** The parameters after those of the content. */
  trailingValues: Readonly<Record<string, unknown>>;
}

/** Returns the event of a save for webhooks; null if visitors see the same as before. */
function getPublicationEvent(definition: Definition, state: SavedState): EmittedEvent | null {
  const { live, liveBefore, isDeleted } = state;
  const isPublished = live !== null && !isDeleted;
  if (isPublished ? live === liveBefore : liveBefore === null) return null;
  return {
    event: isPublished ? 'entry.published' : 'entry.withdrawn',
    path: `/api/${definition.api}/{id}`,
    data: { section: definition.key },
  };
}

/** Builds the statement with only those parts that the entry needs. Its prepared name lists these parts. */
function buildStatement(
  context: SaveContext,
  { kind, state, event, leadingValues, trailingValues }: SaveStatement,
) {
  const { definition } = context;
  const { data, live, liveBefore, isDeleted, alternativeTexts = [] } = state;
  const isCreation = kind === 'create';
  const table = getTable(definition);
  const values: Record<string, unknown> = {
    ...leadingValues,
    ...buildContentValues(context, state, event),
    ...trailingValues,
  };
  let name = `entry-${kind}-${table}`;
  let parts = '';
  const addPart = (
    suffix: string,
    sql: (firstParameter: number) => string,
    partValues: readonly unknown[],
  ) => {
    name += `-${suffix}`;
    parts += sql(Object.keys(values).length + 1);
    for (const [index, value] of partValues.entries()) values[`${suffix}${index}`] = value;
  };
  const unique = buildUniqueColumns(definition, ...(isDeleted ? [] : [data, live]));
  if (unique) addPart('unique', isCreation ? insertUniqueSql : updateUniqueSql, unique);
  const index = buildIndexValue(definition, liveBefore, isDeleted ? null : live);
  if (index !== null) addPart('found', isCreation ? buildFirstIndexSql : buildIndexSql, [index]);
  const publication = getPublicationEvent(definition, state);
  if (publication) addPart('event', buildEntryEventSql, [JSON.stringify(publication)]);
  const hasTexts = alternativeTexts.length > 0;
  if (hasTexts) addPart('words', buildAlternativeTextSql, buildAlternativeTextColumns(alternativeTexts));
  const text = (isCreation ? buildCreateSql : buildChangeSql)(table, lockReferencesSql(hasTexts), parts);
  return named(name, text, values);
}

const deadlockCode = '40P01';

/**
 * Runs a save. Two saves that wait for each other's entry are a deadlock, which PostgreSQL resolves by aborting one
 * of them. Inside a caller's transaction this is an error, because the whole transaction must be retried.
 *
 * @returns null when the save must be retried
 * @throws AppError badRequest when a unique value is occupied
 */
export async function save<Row extends pg.QueryResultRow>(
  context: SaveContext,
  statement: SaveStatement,
): Promise<Row | null> {
  const { db } = context;
  try {
    const { rows } = await db.query<Row>(buildStatement(context, statement));
    return rows[0] ?? null;
  } catch (error) {
    if (db instanceof pg.Pool && error instanceof pg.DatabaseError && error.code === deadlockCode)
      return null;
    throw toFieldError(error);
  }
}
