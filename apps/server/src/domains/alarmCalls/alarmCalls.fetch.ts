import type { Pool, PoolClient } from 'pg';
import { publishTags } from '#platform/changes/publishChange.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { CallPage, CallSource } from './alarmCalls.call.ts';
import { callTimesTag } from './alarmCalls.read.ts';
import { type LateCall, storeCalls } from './alarmCalls.store.ts';

export interface FetchDeps {
  pool: Pool;
  source: CallSource;
  /** Reads the company's promise in seconds; null if it makes none. */
  readPromise(db: Queryable): Promise<number | null>;
  /** Called in the transaction that stores late calls. */
  onLateCalls(client: PoolClient, calls: readonly LateCall[]): Promise<void>;
  /** Called after a page with calls that could not be read. */
  onInvalid(ids: readonly string[]): void;
}

interface Feed {
  cursor: string | null;
}

async function readFeed(db: Queryable): Promise<Feed> {
  const { rows } = await db.query<Feed>('select cursor from alarm_call_feed');
  return rows[0] ?? { cursor: null };
}

/** Locks the feed's row until the end of the transaction, so that pages are stored one after another. */
async function lockFeed(client: PoolClient): Promise<Feed> {
  await client.query('insert into alarm_call_feed (id) values (1) on conflict (id) do nothing');
  const { rows } = await client.query<Feed>('select cursor from alarm_call_feed for update');
  return rows[0] ?? { cursor: null };
}

/**
 * Stores calls and the position after them in the current transaction.
 *
 * @param from the position at which the calls begin; if another process has moved on, nothing is stored
 */
export async function storePage(
  client: PoolClient,
  { from, page }: { from: string | null; page: Pick<CallPage, 'calls' | 'cursor'> },
  { readPromise, onLateCalls }: Pick<FetchDeps, 'readPromise' | 'onLateCalls'>,
): Promise<void> {
  if ((await lockFeed(client)).cursor !== from) return;
  const { newCount, lateCalls } = await storeCalls(client, page.calls, await readPromise(client));
  if (lateCalls.length > 0) await onLateCalls(client, lateCalls);
  await client.query(
    `update alarm_call_feed set cursor = $1, updated_at = case when $2 then clock_timestamp() else updated_at end`,
    [page.cursor, newCount > 0],
  );
  if (newCount > 0) await publishTags(client, [callTimesTag]);
}

/**
 * Fetches the calls that the platform has added to its list, page by page. Each page and the position after it are
 * committed together, so that an interrupted run continues where it stopped, and nothing is counted twice.
 *
 * @throws MonitoringError if the platform does not respond
 */
export async function fetchCalls(deps: FetchDeps, signal: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    signal.throwIfAborted();
    const { cursor: from } = await readFeed(deps.pool);
    const page = await deps.source.listCalls(from, signal);
    if (page.cursor !== from || page.calls.length > 0)
      await transaction(deps.pool, (client) => storePage(client, { from, page }, deps));
    if (page.invalidIds.length > 0) deps.onInvalid(page.invalidIds);
    hasMore = page.hasMore && page.cursor !== from;
  }
}
