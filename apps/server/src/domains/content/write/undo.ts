import { createHash } from 'node:crypto';
import type { BulkUndone } from '@centinela/api/content/undo.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Pool } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { type EntryRow, getTable } from '../entries/content.rows.ts';
import { publishScheduleChange } from '../invalidation/content.announce.ts';
import { releaseStaleClaims } from './content.paths.ts';
import type { EntryChange } from './content.write.ts';
import { restoreFromBin } from './deleteEntry.ts';
import { changeById } from './saveEntry.ts';

/** A scheduled change of an entry as stored in its row. */
interface PlanState {
  action: string;
  at: string;
  version: number | null;
  by: string | null;
  byName: string | null;
}

/** The state of an entry as far as bulk actions can change it. */
export interface EntryState {
  id: string;
  section: string;
  version: number;
  data: EntryData;
  live: EntryData | null;
  liveVersion: number | null;
  publishedAt: string | null;
  isDeleted: boolean;
  plans: PlanState[];
}

/** An entry before an action, and a hash of its state afterwards to detect later changes. */
export interface UndoStep {
  before: EntryState;
  after: string;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isNewestLive = ({ version, liveVersion }: EntryState): boolean => liveVersion === version;

/** Hashes the state without the version, which differs after another action was run and undone. */
const hashState = (state: EntryState): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        state.data,
        state.live,
        isNewestLive(state),
        state.publishedAt,
        state.isDeleted,
        state.plans,
      ]),
    )
    .digest('hex');

/**
 * Loads the state of an entry, and locks the entry and its schedule until the transaction ends; null if there is
 * none.
 */
export async function lockState(
  db: Queryable,
  definition: Definition,
  id: string,
): Promise<EntryState | null> {
  // The schedule is locked first, in the same order as when due changes are applied.
  await db.query(
    'select from content_schedule where entry_id = $1 and done_at is null order by at, id for update',
    [id],
  );
  await db.query(`select from ${getTable(definition)} where id = $1 for no key update`, [id]);
  const { rows } = await db.query<EntryState>(
    `select e.id, e.section, e.version, e.data, e.live, e.live_version as "liveVersion",
       e.published_at::text as "publishedAt", e.deleted_at is not null as "isDeleted",
       (select coalesce(jsonb_agg(jsonb_build_object('action', s.action, 'at', s.at, 'version', s.version, 'by', s.by,
          'byName', s.by_name) order by s.at, s.id), '[]')
        from content_schedule s where s.entry_id = e.id and s.done_at is null) as plans
     from ${getTable(definition)} e where e.id = $1 and e.section = $2`,
    [id, definition.key],
  );
  return rows[0] ?? null;
}

/** Returns the undo steps of entries that have changed since their state was loaded. */
export async function getUndoSteps(db: Queryable, states: readonly EntryState[]): Promise<UndoStep[]> {
  const steps: UndoStep[] = [];
  for (const before of states) {
    const after = isSectionKey(before.section)
      ? await lockState(db, getDefinition(before.section), before.id)
      : null;
    if (after && hashState(after) !== hashState(before)) steps.push({ before, after: hashState(after) });
  }
  return steps;
}

/** Stores an undo. @returns its id; null when nothing changed or there is no user who could undo it */
export async function storeUndo(
  db: Queryable,
  actor: Actor,
  steps: readonly UndoStep[],
): Promise<string | null> {
  if (steps.length === 0 || !actor.user) return null;
  const { rows } = await db.query<{ id: string }>(
    'insert into content_undo (by, steps) values ($1, $2) returning id',
    [actor.user.id, JSON.stringify(steps)],
  );
  return rows[0]?.id ?? null;
}

/** Deletes undo data older than one day. */
export const deleteExpiredUndo = (db: Queryable) =>
  db.query(`delete from content_undo where created_at < now() - interval '1 day'`);

const createChangedSinceError = () =>
  new AppError('stale', { message: ['Cambió después de esa acción', 'It has changed since that action'] });

