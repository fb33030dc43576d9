import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { withClientSpan } from '../tracing/tracing.ts';
import {
  assertAllowedUrl,
  classifyError,
  createSafeLookup,
  type RequestPolicy,
  type RequestProblem,
} from './requestPolicy.ts';

/** Result of a request: the response's status and the beginning of its body, or the reason why there was none. */
export type PostResult = { status: number; excerpt: string } | { problem: RequestProblem };

export interface PostRequest {
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** Sends JSON to addresses that users have entered. */
export interface PostClient {
  /** Returns why a URL can never be requested; null if only a request can find out. */
  check(url: string): RequestProblem | null;
  /** Sends one POST request. Follows no redirects and never throws, except when `signal` aborts. */
  post(url: string, message: PostRequest, signal: AbortSignal): Promise<PostResult>;
}

/** Maximum bytes read of a response. */
const maxBytes = 4_096;
/** Maximum length of the excerpt of a response. */
const maxExcerpt = 500;

/** Reads the beginning of a body. The status is what counts, so a body that is cut off is no error. */
async function readExcerpt(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(Buffer.from(chunk));
      length += chunks.at(-1)?.length ?? 0;
      if (length >= maxBytes) break;
    }
  } catch {
    // The receiver closed the connection, or the time is up.
  }
  response.destroy();
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, maxExcerpt);
}

/**
 * Creates a client for POST requests. It requests only https on hosts of the policy and connects to the addresses
 * that it has checked. The policy's timeout limits the whole request, including the response body.
 *
 * @param userAgent the program's User-Agent
 */
export function createPostClient(userAgent: string, policy: RequestPolicy): PostClient {
  function send(url: URL, { body, headers }: PostRequest, signal: AbortSignal): Promise<PostResult> {
    assertAllowedUrl(url, policy);
    return new Promise((resolve, reject) => {
      let hasResponse = false;
      /** After a response, an error only cuts off its body. */
      const fail = (error: Error) => {
        if (!hasResponse) reject(error.cause instanceof Error ? error.cause : error);
      };
      const sent = request(
        url,
        {
          method: 'POST',
          // Use a new connection, never one that was opened to another host.
          agent: false,
          lookup: createSafeLookup(policy),
          headers: {
            ...headers,
            'user-agent': userAgent,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
          signal,
          ...(policy.ca !== undefined && { ca: policy.ca }),
        },
        (response) => {
          hasResponse = true;
          const { statusCode: status = 0 } = response;
          void readExcerpt(response).then((excerpt) => resolve({ status, excerpt }));
        },
      );
      sent.on('error', fail);
      // A connection may end without an error and without a response, for example after an upgrade.
      sent.on('close', () => fail(new Error('the connection was closed without a response')));
      sent.end(body);
    });
  }

  const check = (address: string): RequestProblem | null => {
    if (!URL.canParse(address)) return 'noHost';
    const url = new URL(address);
    if (url.protocol !== 'https:') return 'notHttps';
    try {
      assertAllowedUrl(url, policy);
      return null;
    } catch (error) {
      return classifyError(error);
    }
  };

  return {
    check,
    async post(address, message, signal) {
      const problem = check(address);
      if (problem) return { problem };
      try {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(policy.timeoutMs)]);
        const url = new URL(address);
        // The receiver chooses the path, which may contain a secret. It belongs to others, so it gets no `traceparent`.
        const attributes = { 'http.request.method': 'POST', 'server.address': url.host };
        return await withClientSpan(`POST ${url.host}`, attributes, async (span) => {
          const result = await send(url, message, limit);
          if ('status' in result) span?.setAttributes({ 'http.response.status_code': result.status });
          return result;
        });
      } catch (error) {
        signal.throwIfAborted();
        return { problem: classifyError(error) };
      }
    },
  };
}
