import { publishChange } from '#platform/changes/publishChange.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { getEntryTag } from './content.tags.ts';

/** Publishes that a media file has changed. */
export const publishMediaChange = (db: Queryable, fileId: string): Promise<void> =>
  publishChange(db, { tags: [getEntryTag('media', fileId)], counts: [], schedule: false });

/** Publishes that a schedule was created or cancelled, so that all processes read the next due time again. */
export const publishScheduleChange = (db: Queryable, section: string): Promise<void> =>
  publishChange(db, { tags: [], counts: [section], schedule: true });
