import type { Readable } from 'node:stream';
import { maxCvBytes } from '@centinela/api/leads/cv.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/audit/audit.ts';
import { AppError } from '#platform/errors/appError.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createIntake, receiveScanned } from '#platform/uploads/intake.ts';
import { getCvBuckets } from '../leads.limits.ts';
import { type StoredCv, storeCv } from './cv.store.ts';
import { createUploadLimit } from './cv.uploadLimit.ts';

/** Parser limits of a form with a CV: its text fields and one file. */
export const formLimits = {
  files: 1,
  fields: 40,
  fieldSize: 10_000,
  parts: 41,
  headerPairs: 20,
  fileSize: maxCvBytes + 1,
};

/** The file of a form, before its bytes are read. */
export interface UploadedFile {
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
export async function readForm(
  request: FastifyRequest,
  sent: Map<string, string>,
): Promise<UploadedFile | null> {
  if (!request.isMultipart()) throw new AppError('badLanguage');
  const parts = request.parts();
  for (;;) {
    const next = await parts.next().catch((cause: unknown) => {
      throw new AppError('badFile', { errors: [{ field: 'file', message: 'pdfBroken' }], cause });
    });
    if (next.done) return null;
    const part = next.value;
    if (part.type !== 'file') sent.set(part.fieldname, typeof part.value === 'string' ? part.value : '');
    // Browsers send an empty part without a name for a file input without a file.
    else if (part.filename) return { name: part.filename, stream: part.file };
    else part.file.resume();
  }
}

/** Receives an uploaded file and stores it as a CV. */
export type ReceiveCv = (request: FastifyRequest, file: UploadedFile) => Promise<StoredCv>;

/** A visitor, as the actor of an upload. */
const toVisitor = ({ id, ip }: FastifyRequest): Actor => ({ user: null, requestId: id, ip });

/**
 * Creates the receiver of visitors' CVs, with a rate limit per network and a limit of concurrent uploads. While the virus
 * scanner is unavailable, CVs are accepted into quarantine, because a visitor would not come back.
 *
 * @throws AppError flood, infected; tooLarge and badFile as `storeCv` does
 */
export function createCvReceiver({ context }: FastifyInstance, storage: Storage): ReceiveCv {
  const { database } = context;
  const limit = createRateLimit(database.pool);
  const uploadLimit = createUploadLimit();
  const intake = createIntake(context, 'tmp');
  return async (request, { name, stream }) => {
    await takeOrThrow(limit, getCvBuckets(request.ip));
    const releaseSlot = uploadLimit.enter(request, stream);
    try {
      const upload = { source: stream, name, maxBytes: maxCvBytes, actor: toVisitor(request) };
      return await receiveScanned(intake, { ...upload, isAcceptedUnscanned: true }, (file) =>
        storeCv({ database, storage }, file, name),
      );
    } finally {
      releaseSlot();
    }
  };
}
