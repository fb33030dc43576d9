import type { Label } from '@centinela/sections/kernel/language.ts';
import type pg from 'pg';
import { explainBackupFailure } from './backupError.ts';
import {
  type BackupOptions,
  type BackupPhase,
  type CreatedBackup,
  createLockedBackup,
  type NewBackup,
  nameBackup,
} from './backups.create.ts';
import { withBackupLock } from './backups.lock.ts';
import { removeExpiredBackups } from './backups.removal.ts';
import {
  beginRun,
  completeRun,
  failInterruptedRuns,
  failRun,
  hasRunTable,
  interrupted,
  type NewRun,
  noteProblem,
  noteProgress,
} from './backups.runs.ts';
import { withConnection } from './database/connection.ts';

export interface RunOptions extends BackupOptions {
  /** Whether older backups in the store are removed afterwards, by the rules of the settings. */
  isRetained: boolean;
}

/** Begins a run while the lock of backups is held. @returns its id; null when there is nothing to do */
export type BeginRun = (live: pg.Client, run: NewRun) => Promise<string | null>;

/**
 * Creates a backup and records it in the list of runs.
 *
 * @returns null when `begin` finds nothing to do
 * @throws BackupError when it fails, after recording it
 */
export const runBackup = (options: RunOptions, begin: BeginRun): Promise<CreatedBackup | null> =>
  withBackupLock(
    options.url,
    async (live) => {
      await failInterruptedRuns(live);
      const backup = await nameBackup(live);
      const id = await begin(live, {
        name: backup.name,
        startedAt: backup.createdAt,
        place: options.store.place,
        isEncrypted: options.password !== undefined,
      });
      return id === null ? null : await createRecordedBackup(live, id, backup, options);
    },
    options.lockTimeout,
  );

/** Creates a backup for the command line. It is recorded if the database has the table for it. */
export const runCommandBackup = (options: RunOptions): Promise<CreatedBackup> =>
  withBackupLock(
    options.url,
    async (live) => {
      const backup = await nameBackup(live);
      if (!(await hasRunTable(live))) return await createLockedBackup(live, backup, options);
      await failInterruptedRuns(live);
      const id = await beginRun(live, 'command', {
        name: backup.name,
        startedAt: backup.createdAt,
        place: options.store.place,
        isEncrypted: options.password !== undefined,
      });
      return await createRecordedBackup(live, id, backup, options);
    },
    options.lockTimeout,
  );

const unexpected: Label = [
  'Falló por un error que no esperábamos: está en el registro del servidor (backup).',
  'An unexpected error occurred: it is in the log of the server (backup).',
];

async function createRecordedBackup(
  live: pg.Client,
  id: string,
  backup: NewBackup,
  options: RunOptions,
): Promise<CreatedBackup> {
  const { url, store, isRetained, onPhase } = options;
  // Connections of their own, because the one with the lock may be lost during the hours of a backup.
  const record = (work: (client: pg.Client) => Promise<unknown>) => withConnection(url, work);
  const progress = reportProgress((phase, figures) =>
    record((client) => noteProgress(client, id, phase, figures)),
  );
  let created: CreatedBackup;
  try {
    created = await createLockedBackup(live, backup, {
      ...options,
      onPhase(phase, figures) {
        progress.begin(phase, figures);
        onPhase?.(phase, figures);
      },
    });
  } catch (error) {
    // If this fails too, the run is marked as interrupted later.
    const problem = options.signal?.aborted ? interrupted : (explainBackupFailure(error) ?? unexpected);
    await record((client) => failRun(client, id, problem)).catch(() => undefined);
    throw error;
  } finally {
    progress.stop();
  }
  await record(async (client) => {
    await completeRun(client, id, created);
    const problem = isRetained ? await removeExpiredBackups(client, store) : null;
    if (problem) await noteProblem(client, id, problem);
  });
  return created;
}

type Figures = Pick<CreatedBackup, 'rows' | 'files'>;

const reportEveryMs = 3_000;

/** Reports the phase when it begins, and then the growing figures. */
function reportProgress(report: (phase: BackupPhase, figures: Figures) => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let isReporting = false;
  const send = async (phase: BackupPhase, figures: Figures) => {
    if (isReporting) return;
    isReporting = true;
    // Progress is only shown, so a lost report does no harm.
    await report(phase, figures).catch(() => undefined);
    isReporting = false;
  };
  return {
    begin(phase: BackupPhase, figures: Figures) {
      clearInterval(timer);
      timer = setInterval(() => void send(phase, figures), reportEveryMs);
      void send(phase, figures);
    },
    stop: () => clearInterval(timer),
  };
}
