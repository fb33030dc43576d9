import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/queryable.ts';
import { noteWrite } from './content.bus.ts';
import { type ContentEvent, contentChannel, entryTag } from './content.events.ts';

/** Publishes a content event to all processes on commit, for changes not covered by an entry statement. */
async function announce(db: Queryable, change: Omit<ContentEvent, 'nonce'>): Promise<void> {
  const event: ContentEvent = { ...change, nonce: randomUUID() };
  await db.query('select pg_notify($1, $2)', [contentChannel, JSON.stringify(event)]);
  noteWrite(event);
}

/** Publishes that a media file has changed. */
export const announceMedia = (db: Queryable, fileId: string): Promise<void> =>
  announce(db, { tags: [entryTag('media', fileId)], counts: [], schedule: false });

/** Publishes that a schedule was created or cancelled, so that processes read the next due time again. */
export const announceSchedule = (db: Queryable, section: string): Promise<void> =>
  announce(db, { tags: [], counts: [section], schedule: true });

/** Maximum size in bytes of the tags in one notification; PostgreSQL limits a payload to 8,000 bytes. */
const mostTagBytes = 6_000;

/** Publishes that the data behind these tags has changed, split into several notifications when they are long. */
export async function announceTags(db: Queryable, tags: readonly string[]): Promise<void> {
  let part: string[] = [];
  let bytes = 0;
  const send = async () => {
    if (part.length > 0) await announce(db, { tags: part, counts: [], schedule: false });
    part = [];
    bytes = 0;
  };
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (bytes + size > mostTagBytes) await send();
    part.push(tag);
    bytes += size;
  }
  await send();
}
