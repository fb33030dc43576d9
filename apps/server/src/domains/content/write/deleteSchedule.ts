import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { EntryRow } from '../entries/content.rows.ts';
import { publishScheduleChange } from '../invalidation/content.announce.ts';
import { findBlocksScheduledWith, type ScheduledPage } from '../read/hiddenBlocks.ts';
import { releaseStaleClaims } from './content.paths.ts';
import type { BlocksOptions } from './publishBlocks.ts';

type ScheduledAction = 'publish' | 'unpublish';

/** A deleted scheduled action, for the audit. */
interface DeletedAction {
  id: string;
  action: ScheduledAction;
  at: Date;
  version: number | null;
  by_name: string | null;
}

/** Deletes scheduled actions of an entry: all, or those of some kinds. */
export async function deleteSchedule(
  db: Queryable,
  definition: Definition,
  row: EntryRow,
  actor: Actor,
  actions: readonly ScheduledAction[] = ['publish', 'unpublish'],
): Promise<void> {
  const { rows: before } = await db.query<DeletedAction>(
    `with deleted as (
       delete from content_schedule where entry_id = $1 and done_at is null and action = any($2)
       returning id::text, action, at, version, by_name)
     select * from deleted order by at`,
    [row.id, actions],
  );
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
 * Deletes the scheduled publications of a page's own blocks which were scheduled together with it. Their scheduled
 * withdrawals stay.
 *
 * @throws AppError forbidden when the caller may not change a block
 */
export async function deleteBlockSchedules(
  db: Queryable,
  definition: Definition,
  page: ScheduledPage,
  { assertPermission }: BlocksOptions,
  actor: Actor,
): Promise<void> {
  for (const block of await findBlocksScheduledWith(db, definition, page)) {
    assertPermission(block.definition, block.row);
    await deleteSchedule(db, block.definition, block.row, actor, ['publish']);
  }
}
