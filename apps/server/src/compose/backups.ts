import { isAbsolute, join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, explainBackupFailure } from '../domains/backups/backupError.ts';
import { restoreBackup } from '../domains/backups/backups.restore.ts';
import { runCommandBackup } from '../domains/backups/backups.run.ts';
import type { BackupStore } from '../domains/backups/stores/backupStore.ts';
import { openBackupFile, openFolderStore } from '../domains/backups/stores/folderStore.ts';
import { openBackupStore } from '../domains/backups/stores/openStore.ts';
import type { Config } from '../platform/config/config.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { findRunningEmbedded } from '../platform/database/runningEmbedded.ts';
import { openStorage, type Storage } from '../platform/storage/storage.ts';
import { printNotice } from '../platform/terminal/greeting.ts';
import { getDatabaseDisk } from './backupDeps.ts';

export const formatNumber = (value: number): string => value.toLocaleString('es-AR');
const formatMegabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`;

/** `npm run backup [-- <folder>]`: creates and verifies a backup in the configured destination or in a folder. */
export async function backup(config: Config, args: readonly string[]): Promise<void> {
  await explainFailures(async () => {
    const { positional: folder } = parseCommand(args, [], 'npm run backup [-- carpeta]');
    const store = folder === undefined ? await openConfiguredStore(config) : openFolderStore(folder);
    if (config.backupKey === undefined)
      printNotice(
        'La copia no se cifra: quien tenga el archivo puede leerla. Para cifrarla, definí BACKUP_KEY.',
      );
    const phases = { copy: 'Copiando…', verify: 'Comprobando la copia en una base aparte…' };
    await withDatabase(config, async (url, storage) => {
      const created = await runCommandBackup({
        url,
        storage,
        store,
        password: config.backupKey,
        disk: getDatabaseDisk(config),
        isRetained: folder === undefined,
        onPhase: (phase) => printNotice(phases[phase]),
      });
      printNotice(
        `Copia comprobada: ${formatNumber(created.rows)} filas de ${created.tables} tablas y ${formatNumber(created.files)} archivos, en ${formatMegabytes(created.bytes)}.\n  ${store.place}/${created.name}`,
      );
    });
    store.close();
  });
}

/** `npm run restore -- <name or file> [--replace]` restores a backup; `npm run restore -- --list` lists them. */
export async function restore(config: Config, args: readonly string[]): Promise<void> {
  await explainFailures(async () => {
    const { positional, options } = parseCommand(args, ['replace', 'list'], restoreUsage);
    if (options.has('list')) return await printBackups(await openConfiguredStore(config));
    if (positional === undefined) throw new BackupError(formatUsage(restoreUsage));
    await withDatabase(config, (url, storage) =>
      restoreFrom(config, { url, storage, file: positional, canReplace: options.has('replace') }),
    );
  });
}

const restoreUsage = 'npm run restore -- nombre-o-archivo.copia [--replace], o npm run restore -- --list';

async function printBackups(store: BackupStore): Promise<void> {
  const backups = await store.list();
  if (backups.length === 0) printNotice(`Todavía no hay copias comprobadas en ${store.place}.`);
  for (const { name, bytes } of backups) process.stdout.write(`${name}  ${formatMegabytes(bytes)}\n`);
  store.close();
}

interface RestoreInput {
  url: string;
  storage: Storage;
  /** Path of a file, or name of a backup in the configured destination. */
  file: string;
  canReplace: boolean;
}

async function restoreFrom(config: Config, { url, storage, file, canReplace }: RestoreInput): Promise<void> {
  const store = isAbsolute(file) ? null : await openConfiguredStore(config);
  printNotice('Restaurando en una base aparte…');
  const restored = await restoreBackup({
    url,
    storage,
    open: () => (store ? store.open(file) : openBackupFile(file)),
    temporaryFolder: join(config.dataDir, 'tmp'),
    password: config.backupKey,
    canReplace,
    disk: getDatabaseDisk(config),
  });
  store?.close();
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
}

const formatTime = (time: string): string =>
  new Date(time).toLocaleString('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    dateStyle: 'short',
    timeStyle: 'short',
  });

/** @throws BackupError when no destination is configured */
async function openConfiguredStore({ backupDestination }: Config): Promise<BackupStore> {
  if (backupDestination) return await openBackupStore(backupDestination);
  throw new BackupError([
    'No hay un destino para las copias: definí BACKUP_DIR (una carpeta) o BACKUP_S3_* (un bucket), o poné la carpeta o el archivo en el comando: npm run backup -- carpeta, npm run restore -- ruta/archivo.copia',
    'There is no destination for backups: set BACKUP_DIR (a folder) or BACKUP_S3_* (a bucket), or name the folder or file in the command: npm run backup -- folder, npm run restore -- path/file.copia',
  ]);
}

const formatUsage = (command: string) => [`Uso: ${command}`, `Usage: ${command}`] as const;

/** Parses the arguments of a command: options without values, and one other argument at most. */
function parseCommand(
  args: readonly string[],
  optionNames: readonly string[],
  command: string,
): { positional: string | undefined; options: ReadonlySet<string> } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(optionNames.map((name) => [name, { type: 'boolean' as const }])),
      allowPositionals: true,
    });
    if (positionals.length <= 1) return { positional: positionals[0], options: new Set(Object.keys(values)) };
  } catch {
    // An unknown option.
  }
  throw new BackupError(formatUsage(command));
}

/** Prints a known failure and sets the exit code. */
export async function explainFailures(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const explanation = explainBackupFailure(error);
    if (explanation === undefined) throw error;
    printNotice(explanation[0], 'error');
    process.exitCode = 1;
  }
}

/** Runs a command with the configured database: an external one, or the embedded one, which it starts if needed. */
async function withDatabase(
  config: Config,
  command: (url: string, storage: Storage) => Promise<void>,
): Promise<void> {
  const storage = await openStorage(config);
  const runningUrl = config.database.directUrl ?? findRunningEmbedded(config.dataDir);
  const embedded = runningUrl === undefined ? await startEmbedded(config) : undefined;
  try {
    await command(runningUrl ?? embedded?.url ?? '', storage);
  } finally {
    await embedded?.stop();
    storage.close();
  }
}
