import type { Readable } from 'node:stream';
import { AppError } from '../../errors/appError.ts';

/** Seconds after which a caller may try again whose body found no room. */
const retryAfter = 5;

export interface ReadBodyOptions {
  /** Largest body, in bytes. */
  limit: number;
  /** Says whether there is room for so many more bytes. */
  hold: (bytes: number) => boolean;
}

/**
 * Reads a whole body. On refusal the stream is left as it is, not destroyed: its connection still has to carry the
 * answer.
 *
 * @throws AppError tooLarge; flood where too many bodies are being received; badRequest when the sender goes away
 */
export function readBody(payload: Readable, { limit, hold }: ReadBodyOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const stop = () => {
      payload.off('data', take);
      payload.off('end', finish);
      payload.off('error', fail);
    };
    const refuse = (error: AppError) => {
      stop();
      reject(error);
    };
    const take = (piece: Buffer) => {
      size += piece.length;
      if (size > limit) refuse(new AppError('tooLarge'));
      else if (!hold(piece.length)) refuse(new AppError('flood', { retryAfter }));
      else pieces.push(piece);
    };
    const finish = () => {
      stop();
      resolve(Buffer.concat(pieces, size));
    };
    const fail = (cause: unknown) => refuse(new AppError('badRequest', { cause }));
    payload.on('data', take);
    payload.on('end', finish);
    payload.on('error', fail);
  });
}
