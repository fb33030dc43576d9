import type { Readable } from 'node:stream';
import { AppError } from '../../errors/appError.ts';
import type { ReservedBytes } from './bodyBudget.ts';

/** Seconds for Retry-After when there was no memory for a body. */
const retryAfter = 5;

const createFloodError = (): AppError => new AppError('flood', { retryAfter });

export interface ReadBodyOptions {
  /** Maximum body in bytes. */
  limit: number;
  /** Memory for the bytes of the body. The budget may revoke it while the body is unfinished. */
  reserved: Pick<ReservedBytes, 'take' | 'complete' | 'onCutOff'>;
}

/**
 * Reads a complete body. If the body is rejected, the stream is not destroyed, because the response is sent over
 * the same connection.
 *
 * @throws AppError tooLarge; flood when there is no memory or another body needed it; badRequest when the sender
 *   disconnects
 */
export function readBody(payload: Readable, { limit, reserved }: ReadBodyOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => {
      payload.off('data', addChunk);
      payload.off('end', finish);
      payload.off('error', fail);
    };
    const rejectWith = (error: AppError) => {
      stop();
      reject(error);
    };
    const addChunk = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) rejectWith(new AppError('tooLarge'));
      else if (!reserved.take(chunk.length)) rejectWith(createFloodError());
      else chunks.push(chunk);
    };
    const finish = () => {
      stop();
      reserved.complete();
      resolve(Buffer.concat(chunks, size));
    };
    const fail = (cause: unknown) => rejectWith(new AppError('badRequest', { cause }));
    reserved.onCutOff(() => rejectWith(createFloodError()));
    payload.on('data', addChunk);
    payload.on('end', finish);
    payload.on('error', fail);
  });
}
