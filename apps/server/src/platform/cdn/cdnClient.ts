import { z } from 'zod';
import type { CdnConfig } from '../config/cdnEnvironment.ts';

/** Removes responses from the CDN. */
export interface CdnClient {
  /** How many keys one request may name. */
  readonly maxKeys: number;
  /** Removes all responses with one of the keys. @throws CdnError unless the CDN has confirmed it */
  purge(keys: readonly string[], signal: AbortSignal): Promise<void>;
}

/** The CDN did not confirm a purge. The message names the CDN and its answer, and no token. */
export class CdnError extends Error {
  override name = 'CdnError';
}

const timeoutMs = 5_000;
/** Maximum characters of an answer in a message. */
const maxExcerpt = 200;

interface PurgeRequest {
  url: string;
  method: 'POST' | 'PURGE';
  headers: Readonly<Record<string, string>>;
  body?: unknown;
}

/** Sends a request. @returns the body of the answer @throws CdnError unless the status is 2xx */
async function send(name: string, { url, method, headers, body }: PurgeRequest, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json', accept: 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const text = await response.text();
    if (!response.ok) throw new CdnError(`${name}: ${response.status} ${text.slice(0, maxExcerpt)}`.trim());
    return text;
  } catch (error) {
    if (error instanceof CdnError) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const { code, message } = Object(cause);
    throw new CdnError(`${name}: ${typeof code === 'string' ? code : message}`, { cause: error });
  }
}

/**
 * Purges every Varnish by the header `Surrogate-Key` of a `PURGE` request, as `ops/varnish/default.vcl` accepts it. Varnish
 * limits a header to 8 KB (`http_req_hdr_len`).
 */
const createVarnish = ({ urls, token }: Extract<CdnConfig, { provider: 'varnish' }>): CdnClient => ({
  maxKeys: 500,
  async purge(keys, signal) {
    const headers = { 'surrogate-key': keys.join(' '), 'x-purge-token': token };
    const results = await Promise.allSettled(
      urls.map((url) => send(`Varnish ${url}`, { url, method: 'PURGE', headers }, signal)),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  },
});

/** "Purge multiple surrogate key tags" of https://www.fastly.com/documentation/reference/api/purging/ */
const createFastly = ({ url, service, token }: Exclude<CdnConfig, { provider: 'varnish' }>): CdnClient => ({
  maxKeys: 256,
  async purge(keys, signal) {
    await send(
      'Fastly',
      {
        url: `${url}/service/${service}/purge`,
        method: 'POST',
        headers: { 'fastly-key': token },
        body: { surrogate_keys: keys },
      },
      signal,
    );
  },
});

const cloudflareAnswer = z.object({ success: z.literal(true) });

/** Parses a text that should be JSON; null if it is not. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Purge by tags of https://developers.cloudflare.com/api/resources/cache/methods/purge/; at most 100 in a request
 * (https://developers.cloudflare.com/cache/how-to/purge-cache/#availability-and-limits).
 */
const createCloudflare = ({
  url,
  service,
  token,
}: Exclude<CdnConfig, { provider: 'varnish' }>): CdnClient => ({
  maxKeys: 100,
  async purge(keys, signal) {
    const text = await send(
      'Cloudflare',
      {
        url: `${url}/client/v4/zones/${service}/purge_cache`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: { tags: keys },
      },
      signal,
    );
    if (!cloudflareAnswer.safeParse(parseJson(text)).success)
      throw new CdnError(`Cloudflare: ${text.slice(0, maxExcerpt)}`);
  },
});

/** Creates the client of the configured CDN. */
export function createCdnClient(config: CdnConfig): CdnClient {
  switch (config.provider) {
    case 'varnish':
      return createVarnish(config);
    case 'fastly':
      return createFastly(config);
    case 'cloudflare':
      return createCloudflare(config);
  }
}
