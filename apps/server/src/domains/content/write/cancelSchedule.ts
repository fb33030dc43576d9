import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { Pool } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { EntryRow } from '../entries/content.rows.ts';
import { publishScheduleChange } from '../invalidation/content.announce.ts';
import { findBlocksScheduledAt } from '../read/hiddenBlocks.ts';
import { hasBlocks } from '../read/pageBlocks.ts';
import { releaseStaleClaims } from './content.paths.ts';
import type { ExpectedEntry } from './expectedEntry.ts';
import { type BlocksOptions, rejectHiddenBlocks } from './publishBlocks.ts';
import { listSchedule, lockExpectedEntry } from './publishEntry.ts';

/** Deletes the schedule of a locked entry. */
async function deleteSchedule(db: Queryable, definition: Definition, row: EntryRow, actor: Actor) {
  const before = await listSchedule(db, row.id);
  await db.query('delete from content_schedule where entry_id = $1 and done_at is null', [row.id]);
  await releaseStaleClaims(db, definition, row.id);
  await publishScheduleChange(db, row.section);
  const title = entryTitle(definition, row.data);
  await recordAudit(db, actor, {
    action: 'unschedule',
    subject: row.section,
    subjectId: row.id,
    title,
    before,
  });
}

/**
 * Cancels the schedule of an entry, and that of a page's own blocks which were scheduled together with it.
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
  { assertPermission }: BlocksOptions = rejectHiddenBlocks,
): Promise<{ id: string }> {
  return transaction(pool, async (db) => {
    const row = await lockExpectedEntry(db, definition, name, expected);
    if (row.publish_at && hasBlocks(definition)) {
      const page = { id: row.id, data: row.planned ?? row.data };
      for (const block of await findBlocksScheduledAt(db, definition, page, row.publish_at)) {
        assertPermission(block.definition, block.row);
        await deleteSchedule(db, block.definition, block.row, actor);
      }
    }
    await deleteSchedule(db, definition, row, actor);
    return { id: row.id };
  });
}
