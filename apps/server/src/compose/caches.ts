import { createHash } from 'node:crypto';
import { changedSince } from '../domains/content/invalidation/content.changes.ts';
import { createCountCache } from '../domains/content/list/content.counts.ts';
import type { PublicationScheduler } from '../domains/content/read/content.read.ts';
import { createReadCache, type ReadCache } from '../domains/content/read/content.readCache.ts';
import { createPublicationScheduler } from '../domains/content/write/content.due.ts';
import { createReaderCache, type ReaderCache } from '../domains/pages/readerCache.ts';
import { siteVersion } from '../domains/pages/site.ts';
import { type AnswerCache, createAnswerCache } from '../platform/answers/answerCache.ts';
import { createEdge, type Edge } from '../platform/answers/edge.ts';
import { type LastGood, openLastGood } from '../platform/answers/lastGood.ts';
import { type ChangeBus, createChangeBus } from '../platform/changes/changeBus.ts';
import type { Config } from '../platform/config/config.ts';
import { splitHosts } from '../platform/database/servers/hosts.ts';
import { createCdnSubscriber, createPurgeRelease } from './cdn.ts';
import { lastGoodFolder, type Resources } from './resources.ts';

/** Memory limit in bytes for the pages and public reads that a web process caches. */
const maxMemoryBytes = 48 * 1024 * 1024;
/** Disk limit in bytes for the last good copies shared by the web processes of one server. */
const maxDiskBytes = 200 * 1000 * 1000;

/** The content caches of a web process and the event sources that invalidate them. */
export interface Caches {
  bus: ChangeBus;
  due: PublicationScheduler;
  cache: AnswerCache;
  lastGood: LastGood;
  /** Headers for the CDN; null without one. */
  edge: Edge | null;
  counts: ReturnType<typeof createCountCache>;
  memory: ReadCache | undefined;
  readers: ReaderCache | undefined;
}

export async function openCaches(config: Config, { database, log, metrics }: Resources): Promise<Caches> {
  const lastGood = await openLastGood({
    makeCache: (onKept) =>
      createAnswerCache({
        maxBytes: maxMemoryBytes,
        enabled: config.pageCache,
        onLookup: (outcome) => metrics.cache('page', outcome),
        isTrusted: () => bus.isTrusted,
        onStored: onKept,
      }),
    reachable: database.reachable,
    folder: lastGoodFolder(config),
    version: await hashPageInputs(config),
    maxBytesOnDisk: maxDiskBytes,
    maxBytesInMemory: maxMemoryBytes,
    changedSince: (at) => changedSince(database.pool, at),
    log,
  });
  const { cache } = lastGood;
  const edge = config.cdn ? createEdge(config.cdn) : null;
  // Subscribe in the same event loop tick, so that no event is missed.
  const bus = createChangeBus(database, createPurgeRelease(config, database.pool, log));
  const counts = createCountCache(bus);
  bus.subscribe({ onEvent: ({ tags }) => cache.drop(tags), onLost: () => cache.dropAll() });
  bus.subscribe(lastGood.subscriber);
  bus.subscribe(createCdnSubscriber(config, database.pool, log));
  const readCache = config.readMemory ? createReadCache(() => bus.isTrusted) : undefined;
  // After a reconnect, PostgreSQL may be another server, which uses the same transaction numbers for other
  // transactions.
  bus.subscribe({ onEvent: ({ tags }) => readCache?.drop(tags), onLost: () => readCache?.clear() });
  const readers = config.readMemory ? createReaderCache(() => bus.isTrusted) : undefined;
  bus.subscribe({ onEvent: () => readers?.invalidate(), onLost: () => readers?.invalidate() });
  const scheduler = createPublicationScheduler(database.pool, bus, log, (changes) => {
    lastGood.plan(changes);
    edge?.setNextChange(Math.min(...changes.map(({ at }) => at)));
  });
  const due: PublicationScheduler = {
    settle: () => lastGood.waitWhileDatabaseAvailable(scheduler.settle),
    close: scheduler.close,
  };
  return { bus, due, cache, lastGood, edge, counts, memory: readCache, readers };
}

/** Hashes every input of a page except its content, plus the database that holds the content. */
async function hashPageInputs({ server, environment, database, tracking, cdn }: Config): Promise<string> {
  const [url = 'postgresql:'] = splitHosts(database.directUrl ?? 'postgresql:');
  const { host, pathname } = new URL(url);
  return createHash('sha256')
    .update(
      `${await siteVersion()} ${server.publicUrl} ${environment} ${host}${pathname} ${JSON.stringify(tracking)} ${cdn !== undefined}`,
    )
    .digest('hex')
    .slice(0, 16);
}
