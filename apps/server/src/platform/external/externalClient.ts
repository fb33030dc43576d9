import { type RequestOptions, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { withClientSpan } from '../tracing/tracing.ts';
import {
  assertAllowedUrl,
  classifyError,
  createSafeLookup,
  publicOnly,
  type RequestPolicy,
  type RequestProblem,
} from './requestPolicy.ts';

/** Result of a check: the status of the last response, or the reason why there was none. */
export type RequestResult = { status: number } | { problem: RequestProblem };

export interface ExternalClient {
  /**
   * Checks whether an external address exists: sends HEAD, and GET if HEAD is not supported. Follows redirects and
   * applies the policy to each. Reads no body.
   */
  check(url: string, signal: AbortSignal): Promise<RequestResult>;
}

const maxRedirects = 5;

interface Head {
  status: number;
  location: string | undefined;
}

/** Sends the request of `requestOnce`. */
function sendRequest(
  url: URL,
  method: 'HEAD' | 'GET',
  { policy, userAgent, signal }: { policy: RequestPolicy; userAgent: string; signal: AbortSignal },
): Promise<Head> {
  const options: RequestOptions = {
    method,
    // Use a new connection, never one that was opened to another host.
    agent: false,
    lookup: createSafeLookup(policy),
    headers: { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8', 'accept-language': 'es-AR' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(policy.timeoutMs)]),
    ...(policy.ca !== undefined && { ca: policy.ca }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
      answer.destroy();
    });
    sent.on('error', (error) => reject(error.cause instanceof Error ? error.cause : error));
    sent.end();
  });
}

/** Sends one request without reading the response body. @throws ForbiddenAddress, or the connection's error */
function requestOnce(
  url: URL,
  method: 'HEAD' | 'GET',
  options: { policy: RequestPolicy; userAgent: string; signal: AbortSignal },
): Promise<Head> {
  const attributes = { 'http.request.method': method, 'server.address': url.host };
  return withClientSpan(`${method} ${url.host}`, attributes, async (span) => {
    const head = await sendRequest(url, method, options);
    span?.setAttributes({ 'http.response.status_code': head.status });
    return head;
  });
}

/** Runs requests to a host one at a time, with a pause in between. */
function createPacer(paceMs: number) {
  const nextFreeTimes = new Map<string, number>();
  return async (host: string, signal: AbortSignal): Promise<void> => {
    const now = performance.now();
    const startsAt = Math.max(now, nextFreeTimes.get(host) ?? 0);
    nextFreeTimes.set(host, startsAt + paceMs);
    if (startsAt > now) await pause(startsAt - now, undefined, { signal });
  };
}

/** Statuses that some servers return for HEAD although the page exists. */
const shouldRetryWithGet = (status: number): boolean => status >= 400 && status !== 410 && status !== 429;

/**
 * Creates the checker for external addresses. It identifies itself, limits its request rate, requests only https
 * on public hosts, and never sends credentials.
 *
 * @param userAgent the program's User-Agent
 */
export function createExternalClient(userAgent: string, policy: RequestPolicy = publicOnly): ExternalClient {
  const startsAt = createPacer(policy.paceMs);

  async function requestHead(url: URL, signal: AbortSignal): Promise<Head> {
    assertAllowedUrl(url, policy);
    await startsAt(url.host, signal);
    const first = await requestOnce(url, 'HEAD', { policy, userAgent, signal });
    if (!shouldRetryWithGet(first.status)) return first;
    await startsAt(url.host, signal);
    return requestOnce(url, 'GET', { policy, userAgent, signal });
  }

  async function followRedirects(
    address: string,
    redirectsLeft: number,
    signal: AbortSignal,
  ): Promise<RequestResult> {
    const url = new URL(address);
    if (url.protocol !== 'https:') return { problem: 'notHttps' };
    const { status, location } = await requestHead(url, signal);
    if (status < 300 || status >= 400 || location === undefined) return { status };
    if (redirectsLeft === 0) return { problem: 'manyRedirects' };
    return URL.canParse(location, url)
      ? followRedirects(new URL(location, url).href, redirectsLeft - 1, signal)
      : { problem: 'unreachable' };
  }

  return {
    async check(url, signal) {
      if (!URL.canParse(url)) return { problem: 'noHost' };
      try {
        return await followRedirects(url, maxRedirects, signal);
      } catch (error) {
        signal.throwIfAborted();
        return { problem: classifyError(error) };
      }
    },
  };
}
