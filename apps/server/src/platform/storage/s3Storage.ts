import { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '../config/config.ts';
import { checkedKey } from './key.ts';
import type { Storage } from './storage.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);

/** "bytes 2-5/1294" → 1294 */
const totalOf = (contentRange: string | undefined): number | undefined => {
  const total = /\/(\d+)$/.exec(contentRange ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
};

/** Keeps files in a bucket of an S3 store. The bucket is private: everything goes through the server or a signed link. */
export function openS3Storage(settings: NonNullable<Config['s3']>): Storage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than AWS know neither bucket hosts nor the checksum trailers that the SDK sends by default.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });

  return {
    async put(key, body, { size, type }) {
      await driver.putStream(checkedKey(key), body, { contentLength: size, contentType: type });
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const answer = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key), Range }),
        );
        if (!(answer.Body instanceof Readable)) throw new Error('the S3 answer is no stream');
        return { stream: answer.Body, size: totalOf(answer.ContentRange) ?? answer.ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async size(key) {
      try {
        return (await driver.getMetaData(checkedKey(key))).contentLength;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => driver.delete(checkedKey(key)),
    removeFolder: (folder) => driver.deleteAll(`${checkedKey(folder)}/`),
    link: (key, { seconds, type, disposition }) =>
      driver.getSignedUrl(checkedKey(key), {
        expiresIn: seconds,
        contentType: type,
        contentDisposition: disposition,
      }),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    close: () => client.destroy(),
  };
}
