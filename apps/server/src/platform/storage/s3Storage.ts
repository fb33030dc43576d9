import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../config/config.ts';
import { withClientSpan } from '../tracing/tracing.ts';
import { endWhenStalled } from './endWhenStalled.ts';
import { isKey, validateKey } from './key.ts';
import { getPutMs, isTransient, type S3Context, type S3Limits, s3Limits, withTimeout } from './s3Calls.ts';
import { putMultipart } from './s3Multipart.ts';
import type { ByteRange, Storage, StoredBytes } from './storage.ts';

const maxPutAttempts = 3;

const doNothing = () => undefined;
const silentLogger = { debug: doNothing, info: doNothing, warn: doNothing, error: doNothing };

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);

/** Parses the total size: "bytes 2-5/1294" → 1294. */
const parseTotal = (contentRange: string | undefined): number | undefined => {
  const total = /\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
};

/** A storage in a bucket, which also stores streams of unknown size. */
export interface S3Storage extends Storage {
  /**
   * Writes an object of any size from a stream, holding one part of it in memory. The object appears when it is
   * complete; a failed write leaves nothing.
   *
   * @returns its size in bytes
   */
  putStream(key: string, source: AsyncIterable<Buffer>): Promise<number>;
}

/**
 * Opens a storage in a bucket of an S3 store. The bucket is private: all access goes through the server or a
 * signed link.
 */
export function openS3Storage(settings: S3Settings, limits = s3Limits): S3Storage {
  const { bucket } = settings;
  const client = createClient(settings, limits);
  recordCommands(client);
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const context: S3Context = { client, bucket, limits };
  return {
    put: (key, open, facts) => putObject(context, key, open, facts),
    putStream: (key, source) => putMultipart(context, validateKey(key), source),
    read: (key, range) => readObject(context, key, range),
    size: (key) => readSize(context, key),
    list: () => listObjects(context),
    async remove(key) {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: validateKey(key) });
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
        client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }),
      );
    },
    close: () => client.destroy(),
  };
}

function createClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  limits: S3Limits,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than AWS support neither bucket hosts nor the checksum trailers that the SDK sends by default.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: maxPutAttempts,
    // Otherwise the SDK also prints the errors that it throws.
    logger: silentLogger,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.answerMs,
      throwOnRequestTimeout: true,
    },
  });
}

/** Records every call, also those of the driver, as a span with its command and status; keys may name a file. */
function recordCommands(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        withClientSpan(`S3 ${commandName ?? 'call'}`, { 'rpc.system': 'aws-api' }, () => next(args)),
    { step: 'initialize', name: 'recordCommands' },
  );
}

function putObject(
  context: S3Context,
  key: string,
  open: () => Readable,
  facts: { size: number; type: string },
): Promise<void> {
  return withTimeout(getPutMs(context.limits, facts.size), async (signal) => {
    const validKey = validateKey(key);
    // The SDK cannot retry a stream; only the caller can open its source again.
    for (let attempt = 1; ; attempt += 1)
      try {
        return await sendObject(context, validKey, open(), facts, signal);
      } catch (error) {
        if (attempt === maxPutAttempts || signal.aborted || !isTransient(error)) throw error;
        await pause(100 * 2 ** attempt, undefined, { signal });
      }
  });
}

/** Makes one attempt of `putObject`. @throws errors of the store or of the source stream */
async function sendObject(
  { client, bucket, limits }: S3Context,
  Key: string,
  Body: Readable,
  facts: { size: number; type: string },
  signal: AbortSignal,
): Promise<void> {
  const sourceError = new AbortController();
  Body.once('error', (error) => sourceError.abort(error));
  try {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key,
        Body,
        ContentLength: facts.size,
        ContentType: facts.type,
      }),
      {
        abortSignal: AbortSignal.any([signal, sourceError.signal]),
        requestTimeout: getPutMs(limits, facts.size),
      },
    );
  } catch (error) {
    throw sourceError.signal.aborted ? sourceError.signal.reason : error;
  } finally {
    Body.destroy();
  }
}

function readObject(
  { client, bucket, limits }: S3Context,
  key: string,
  range: ByteRange | undefined,
): Promise<StoredBytes | null> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const command = new GetObjectCommand({ Bucket: bucket, Key: validateKey(key), Range });
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
}

/** Returns the size of an object in bytes; null if there is none. */
function readSize({ client, bucket, limits }: S3Context, key: string): Promise<number | null> {
  const command = new HeadObjectCommand({ Bucket: bucket, Key: validateKey(key) });
  return withTimeout(limits.callMs, async (abortSignal) => {
    try {
      return (await client.send(command, { abortSignal })).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  });
}

/** Yields the keys of all objects, with one call per thousand. */
async function* listObjects({ client, bucket, limits }: S3Context): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token });
    const page = await withTimeout(limits.callMs, (abortSignal) => client.send(command, { abortSignal }));
    for (const { Key } of page.Contents ?? []) if (Key !== undefined && isKey(Key)) yield Key;
    token = page.NextContinuationToken;
  } while (token !== undefined);
}
