import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Pool } from 'pg';
import type { Actor } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { deleteBlockSchedules, deleteSchedule } from './deleteSchedule.ts';
import type { ExpectedEntry } from './expectedEntry.ts';
import { type BlocksOptions, rejectHiddenBlocks } from './publishBlocks.ts';
import { lockExpectedEntry } from './publishEntry.ts';

/**
 * Cancels the schedule of an entry, and the publication of a page's own blocks which were scheduled together with it.
 *
 * @param expected the entry as the caller read it; null for any
 * @throws AppError stale with the current record; forbidden when the caller may not change a block
 */
export async function cancelSchedule(
  pool: Pool,
  definition: Definition,
  name: string,
  actor: Actor,
  expected: ExpectedEntry | null = null,
  blocks: BlocksOptions = rejectHiddenBlocks,
): Promise<{ id: string }> {
  return transaction(pool, async (db) => {
    const row = await lockExpectedEntry(db, definition, name, expected);
    await deleteBlockSchedules(db, definition, row, blocks, actor);
    await deleteSchedule(db, definition, row, actor);
    return { id: row.id };
  });
}
