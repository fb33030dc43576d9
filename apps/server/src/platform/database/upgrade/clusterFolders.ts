import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isAlive } from '../../process/processFolder.ts';
import { claim, completeUpgrade, getUpgradedFolder } from '../cluster.ts';
import { EmbeddedDatabaseError } from '../embeddedError.ts';

/** Where the old data folder stays after an upgrade: `postgres.17`. */
export const getKeptFolder = (folder: string, major: string): string => `${folder}.${major}`;

/** Lists the old data folders that earlier upgrades kept. */
export function listKeptFolders(folder: string): string[] {
  const prefix = `${basename(folder)}.`;
  return readdirSync(dirname(folder))
    .filter((name) => name.startsWith(prefix) && Number(name.slice(prefix.length)) > 0)
    .map((name) => join(dirname(folder), name));
}

/** Folder in which the new cluster is created, as the data folder of an embedded database. */
export const getDraftFolder = (dataDir: string): string => join(dataDir, 'postgres-upgrade');

/**
 * Runs an upgrade while no other process upgrades the same data. A lock that a killed process left does not count, nor one
 * with our own number: in a container, every run has the same.
 *
 * @throws EmbeddedDatabaseError when another upgrade is running
 */
export async function withUpgradeLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = `${folder}.upgrading`;
  const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (holder === process.pid || !isAlive(holder)) rmSync(lock, { force: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
    throw new EmbeddedDatabaseError(
      `Otro proceso ya está actualizando los datos de ${folder} (proceso ${readFileSync(lock, 'utf8')}): esperá a que termine.`,
    );
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Prepares for an upgrade: completes one that was killed during its last step, and removes what others left. A copy that has
 * not taken its place is made again, because the old database may have changed since.
 */
export async function clearUnfinished(dataDir: string, folder: string): Promise<void> {
  completeUpgrade(folder);
  const draft = getDraftFolder(dataDir);
  const draftCluster = join(draft, 'postgres');
  // The PostgreSQL of a killed upgrade may still be shutting down.
  if (existsSync(draftCluster))
    await claim({ folder: draftCluster, binaries: '', major: '', account: undefined });
  rmSync(draft, { recursive: true, force: true });
  rmSync(getUpgradedFolder(folder), { recursive: true, force: true });
}

/** Makes renames in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Puts the new cluster in the place of the old one, which is kept. Between the two renames there is no data folder: the next
 * start or upgrade then completes the second one (`completeUpgrade`).
 */
export async function swapClusters(dataDir: string, folder: string, oldMajor: string): Promise<void> {
  const draft = getDraftFolder(dataDir);
  renameSync(join(draft, 'postgres'), getUpgradedFolder(folder));
  await syncFolder(dirname(folder));
  renameSync(folder, getKeptFolder(folder, oldMajor));
  await syncFolder(dirname(folder));
  completeUpgrade(folder);
  await syncFolder(dirname(folder));
  rmSync(draft, { recursive: true, force: true });
}
