import { type SystemStatus, systemStatusEndpoints } from '@centinela/api/operations/systemStatus.ts';
import type { FastifyInstance } from 'fastify';
import type { Recipient } from '#mail/recipients';
import type { Queryable } from '#platform/database/queryable.ts';
import { route } from '#platform/http/route.ts';
import { listAlerts } from './alerts/alerts.store.ts';
import type { Evaluated } from './checks/check.ts';
import { listProcesses } from './processes.store.ts';

export interface SystemStatusDeps {
  runChecks(): Promise<Evaluated[]>;
  findRecipients(db: Queryable): Promise<Recipient[]>;
}

/** Several administrators may have the screen open, which measures every 30 seconds. */
const keepForMs = 10_000;

/** Registers the endpoint of the status screen. */
export function systemStatusRoutes(
  app: FastifyInstance,
  { runChecks, findRecipients }: SystemStatusDeps,
): void {
  let latest: { startedAt: number; measured: Promise<Pick<SystemStatus, 'checkedAt' | 'checks'>> } | null =
    null;
  const measure = async () => {
    const checks = await runChecks();
    return {
      checks: checks.map(({ sendsAlerts: _, ...check }) => check),
      checkedAt: new Date().toISOString(),
    };
  };
  const getLatest = () => {
    if (latest === null || Date.now() - latest.startedAt > keepForMs)
      latest = { startedAt: Date.now(), measured: measure() };
    return latest.measured;
  };
  route(app, systemStatusEndpoints.show, async ({ db }) => {
    const [measured, processes, alerts, recipients] = await Promise.all([
      getLatest(),
      listProcesses(db),
      listAlerts(db),
      findRecipients(db),
    ]);
    return {
      data: {
        ...measured,
        processes: processes.map(({ diskFree: _disk, maxConnections: _connections, ...process }) => process),
        alerts,
        recipients: recipients.map(({ email }) => email),
      },
    };
  });
}
