import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, explainBackupFailure } from '../domains/backups/backupError.ts';
import { createBackup } from '../domains/backups/backups.create.ts';
import { restoreBackup } from '../domains/backups/backups.restore.ts';
import type { DatabaseDisk } from '../domains/backups/database/databaseSpace.ts';
import type { Config } from '../platform/config/config.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { findRunningEmbedded } from '../platform/database/runningEmbedded.ts';
import { openStorage, type Storage } from '../platform/storage/storage.ts';
import { printNotice } from '../platform/terminal/greeting.ts';

const formatNumber = (value: number): string => value.toLocaleString('es-AR');
const formatMegabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`;

/** `npm run backup -- <folder>`: creates and verifies a backup. */
export async function backup(config: Config, args: readonly string[]): Promise<void> {
  await runCommand(config, async (url, storage) => {
    const [folder] = parsePositionals(args, 'npm run backup -- carpeta');
    if (config.backupKey === undefined)
      printNotice(
        'La copia no se cifra: quien tenga el archivo puede leerla. Para cifrarla, definí BACKUP_KEY.',
      );
    const phases = { copy: 'Copiando…', verify: 'Comprobando la copia en una base aparte…' };
    const created = await createBackup({
      url,
      storage,
      folder,
      password: config.backupKey,
      disk: getDatabaseDisk(config),
      onPhase: (phase) => printNotice(phases[phase]),
    });
    printNotice(
      `Copia comprobada: ${formatNumber(created.rows)} filas de ${created.tables} tablas y ${formatNumber(created.files)} archivos, en ${formatMegabytes(created.bytes)}.\n  ${created.path}`,
    );
  });
}

/** `npm run restore -- <file> [--replace]`: restores a backup. */
export async function restore(config: Config, args: readonly string[]): Promise<void> {
  await runCommand(config, async (url, storage) => {
    const [path] = parsePositionals(args, 'npm run restore -- archivo.copia [--replace]');
    printNotice('Restaurando en una base aparte…');
    const restored = await restoreBackup({
      url,
      storage,
      path,
      temporaryFolder: join(config.dataDir, 'tmp'),
      password: config.backupKey,
      canReplace: args.includes('--replace'),
      disk: getDatabaseDisk(config),
    });
    printNotice(
      `Restaurada la copia del ${formatTime(restored.createdAt)}: ${formatNumber(restored.rows)} filas y ${formatNumber(restored.files)} archivos, iguales a los copiados.`,
    );
    if (restored.isQueueLeftOut)
      printNotice('Los trabajos que esperaban en la cola son de otra versión y no se restauraron.');
    if (restored.keptDatabase)
      printNotice(
        `Los datos de antes están en la base ${restored.keptDatabase}. Cuando no haga falta: DROP DATABASE ${restored.keptDatabase};`,
      );
    printNotice('Reiniciá el portal en cada servidor.');
  });
}

/** Returns the disk of the embedded database; undefined for an external one. */
const getDatabaseDisk = ({ database, dataDir, diskMinFree }: Config): DatabaseDisk | undefined =>
  database.url === undefined ? { folder: dataDir, minFree: diskMinFree } : undefined;

const formatTime = (time: string): string =>
  new Date(time).toLocaleString('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    dateStyle: 'short',
    timeStyle: 'short',
  });

function parsePositionals(args: readonly string[], usage: string): [string] {
  try {
    const { positionals } = parseArgs({
      args: [...args],
      options: { replace: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [first] = positionals;
    if (first !== undefined && positionals.length === 1) return [first];
  } catch {
    // An unknown option.
  }
  throw new BackupError(`Uso: ${usage}`);
}

type Command = (url: string, storage: Storage) => Promise<void>;

/** Runs a command with the configured database: an external one, or the embedded one, which it starts if needed. */
async function runCommand(config: Config, command: Command): Promise<void> {
  const storage = await openStorage(config);
  const runningUrl = config.database.url ?? findRunningEmbedded(config.dataDir);
  const embedded = runningUrl === undefined ? await startEmbedded(config) : undefined;
  try {
    await command(runningUrl ?? embedded?.url ?? '', storage);
  } catch (error) {
    const explanation = explainBackupFailure(error);
    if (explanation === undefined) throw error;
    printNotice(explanation, 'error');
    process.exitCode = 1;
  } finally {
    await embedded?.stop();
    storage.close();
  }
}
