import { randomFillSync } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the bytes that this user may still write to the file system of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Rejects when there is less than `minFree` bytes of free space. */
export async function checkFreeSpace(folder: string, minFree: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const free = await freeBytes(folder);
  if (free < minFree) throw new DiskLow(free, minFree);
}

/** The remaining space is reserved for the database. Reported like a full disk. */
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
 * Keeps a file on the database's disk and removes it when the disk is full for whatever reason: PostgreSQL cannot
 * store rows without free space, and the released space lets it store leads until the disk is cleared. The file
 * is written again when there is four times its size in free space.
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
  let isKept = false;

  async function adjust(): Promise<void> {
    const free = await freeBytes(folder);
    if (isKept && free < releaseBelow) {
      await rm(path, { force: true });
      isKept = false;
      onRelease();
    } else if (!isKept && free > 4 * size) {
      await fill(path, size);
      isKept = true;
    }
  }

  await adjust();
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    // The next interval tries again.
    adjust()
      .catch(() => undefined)
      .finally(() => {
        running = false;
      });
  }, everyMs).unref();
  return { close: () => clearInterval(timer) };
}

/** Random bytes, because a compressing file system allocates no space for zeros. */
async function fill(path: string, size: number): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    const chunk = Buffer.alloc(chunkBytes);
    for (let written = 0; written < size; written += chunk.length)
      await file.write(randomFillSync(chunk), 0, Math.min(chunk.length, size - written));
  } finally {
    await file.close();
  }
}
