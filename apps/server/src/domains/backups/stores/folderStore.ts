import { createReadStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTemporaryName, removeAbandoned } from '#platform/storage/receive.ts';
import { backupExtension } from '../archive/backupFile.ts';
import {
  alreadyExists,
  type BackupStore,
  doesNotExist,
  missingFolder,
  sortNewestFirst,
} from './backupStore.ts';

/** Opens a folder for backups. It has to exist: one that is missing may be on a disk that is not mounted. */
export function openFolderStore(folder: string): BackupStore {
  return {
    place: folder,
    write: (name, content, accept) => writeFile(folder, name, content, accept),
    open: (name) => openBackupFile(join(folder, name)),
    async list() {
      const names = (await readdir(folder).catch(emptyIfMissing)).filter((name) =>
        name.endsWith(backupExtension),
      );
      const sizes = names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size }));
      return sortNewestFirst(await Promise.all(sizes));
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    close: () => undefined,
  };
}

const emptyIfMissing = (error: unknown): string[] => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
  throw error;
};

/** Opens a backup file by its path. @throws BackupError when it does not exist */
export async function openBackupFile(path: string): Promise<Readable> {
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) throw doesNotExist(path);
  return createReadStream(path, { highWaterMark: 256 * 1024 });
}

/** Writes a file under a temporary name, which it has until it is complete, on disk and accepted. */
async function writeFile(
  folder: string,
  name: string,
  content: AsyncIterable<Buffer>,
  accept: (open: () => Promise<Readable>) => Promise<void>,
): Promise<number> {
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { mode: 0o700 }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw missingFolder(folder, error);
    if (code !== 'EEXIST') throw error;
  });
  await removeAbandoned(unfinished);
  const temporaryPath = join(unfinished, createTemporaryName());
  const path = join(folder, name);
  try {
    await writeAndSync(await open(temporaryPath, 'wx', 0o600), content);
    await accept(() => openBackupFile(temporaryPath));
    await giveName(temporaryPath, path);
    await syncFolder(folder);
    return (await stat(path)).size;
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/** Errors of file systems without hard links, such as exFAT and some network folders. */
const linkErrors: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Gives a file its final name, unless another file has it. */
async function giveName(temporaryPath: string, path: string): Promise<void> {
  try {
    // Unlike a rename, a link never replaces a file.
    await link(temporaryPath, path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') throw alreadyExists(path, error);
    if (!linkErrors.includes(code)) throw error;
    await rename(temporaryPath, path);
    return;
  }
  await rm(temporaryPath);
}

async function writeAndSync(handle: FileHandle, content: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const chunk of content) await handle.appendFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
