import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateEncoding } from './acceptEncoding.ts';
import type { Answer, AnswerCache, Encoding } from './answerCache.ts';
import type { Edge } from './edge.ts';

/**
 * Browsers and proxies may store a response but must revalidate it (`no-cache`): published changes are visible at
 * once, and a 304 costs next to nothing.
 */
const cacheControl = 'public, no-cache';

/** Cloudflare accepts 16 KB for this header; other networks accept less. */
const maxTagHeaderLength = 4000;

function buildHeaderLines(
  answer: Answer,
  encoding: Encoding,
  length: number,
  { fixed, edge }: { fixed: readonly string[]; edge: Edge | null },
): readonly string[] {
  return [
    ...fixed,
    'content-type',
    answer.contentType,
    'cache-control',
    cacheControl,
    'etag',
    entityTag(answer, encoding),
    'vary',
    'accept-encoding',
    ...(answer.language ? ['content-language', answer.language] : []),
    ...(edge ? edge.getKeyLines(answer) : getTagLines(answer)),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(length),
  ];
}

/** The tags of a response, for a CDN that the portal does not purge. */
function getTagLines({ tags }: Answer): readonly string[] {
  const header = tags.join(',');
  return header.length <= maxTagHeaderLength ? ['cache-tag', header] : [];
}

/** Each encoding has its own entity tag (RFC 9110, 8.8.3.3). */
const entityTag = (answer: Answer, encoding: Encoding): string => `"${answer.etag}-${encoding.charAt(0)}"`;

/** A raw Node request and response, with the request id. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
  /** Null without a CDN. */
  edge: Edge | null;
}

/** The bytes of a response in one encoding. */
export interface Encoded {
  answer: Answer;
  encoding: Encoding;
  bytes: Buffer;
  /** Alternating names and values of the headers that every such response has. */
  fixed: readonly string[];
  /**
   * Whether the response is that of the path and known parameters, without parameters that it ignores. By default, when the
   * URL has no query.
   */
  isCanonical?: boolean;
}

/**
 * Whether a proxy, or a visitor through one, names another host than `Host`. The page may differ then, but a CDN stores it for
 * `Host`.
 */
const namesOtherHost = ({ headers }: IncomingMessage): boolean =>
  headers['x-forwarded-host'] !== undefined && headers['x-forwarded-host'] !== headers.host;

/**
 * Sends a cached response directly, bypassing Fastify: its header lines are built once and its bytes are not
 * copied.
 */
export function sendBytes(
  { request, response, id, edge }: Exchange,
  { answer, encoding, bytes, fixed, isCanonical = !request.url?.includes('?') }: Encoded,
): void {
  const edgeLines = edge ? edge.getControlLines(answer, isCanonical && !namesOtherHost(request)) : [];
  const match = request.headers['if-none-match'];
  if (match?.includes(answer.etag) && answer.status === 200) {
    response.writeHead(304, [
      'etag',
      entityTag(answer, encoding),
      'cache-control',
      cacheControl,
      'vary',
      'accept-encoding',
      ...(edge ? edge.getKeyLines(answer) : []),
      ...edgeLines,
      'x-request-id',
      id,
    ]);
    response.end();
    return;
  }
  const lines = answer.headers[encoding] ?? buildHeaderLines(answer, encoding, bytes.length, { fixed, edge });
  answer.headers[encoding] = lines;
  response.writeHead(answer.status, [...lines, ...edgeLines, 'x-request-id', id]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends a response in the best encoding, compressing it first if that encoding is not cached yet. */
export async function sendAnswer(
  cache: AnswerCache,
  key: string,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
  options: Pick<Encoded, 'fixed' | 'isCanonical'>,
): Promise<void> {
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const bytes = await cache.getEncoded(key, answer, encoding);
  reply.hijack();
  const { edge = null } = request.server.context;
  const exchange = { request: request.raw, response: reply.raw, id: request.id, edge };
  sendBytes(exchange, { answer, encoding, bytes, ...options });
}
