import { type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '../errors/appError.ts';

/** Timeouts of the store, so that a hanging store fails a call instead of blocking it. */
export interface S3Limits {
  /** Milliseconds to accept a connection. */
  connectMs: number;
  /** Milliseconds until the response begins; retried until `callMs` is over. */
  answerMs: number;
  /**
   * Milliseconds for a call without a request body, including retries; also the maximum silence within a response
   * body.
   */
  callMs: number;
  /** Minimum bytes per second of a request body, whose time is added to `callMs`. */
  minBytesPerSecond: number;
}

export const s3Limits: S3Limits = {
  connectMs: 3_000,
  answerMs: 5_000,
  callMs: 15_000,
  minBytesPerSecond: 250_000,
};

export interface S3Context {
  client: S3Client;
  bucket: string;
  limits: S3Limits;
}

/** Whether an error is transient: the store did not respond or is temporarily unavailable. */
export function isTransient(error: unknown): boolean {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 500;
    return status >= 500 || status === 429;
  }
  if (!(error instanceof Error)) return false;
  return ['TimeoutError', 'AbortError'].includes(error.name) || ('code' in error && 'syscall' in error);
}

/** @throws AppError storageAway when the store does not respond in time */
export async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), ms);
  try {
    return await work(deadline.signal);
  } catch (error) {
    throw isTransient(error) ? new AppError('storageAway', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the maximum duration of an upload in milliseconds. */
export const getPutMs = ({ callMs, minBytesPerSecond }: S3Limits, size: number): number =>
  callMs + (size / minBytesPerSecond) * 1000;
