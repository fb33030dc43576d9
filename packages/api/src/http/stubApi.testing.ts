import { onTestFinished, vi } from 'vitest';

/** A request of the code under test, as its handler receives it. */
export interface SentRequest {
  /** Method and path below `/api`, such as `PUT /plans/1`. */
  call: string;
  query: URLSearchParams;
  /** The parsed body, or the form; null without one. */
  body: unknown;
  headers: Headers;
}

/** Returns the `data` of the response to a request, or a complete response. */
export type Handler = (request: SentRequest) => unknown;

/** Handlers by method and path below `/api`, such as `GET /plans`. They may be replaced between requests. */
export type Handlers = Record<string, Handler>;

/** Response to a rejected request. */
export const errorResponse = (status: number, body: object = {}): Response =>
  Response.json({ message: 'Not found', requestId: 'test', ...body }, { status });

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return request.formData();
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
}

/** Returns the key of a handler for all paths below the first segment, such as `GET /plans/*`. */
const getPrefixKey = (call: string): string => `${call.split('/')[0]}/${call.split('/')[1]}/*`;

/**
 * Answers requests to the API until the test ends. Requests without a handler get a 404.
 *
 * @param unrecorded handlers of requests that no test checks; `GET /plans/*` handles all paths below
 * @returns the requests sent so far, except the unrecorded ones
 */
export function stubApi(handlers: Handlers, unrecorded: Handlers = {}): SentRequest[] {
  const sent: SentRequest[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return fetch(request);
    const call = `${request.method} ${pathname.slice('/api'.length)}`;
    const received: SentRequest = {
      call,
      query: searchParams,
      body: await readBody(request),
      headers: request.headers,
    };
    const unrecordedHandler =
      unrecorded[call] ?? (handlers[call] ? undefined : unrecorded[getPrefixKey(call)]);
    if (!unrecordedHandler) sent.push(received);
    const handle = handlers[call] ?? unrecordedHandler ?? (() => errorResponse(404));
    const data: unknown = await handle(received);
    request.signal.throwIfAborted();
    return data instanceof Response ? data : Response.json({ data });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return sent;
}
