import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDatabaseSize } from '../domains/backups/database/catalog.ts';
import { withConnection } from '../domains/backups/database/connection.ts';
import { copyDatabase } from '../domains/backups/database/copy.ts';
import { checkDatabaseSpace } from '../domains/backups/database/databaseSpace.ts';
import type { LoadedRows } from '../domains/backups/database/load.ts';
import type { Config } from '../platform/config/config.ts';
import { packagedMajor, readMajor } from '../platform/database/cluster.ts';
import { type PostgresVersion, startEmbedded } from '../platform/database/embedded.ts';
import { EmbeddedDatabaseError } from '../platform/database/embeddedError.ts';
import {
  clearUnfinished,
  getDraftFolder,
  getKeptFolder,
  listKeptFolders,
  swapClusters,
  withUpgradeLock,
} from '../platform/database/upgrade/clusterFolders.ts';
import { installOldBinaries, removeOldBinaries } from '../platform/database/upgrade/oldBinaries.ts';
import { printNotice } from '../platform/terminal/greeting.ts';
import { explainFailures, formatNumber } from './backups.ts';

/**
 * `npm run upgrade-database`: moves the embedded database to the major version of this program. Everything is copied into a new
 * cluster and compared; then it takes the place of the old one, which is kept. A kill at any moment leaves the old one or the
 * new one, and the command can be run again.
 */
export async function upgradeDatabase(config: Config, args: readonly string[]): Promise<void> {
  await explainFailures(async () => {
    const options = parseOptions(args);
    if (config.database.url)
      throw new EmbeddedDatabaseError(
        'DATABASE_URL está definida, así que la base no es la incluida: actualizala con pg_upgrade, o con npm run backup y npm run restore.',
      );
    const folder = join(config.dataDir, 'postgres');
    if (!existsSync(config.dataDir))
      throw new EmbeddedDatabaseError(`No hay una base de datos en ${folder}.`);
    await withUpgradeLock(folder, () => runCommand(config, folder, options));
  });
}

interface CommandOptions {
  removeOld: boolean;
  binaries: string | undefined;
}

async function runCommand(config: Config, folder: string, options: CommandOptions): Promise<void> {
  await clearUnfinished(config.dataDir, folder);
  const major = readMajor(folder);
  if (options.removeOld) return removeOld(folder, major);
  if (major === undefined) throw new EmbeddedDatabaseError(`No hay una base de datos en ${folder}.`);
  if (major === packagedMajor) return reportCurrent(config, folder, major);
  if (Number(major) > Number(packagedMajor))
    throw new EmbeddedDatabaseError(
      `Los datos de ${folder} son de PostgreSQL ${major}, más nuevo que el ${packagedMajor} de este programa: usá una versión más nueva del portal.`,
    );
  await upgrade(config, { folder, major, binaries: options.binaries });
}

function parseOptions(args: readonly string[]): CommandOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { 'remove-old': { type: 'boolean' }, binaries: { type: 'string' } },
    });
    const { binaries } = values;
    return { removeOld: values['remove-old'] ?? false, binaries: binaries && resolve(binaries) };
  } catch {
    throw new EmbeddedDatabaseError(
      'Uso: npm run upgrade-database [-- --binaries CARPETA], o npm run upgrade-database -- --remove-old',
    );
  }
}

/** Removes the old data folders, once there is a current one. */
function removeOld(folder: string, major: string | undefined): void {
  const kept = major === packagedMajor ? listKeptFolders(folder) : [];
  for (const each of kept) rmSync(each, { recursive: true });
  printNotice(
    kept.length === 0 ? 'No hay datos de una versión anterior para borrar.' : `Borrado: ${kept.join(', ')}`,
  );
}

function reportCurrent({ dataDir }: Config, folder: string, major: string): void {
  const kept = listKeptFolders(folder);
  // A killed upgrade may have left them.
  for (const each of kept) removeOldBinaries(dataDir, each.slice(folder.length + 1));
  printNotice(`Los datos ya son de PostgreSQL ${major}.`);
  if (kept.length > 0)
    printNotice(`Los de antes siguen en ${kept.join(', ')}. Para borrarlos, agregá --remove-old.`);
}

interface Upgrade {
  folder: string;
  /** Major version of the old cluster. */
  major: string;
  /** Folder of its binaries; undefined: npm installs them. */
  binaries: string | undefined;
}

async function upgrade(config: Config, { folder, major, binaries }: Upgrade): Promise<void> {
  const keptFolder = getKeptFolder(folder, major);
  if (existsSync(keptFolder))
    throw new EmbeddedDatabaseError(
      `Ya hay datos guardados en ${keptFolder}: si no hacen falta, movelos o borralos, y volvé a probar.`,
    );
  if (!binaries) printNotice(`Buscando los programas de PostgreSQL ${major}…`);
  if (binaries && !existsSync(join(binaries, 'bin')))
    throw new EmbeddedDatabaseError(`No hay programas de PostgreSQL en ${binaries}: falta su carpeta bin.`);
  const version = { major, binaries: binaries ?? (await installOldBinaries(config.dataDir, major)) };
  const loaded = await copyCluster(config, version);
  printNotice('Poniendo los datos nuevos en su lugar…');
  await swapClusters(config.dataDir, folder, major);
  removeOldBinaries(config.dataDir, major);
  printNotice(
    `Listo: ${formatNumber(loaded.rows)} filas de ${loaded.tables} tablas, iguales a las de antes, ahora en PostgreSQL ${packagedMajor}. Arrancá el portal con npm start.`,
  );
  if (loaded.isQueueLeftOut)
    printNotice('Los trabajos que esperaban en la cola son de otra versión y no se pasaron.');
  printNotice(
    `Los datos de antes están en ${keptFolder}. Cuando hayas comprobado el portal y hecho una copia: npm run upgrade-database -- --remove-old`,
  );
}

/** Copies the old cluster into a new one and compares them. Both are stopped at the end, so all their data is on the disk. */
async function copyCluster({ dataDir, diskMinFree }: Config, version: PostgresVersion): Promise<LoadedRows> {
  const old = await startEmbedded({ dataDir, version });
  try {
    const bytes = await withConnection(old.url, readDatabaseSize);
    await checkDatabaseSpace({ folder: dataDir, minFree: diskMinFree }, bytes);
    printNotice(`Copiando de PostgreSQL ${version.major} a PostgreSQL ${packagedMajor} y comprobando…`);
    const draft = await startEmbedded({ dataDir: getDraftFolder(dataDir) });
    try {
      return await copyDatabase(old.url, draft.url);
    } finally {
      await draft.stop();
    }
  } finally {
    await old.stop();
  }
}
