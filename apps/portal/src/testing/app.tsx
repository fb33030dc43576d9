import { permissionKeys } from '@centinela/api/access/permissions.ts';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '../calls/queries.ts';
import { startLanguage } from '../language/language.ts';
import { applyVariables } from '../theme/variables.ts';

/** A request of the app, as its handler receives it. */
export interface SentRequest {
  /** Method and path below `/api`, such as `PUT /plans/1`. */
  call: string;
  query: URLSearchParams;
  /** The parsed body; null without one. */
  body: unknown;
  headers: Headers;
}

/** Returns the `data` of the response to a request, or a complete response. */
type Handler = (request: SentRequest) => unknown;

/** Handlers by method and path below `/api`, such as `GET /plans`. */
export type Handlers = Readonly<Record<string, Handler>>;

/** Response to a list: these rows, which may be part of a longer result. */
export const listResponse = (
  rows: readonly unknown[],
  { total = rows.length, next = null }: { total?: number; next?: string | null } = {},
): Response => Response.json({ data: rows, pagination: { limit: rows.length, offset: 0, total, next } });

/** Response to a rejected request. */
export const errorResponse = (status: number, body: object = {}): Response =>
  Response.json({ message: 'Not found', requestId: 'test', ...body }, { status });

/** Handlers of the requests that every screen of the dashboard sends. */
const commonHandlers: Handlers = {
  'GET /auth/permissions': () => permissionKeys,
  'GET /saved-views': () => ({ views: [], settings: [] }),
};

/** Answers requests to the API until the test ends. Requests without a handler get a 404. */
function stubApi(handlers: Handlers): SentRequest[] {
  const sent: SentRequest[] = [];
  const allHandlers = { ...commonHandlers, ...handlers };
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return fetch(request);
    const text = await request.text();
    const call = `${request.method} ${pathname.slice('/api'.length)}`;
    const received: SentRequest = {
      call,
      query: searchParams,
      body: text === '' ? null : JSON.parse(text),
      headers: request.headers,
    };
    sent.push(received);
    const data: unknown = await (allHandlers[call] ?? (() => errorResponse(404)))(received);
    return data instanceof Response ? data : Response.json({ data });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return sent;
}

/** Session cookies of a staff member. */
const sessionCookies = {
  user: JSON.stringify({
    id: '0199aaaa-0000-7000-8000-0000000000aa',
    kind: 'SYSTEM',
    firstName: 'Ana',
    lastName: 'Suárez',
    email: 'ana@centinela.demo',
    roles: [],
  }),
  expires: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  minutesDifference: '0',
};

/**
 * Loads the app, once for all test files, because they share a page. Its modules read the session cookies and add
 * translations when they are loaded, so cookies are set and i18next is started before.
 */
async function loadApp() {
  if (!i18next.isInitialized) {
    for (const [name, value] of Object.entries(sessionCookies))
      await cookieStore.set(name, encodeURIComponent(value));
    applyVariables();
    await startLanguage();
  }
  const [{ App }, { dashboardRoutes }] = await Promise.all([
    import('../App.tsx'),
    import('../dashboard/routes.tsx'),
  ]);
  return { App, dashboardRoutes };
}

/**
 * Opens a screen of the dashboard as a user with all permissions, until the test ends.
 *
 * @returns the router, whose state has the current URL; the requests sent so far; and a function that closes the app
 */
export async function openDashboard(path: string, handlers: Handlers) {
  const { App, dashboardRoutes } = await loadApp();
  const sent = stubApi(handlers);
  const router = createMemoryRouter(dashboardRoutes, { initialEntries: [path] });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(<App router={router} />);
  const close = () => {
    root.unmount();
    host.remove();
    queryClient.clear();
  };
  onTestFinished(() => {
    close();
    localStorage.clear();
  });
  return { router, sent, close };
}
