import { randomUUID } from 'node:crypto';
import type { Queryable } from '#platform/database/queryable.ts';
import { noteWrite } from './content.bus.ts';
import { type ContentEvent, contentChannel, entryTag } from './content.events.ts';

/** Tells every process, when the transaction commits, of a change that no entry's own statement tells. */
async function announce(db: Queryable, change: Omit<ContentEvent, 'nonce'>): Promise<void> {
  const event: ContentEvent = { ...change, nonce: randomUUID() };
  await db.query('select pg_notify($1, $2)', [contentChannel, JSON.stringify(event)]);
  noteWrite(event);
}

/** A file of the library is no longer what it was. */
export const announceMedia = (db: Queryable, fileId: string): Promise<void> =>
  announce(db, { tags: [entryTag('media', fileId)], counts: [], schedule: false });

/** Something was planned or cancelled: when the next plan is due is asked again, and how many entries have one. */
export const announceSchedule = (db: Queryable, section: string): Promise<void> =>
  announce(db, { tags: [], counts: [section], schedule: true });

/** Bytes of tags in one notification: PostgreSQL takes 8,000 of all. */
const mostTagBytes = 6_000;

/** What answers with these tags were made of has changed. Tags as long as addresses can be are told in several parts. */
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
