import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import pg, { type Pool } from 'pg';
import { type Actor, recordAudit, systemActor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction, transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Logger } from '#platform/log/log.ts';
import { type EntryRow, getTable, type RecordRow } from '../entries/content.rows.ts';
import { publishScheduleChange } from '../invalidation/content.announce.ts';
import { getEntry } from '../read/content.queries.ts';
import { releaseStaleClaims } from './content.paths.ts';
import { readVersion } from './content.versions.ts';
import { assertPrincipalPublished } from './content.write.ts';
import { deleteBlockSchedules } from './deleteSchedule.ts';
import { assertExpected, type ExpectedEntry } from './expectedEntry.ts';
import {
  assertNotEmpty,
  type BlocksOptions,
  publishDraftBlocks,
  rejectHiddenBlocks,
} from './publishBlocks.ts';
import { assertComplete, buildPublication, changeById, publishBlocksNow } from './saveEntry.ts';

export interface PublicationTimes {
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
}

const insertScheduleSql = `insert into content_schedule (entry_id, section, action, at, version, by, by_name)
  values ($1, $2, $3, $4, $5, $6, $7)`;

/**
 * Schedules a publication or withdrawal, replacing an earlier one of the same kind.
 *
 * @throws AppError badRequest for withdrawing an entry that the whole site uses
 */
async function schedule(
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  action: 'publish' | 'unpublish',
  at: Date,
  actor: Actor,
): Promise<void> {
  if (action === 'unpublish') assertPrincipalPublished(definition, row, { live: null, isDeleted: false });
  await db.query('delete from content_schedule where entry_id = $1 and action = $2 and done_at is null', [
    row.id,
    action,
  ]);
  const frozenVersion = action === 'publish' ? row.version : null;
  const values = [
    row.id,
    row.section,
    action,
    at,
    frozenVersion,
    actor.user?.id ?? null,
    actor.user?.name ?? null,
  ];
  await db.query(insertScheduleSql, values);
  await releaseStaleClaims(db, definition, row.id);
  await publishScheduleChange(db, row.section);
  const after = { action, at: at.toISOString(), version: frozenVersion };
  const title = entryTitle(definition, row.data);
  await recordAudit(db, actor, { action: 'schedule', subject: row.section, subjectId: row.id, title, after });
}

const toDate = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** Asserts that the withdrawal comes after the publication and after now. @throws AppError badRequest */
function assertTimes(publishAt: Date | null, unpublishAt: Date | null, now: Date): void {
  if (unpublishAt && unpublishAt <= (publishAt && publishAt > now ? publishAt : now))
    throw new AppError('badRequest', { errors: [{ field: 'unpublishAt', message: 'dateOrder' }] });
}

/**
 * Publishes the current version at once or at `publishAt`, and withdraws it at `unpublishAt`. A scheduled version
 * is frozen: later saves do not change what will be published. Own blocks of a page that were scheduled together with
 * it are published at the new time too.
 *
 * @param expected the entry as the caller read it; null for any
 * @param blocks how to handle page blocks that would be hidden
 * @throws AppError badRequest naming every invalid field of an incomplete version; stale with the current record;
 *   hiddenBlocks
 */
export async function publishEntry(
  db: Queryable,
  definition: Definition,
  id: string,
  times: PublicationTimes,
  actor: Actor,
  expected: ExpectedEntry | null = null,
  blocks: BlocksOptions = rejectHiddenBlocks,
): Promise<RecordRow> {
  const [publishAt, unpublishAt] = [toDate(times.publishAt), toDate(times.unpublishAt)];
  const now = new Date();
  assertTimes(publishAt, unpublishAt, now);
  return inTransaction(db, async (client) => {
    const row = await lockExpectedEntry(client, definition, id, expected);
    if (publishAt && publishAt > now) {
      assertComplete(definition, row);
      await deleteBlockSchedules(client, definition, row, blocks, actor);
      await publishDraftBlocks(client, definition, row, publishAt, blocks, (blockDefinition, blockId) =>
        publishEntry(client, blockDefinition, blockId, { publishAt: times.publishAt }, actor),
      );
      await schedule(client, definition, row, 'publish', publishAt, actor);
    } else {
      await publishBlocksNow(client, definition, row, blocks, actor);
      await changeById(client, definition, row.id, buildPublication(definition), actor);
    }
    if (unpublishAt) await schedule(client, definition, row, 'unpublish', unpublishAt, actor);
    return getEntry(client, definition, row.id);
  });
}

/**
 * Locks an entry and its schedule until the transaction ends, and checks that it is still as the caller read it. The
 * schedule is locked before the entry, as in `applyDue`, so that both cannot deadlock.
 *
 * @throws AppError notFound; stale with the current record
 */
