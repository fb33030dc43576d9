import { isDeepStrictEqual } from 'node:util';
import type { BulkUndone } from '@centinela/api/content/undo.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import { inLanguage, type Language } from '@centinela/sections/kernel/language.ts';
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
import { keepOrder, undoOrder } from './orderEntries.ts';
import { changeById } from './saveEntry.ts';
import {
  type EntryState,
  type EntryStep,
  hashState,
  isNewestLive,
  lockState,
  omitOrder,
  type UndoStep,
} from './undoSteps.ts';

const createChangedSinceError = () =>
  new AppError('stale', { message: ['Cambió después de esa acción', 'It has changed since that action'] });

/** Builds the change that restores the draft and the published fields of an entry; null when both are unchanged. */
function buildFieldRestore(
  definition: Definition,
  before: EntryState,
  current: EntryState,
): ((row: EntryRow) => EntryChange) | null {
  const { section } = before;
  const haveFieldsChanged = !isDeepStrictEqual(
    omitOrder(section, current.data),
    omitOrder(section, before.data),
  );
  const hasPublicationChanged = !isDeepStrictEqual(
    [omitOrder(section, current.live), isNewestLive(current), current.publishedAt],
    [omitOrder(section, before.live), isNewestLive(before), before.publishedAt],
  );
  if (!haveFieldsChanged && !hasPublicationChanged) return null;
  return (row) => {
    const newestVersion = haveFieldsChanged ? row.version + 1 : row.version;
    const version = isNewestLive(before) ? newestVersion : before.liveVersion;
    return {
      action: 'restore',
      ...(haveFieldsChanged && { data: keepOrder(definition, before.data, row.data) }),
      live:
        before.live && version !== null
          ? { data: keepOrder(definition, before.live, row.live ?? row.data), version }
          : null,
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
type AssertPermission = (
  definition: Definition,
  verb: 'update' | 'delete',
  state: Pick<EntryState, 'data' | 'live'>,
) => void;

async function undoEntryStep(
  db: Queryable,
  definition: Definition,
  { before, after }: EntryStep,
  actor: Actor,
  assertPermission: AssertPermission,
): Promise<void> {
  const current = await lockState(db, definition, before.id);
  if (!current || hashState(current) !== after) throw createChangedSinceError();
  assertPermission(definition, current.isDeleted === before.isDeleted ? 'update' : 'delete', current);
  if (current.isDeleted && !before.isDeleted) await restoreFromBin(db, definition, before.id, actor);
  const change = buildFieldRestore(definition, before, current);
  if (change) {
    await changeById(db, definition, before.id, change, actor);
    await db.query(`update ${getTable(definition)} set published_at = $2 where id = $1`, [
      before.id,
      before.publishedAt,
    ]);
  }
  if (!isDeepStrictEqual(current.plans, before.plans))
    await restorePlans(db, definition, before, current, actor);
}

/** What a step changed: an entry, or the order of a section. */
function describeStep(
  step: UndoStep,
  language: Language,
): { definition: Definition; id: string; title: string } | null {
  const section = 'order' in step ? step.order.section : step.before.section;
  if (!isSectionKey(section)) return null;
  const definition = getDefinition(section);
  if ('order' in step) return { definition, id: '', title: inLanguage(definition.names.many, language) };
  return { definition, id: step.before.id, title: entryTitle(definition, step.before.data) };
}

/** Marks the next step as done in the transaction of its change, so that an undo that was interrupted can continue. */
async function claimStep(db: Queryable, id: string, doneCount: number): Promise<void> {
  const { rowCount } = await db.query(
    'update content_undo set done_count = done_count + 1 where id = $1 and done_count = $2',
    [id, doneCount],
  );
  if (rowCount === 0) throw new AppError('notFound');
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
  const { rows } = await pool.query<{ id: string; steps: UndoStep[]; doneCount: number }>(
    'select id, steps, done_count as "doneCount" from content_undo where id = $1 and by = $2',
    [isUuid(id) ? id : null, actor.user?.id ?? null],
  );
  const { steps, doneCount, id: undoId } = orNotFound(rows[0]);
  const result: BulkUndone = { count: 0, failed: [] };
  for (const [index, step] of steps.toReversed().entries()) {
    if (index < doneCount) continue;
    const target = describeStep(step, language);
    const run = async (db: Queryable): Promise<void> => {
      if (!target) return;
      const { definition } = target;
      if ('order' in step)
        await undoOrder(db, definition, step.order, actor, (state) =>
          assertPermission(definition, 'update', state),
        );
      else await undoEntryStep(db, definition, step, actor, assertPermission);
    };
    try {
      await transaction(pool, async (db) => {
        await claimStep(db, undoId, index);
        await run(db);
      });
      if (target) result.count += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Also fails with notFound when the same undo is running twice.
      await claimStep(pool, undoId, index);
      if (target)
        result.failed.push({ id: target.id, title: target.title, message: error.getMessage(language) });
    }
  }
  await pool.query('delete from content_undo where id = $1', [undoId]);
  return result;
}
