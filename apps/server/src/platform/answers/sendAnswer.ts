import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf } from './acceptEncoding.ts';
import type { Answer, AnswerCache, Encoding } from './answerCache.ts';

/**
 * Browsers and proxies may keep an answer but have to ask whether it is still true (`no-cache`): what an
 * editor publishes is seen at once, and a 304 costs next to nothing.
 */
const cacheControl = 'public, no-cache';

/** Cloudflare's limit for the header is 16 KB; other networks take less. */
const tagHeaderLimit = 4000;

function headerLines(
  answer: Answer,
  encoding: Encoding,
  length: number,
  fixed: readonly string[],
): readonly string[] {
  const tags = answer.tags.join(',');
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
    ...(tags.length <= tagHeaderLimit ? ['cache-tag', tags] : []),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(length),
  ];
}

/** Each encoding has a tag of its own (RFC 9110, 8.8.3.3). */
const entityTag = (answer: Answer, encoding: Encoding): string => `"${answer.etag}-${encoding.charAt(0)}"`;

/** A request as Node has it, and the id that its answer carries. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  id: string;
}

/** An answer's bytes in an encoding. */
export interface Encoded {
  answer: Answer;
  encoding: Encoding;
  bytes: Buffer;
  /** Name and value in turn, of headers every such answer has. */
  fixed: readonly string[];
}

/**
 * Sends an answer whose bytes are at hand, past everything Fastify would do to it: the header lines are made
 * once and the bytes are never touched.
 */
export function sendBytes(
  { request, response, id }: Exchange,
  { answer, encoding, bytes, fixed }: Encoded,
): void {
  const match = request.headers['if-none-match'];
  if (match?.includes(answer.etag) && answer.status === 200) {
    response.writeHead(304, [
      'etag',
      entityTag(answer, encoding),
      'cache-control',
      cacheControl,
      'vary',
      'accept-encoding',
      'x-request-id',
      id,
    ]);
    response.end();
    return;
  }
  const lines = answer.headers[encoding] ?? headerLines(answer, encoding, bytes.length, fixed);
  answer.headers[encoding] = lines;
  response.writeHead(answer.status, [...lines, 'x-request-id', id]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends an answer in the best encoding, compressing it when nobody asked for that one before. */
export async function sendAnswer(
  cache: AnswerCache,
  key: string,
  answer: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
  fixed: readonly string[],
): Promise<void> {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const bytes = await cache.encoded(key, answer, encoding);
  reply.hijack();
  const exchange = { request: request.raw, response: reply.raw, id: request.id };
  sendBytes(exchange, { answer, encoding, bytes, fixed });
}
