import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@centinela/api/operations/audit.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { AlternativeText } from '#media/write';
import type { ClaimResult } from '#paths/claims';
import { publishRemoved } from '#paths/write';
import { recordWrite } from '#platform/changes/changeBus.ts';
import type { ChangeEvent } from '#platform/changes/changeEvent.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { EntryRow, RecordRow } from '../entries/content.rows.ts';
import { getChangedTags, getEntryTag, getListTag, getSlugTag } from '../invalidation/content.tags.ts';
import {
  type AddressChange,
  assertReceived,
  emptyClaims,
  getClaims,
  withPathLock,
  writeAddresses,
} from './content.paths.ts';
import { type SaveContext, type SavedState, save } from './content.statement.ts';

/** A change to an entry. */
export interface EntryChange {
  /** The action for the audit and the version list. */
  action: AuditAction;
  /** New fields, which create the next version; if absent, fields and version stay the same. */
  data?: EntryData;
  /** The published state afterwards; null withdraws the entry; if absent, it stays the same. */
  live?: { data: EntryData; version: number } | null;
  deleted?: boolean;
  /** Whether the references of the new fields must still exist at the time of writing. */
  requiresReferences?: boolean;
  /** Alternative texts for images that have none in the library yet. */
  alternativeTexts?: readonly AlternativeText[];
}

interface InsertOptions {
  publish: boolean;
  action: AuditAction;
  id?: string;
  requiresReferences: boolean;
  alternativeTexts?: readonly AlternativeText[];
}

/** Columns that the database fills in on insert. */
type CreatedColumns = Pick<
  RecordRow,
  'id' | 'created_at' | 'updated_at' | 'standing' | 'shown_from' | 'shown_to'
>;

/**
 * Inserts an entry as version 1. The entry, its version, references, addresses, unique values, search index, audit
 * record and the notification are committed atomically in one statement and one round trip.
 *
 * @returns null when, with `requiresReferences`, a reference was deleted in the meantime
 * @throws AppError badRequest when a unique field or the page address is occupied
 */
export function insertEntry(
  context: SaveContext,
  data: EntryData,
  options: InsertOptions,
): Promise<RecordRow | null> {
  const live = options.publish ? data : null;
  const after = getClaims(context.definition, { data, live });
  const addresses = { id: options.id ?? null, before: emptyClaims, after };
  return withPathLock(context.db, addresses, (db) => insertRow({ ...context, db }, data, options, addresses));
}

async function insertRow(
  context: SaveContext,
  data: EntryData,
  { publish, id, ...options }: InsertOptions,
  addresses: AddressChange,
): Promise<RecordRow | null> {
  const { db, definition, actor } = context;
  const { key } = definition;
  const tags = publish ? [getListTag(key), getEntryTag(key, '{id}'), ...getSlugTags(key, data)] : [];
  const event: ChangeEvent = { tags, counts: [key], schedule: false, nonce: randomUUID(), at: Date.now() };
  const createdRow = await save<CreatedColumns & ClaimResult>(context, {
    kind: 'create',
    state: { ...options, data, live: publish ? data : null, liveBefore: null, isDeleted: false },
    event,
    leadingValues: { section: key, publish },
    trailingValues: { id: id ?? null, claimedPaths: addresses.after.paths, livePath: addresses.after.live },
  });
  if (!createdRow) return null;
  recordWrite({ ...event, tags: tags.map((tag) => tag.replace('{id}', createdRow.id)) });
  const { held, freed, ...columns } = createdRow;
  await assertReceived(db, { ...addresses, id: createdRow.id }, held);
  await publishRemoved(db, freed, actor);
  return {
    ...columns,
    section: key,
    version: 1,
    data,
    live_version: publish ? 1 : null,
    updated_by_name: actor.user?.name ?? null,
    publish_at: null,
    unpublish_at: null,
  };
}