export async function lockExpectedEntry(
  db: Queryable,
  definition: Definition,
  name: string,
  expected: ExpectedEntry | null,
): Promise<EntryRow> {
  const { id } = await getEntry(db, definition, name);
  await db.query(
    'select from content_schedule where entry_id = $1 and done_at is null order by at, id for update',
    [id],
  );
  await db.query(`select from ${getTable(definition)} where id = $1 for no key update`, [id]);
  const row = await getEntry(db, definition, id);
  assertExpected(row, expected);
  return row;
}

/**
 * Withdraws an entry from the site at once or at `unpublishAt`.
 *
 * @param expected the entry as the caller read it; null for any
 * @throws AppError stale with the current record
 */
export async function unpublishEntry(
  db: Queryable,
  definition: Definition,
  id: string,
  times: PublicationTimes,
  actor: Actor,
  expected: ExpectedEntry | null = null,
): Promise<RecordRow> {
  const at = toDate(times.unpublishAt);
  return inTransaction(db, async (client) => {
    const row = await lockExpectedEntry(client, definition, id, expected);
    if (at && at > new Date()) await schedule(client, definition, row, 'unpublish', at, actor);
    else {
      const buildWithdrawal = () => ({ action: 'unpublish' as const, live: null });
      await changeById(client, definition, row.id, buildWithdrawal, actor);
    }
    return getEntry(client, definition, row.id);
  });
}

export interface ScheduleRow {
  id: string;
  action: 'publish' | 'unpublish';
  at: Date;
  version: number | null;
  by_name: string | null;
}

/** Lists the schedule of an entry, soonest first. */
export async function listSchedule(db: Queryable, entryId: string): Promise<ScheduleRow[]> {
  const { rows } = await db.query<ScheduleRow>(
    `select id::text, action, at, version, by_name from content_schedule
     where entry_id = $1 and done_at is null order by at`,
    [entryId],
  );
  return rows;
}

interface DueRow {
  id: string;
  entry_id: string;
  section: string;
  action: 'publish' | 'unpublish';
  version: number | null;
}

async function applyScheduledChange(db: Queryable, dueChange: DueRow, actor: Actor): Promise<void> {
  if (!isSectionKey(dueChange.section)) return;
  const definition = getDefinition(dueChange.section);
  const frozenVersion =
    dueChange.action === 'publish' && dueChange.version !== null
      ? await readVersion(db, dueChange.entry_id, dueChange.version)
      : null;
  if (frozenVersion) {
    const { data } = frozenVersion;
    assertComplete(definition, { section: dueChange.section, data });
    await assertNotEmpty(db, definition, { id: dueChange.entry_id, data }, new Date());
  }
  const live = frozenVersion && { data: frozenVersion.data, version: frozenVersion.version };
  await changeById(db, definition, dueChange.entry_id, () => ({ action: dueChange.action, live }), actor);
}

/**
 * PostgreSQL error classes of transient failures (a deadlock, a lost connection, too many concurrent changes),
 * after which a scheduled change is retried.
 */
const transientErrorCodes = /^(?:08|40|53|55|57|58)/;

const isTransient = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'stale'
    : error instanceof pg.DatabaseError && transientErrorCodes.test(error.code ?? '');

/**
 * Runs all scheduled changes that are due, each in a separate transaction. Any process may call it at any time. It
 * waits for changes that another process is running, so afterwards nothing due is left. A change that cannot be
 * applied (its address is now occupied, or a field has become required) is marked as done with a log entry, so that
 * it does not block others.
 */
export async function applyDue(pool: Pool, log: Logger, actor: Actor = systemActor): Promise<void> {
  for (;;) {
    const hasApplied = await transaction(pool, async (db) => {
      const { rows } = await db.query<DueRow>(
        `select id::text, entry_id, section, action, version from content_schedule
         where done_at is null and at <= now() order by at, id limit 1 for update`,
      );
      const [dueChange] = rows;
      if (!dueChange) return false;
      await db.query('savepoint plan');
      try {
        await applyScheduledChange(db, dueChange, actor);
      } catch (error) {
        if (isTransient(error)) throw error;
        await db.query('rollback to savepoint plan');
        log.error({ err: error, schedule: dueChange }, 'a scheduled publication failed');
        // The rolled-back save published no event, so cached counts of scheduled entries are invalidated here.
        await publishScheduleChange(db, dueChange.section);
      }
      await db.query('update content_schedule set done_at = now() where id = $1', [dueChange.id]);
      if (isSectionKey(dueChange.section))
        await releaseStaleClaims(db, getDefinition(dueChange.section), dueChange.entry_id);
      return true;
    });
    if (!hasApplied) return;
  }
}

export interface ScheduledChange {
  at: Date;
  section: string;
  entryId: string;
}

/** Maximum scheduled changes read at once. Later ones are read when these have run. */
const maxScheduledChanges = 2_000;

/** Lists pending scheduled changes, soonest first. */
export async function listScheduledChanges(db: Queryable): Promise<ScheduledChange[]> {
  const { rows } = await db.query<ScheduledChange>(
    `select at, section, entry_id as "entryId" from content_schedule where done_at is null order by at limit $1`,
    [maxScheduledChanges],
  );
  return rows;
}
