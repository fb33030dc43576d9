import { constants } from 'node:fs';
import { access, mkdir, opendir, open as openFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { checkFreeSpace } from './diskSpace.ts';
import { isKey, validateKey } from './key.ts';
import { createTemporaryName } from './receive.ts';
import type { Storage } from './storage.ts';

/** Bytes per read: fewer turns of the event loop than with Node's 64 KB. */
const readChunkBytes = 256 * 1024;

/** Folder of files that are being written. */
const unfinishedFolder = 'unfinished';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const nullIfMissing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/**
 * Opens a storage in a folder of this server. Files are written under a temporary name and renamed at the end,
 * because flydrive writes in place and another process could read a partial file.
 *
 * @param minFree free bytes reserved for the database: with less, nothing is written
 */
export function openDiskStorage(location: string, minFree = 0): Storage {
  const driver = new FSDriver({ location, visibility: 'private' });
  const getPath = (key: string) => join(location, validateKey(key));

  return {
    async put(key, open) {
      const finalPath = getPath(key);
      await checkFreeSpace(location, minFree);
      const body = open();
      const temporaryKey = `${unfinishedFolder}/${createTemporaryName()}`;
      try {
        await driver.putStream(temporaryKey, body);
        await mkdir(dirname(finalPath), { recursive: true });
        await rename(join(location, temporaryKey), finalPath);
      } catch (error) {
        body.destroy();
        await rm(join(location, temporaryKey), { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const file = await openFile(getPath(key)).catch(nullIfMissing);
      if (!file) return null;
      const stats = await file.stat();
      if (!stats.isFile()) {
        await file.close();
        return null;
      }
      return { stream: file.createReadStream({ ...range, highWaterMark: readChunkBytes }), size: stats.size };
    },
    async size(key) {
      const stats = await stat(getPath(key)).catch(nullIfMissing);
      return stats?.isFile() ? stats.size : null;
    },
    list: () => listFiles(location),
    remove: (key) => driver.delete(validateKey(key)),
    removeFolder: (folder) => driver.deleteAll(validateKey(folder)),
    link: async () => null,
    async check() {
      await mkdir(location, { recursive: true });
      await access(location, constants.R_OK | constants.W_OK);
    },
    close: () => undefined,
  };
}

/** Yields the keys of all complete files below a folder. */
async function* listFiles(location: string, prefix = ''): AsyncGenerator<string> {
  const folder = await opendir(join(location, prefix)).catch(nullIfMissing);
  for await (const listed of folder ?? []) {
    const key = prefix === '' ? listed.name : `${prefix}/${listed.name}`;
    // A folder may be a link to another disk.
    const entry = listed.isSymbolicLink() ? await stat(join(location, key)).catch(nullIfMissing) : listed;
    if (!entry) continue;
    if (entry.isDirectory() && key !== unfinishedFolder) yield* listFiles(location, key);
    // Files of other programs, such as .DS_Store, are no objects.
    else if (entry.isFile() && isKey(key)) yield key;
  }
}
