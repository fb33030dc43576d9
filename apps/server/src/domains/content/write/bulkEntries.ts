import { type BulkAction, type HiddenBlocks, hiddenBlocks } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import { getSwitchValues } from '@centinela/sections/kernel/entrySwitch.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Pool } from 'pg';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { formatErrors } from '#platform/errors/formatErrors.ts';
import type { EntryRow } from '../entries/content.rows.ts';
import { getEntry } from '../read/content.queries.ts';
import { findBlocksScheduledWith, findHiddenBlocks, findPendingBlocks } from '../read/hiddenBlocks.ts';
import { hasBlocks } from '../read/pageBlocks.ts';
import { deleteEntry } from './deleteEntry.ts';
import { patchBoth } from './entryActions.ts';
import { type ExpectedEntry, expectVersion } from './expectedEntry.ts';
import { type BlocksOptions, rejectHiddenBlocks } from './publishBlocks.ts';
import { type PublicationTimes, publishEntry, unpublishEntry } from './publishEntry.ts';
import { changeById } from './saveEntry.ts';
import { type EntryState, type EntryStep, getUndoSteps, lockState, storeUndo } from './undoSteps.ts';

export interface BulkResult {
  count: number;
  /** Id with which the action can be undone (`write/undo.ts`); absent when nothing was changed. */
  undo?: string;
  failed: { id: string; title: string; message: string; hidden?: HiddenBlocks }[];
}

interface BulkOptions {
  /** Publication and withdrawal times, for `schedule`. */
  times?: PublicationTimes;
  /**
   * Expected versions by entry id, for publishing and scheduling. They prevent the publication of a save that the
   * caller has not seen.
   */
  versions?: Readonly<Record<string, number>> | undefined;
  /** Language of the error messages. */
  language?: Language;
  /** How to handle page blocks that would be hidden. */
  blocks?: BlocksOptions;
  /** Whether to roll back the changes, so that the action only reports its errors. */
  isDryRun?: boolean;
}

class DryRunRollback extends Error {}

/** Runs work in a transaction that is always rolled back. @throws whatever `work` throws */
const dryRun = (pool: Pool, work: (db: Queryable) => Promise<unknown>): Promise<void> =>
  transaction(pool, async (db) => {
    await work(db);
    throw new DryRunRollback();
  }).catch((error: unknown) => {
    if (!(error instanceof DryRunRollback)) throw error;
  });

/**
 * Applies one action to many entries. Each entry succeeds or fails independently, and failures are reported with
 * their reason.
 *
 * @throws AppError badRequest for times in the past or in the wrong order
 */
export async function bulkEntries(
  pool: Pool,
  definition: Definition,
  ids: readonly string[],
  action: BulkAction,
  actor: Actor,
  {
    times = {},
    versions = {},
    language = 'es',
    blocks = rejectHiddenBlocks,
    isDryRun = false,
  }: BulkOptions = {},
): Promise<BulkResult> {
  if (action === 'schedule') assertFuture(times);
  const result: BulkResult = { count: 0, failed: [] };
  const steps: EntryStep[] = [];
  const auditAction = ids.length > 1 ? 'bulk' : 'status';
  for (const id of ids) {
    const row = await getEntry(pool, definition, id).catch(() => null);
    const expected = expectVersion(versions[id]);
    const runAction = (db: Queryable) =>
      applyToEntry(db, definition, id, row, { action, times, auditAction, expected, blocks }, actor);
    try {
      if (isDryRun) await dryRun(pool, runAction);
      else steps.push(...(await runWithUndo(pool, definition, { id, times, blocks }, runAction)));
      result.count += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const message = formatErrors(error, language, (field) => definition.fields[field]?.label);
      const hidden = error.code === 'hiddenBlocks' ? hiddenBlocks.parse(error.options.data) : undefined;
      const title = row ? entryTitle(definition, row.data) : id;
      result.failed.push({ id, title, message, ...(hidden && { hidden }) });
    }
  }
  const undo = await storeUndo(pool, actor, steps);
  return { ...result, ...(undo && { undo }) };
}

