import { createHash } from 'node:crypto';
import { type ContentBus, createContentBus } from '../domains/content/invalidation/content.bus.ts';
import { changedSince } from '../domains/content/invalidation/content.changes.ts';
import { createDueWatch } from '../domains/content/invalidation/content.due.ts';
import { createCountMemory } from '../domains/content/list/content.counts.ts';
import { createReadMemory, type ReadMemory } from '../domains/content/read/content.memory.ts';
import type { DueWatch } from '../domains/content/read/content.read.ts';
import { siteVersion } from '../domains/pages/site.ts';
import { type AnswerCache, createAnswerCache } from '../platform/answers/answerCache.ts';
import { type LastGood, openLastGood } from '../platform/answers/lastGood.ts';
import type { Config } from '../platform/config/config.ts';
import { lastGoodFolder, type Resources } from './resources.ts';

/** Bytes of pages and public reads a web process keeps. */
const cacheBytes = 48 * 1024 * 1024;
/** Bytes of last good copies that the web processes of a machine keep on disk. */
const copiesBytes = 200 * 1000 * 1000;

/** What of content a web process keeps, and what tells it to let go. */
export interface Caches {
  bus: ContentBus;
  due: DueWatch;
  cache: AnswerCache;
  lastGood: LastGood;
  counts: ReturnType<typeof createCountMemory>;
  memory: ReadMemory | undefined;
}

export async function openCaches(config: Config, { database, log, metrics }: Resources): Promise<Caches> {
  const lastGood = await openLastGood({
    makeCache: (onKept) =>
      createAnswerCache({
        maxBytes: cacheBytes,
        enabled: config.pageCache,
        onLookup: (outcome) => metrics.cache('page', outcome),
        isTrusted: () => bus.trusted,
        onKept,
      }),
    reachable: database.reachable,
    folder: lastGoodFolder(config),
    version: await pagesVersion(config),
    maxBytesOnDisk: copiesBytes,
    maxBytesInMemory: cacheBytes,
    changedSince: (at) => changedSince(database.pool, at),
    log,
  });
  const { cache } = lastGood;
  // Whoever subscribes does so in the same turn of the event loop, and misses nothing.
  const bus = createContentBus(database);
  const counts = createCountMemory(bus);
  bus.subscribe({ onEvent: ({ tags }) => cache.drop(tags), onLost: () => cache.dropAll() });
  bus.subscribe(lastGood.subscriber);
  const memory = config.readMemory ? createReadMemory(() => bus.trusted) : undefined;
  // Another server may have taken PostgreSQL's place, with other transactions under the same numbers.
  bus.subscribe({ onEvent: () => memory?.forgetStates(), onLost: () => memory?.clear() });
  const watch = createDueWatch(database.pool, bus, log, lastGood.plan);
  const due: DueWatch = { settle: () => lastGood.unlessAway(watch.settle), close: watch.close };
  return { bus, due, cache, lastGood, counts, memory };
}

/** Names everything but content that a page is made of, and the database that holds the content. */
async function pagesVersion({ server, environment, database, tracking }: Config): Promise<string> {
  const { host, pathname } = new URL(database.url ?? 'postgresql:');
  return createHash('sha256')
    .update(
      `${await siteVersion()} ${server.publicUrl} ${environment} ${host}${pathname} ${JSON.stringify(tracking)}`,
    )
    .digest('hex')
    .slice(0, 16);
}
