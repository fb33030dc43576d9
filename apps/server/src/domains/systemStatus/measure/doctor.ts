import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Config } from '#platform/config/config.ts';
import { listen } from '#platform/database/listen.ts';
import { type Database, openDatabase } from '#platform/database/pool.ts';
import { verifyMailServer } from '#platform/mail/mail.ts';
import { bindPort } from '#platform/process/port.ts';
import { freeBytes } from '#platform/storage/diskSpace.ts';
import { openStorage } from '#platform/storage/storage.ts';
import { type Evaluated, runCheck } from '../checks/check.ts';
import {
  nodeCheck,
  notificationsCheck,
  type PortFigures,
  portCheck,
  smtpCheck,
  tracesCheck,
} from '../checks/doctor.ts';
import { listProcesses } from '../processes.store.ts';
import { checkCdn } from './cdn.ts';
import { createCertificateCheck } from './certificate.ts';
import { checkDatabase, checkMigrations, checkReplica, checkServer } from './database.ts';
import { checkDisks, checkStorage } from './files.ts';
import { checkScanner } from './scanner.ts';
import { checkProvider, checkSignOnSetup } from './signOn.ts';
import { checkProcesses, checkWork } from './work.ts';

/** The Node version that the project pins. */
const minMajor = 24;

/**
 * Checks an installation from outside the portal, which need not be running.
 *
 * @param databaseUrl undefined while the embedded database is not running
 */
export async function diagnose(config: Config, databaseUrl: string | undefined): Promise<Evaluated[]> {
  const results = await Promise.all([
    runCheck(nodeCheck, async () => ({ version: process.versions.node, minMajor })),
    runCheck(portCheck, () => measurePort(config.server)),
    databaseUrl === undefined ? null : diagnoseDatabase(config, databaseUrl),
    runCheck(smtpCheck, () => measureSmtp(config.mail.smtpUrl)),
    runCheck(tracesCheck, () => measureTraces(config.tracing)),
    checkDisks(config, async () => [{ host: hostname(), free: await freeBytes(config.dataDir) }]),
    diagnoseStorage(config),
    checkScanner(config),
    createCertificateCheck(config)(),
    checkProvider(config),
  ]);
  return results.flat().filter((result) => result !== null);
}

async function diagnoseDatabase(config: Config, url: string): Promise<(Evaluated | null)[]> {
  const database = openDatabase({
    // A pooler may be between the pool and the database.
    url: config.database.url ?? url,
    directUrl: url,
    readUrl: config.database.readUrl,
    usesPreparedStatements: config.database.usesPreparedStatements,
    name: 'centinela-doctor',
    max: 3,
  });
  const { pool, replica, reachable } = database;
  try {
    // Finds the primary of several hosts.
    reachable.suspect();
    await reachable.settled();
    const reached = await checkDatabase(pool);
    if (reached?.state === 'problem') return [reached];
    const migrations = await checkMigrations(pool);
    const isPrepared = migrations?.state !== 'problem';
    const processes = isPrepared ? await listProcesses(pool) : [];
    const readProcesses = async () => processes;
    const server = await checkServer(pool, readProcesses);
    // Work that waits is no problem while the portal is stopped.
    const isRunning = processes.length > 0;
    return [
      reached,
      migrations,
      await runCheck(notificationsCheck, () => measureNotifications(database)),
      ...server,
      ...(isPrepared ? await checkSignOnSetup(pool, config) : []),
      ...(isRunning && replica ? [await checkReplica(pool, replica)] : []),
      ...(isRunning ? await checkProcesses(readProcesses) : []),
      ...(isRunning ? await checkWork(pool, config) : []),
      ...(isRunning ? [await checkCdn(pool, config)] : []),
    ];
  } finally {
    await database.close();
  }
}

const notifiedWithinMs = 3_000;

/** Sends a notification through the pool, and waits for it on a direct connection as all processes have. */
async function measureNotifications(database: Database): Promise<{ milliseconds: number | null }> {
  const channel = `doctor_${randomUUID()}`;
  const received = Promise.withResolvers<number | null>();
  const listener = listen(database, [channel], {
    onReady: () => {
      const sentAt = performance.now();
      database.pool.query('select pg_notify($1, $2)', [channel, String(sentAt)]).catch(received.reject);
    },
    onMessage: (sentAt) => received.resolve(Math.ceil(performance.now() - Number(sentAt))),
    onLost: () => undefined,
  });
  const timeout = setTimeout(() => received.resolve(null), notifiedWithinMs);
  try {
    return { milliseconds: await received.promise };
  } finally {
    clearTimeout(timeout);
    await listener.close();
  }
}

/** Finds out who uses the port. A portal answers the health check. */
async function measurePort({ host, port }: Config['server']): Promise<PortFigures> {
  try {
    for (const socket of await bindPort(host, port, 1)) socket.close();
    return { host, port, use: 'free' };
  } catch (error) {
    if (Object(error).code !== 'EADDRINUSE') return { host, port, use: 'denied' };
    return { host, port, use: (await isPortal(host, port)) ? 'portal' : 'other' };
  }
}

async function isPortal(host: string, port: number): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' || host === '::1' ? '[::1]' : host;
  try {
    const response = await fetch(`http://${name}:${port}/health/live`, {
      signal: AbortSignal.timeout(2_000),
    });
    return (await response.text()) === '{"status":"ok"}';
  } catch {
    return false;
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

async function measureSmtp(smtpUrl: string | undefined) {
  if (smtpUrl === undefined) return null;
  const { hostname: host } = new URL(smtpUrl);
  const isEncrypted = await verifyMailServer(smtpUrl);
  return { host, isEncrypted: isEncrypted || loopback.has(host) };
}

/** Sends an export without spans. */
async function measureTraces(settings: Config['tracing']) {
  if (!settings) return null;
  const response = await fetch(settings.url, {
    method: 'POST',
    headers: { ...settings.headers, 'content-type': 'application/json' },
    body: '{"resourceSpans":[]}',
    signal: AbortSignal.timeout(5_000),
  });
  return { host: new URL(settings.url).host, status: response.status };
}

async function diagnoseStorage(config: Config): Promise<Evaluated | null> {
  const storage = await openStorage(config);
  try {
    return await checkStorage(storage, config);
  } finally {
    storage.close();
  }
}
