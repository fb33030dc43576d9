import { type BackupOverview, backupEndpoints, backupRules } from '@centinela/api/backups/backups.ts';
import type { FastifyInstance } from 'fastify';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { toPage } from '#platform/lists/page.ts';
import { type RunRow, readBackupOverview, runColumns, toRun } from './backups.read.ts';
import { requestBackup } from './backups.request.ts';
import { failInterruptedRuns } from './backups.runs.ts';
import { saveBackupSettings } from './backups.settings.ts';
import { getPlace } from './stores/openStore.ts';

const { read: readRunQuery, page: listRuns } = defineList<RunRow>(backupRules, {
  from: 'backups b',
  columns: runColumns,
  key: [{ sql: 'b.id', type: 'uuid' }],
  filters: { state: 'b.state' },
  ranges: { requestedAt: 'b.requested_at' },
  sorts: { requestedAt: null },
  order: { field: 'requestedAt', descending: true },
});

/** Registers the endpoints for backups. */
export function backupRoutes(app: FastifyInstance, { jobs }: { jobs: Jobs }): void {
  const { config, database } = app.context;
  const { pool } = database;
  const { list, overview, start, updateSettings } = backupEndpoints;
  const place = config.backupDestination ? getPlace(config.backupDestination) : null;
  const readOverview = (): Promise<BackupOverview> =>
    readBackupOverview(pool, { place, isEncrypted: config.backupKey !== undefined });
  route(app, list, async ({ query, db }) => toPage(await listRuns(db, readRunQuery(query)), toRun));
  route(app, overview, async () => {
    // Otherwise a killed run would be shown as running until a worker notices.
    await failInterruptedRuns(pool);
    return { data: await readOverview() };
  });
  route(app, start, async ({ actor }) => {
    if (place === null)
      throw new AppError('notConfigured', {
        message: [
          'No hay dónde guardar la copia: definí BACKUP_DIR (una carpeta) o BACKUP_S3_* (un bucket) y reiniciá el portal',
          'There is no place for the backup: set BACKUP_DIR (a folder) or BACKUP_S3_* (a bucket) and restart the portal',
        ],
      });
    await transaction(pool, (client) => requestBackup(client, jobs, actor));
    return { data: await readOverview() };
  });
  route(app, updateSettings, async ({ body, request, actor, db }) => ({
    data: await saveBackupSettings(db, body, { expected: readExpectedVersion(request), actor }),
  }));
}
