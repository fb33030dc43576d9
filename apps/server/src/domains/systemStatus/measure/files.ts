import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Config } from '#platform/config/config.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type Evaluated, runCheck } from '../checks/check.ts';
import { diskCheck, storageCheck } from '../checks/site.ts';

const probeText = 'centinela';

/** Writes, reads and deletes a small object. @throws if any of them fails */
async function probe(storage: Storage): Promise<void> {
  await storage.check();
  const key = `tmp/probe-${randomUUID()}`;
  await storage.put(key, () => Readable.from([Buffer.from(probeText)]), {
    size: probeText.length,
    type: 'text/plain',
  });
  try {
    const stored = await storage.read(key);
    if (!stored || (await text(stored.stream)) !== probeText)
      throw new Error('the storage returned different content');
  } finally {
    await storage.remove(key);
  }
}

/** Checks whether the storage writes, reads and deletes. */
export const checkStorage = (storage: Storage, { s3 }: Pick<Config, 's3'>): Promise<Evaluated | null> =>
  runCheck(storageCheck, async () => {
    const start = performance.now();
    await probe(storage);
    return {
      place: s3 ? `S3 (${s3.bucket})` : 'DATA_DIR/files',
      milliseconds: Math.round(performance.now() - start),
    };
  });

/** Free space of a server. */
export interface Disk {
  host: string;
  free: number;
}

/** Checks the server with the least free space. */
export const checkDisks = (
  { diskMinFree }: Pick<Config, 'diskMinFree'>,
  readDisks: () => Promise<readonly Disk[]>,
): Promise<Evaluated | null> =>
  runCheck(diskCheck, async () => {
    const [fullest] = [...(await readDisks())].sort((a, b) => a.free - b.free);
    return fullest ? { ...fullest, minFree: diskMinFree } : null;
  });