const getSlugTags = (section: string, data: EntryData): string[] =>
  typeof data.slug === 'string' ? [getSlugTag(section, data.slug)] : [];

/**
 * Updates an entry if it has not changed since `row` was read and, with `requiresReferences`, its references still
 * exist.
 *
 * @returns the new row, or null after a concurrent change
 * @throws AppError badRequest when a unique field or the page address is occupied
 */
export function changeEntry(
  context: SaveContext,
  row: EntryRow,
  change: EntryChange,
): Promise<RecordRow | null> {
  const { db, definition } = context;
  const after = getStateAfter(row, change);
  assertPrincipalPublished(definition, row, after);
  const addresses = {
    id: row.id,
    before: row.deleted_at ? emptyClaims : getClaims(definition, row),
    after: after.isDeleted ? emptyClaims : getClaims(definition, { ...after, planned: row.planned }),
  };
  return withPathLock(db, addresses, async (client) => {
    const changedRow = await changeRow({ ...context, db: client }, row, after);
    if (changedRow) await writeAddresses({ ...context, db: client }, addresses);
    return changedRow;
  });
}

/**
 * Asserts that an entry which the whole site uses stays published, enabled and at its slug.
 *
 * @throws AppError badRequest
 */
export function assertPrincipalPublished(
  { principal }: Definition,
  row: EntryRow,
  after: { live: EntryData | null; isDeleted: boolean },
): void {
  if (principal === undefined || row.deleted_at || row.live?.slug !== principal) return;
  const isHidden = after.isDeleted || after.live === null || after.live.enable === false;
  const field = isHidden ? 'enable' : after.live?.slug !== principal ? 'slug' : null;
  if (field) throw new AppError('badRequest', { errors: [{ field, message: 'principal' }] });
}

/** The state of an entry after a change. */
type StateAfter = SavedState & { version: number; liveVersion: number | null };

const getStateAfter = (row: EntryRow, change: EntryChange): StateAfter => ({
  action: change.action,
  data: change.data ?? row.data,
  version: change.data ? row.version + 1 : row.version,
  live: change.live === undefined ? row.live : (change.live?.data ?? null),
  liveVersion: change.live === undefined ? row.live_version : (change.live?.version ?? null),
  liveBefore: row.deleted_at ? null : row.live,
  isDeleted: change.deleted ?? row.deleted_at !== null,
  requiresReferences: change.requiresReferences,
  alternativeTexts: change.alternativeTexts,
});

/** Builds the state of an entry for the audit. */
const toAuditState = (fields: EntryData, liveVersion: number | null, isDeleted: boolean): string =>
  JSON.stringify({ ...fields, _published: liveVersion, ...(isDeleted && { _deleted: true }) });

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

async function changeRow(context: SaveContext, row: EntryRow, state: StateAfter): Promise<RecordRow | null> {
  const { definition } = context;
  const { data, version, live, liveVersion, liveBefore, isDeleted } = state;
  const wasDeleted = row.deleted_at !== null;
  const event: ChangeEvent = {
    tags: getChangedTags(definition, row.id, liveBefore, isDeleted ? null : live),
    counts: [definition.key],
    schedule: false,
    nonce: randomUUID(),
    at: Date.now(),
  };
  const changedRow = await save<RecordRow>(context, {
    kind: 'change',
    state,
    event,
    leadingValues: { id: row.id, version },
    trailingValues: {
      live: live && JSON.stringify(live),
      liveVersion,
      isDeleted,
      readVersion: row.version,
      readLiveVersion: row.live_version,
      wasDeleted,
      isOrdered: definition.ordered ?? false,
      readOrder: toJson(row.data.order),
      readLiveOrder: toJson(row.live?.order),
      before: toAuditState(row.data, row.live_version, wasDeleted),
      after: toAuditState(data, liveVersion, isDeleted),
    },
  });
  if (changedRow) recordWrite(event);
  return changedRow;
}
