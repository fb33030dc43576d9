import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { AppError, badFile, told } from '../errors/appError.ts';
import { isAlive } from '../process/processFolder.ts';

/** A file that has come in and is not kept yet. */
export interface ReceivedFile {
  path: string;
  size: number;
  /** SHA-256 of the bytes as they came, in hexadecimal. */
  checksum: string;
}

/** An hour in which nothing was written: whoever sends nothing for a minute is cut, so it was left by a process that died. */
const abandonedAfterMs = 3_600_000;

/**
 * Writes a stream to a file of its own while hashing and counting it, hands the file to `work`, and removes
 * it in the end whatever happened. Memory does not grow with the file.
 *
 * @param folder where received files wait
 * @param most bytes at most
 * @throws AppError tooLarge as soon as there is one byte too many
 */
export async function received<T>(
  folder: string,
  source: Readable,
  most: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, temporaryName());
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size > most) done(tooLarge(most));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(source, meter, createWriteStream(path)).catch((error: unknown) => {
      throw isBrokenOff(error) ? brokenOff(error) : error;
    });
    return await work({ path, size, checksum: hash.digest('hex') });
  } finally {
    await rm(path, { force: true });
  }
}

const host = hostname().replace(/[^\w-]/g, '_');

/** A new name for a temporary file; it says which process of which machine writes the file. */
export const temporaryName = (): string => `${host}.${process.pid}.${randomUUID()}`;

/** Whether a temporary file belongs to a process of this machine that no longer runs. */
function isOrphaned(name: string): boolean {
  const [owner, pid] = name.split('.');
  return owner === host && !isAlive(Number(pid));
}

/**
 * Removes temporary files that killed processes left: those of this machine at once, others (machines may share a
 * folder) after an hour without a write.
 */
export async function removeAbandoned(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && (isOrphaned(name) || now - stats.mtimeMs > abandonedAfterMs))
      await rm(path, { force: true });
  }
}

/**
 * Whoever was sending went away, or the form ends inside its file: connection and parser say so with errors
 * of many kinds. What is ours are refusals and the disk.
 */
const isBrokenOff = (error: unknown): boolean =>
  !(error instanceof AppError) &&
  !(error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'write'));

const brokenOff = (cause: unknown): AppError =>
  badFile(['El archivo no llegó entero: probá de nuevo', 'The file did not arrive whole: try again'], cause);

export function tooLarge(most: number): AppError {
  const megabytes = Math.round(most / 1024 / 1024);
  const words: Label = [
    `El archivo es demasiado grande: puede tener hasta ${megabytes} MB`,
    `The file is too large: it may have up to ${megabytes} MB`,
  ];
  return new AppError('tooLarge', told('file', words));
}
