import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { z } from 'zod';
import type { Answer } from './answerCache.ts';
import { parseJson } from './jsonFile.ts';

const decompress = promisify(brotliDecompress);

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27);

const address = z.object({ host: z.string(), url: z.string() });

/** The first line of a copy's file; its compressed bytes follow. */
const header = z.object({
  key: z.string(),
  status: z.number(),
  contentType: z.string(),
  etag: z.string(),
  tags: z.array(z.string()),
  /** Milliseconds since 1970; null where no date ends it. */
  expires: z.number().nullable(),
  address: address.nullable(),
  outside: z.record(z.string(), z.string()).optional(),
  /** Bytes that follow. */
  length: z.number(),
});
export type CopyHeader = z.infer<typeof header>;

/** The part of a copy's name that its key gives. */
export const nameOfKey = (key: string): string => digest(key);

/**
 * The name of a copy's file. It depends on the tags as well: whoever knows a name knows its tags, although another
 * process may write the file anew at any time.
 */
export const nameOfCopy = (key: string, tags: readonly string[]): string =>
  `${nameOfKey(key)}.${digest(tags.toSorted().join('\n'))}`;

/** The bytes of a copy's file. */
export function copyBytes(key: string, answer: Answer, compressed: Buffer): Buffer {
  const { status, contentType, etag, tags, expires, address, outside } = answer;
  const first: CopyHeader = {
    key,
    status,
    contentType,
    etag,
    tags: [...tags],
    expires: Number.isFinite(expires) ? expires : null,
    address,
    ...(outside && { outside }),
    length: compressed.length,
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(first)}\n`), compressed]);
}

/** The header of a copy's file and where its bytes begin; null when the file is not whole. */
export function copyHeader(file: Buffer): { header: CopyHeader; body: Buffer } | null {
  const end = file.indexOf(10);
  if (end === -1) return null;
  const parsed = header.safeParse(parseJson(file.toString('utf8', 0, end)));
  const body = file.subarray(end + 1);
  return parsed.success && parsed.data.length === body.length ? { header: parsed.data, body } : null;
}

/** The answer that was copied; null when the file is damaged. */
export async function answerOf(file: Buffer): Promise<{ key: string; answer: Answer } | null> {
  const found = copyHeader(file);
  if (!found) return null;
  const { key, expires, outside, ...rest } = found.header;
  const identity = await decompress(found.body).catch(() => null);
  if (!identity) return null;
  const answer: Answer = {
    ...rest,
    ...(outside && { outside }),
    expires: expires ?? Number.POSITIVE_INFINITY,
    asked: 0,
    bytes: { identity, br: found.body },
    pending: {},
    headers: {},
  };
  return { key, answer };
}
