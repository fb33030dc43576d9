import type { Pool } from 'pg';
import { contentTableNames, loadPublishedVersions, lockPublished } from '#content/read';
import { transaction } from '#platform/database/transaction.ts';
import {
  indexedSections,
  indexFixedPages,
  isIndexCurrent,
  listIndexedEntries,
  recordBuild,
  reindexEntries,
  removeUnpublished,
} from '#searchIndex/rebuild';

/** Number of entries indexed per transaction. A small batch limits how long a concurrent save of an entry waits. */
const batchSize = 200;

/** Indexes all published entries of a table. */
async function indexTable(
  pool: Pool,
  table: (typeof contentTableNames)[number],
  signal?: AbortSignal,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted();
    const from: string | null = after;
    const entries = await transaction(pool, async (client) => {
      const lockedEntries = await lockPublished(client, table, {
        sections: indexedSections,
        after: from,
        maxEntries: batchSize,
      });
      await reindexEntries(client, lockedEntries);
      return lockedEntries;
    });
    after = entries.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** Removes index rows of entries that are no longer published. */
async function sweepUnpublishedRows(pool: Pool, signal?: AbortSignal): Promise<void> {
  let after: string | null = null;
  do {
    signal?.throwIfAborted();
    const ids = await listIndexedEntries(pool, after);
    const published = await loadPublishedVersions(pool, ids);
    await removeUnpublished(
      pool,
      ids.filter((id) => !published.has(id)),
    );
    after = ids.at(-1) ?? null;
  } while (after !== null);
}

/** Rebuilds the whole index while searches continue. */
export async function rebuildIndex(pool: Pool, signal?: AbortSignal): Promise<void> {
  await indexFixedPages(pool);
  for (const table of contentTableNames) await indexTable(pool, table, signal);
  await sweepUnpublishedRows(pool, signal);
}

/**
 * Rebuilds an index that was built by another version of the program.
 *
 * @returns whether it was rebuilt
 */
export async function rebuildIfOld(pool: Pool, signal?: AbortSignal): Promise<boolean> {
  if (await isIndexCurrent(pool)) return false;
  await rebuildIndex(pool, signal);
  await transaction(pool, recordBuild);
  return true;
}
