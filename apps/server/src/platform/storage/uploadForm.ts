import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/appError.ts';
import { type ReceivedFile, withReceivedFile } from './receive.ts';

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
 * Receives the file of a multipart form and passes it to `work` with its name, as `withReceivedFile` does.
 *
 * @throws AppError badLanguage, badFile, badRequest, tooLarge
 */
export async function receiveUpload<T>(
  request: FastifyRequest,
  { folder, maxBytes }: { folder: string; maxBytes: number },
  work: (file: ReceivedFile, name: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('badLanguage');
  const part = await request.file().catch((error: unknown) => {
    throw new AppError('badFile', { cause: error });
  });
  if (!part) throw new AppError('badRequest', { errors: [{ field: 'file', message: 'required' }] });
  return withReceivedFile(folder, part.file, maxBytes, (file) => work(file, part.filename ?? ''));
}
