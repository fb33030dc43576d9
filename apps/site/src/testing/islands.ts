import { renderPart } from '@centinela/ui/testing/sitePage.ts';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { type IslandName, islands } from '../islands/islands.ts';

/** A request of an island, as its handler receives it. */
export interface SentRequest {
  /** Method and path below `/api`, such as `POST /leads`. */
  call: string;
  query: URLSearchParams;
  /** The parsed body; null without one. */
  body: unknown;
  headers: Headers;
}

/** Returns the `data` of the response to a request, or a complete response. */
type Handler = (request: SentRequest) => unknown;

/** Handlers by method and path below `/api`. They may be replaced between requests. */
export type Handlers = Record<string, Handler>;

/** Response to a rejected request. */
export const errorResponse = (status: number, body: object = {}): Response =>
  Response.json({ message: 'Not found', requestId: 'test', ...body }, { status });

/** Handler of a request without a connection, for which `fetch` rejects with this error. */
export const failToConnect: Handler = () => {
  throw new TypeError('Failed to fetch');
};

/** Proof of work that takes a few milliseconds. */
const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    nonce: 'fcfa40403ef9ed599e1c8dfbdf9d3313',
    salt: 'e3e71e69fa97af872d6c477df3443a41',
  },
  signature: 'b1102f4897aa4d229e614d70192688a0abb14697dd46049dcfb8a73de3fd35a5',
};

/** Answers requests to the API until the test ends. Requests without a handler get a 404. Returns those sent so far. */
export function stubApi(handlers: Handlers): SentRequest[] {
  const sent: SentRequest[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return fetch(request);
    const text = await request.text();
    const call = `${request.method} ${pathname.slice('/api'.length)}`;
    if (call === 'GET /captcha/challenge') return Response.json({ data: challenge });
    const received = {
      call,
      query: searchParams,
      body: text === '' ? null : JSON.parse(text),
      headers: request.headers,
    };
    sent.push(received);
    const data: unknown = await (handlers[call] ?? (() => errorResponse(404)))(received);
    request.signal.throwIfAborted();
    return data instanceof Response ? data : Response.json({ data });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return sent;
}

/** A response that a test sends when it is ready. */
export function createHeldResponse() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { handler: () => promise, send: resolve };
}

/**
 * Renders a part of a page as the server does, and starts the script of the island in it, until the test ends. The
 * island then has no `data-island`, because `start.component.test.tsx` starts all islands of the page that have it.
 *
 * @param content contains the island, or is its content
 */
export async function startIsland(name: IslandName, content: ReactNode): Promise<HTMLElement> {
  const { title } = document;
  onTestFinished(() => {
    document.title = title;
  });
  const host = renderPart(content);
  const element = host.querySelector<HTMLElement>('[data-island]') ?? host;
  element.removeAttribute('data-island');
  await islands[name](element);
  return host;
}
