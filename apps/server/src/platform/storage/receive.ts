import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { AppError, badFile, fieldError } from '../errors/appError.ts';
import { isAlive } from '../process/processFolder.ts';

/** A received file that is not stored yet. */
export interface ReceivedFile {
  path: string;
  size: number;
  /** SHA-256 of the received bytes, in hexadecimal. */
  checksum: string;
}

/**
 * After an hour without a write, a file was left by a dead process, since stalled senders are disconnected after
 * a minute.
 */
const abandonedAfterMs = 3_600_000;

/**
 * Writes a stream to a temporary file while hashing and counting it, passes the file to `work`, and always
 * removes it at the end. Memory use does not depend on the file's size.
 *
 * @param folder folder of received files
 * @param maxBytes maximum size
 * @throws AppError tooLarge as soon as the limit is exceeded
 */
export async function withReceivedFile<T>(
  folder: string,
  source: Readable,
  maxBytes: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, createTemporaryName());
  const hash = createHash('sha256');
  let size = 0;
  const countingStream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(source, countingStream, createWriteStream(path)).catch((error: unknown) => {
      throw isSenderError(error) ? createSenderError(error) : error;
    });
    return await work({ path, size, checksum: hash.digest('hex') });
  } finally {
    await rm(path, { force: true });
  }
}

const host = hostname().replace(/[^\w-]/g, '_');

/** Returns a new name for a temporary file, containing the writing host and process. */
export const createTemporaryName = (): string => `${host}.${process.pid}.${randomUUID()}`;

/** Whether a temporary file belongs to a process of this host that has ended. */
function isOrphaned(name: string): boolean {
  const [owner, pid] = name.split('.');
  return owner === host && !isAlive(Number(pid));
}

/**
 * Removes temporary files that killed processes left: those of this host at once, those of others (hosts may
 * share a folder) after an hour without a write.
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
 * Whether the sender disconnected or the form ends inside its file; the connection and the parser report this
 * with many kinds of errors. Our own errors are rejections and disk errors.
 */
const isSenderError = (error: unknown): boolean =>
  !(error instanceof AppError) &&
  !(error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'write'));

const createSenderError = (cause: unknown): AppError =>
  badFile(['El archivo no llegó entero: probá de nuevo', 'The file did not arrive whole: try again'], cause);

export function tooLarge(maxBytes: number): AppError {
  const megabytes = Math.round(maxBytes / 1024 / 1024);
  const message: Label = [
    `El archivo es demasiado grande: puede tener hasta ${megabytes} MB`,
    `The file is too large: it may have up to ${megabytes} MB`,
  ];
  return new AppError('tooLarge', fieldError('file', message));
}
