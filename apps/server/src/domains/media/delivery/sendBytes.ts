import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, Storage } from '#platform/storage/storage.ts';

/**
 * The one range that a request asks for (RFC 9110, 14.2). `whole` when it asks for none or for several, which
 * a server may answer with everything; `none` when there are no such bytes.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first === '' && Number(last) === 0) return 'none';
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  return start <= end ? { start, end } : 'none';
}

/** True when the caller has these very bytes already (RFC 9110, 13.1.2). */
export const hasCurrent = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');

/**
 * Sends an object of the storage, or the part of it that is asked for, as a stream. Headers of the answer
 * but those of length and range are set before. (It gives no reply back: awaiting one waits for the end of
 * the answer and then gives undefined.)
 *
 * @returns false when there is no such object, and nothing was sent
 */
export async function sendObject(
  storage: Storage,
  key: string,
  etag: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const wanted = request.headers['if-range'];
  const header = wanted === undefined || wanted === etag ? request.headers.range : undefined;
  const size = header === undefined ? null : await storage.size(key);
  const range = size === null ? 'whole' : rangeOf(header, size);
  if (range === 'none') {
    reply.code(416).header('content-range', `bytes */${size}`).send();
    return true;
  }
  const found = await storage.read(key, range === 'whole' ? undefined : range);
  if (!found) return false;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  if (range === 'whole') reply.header('content-length', found.size);
  else
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
      .header('content-length', range.end - range.start + 1);
  reply.send(found.stream);
  return true;
}
