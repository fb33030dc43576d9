import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, Storage } from './storage.ts';

/**
 * Parses the single range of a request (RFC 9110, 14.2). Returns `whole` for no range or several, which a server
 * may answer with the full content, and `none` for an unsatisfiable range.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first === '' && Number(last) === 0) return 'none';
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  return start <= end ? { start, end } : 'none';
}

/** Whether the caller already has these bytes (RFC 9110, 13.1.2). */
export const isNotModified = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*');

/**
 * Streams an object of the storage or the requested range. Callers set all headers except length and range before.
 * It does not return the reply, because awaiting a reply waits for the end of the response.
 *
 * @returns false when the object does not exist and nothing was sent
 */
export async function sendObject(
  storage: Storage,
  key: string,
  etag: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const ifRange = request.headers['if-range'];
  const header = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
  const size = header === undefined ? null : await storage.size(key);
  const range = size === null ? 'whole' : parseRange(header, size);
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
