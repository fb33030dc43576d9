import { randomUUID } from 'node:crypto';
import { buildPurgeSql } from '../cdn/purgeQueue.ts';
import type { Queryable } from '../database/queryable.ts';
import { recordWrite } from './changeBus.ts';
import { type ChangeEvent, changeChannel } from './changeEvent.ts';

/** Publishes a change to all processes on commit, for changes whose own statement does not publish them. */
export async function publishChange(db: Queryable, change: Omit<ChangeEvent, 'nonce' | 'at'>): Promise<void> {
  const event: ChangeEvent = { ...change, nonce: randomUUID(), at: Date.now() };
  await db.query(
    `with purge as (${buildPurgeSql({ tags: '$3::text[]', nonce: '$4::text' })}) select pg_notify($1, $2)`,
    [changeChannel, JSON.stringify(event), event.tags, event.nonce],
  );
  recordWrite(event);
}

/** Maximum size in bytes of the tags in one notification; PostgreSQL limits a payload to 8,000 bytes. */
const maxTagBytes = 6_000;

/** Publishes that the data behind these tags has changed, split into several notifications when they are long. */
export async function publishTags(db: Queryable, tags: readonly string[]): Promise<void> {
  let part: string[] = [];
  let bytes = 0;
  const send = async () => {
    if (part.length > 0) await publishChange(db, { tags: part, counts: [], schedule: false });
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
