import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getPutMs, type S3Context, withTimeout } from './s3Calls.ts';

/**
 * Bytes of a part. An upload may have 10,000 parts, so they grow: the first thousand have 16 MB each, the next 32 MB, and
 * all of them together 880 GB.
 */
const getPartBytes = (part: number): number => 16 * 1024 * 1024 * (1 + Math.floor((part - 1) / 1_000));

/**
 * Uploads a stream of unknown size in parts, one after the other. Parts are buffers, so the client retries them.
 *
 * @returns the size in bytes
 */
export async function putMultipart(
  context: S3Context,
  Key: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const { client, bucket: Bucket, limits } = context;
  const { UploadId } = await withTimeout(limits.callMs, (abortSignal) =>
    client.send(new CreateMultipartUploadCommand({ Bucket, Key }), { abortSignal }),
  );
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    let bytes = 0;
    for await (const part of splitIntoParts(source)) {
      Parts.push(await putPart(context, upload, Parts.length + 1, part));
      bytes += part.length;
    }
    const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    // Assembling thousands of parts takes minutes in some stores.
    const completeMs = limits.callMs + Parts.length * 1_000;
    await withTimeout(completeMs, (abortSignal) =>
      client.send(complete, { abortSignal, requestTimeout: completeMs }),
    );
    return bytes;
  } catch (error) {
    // If this fails too, the bucket's rule for incomplete uploads removes the parts.
    await withTimeout(limits.callMs, (abortSignal) =>
      client.send(new AbortMultipartUploadCommand(upload), { abortSignal }),
    ).catch(() => undefined);
    throw error;
  }
}

async function putPart(
  { client, limits }: S3Context,
  upload: { Bucket: string; Key: string; UploadId: string | undefined },
  PartNumber: number,
  Body: Buffer,
): Promise<CompletedPart> {
  const command = new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length });
  const putMs = getPutMs(limits, Body.length);
  const { ETag } = await withTimeout(putMs, (abortSignal) =>
    client.send(command, { abortSignal, requestTimeout: putMs }),
  );
  return { ETag, PartNumber };
}

/** Collects chunks into parts: all but the last have at least the size of `getPartBytes`. Yields one part at least. */
async function* splitIntoParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let part = 1;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for await (const chunk of source) {
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (pendingBytes < getPartBytes(part)) continue;
    yield Buffer.concat(pending);
    part += 1;
    pending = [];
    pendingBytes = 0;
  }
  if (pendingBytes > 0 || part === 1) yield Buffer.concat(pending);
}
