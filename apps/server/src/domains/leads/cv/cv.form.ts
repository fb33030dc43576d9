import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { cvLimit } from '@centinela/api/leads/cv.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/appError.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { received } from '#platform/storage/receive.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { cvBuckets } from '../leads.limits.ts';
import { createUploadRoom } from './cv.room.ts';
import { type KeptCv, storeCv } from './cv.store.ts';

/** Limits of a form with a CV: its fields and one file. */
export const formLimits = {
  files: 1,
  fields: 40,
  fieldSize: 10_000,
  parts: 41,
  headerPairs: 20,
  fileSize: cvLimit + 1,
};

/** The file of a form, before its bytes are read. */
export interface SentFile {
  name: string;
  stream: Readable;
}

/**
 * Reads a form up to its file.
 *
 * @param sent receives the fields before the file; for repeated names the last value wins
 * @returns null when no file was chosen
 * @throws AppError badLanguage, badFile
 */
export async function readForm(request: FastifyRequest, sent: Map<string, string>): Promise<SentFile | null> {
  if (!request.isMultipart()) throw new AppError('badLanguage');
  const parts = request.parts();
  for (;;) {
    const next = await parts.next().catch((cause: unknown) => {
      throw new AppError('badFile', { errors: [{ field: 'file', message: 'pdfBroken' }], cause });
    });
    if (next.done) return null;
    const part = next.value;
    if (part.type !== 'file') sent.set(part.fieldname, typeof part.value === 'string' ? part.value : '');
    // A box without a file sends one that has neither name nor bytes.
    else if (part.filename) return { name: part.filename, stream: part.file };
    else part.file.resume();
  }
}

/** Receives an uploaded file and stores it as a CV. */
export type TakeCv = (request: FastifyRequest, file: SentFile) => Promise<KeptCv>;

/**
 * Creates the receiver of visitors' CVs, with a rate limit per network and a limit of concurrent uploads.
 *
 * @throws AppError flood; tooLarge and badFile as `storeCv` does
 */
export function createCvDesk({ context }: FastifyInstance, storage: Storage): TakeCv {
  const { config, database } = context;
  const limit = createRateLimit(database.pool);
  const room = createUploadRoom();
  const folder = join(config.dataDir, 'tmp');
  return async (request, { name, stream }) => {
    await takeOrRefuse(limit, cvBuckets(request.ip));
    const leave = room.enter(request, stream);
    try {
      return await received(folder, stream, cvLimit, (file) => storeCv({ database, storage }, file, name));
    } finally {
      leave();
    }
  };
}
