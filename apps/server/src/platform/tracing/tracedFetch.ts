import { withClientSpan } from './tracing.ts';

export interface TracedFetchOptions {
  /** Whether the receiver belongs to the company: only then is it sent the trace's id. */
  isOwnService?: boolean;
}

/**
 * Sends a request with `fetch`, recorded as a span with host and status. Path and query are not recorded, since they may contain
 * ids and searches.
 */
export function tracedFetch(
  url: string,
  init: RequestInit,
  { isOwnService = false }: TracedFetchOptions = {},
): Promise<Response> {
  const method = init.method ?? 'GET';
  const { host } = new URL(url);
  const attributes = { 'http.request.method': method, 'server.address': host };
  return withClientSpan(`${method} ${host}`, attributes, async (span) => {
    const headers = new Headers(init.headers);
    if (span && isOwnService) headers.set('traceparent', span.traceparent);
    const response = await fetch(url, { ...init, headers });
    span?.setAttributes({ 'http.response.status_code': response.status });
    return response;
  });
}