/** Builds the change that restores the draft and the published fields of an entry; null when both are unchanged. */
function buildFieldRestore(before: EntryState, current: EntryState): ((row: EntryRow) => EntryChange) | null {
  const haveFieldsChanged = !isEqual(current.data, before.data);
  const hasPublicationChanged = !isEqual(
    [current.live, isNewestLive(current), current.publishedAt],
    [before.live, isNewestLive(before), before.publishedAt],
  );
  if (!haveFieldsChanged && !hasPublicationChanged) return null;
  return (row) => {
    const newestVersion = haveFieldsChanged ? row.version + 1 : row.version;
    const version = isNewestLive(before) ? newestVersion : before.liveVersion;
    return {
      action: 'restore',
      ...(haveFieldsChanged && { data: before.data }),
      live: before.live && version !== null ? { data: before.live, version } : null,
    };
  };
}

async function restorePlans(
  db: Queryable,
  definition: Definition,
  before: EntryState,
  current: EntryState,
  actor: Actor,
) {
  const { id, section, plans } = before;
  await db.query('delete from content_schedule where entry_id = $1 and done_at is null', [id]);
  await db.query(
    `insert into content_schedule (entry_id, section, action, at, version, by, by_name)
       select $1, $2, p.action, p.at, p.version, p.by, p."byName"
       from jsonb_to_recordset($3::jsonb) p (action text, at timestamptz, version int, by uuid, "byName" text)`,
    [id, section, JSON.stringify(plans)],
  );
  await releaseStaleClaims(db, definition, id);
  await publishScheduleChange(db, section);
  await recordAudit(db, actor, {
    action: plans.length > 0 ? 'schedule' : 'unschedule',
    subject: section,
    subjectId: id,
    title: entryTitle(definition, before.data),
    before: current.plans,
    after: plans,
  });
}

/** Asserts that the caller may make this change. @throws AppError forbidden */
type AssertPermission = (definition: Definition, verb: 'update' | 'delete', state: EntryState) => void;

async function undoStep(
  db: Queryable,
  definition: Definition,
  { before, after }: UndoStep,
  actor: Actor,
  assertPermission: AssertPermission,
): Promise<void> {
  const current = await lockState(db, definition, before.id);
  if (!current || hashState(current) !== after) throw createChangedSinceError();
  assertPermission(definition, current.isDeleted === before.isDeleted ? 'update' : 'delete', current);
  if (current.isDeleted && !before.isDeleted) await restoreFromBin(db, definition, before.id, actor);
  const change = buildFieldRestore(before, current);
  if (change) {
    await changeById(db, definition, before.id, change, actor);
    await db.query(`update ${getTable(definition)} set published_at = $2 where id = $1`, [
      before.id,
      before.publishedAt,
    ]);
  }
  if (!isEqual(current.plans, before.plans)) await restorePlans(db, definition, before, current, actor);
}

/**
 * Undoes a bulk action, starting with its last change. Entries that have changed since then are not restored but
 * reported with the reason.
 *
 * @throws AppError notFound for an action of another user, or one already undone
 */
export async function undoBulkAction(
  pool: Pool,
  id: string,
  actor: Actor,
  assertPermission: AssertPermission,
  language: Language,
): Promise<BulkUndone> {
  const { rows } = await pool.query<{ steps: UndoStep[] }>(
    'delete from content_undo where id = $1 and by = $2 returning steps',
    [isUuid(id) ? id : null, actor.user?.id ?? null],
  );
  const { steps } = orNotFound(rows[0]);
  const result: BulkUndone = { count: 0, failed: [] };
  for (const step of steps.toReversed()) {
    const { section, id: entry, data } = step.before;
    if (!isSectionKey(section)) continue;
    const definition = getDefinition(section);
    try {
      await transaction(pool, (db) => undoStep(db, definition, step, actor, assertPermission));
      result.count += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.failed.push({
        id: entry,
        title: entryTitle(definition, data),
        message: error.getMessage(language),
      });
    }
  }
  return result;
}
