import {
  type Handler,
  type Handlers,
  type SentRequest,
  stubApi,
} from '@centinela/api/http/stubApi.testing.ts';
import { renderPart } from '@centinela/ui/testing/sitePage.ts';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { showOverlay } from '../islands/feedback/overlay.ts';
import { removeToasts } from '../islands/feedback/toasts.ts';
import { type IslandName, islands } from '../islands/islands.ts';

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

/** Answers the requests of islands to the API, and the request for the challenge of a captcha. */
export const stubIslandApi = (handlers: Handlers): SentRequest[] =>
  stubApi(handlers, { 'GET /captcha/challenge': () => challenge });

/** A response that a test sends when it is ready. */
export function createHeldResponse() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { handler: () => promise, send: resolve };
}

/** Removes the overlay and the toasts of a test, which would cover the next test. */
function removeFeedback(): void {
  removeToasts();
  showOverlay(false);
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
    removeFeedback();
    // What a form keeps would be restored in the next test.
    sessionStorage.clear();
    history.replaceState(null, '');
  });
  const host = renderPart(content);
  const element = host.querySelector<HTMLElement>('[data-island]') ?? host;
  element.removeAttribute('data-island');
  await islands[name](element);
  return host;
}
