import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Settings } from '#platform/config/config.ts';
import { openS3Storage, type S3Storage } from '#platform/storage/s3Storage.ts';
import { backupExtension, getBackupName } from '../archive/backupFile.ts';
import { BackupError } from '../backupError.ts';
import {
  alreadyExists,
  type BackupStore,
  doesNotExist,
  type StoredBackup,
  sortNewestFirst,
} from './backupStore.ts';

/**
 * Objects cannot be renamed in S3, and copies have a maximum size. So a backup has its name at once, and a second, small
 * object marks it as verified.
 */
const getMarker = (name: string): string => `${name}.verified`;

/** Opens a bucket for backups. It contains nothing else. */
export function openS3Store(settings: S3Settings): BackupStore {
  const storage = openS3Storage(settings);
  const place = `s3://${settings.bucket}`;
  const open = async (name: string) => {
    if ((await storage.size(name)) === null) throw doesNotExist(`${place}/${name}`);
    return Readable.from(readWithRetries(storage, name), { objectMode: false });
  };
  return {
    place,
    async write(name, content, accept) {
      if ((await storage.size(name)) !== null) throw alreadyExists(`${place}/${name}`);
      await removeRemains(storage, name);
      try {
        const bytes = await storage.putStream(name, content);
        await accept(() => open(name));
        const note = Buffer.from('verified\n');
        await storage.put(getMarker(name), () => Readable.from([note]), {
          size: note.length,
          type: 'text/plain',
        });
        return bytes;
      } catch (error) {
        // The next write removes it otherwise.
        await storage.remove(name).catch(() => undefined);
        throw error;
      }
    },
    open,
    list: () => listVerified(storage),
    async remove(name) {
      // First the marker, so that a backup with a marker is always complete.
      await storage.remove(getMarker(name));
      await storage.remove(name);
    },
    close: () => storage.close(),
  };
}

async function listKeys(storage: S3Storage): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const key of storage.list()) keys.add(key);
  return keys;
}

async function listVerified(storage: S3Storage): Promise<StoredBackup[]> {
  const keys = await listKeys(storage);
  const found: StoredBackup[] = [];
  for (const name of keys) {
    if (!name.endsWith(backupExtension) || !keys.has(getMarker(name))) continue;
    const bytes = await storage.size(name);
    if (bytes !== null) found.push({ name, bytes });
  }
  return sortNewestFirst(found);
}

/** Length of a name's part that depends on the time. */
const timeLength = getBackupName('', new Date(0)).length;

/** Removes the unverified backups of the same database, which killed processes left. */
async function removeRemains(storage: S3Storage, name: string): Promise<void> {
  const prefix = name.slice(0, -timeLength);
  const keys = await listKeys(storage);
  for (const key of keys) {
    const isOwn = key.length === name.length && key.startsWith(prefix) && key.endsWith(backupExtension);
    if (isOwn && !keys.has(getMarker(key))) await storage.remove(key);
  }
}

/** Attempts without a byte in between. */
const maxAttempts = 5;

/** Reads an object. After a lost connection it continues where it was, because reading a large one takes hours. */
async function* readWithRetries(storage: S3Storage, name: string): AsyncGenerator<Buffer> {
  let position = 0;
  let total: number | undefined;
  for (let attempt = 1; total === undefined || position < total; attempt += 1) {
    try {
      const range = total === undefined ? undefined : { start: position, end: total - 1 };
      const found = await storage.read(name, range);
      if (!found) throw doesNotExist(name);
      total = found.size;
      for await (const chunk of found.stream) {
        position += chunk.length;
        attempt = 1;
        yield chunk;
      }
      if (position < total) throw new Error('the response of the store ended early');
    } catch (error) {
      if (attempt >= maxAttempts || error instanceof BackupError) throw error;
      await pause(1_000 * attempt);
    }
  }
}
