import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import pg, { type Pool } from 'pg';
import { type Actor, recordAudit, systemActor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction, transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Logger } from '#platform/log/log.ts';
import { type EntryRow, type RecordRow, tableOf } from '../content.rows.ts';
import { announceSchedule } from '../invalidation/content.announce.ts';
import { getEntry } from '../read/content.queries.ts';
import { settleClaims } from './content.paths.ts';
import { readVersion } from './content.versions.ts';
import { checkPrincipal } from './content.write.ts';
import { type ExpectedEntry, refuseOther } from './expected-entry.ts';
import { type BlocksOptions, refuseHidden, settleBlocks } from './publishBlocks.ts';
import { changeById, checkComplete, publication, settleNow } from './save-entry.ts';

export interface PublicationTimes {
  publishAt?: string | null | undefined;
  unpublishAt?: string | null | undefined;
}

const plan = `insert into content_schedule (entry_id, section, action, at, version, by, by_name)
  values ($1, $2, $3, $4, $5, $6, $7)`;

/**
 * Plans one change of publication, in the place of an earlier plan of the same kind.
 *
 * @throws AppError badRequest for a withdrawal of what the whole site uses
 */
async function schedule(
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  action: 'publish' | 'unpublish',
  at: Date,
  actor: Actor,
): Promise<void> {
  if (action === 'unpublish') checkPrincipal(definition, row, { live: null, isDeleted: false });
  await db.query('delete from content_schedule where entry_id = $1 and action = $2 and done_at is null', [
    row.id,
    action,
  ]);
  const frozen = action === 'publish' ? row.version : null;
  const values = [row.id, row.section, action, at, frozen, actor.user?.id ?? null, actor.user?.name ?? null];
  await db.query(plan, values);
  await settleClaims(db, definition, row.id);
  await announceSchedule(db, row.section);
  const after = { action, at: at.toISOString(), version: frozen };
  const title = entryTitle(definition, row.data);
  await recordAudit(db, actor, { action: 'schedule', subject: row.section, subjectId: row.id, title, after });
}

const instantOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** @throws AppError badRequest for an end that does not come after the beginning */
function checkTimes(publishAt: Date | null, unpublishAt: Date | null, now: Date): void {
  if (unpublishAt && unpublishAt <= (publishAt && publishAt > now ? publishAt : now))
    throw new AppError('badRequest', { errors: [{ field: 'unpublishAt', message: 'dateOrder' }] });
}

/**
 * Publishes the version as it is now: at once, or at `publishAt` (the version is frozen: later saves do not
 * change what will be published), and withdraws it at `unpublishAt`.
 *
 * @param expected the entry as the caller read it; null for whatever is there
 * @param blocks what to do with blocks of the page that would not be seen
 * @throws AppError badRequest that names every wrong field of a version that is not complete; stale with the current
 *   record when that is another one; hiddenBlocks
 */
export async function publishEntry(
  db: Queryable,
  definition: Definition,
  id: string,
  times: PublicationTimes,
  actor: Actor,
  expected: ExpectedEntry | null = null,
  blocks: BlocksOptions = refuseHidden,
): Promise<RecordRow> {
  const [publishAt, unpublishAt] = [instantOf(times.publishAt), instantOf(times.unpublishAt)];
  const now = new Date();
  checkTimes(publishAt, unpublishAt, now);
  return inTransaction(db, async (client) => {
    const row = await holdExpected(client, definition, id, expected);
    if (publishAt && publishAt > now) {
      checkComplete(definition, row);
      await settleBlocks(client, definition, row, publishAt, blocks, (own, block) =>
        publishEntry(client, own, block, { publishAt: times.publishAt }, actor),
      );
      await schedule(client, definition, row, 'publish', publishAt, actor);
    } else {
      await settleNow(client, definition, row, blocks, actor);
      await changeById(client, definition, row.id, publication(definition), actor);
    }
    if (unpublishAt) await schedule(client, definition, row, 'unpublish', unpublishAt, actor);
    return getEntry(client, definition, row.id);
  });
}

/**
 * The entry as the caller read it. Until the transaction ends nobody else changes it nor what is planned for it: plans are
 * held first, as `applyDue` does.
 *
 * @throws AppError notFound; stale with the current record when it is another one
 */
async function holdExpected(
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
  await db.query(`select from ${tableOf(definition)} where id = $1 for no key update`, [id]);
  const row = await getEntry(db, definition, id);
  refuseOther(row, expected);
  return row;
}

/**
 * Takes an entry off the site: at once, or at `unpublishAt`.
 *
 * @param expected the entry as the caller read it; null for whatever is there
 * @throws AppError stale with the current record when that is another one
 */
