import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Pool } from 'pg';
import type { Logger } from '#platform/log/log.ts';
import { readVersion } from '#platform/process/version.ts';
import { freeBytes } from '#platform/storage/diskSpace.ts';
import { deleteProcess, writeProcess } from './processes.store.ts';

export interface HeartbeatOptions {
  pool: Pool;
  role: 'web' | 'worker';
  dataDir: string;
  /** Connections to PostgreSQL that this process may open. */
  maxConnections: number;
  log: Logger;
  everyMs?: number;
}

const defaultEveryMs = 15_000;

/**
 * Writes the row of this process into the list of running processes until closed. A process that is killed leaves its row,
 * which is soon stale. A failed write is only logged, because the next one follows in seconds.
 */
export function startHeartbeat({
  pool,
  role,
  dataDir,
  maxConnections,
  log,
  everyMs = defaultEveryMs,
}: HeartbeatOptions): { close(): Promise<void> } {
  const id = randomUUID();
  const host = hostname();
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  const version = readVersion().catch(() => 'unknown');
  const beat = async () => {
    const diskFree = await freeBytes(dataDir);
    const memoryBytes = process.memoryUsage.rss();
    const row = { id, role, host, version: await version, memoryBytes, diskFree, maxConnections, startedAt };
    await writeProcess(pool, row);
  };
  let beating: Promise<void> = Promise.resolve();
  const start = () => {
    beating = beating
      .then(beat)
      .catch((error: unknown) => log.debug({ err: error }, 'the heartbeat was not written'));
  };
  start();
  const timer = setInterval(start, everyMs).unref();
  return {
    async close() {
      clearInterval(timer);
      await beating;
      await deleteProcess(pool, id).catch(() => undefined);
    },
  };
}
