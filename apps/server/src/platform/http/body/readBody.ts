import type { Readable } from 'node:stream';
import { AppError } from '../../errors/appError.ts';
import type { ReservedBytes } from './bodyBudget.ts';

/** Seconds for Retry-After when there was no memory for a body. */
const retryAfter = 5;

const flood = (): AppError => new AppError('flood', { retryAfter });

export interface ReadBodyOptions {
  /** Maximum body in bytes. */
  limit: number;
  /** Memory for its bytes, which may be revoked while the body is unfinished. */
  reserved: Pick<ReservedBytes, 'take' | 'complete' | 'onCutOff'>;
}

/**
 * Reads a complete body. On rejection the stream is not destroyed, because its connection still has to carry the
 * response.
 *
 * @throws AppError tooLarge; flood when there is no memory or another body needed it; badRequest when the sender
 *   disconnects
 */
export function readBody(payload: Readable, { limit, reserved }: ReadBodyOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const stop = () => {
      payload.off('data', take);
      payload.off('end', finish);
      payload.off('error', fail);
    };
    const rejectWith = (error: AppError) => {
      stop();
      reject(error);
    };
    const take = (piece: Buffer) => {
      size += piece.length;
      if (size > limit) rejectWith(new AppError('tooLarge'));
      else if (!reserved.take(piece.length)) rejectWith(flood());
      else pieces.push(piece);
    };
    const finish = () => {
      stop();
      reserved.complete();
      resolve(Buffer.concat(pieces, size));
    };
    const fail = (cause: unknown) => rejectWith(new AppError('badRequest', { cause }));
    reserved.onCutOff(() => rejectWith(flood()));
    payload.on('data', take);
    payload.on('end', finish);
    payload.on('error', fail);
  });
}
