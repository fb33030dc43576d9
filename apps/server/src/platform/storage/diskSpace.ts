import { randomFillSync } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Returns the bytes that this user may still write to the file system of a folder, which need not exist yet. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if (Object(error).code !== 'ENOENT' || parent === folder) throw error;
    return freeBytes(parent);
  }
}

/** Rejects when there is less than `minFree` bytes of free space. */
export async function checkFreeSpace(folder: string, minFree: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const free = await freeBytes(folder);
  if (free < minFree) throw new DiskLow(free, minFree);
}

/**
 * Thrown when the free space is below the minimum, which is reserved for the database. Callers report it like a
 * full disk.
 */
export class DiskLow extends Error {
  readonly code = 'ENOSPC';
  constructor(free: number, minFree: number) {
    const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
    super(`${megabytes(free)} of disk space are free, less than ${megabytes(minFree)}`);
    this.name = 'DiskLow';
  }
}

export interface ReserveOptions {
  /** Folder on the database's disk. */
  folder: string;
  /** Size of the reserve in bytes. */
  size?: number;
  /** Free bytes below which the reserve is released for the database. */
  releaseBelow?: number;
  everyMs?: number;
  /** Called when the disk is full and the reserve was released. */
  onRelease?: () => void;
}

/** A file that occupies space until the disk is full. */
export interface DiskReserve {
  close(): void;
}

const chunkBytes = 1024 * 1024;

/**
 * Keeps a file on the database's disk and removes it when the disk is full. PostgreSQL cannot store rows without
 * free space; with the released space it can store leads until more space is free. The file is written again when
 * there is four times its size in free space.
 */
export async function keepDiskReserve({
  folder,
  size = 64 * chunkBytes,
  releaseBelow = 32 * chunkBytes,
  everyMs = 1_000,
  onRelease = () => undefined,
}: ReserveOptions): Promise<DiskReserve> {
  const path = join(folder, 'disk-reserve');
  await mkdir(folder, { recursive: true });
  await rm(path, { force: true });
  let hasReserve = false;

  async function adjustReserve(): Promise<void> {
    const free = await freeBytes(folder);
    if (hasReserve && free < releaseBelow) {
      await rm(path, { force: true });
      hasReserve = false;
      onRelease();
    } else if (!hasReserve && free > 4 * size) {
      await writeReserve(path, size);
      hasReserve = true;
    }
  }

  await adjustReserve();
  let isAdjusting = false;
  const timer = setInterval(() => {
    if (isAdjusting) return;
    isAdjusting = true;
    // The next interval tries again.
    adjustReserve()
      .catch(() => undefined)
      .finally(() => {
        isAdjusting = false;
      });
  }, everyMs).unref();
  return { close: () => clearInterval(timer) };
}

/** Random bytes, because a compressing file system allocates no space for zeros. */
async function writeReserve(path: string, size: number): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    const chunk = Buffer.alloc(chunkBytes);
    for (let written = 0; written < size; written += chunk.length)
      await file.write(randomFillSync(chunk), 0, Math.min(chunk.length, size - written));
  } finally {
    await file.close();
  }
}
