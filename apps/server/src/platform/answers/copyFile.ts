import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { z } from 'zod';
import type { Answer } from './answerCache.ts';
import { parseJson } from './jsonFile.ts';

const decompress = promisify(brotliDecompress);

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27);

const address = z.object({ host: z.string(), url: z.string() });

/** The first line of a copy's file; the compressed bytes follow. */
const header = z.object({
  key: z.string(),
  status: z.number(),
  contentType: z.string(),
  etag: z.string(),
  tags: z.array(z.string()),
  /** Milliseconds since 1970; null without an expiry date. */
  expires: z.number().nullable(),
  address: address.nullable(),
  outside: z.record(z.string(), z.string()).optional(),
  language: z.string().optional(),
  /** Number of bytes that follow. */
  length: z.number(),
});
export type CopyHeader = z.infer<typeof header>;

/** Returns the part of a copy's file name that depends on its key. */
export const formatKeyName = (key: string): string => digest(key);

/**
 * Returns the file name of a copy. The tags are part of it, so that a name implies its tags even if another
 * process rewrites the file.
 */
export const formatCopyName = (key: string, tags: readonly string[]): string =>
  `${formatKeyName(key)}.${digest(tags.toSorted().join('\n'))}`;

/** Returns the content of a copy's file. */
export function encodeCopy(key: string, answer: Answer, compressed: Buffer): Buffer {
  const { status, contentType, etag, tags, expires, address, outside, language } = answer;
  const fileHeader: CopyHeader = {
    key,
    status,
    contentType,
    etag,
    tags: [...tags],
    expires: Number.isFinite(expires) ? expires : null,
    address,
    ...(outside && { outside }),
    ...(language && { language }),
    length: compressed.length,
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(fileHeader)}\n`), compressed]);
}

/** Parses the header of a copy's file and locates its body; null when the file is incomplete. */
export function parseCopy(file: Buffer): { header: CopyHeader; body: Buffer } | null {
  const end = file.indexOf(10);
  if (end === -1) return null;
  const parsed = header.safeParse(parseJson(file.toString('utf8', 0, end)));
  const body = file.subarray(end + 1);
  return parsed.success && parsed.data.length === body.length ? { header: parsed.data, body } : null;
}

/** Decodes a copy's file; null when it is damaged. */
export async function decodeCopy(file: Buffer): Promise<{ key: string; answer: Answer } | null> {
  const parsedFile = parseCopy(file);
  if (!parsedFile) return null;
  const { key, expires, outside, language, ...answerFields } = parsedFile.header;
  const identity = await decompress(parsedFile.body).catch(() => null);
  if (!identity) return null;
  const answer: Answer = {
    ...answerFields,
    ...(outside && { outside }),
    ...(language && { language }),
    expires: expires ?? Number.POSITIVE_INFINITY,
    requestCount: 0,
    isStored: false,
    bytes: { identity, br: parsedFile.body },
    pending: {},
    headers: {},
  };
  return { key, answer };
}
