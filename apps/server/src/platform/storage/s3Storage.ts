import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/appError.ts';
import { endWhenStalled } from './endWhenStalled.ts';
import { validateKey } from './key.ts';
import type { Storage } from './storage.ts';

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
  slowest: number;
}

export const s3Limits: S3Limits = { connectMs: 3_000, answerMs: 5_000, callMs: 15_000, slowest: 250_000 };
const attempts = 3;

const noBody = () => undefined;
const silent = { debug: noBody, info: noBody, warn: noBody, error: noBody };

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);

/** Whether an error is transient: the store did not respond or is temporarily unavailable. */
function isTransient(error: unknown): boolean {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 500;
    return status >= 500 || status === 429;
  }
  if (!(error instanceof Error)) return false;
  return ['TimeoutError', 'AbortError'].includes(error.name) || ('code' in error && 'syscall' in error);
}

/** Parses the total size: "bytes 2-5/1294" → 1294. */
const parseTotal = (contentRange: string | undefined): number | undefined => {
  const total = /\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
};

/**
 * Opens a storage in a bucket of an S3 store. The bucket is private: all access goes through the server or a
 * signed link.
 */
export function openS3Storage(settings: NonNullable<Config['s3']>, limits = s3Limits): Storage {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than AWS support neither bucket hosts nor the checksum trailers that the SDK sends by default.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    // Otherwise the SDK also prints the errors that it throws.
    logger: silent,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.answerMs,
      throwOnRequestTimeout: true,
    },
  });
  const driver = new S3Driver({ client, bucket: Bucket, visibility: 'private', supportsACL: false });

  /** @throws AppError storageAway when the store does not respond in time */
  async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
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

  /** Makes one attempt of `put`. @throws errors of the store or of the source stream */
  async function send(
    Key: string,
    Body: Readable,
    facts: { size: number; type: string },
    signal: AbortSignal,
  ) {
    const broken = new AbortController();
    Body.once('error', (error) => broken.abort(error));
    try {
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentLength: facts.size, ContentType: facts.type }),
        { abortSignal: AbortSignal.any([signal, broken.signal]), requestTimeout: putMs(facts.size) },
      );
    } catch (error) {
      throw broken.signal.aborted ? broken.signal.reason : error;
    } finally {
      Body.destroy();
    }
  }

  const putMs = (size: number): number => limits.callMs + (size / limits.slowest) * 1000;

  return {
    put: (key, open, facts) =>
      withTimeout(putMs(facts.size), async (signal) => {
        const Key = validateKey(key);
        // The SDK cannot retry a stream; only the caller can open its source again.
        for (let attempt = 1; ; attempt += 1)
          try {
            return await send(Key, open(), facts, signal);
          } catch (error) {
            if (attempt === attempts || signal.aborted || !isTransient(error)) throw error;
            await pause(100 * 2 ** attempt, undefined, { signal });
          }
      }),
    read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket, Key: validateKey(key), Range });
      return withTimeout(limits.callMs, async (abortSignal) => {
        try {
          const answer = await client.send(command, { abortSignal });
          if (!(answer.Body instanceof Readable)) throw new Error('the S3 response is not a stream');
          const size = parseTotal(answer.ContentRange) ?? answer.ContentLength ?? 0;
          return { stream: endWhenStalled(answer.Body, limits.callMs), size };
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      });
    },
    size(key) {
      const command = new HeadObjectCommand({ Bucket, Key: validateKey(key) });
      return withTimeout(limits.callMs, async (abortSignal) => {
        try {
          return (await client.send(command, { abortSignal })).ContentLength ?? 0;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      });
    },
    async remove(key) {
      const command = new DeleteObjectCommand({ Bucket, Key: validateKey(key) });
      await withTimeout(limits.callMs, (abortSignal) => client.send(command, { abortSignal }));
    },
    // One call per page of objects, each within the client's timeouts.
    removeFolder: (folder) => driver.deleteAll(`${validateKey(folder)}/`),
    link: (key, { seconds, type, disposition }) =>
      driver.getSignedUrl(validateKey(key), {
        expiresIn: seconds,
        contentType: type,
        contentDisposition: disposition,
      }),
    async check() {
      await withTimeout(limits.answerMs, (abortSignal) =>
        client.send(new HeadBucketCommand({ Bucket }), { abortSignal }),
      );
    },
    close: () => client.destroy(),
  };
}
