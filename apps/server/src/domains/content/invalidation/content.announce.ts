import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/queryable.ts';
import { recordWrite } from './content.bus.ts';
import { type ContentEvent, contentChannel, entryTag } from './content.events.ts';

/** Publishes a content event to all processes on commit, for changes not covered by an entry statement. */
async function publishEvent(db: Queryable, change: Omit<ContentEvent, 'nonce'>): Promise<void> {
  const event: ContentEvent = { ...change, nonce: randomUUID() };
  await db.query('select pg_notify($1, $2)', [contentChannel, JSON.stringify(event)]);
  recordWrite(event);
}

/** Publishes that a media file has changed. */
export const publishMediaChange = (db: Queryable, fileId: string): Promise<void> =>
  publishEvent(db, { tags: [entryTag('media', fileId)], counts: [], schedule: false });

/** Publishes that a schedule was created or cancelled, so that processes read the next due time again. */
export const publishScheduleChange = (db: Queryable, section: string): Promise<void> =>
  publishEvent(db, { tags: [], counts: [section], schedule: true });

/** Maximum size in bytes of the tags in one notification; PostgreSQL limits a payload to 8,000 bytes. */
const maxTagBytes = 6_000;

/** Publishes that the data behind these tags has changed, split into several notifications when they are long. */
export async function publishTags(db: Queryable, tags: readonly string[]): Promise<void> {
  let part: string[] = [];
  let bytes = 0;
  const send = async () => {
    if (part.length > 0) await publishEvent(db, { tags: part, counts: [], schedule: false });
    part = [];
    bytes = 0;
  };
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (bytes + size > maxTagBytes) await send();
    part.push(tag);
    bytes += size;
  }
  await send();
}
