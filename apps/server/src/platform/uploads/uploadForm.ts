import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../audit/audit.ts';
import { AppError } from '../errors/appError.ts';
import { type AcceptedFile, type Intake, receiveScanned } from './intake.ts';

/**
 * Registers routes that receive one file each, as a multipart form.
 *
 * @param maxBytes maximum size of the largest file
 */
export const registerUploads = async (
  app: FastifyInstance,
  maxBytes: number,
  addRoutes: (scope: FastifyInstance) => void,
): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 20, fileSize: maxBytes + 1 },
      throwFileSizeLimit: false,
    });
    addRoutes(scope);
  });
};

/**
 * Receives and scans the file of a multipart form and passes it to `work` with its name, as `receiveScanned` does.
 *
 * @throws AppError badLanguage, badFile, badRequest, tooLarge, infected, scannerAway
 */
export async function receiveUpload<T>(
  { request, actor }: { request: FastifyRequest; actor: Actor },
  { intake, maxBytes }: { intake: Intake; maxBytes: number },
  work: (file: AcceptedFile, name: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('badLanguage');
  const part = await request.file().catch((error: unknown) => {
    throw new AppError('badFile', { cause: error });
  });
  if (!part) throw new AppError('badRequest', { errors: [{ field: 'file', message: 'required' }] });
  const name = part.filename ?? '';
  return receiveScanned(intake, { source: part.file, name, maxBytes, actor }, (file) => work(file, name));
}