/** Locks the entries that an action may change: the entry itself, and the blocks published with it. */
async function lockAffectedEntries(
  db: Queryable,
  definition: Definition,
  { id, times, blocks }: Pick<EntryAction, 'times' | 'blocks'> & { id: string },
): Promise<EntryState[]> {
  const entryState = await lockState(db, definition, id);
  if (!entryState || !hasBlocks(definition)) return entryState ? [entryState] : [];
  const at = times.publishAt ? new Date(times.publishAt) : new Date();
  const hidden = blocks.choice === 'publish' ? await findHiddenBlocks(db, definition, entryState, at) : null;
  const pendingBlocks = await findPendingBlocks(db, definition, entryState);
  // A publication at another time takes the blocks that were scheduled with the page along.
  const scheduledBlocks = await findBlocksScheduledWith(db, definition, await getEntry(db, definition, id));
  const affectedBlocks = new Map<string, Definition>(
    [...pendingBlocks, ...scheduledBlocks].map((block) => [block.row.id, block.definition]),
  );
  for (const { section, id: blockId } of hidden?.blocks ?? [])
    if (isSectionKey(section)) affectedBlocks.set(blockId, getDefinition(section));
  const states = [entryState];
  for (const [blockId, blockDefinition] of affectedBlocks) {
    const state = await lockState(db, blockDefinition, blockId);
    if (state) states.push(state);
  }
  return states;
}

/** Runs the action in a transaction. @returns its undo steps */
const runWithUndo = (
  pool: Pool,
  definition: Definition,
  target: Parameters<typeof lockAffectedEntries>[2],
  runAction: (db: Queryable) => Promise<unknown>,
): Promise<EntryStep[]> =>
  transaction(pool, async (db) => {
    const affected = await lockAffectedEntries(db, definition, target);
    await runAction(db);
    return getUndoSteps(db, affected);
  });

/** Rejects past times. For a single entry a past time means "at once", but in a bulk action it is a mistake. */
function assertFuture({ publishAt, unpublishAt }: PublicationTimes): void {
  const pastTimes = Object.entries({ publishAt, unpublishAt })
    .filter(([, at]) => at && Date.parse(at) <= Date.now())
    .map(([field]) => ({ field, message: 'pastInstant' }));
  if (pastTimes.length > 0) throw new AppError('badRequest', { errors: pastTimes });
  if (publishAt && unpublishAt && Date.parse(unpublishAt) <= Date.parse(publishAt))
    throw new AppError('badRequest', { errors: [{ field: 'unpublishAt', message: 'dateOrder' }] });
}

/** An action with its options. */
interface EntryAction {
  action: BulkAction;
  times: PublicationTimes;
  /** Audit action: `bulk`, or `status` if the action has only one entry. */
  auditAction: 'bulk' | 'status';
  /** The expected state for publishing; null for any. */
  expected: ExpectedEntry | null;
  blocks: BlocksOptions;
}

async function applyToEntry(
  db: Queryable,
  definition: Definition,
  id: string,
  row: EntryRow | null,
  { action, times, auditAction, expected, blocks }: EntryAction,
  actor: Actor,
): Promise<unknown> {
  const isWithdrawal = action === 'unpublish' || (action === 'schedule' && !times.publishAt);
  if (isWithdrawal && row && row.live === null && (action === 'unpublish' || row.publish_at === null))
    throw new AppError('badRequest', { errors: [{ field: 'state', message: 'notOnSite' }] });
  if (isWithdrawal) return unpublishEntry(db, definition, id, times, actor);
  if (action === 'schedule' || action === 'publish')
    return publishEntry(db, definition, id, times, actor, expected, blocks);
  if (action === 'delete') return deleteEntry(db, definition, id, actor);
  return changeById(
    db,
    definition,
    id,
    patchBoth(auditAction, getSwitchValues(definition, action === 'enable')),
    actor,
  );
}