export async function unpublishEntry(
  db: Queryable,
  definition: Definition,
  id: string,
  times: PublicationTimes,
  actor: Actor,
  expected: ExpectedEntry | null = null,
): Promise<RecordRow> {
  const at = instantOf(times.unpublishAt);
  return inTransaction(db, async (client) => {
    const row = await holdExpected(client, definition, id, expected);
    if (at && at > new Date()) await schedule(client, definition, row, 'unpublish', at, actor);
    else {
      const withdrawal = () => ({ action: 'unpublish' as const, live: null });
      await changeById(client, definition, row.id, withdrawal, actor);
    }
    return getEntry(client, definition, row.id);
  });
}

export interface PlannedRow {
  id: string;
  action: 'publish' | 'unpublish';
  at: Date;
  version: number | null;
  by_name: string | null;
}

/** What is planned for an entry, soonest first. */
export async function listSchedule(db: Queryable, entryId: string): Promise<PlannedRow[]> {
  const { rows } = await db.query<PlannedRow>(
    `select id::text, action, at, version, by_name from content_schedule
     where entry_id = $1 and done_at is null order by at`,
    [entryId],
  );
  return rows;
}

/**
 * Cancels what is planned for an entry.
 *
 * @param expected the entry as the caller read it; null for whatever is there
 * @throws AppError stale with the current record when that is another one
 */
export async function cancelSchedule(
  pool: Pool,
  definition: Definition,
  name: string,
  actor: Actor,
  expected: ExpectedEntry | null = null,
): Promise<{ id: string }> {
  return transaction(pool, async (db) => {
    const row = await holdExpected(db, definition, name, expected);
    const before = await listSchedule(db, row.id);
    await db.query('delete from content_schedule where entry_id = $1 and done_at is null', [row.id]);
    await settleClaims(db, definition, row.id);
    await announceSchedule(db, row.section);
    const title = entryTitle(definition, row.data);
    await recordAudit(db, actor, {
      action: 'unschedule',
      subject: row.section,
      subjectId: row.id,
      title,
      before,
    });
    return { id: row.id };
  });
}

interface DueRow {
  id: string;
  entry_id: string;
  section: string;
  action: 'publish' | 'unpublish';
  version: number | null;
}

async function applyOne(db: Queryable, due: DueRow): Promise<void> {
  if (!isSectionKey(due.section)) return;
  const definition = definitionOf(due.section);
  const frozen =
    due.action === 'publish' && due.version !== null
      ? await readVersion(db, due.entry_id, due.version)
      : null;
  if (frozen) checkComplete(definition, { section: due.section, data: frozen.data });
  const live = frozen && { data: frozen.data, version: frozen.version };
  await changeById(db, definition, due.entry_id, () => ({ action: due.action, live }), systemActor);
}

/**
 * What fails today and may work in a moment (a deadlock, a lost connection, a race that was lost too often) is
 * no reason to give a plan up: classes of PostgreSQL's errors.
 */
const passing = /^(?:08|40|53|55|57|58)/;

const isPassing = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === 'stale'
    : error instanceof pg.DatabaseError && passing.test(error.code ?? '');

/**
 * Carries out what is due, each plan in a transaction of its own. Any process may call it at any time: a plan
 * that another one is carrying out is waited for, so that afterwards nothing that was due is left. One that
 * cannot be carried out (the address was taken meanwhile, a field has become required) is closed with a log line and stops no other.
 */
export async function applyDue(pool: Pool, log: Logger): Promise<void> {
  for (;;) {
    const applied = await transaction(pool, async (db) => {
      const { rows } = await db.query<DueRow>(
        `select id::text, entry_id, section, action, version from content_schedule
         where done_at is null and at <= now() order by at, id limit 1 for update`,
      );
      const [due] = rows;
      if (!due) return false;
      await db.query('savepoint plan');
      try {
        await applyOne(db, due);
      } catch (error) {
        if (isPassing(error)) throw error;
        await db.query('rollback to savepoint plan');
        log.error({ err: error, schedule: due }, 'a planned publication could not be carried out');
        // Nothing was written that would announce it: without this, counts of what is planned would stay.
        await announceSchedule(db, due.section);
      }
      await db.query('update content_schedule set done_at = now() where id = $1', [due.id]);
      if (isSectionKey(due.section)) await settleClaims(db, definitionOf(due.section), due.entry_id);
      return true;
    });
    if (!applied) return;
  }
}

export interface Plan {
  at: Date;
  section: string;
  entryId: string;
}

/** Plans that are read at once; what is further away is read again before it is due. */
const mostPlans = 2_000;

/** What is planned and not carried out, soonest first. */
export async function listPlans(db: Queryable): Promise<Plan[]> {
  const { rows } = await db.query<Plan>(
    `select at, section, entry_id as "entryId" from content_schedule where done_at is null order by at limit $1`,
    [mostPlans],
  );
  return rows;
}
