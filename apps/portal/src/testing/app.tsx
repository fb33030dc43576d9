import { permissionKeys } from '@centinela/api/access/permissions.ts';
import { type Handlers, type SentRequest, stubApi } from '@centinela/api/http/stubApi.testing.ts';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { queryClient } from '../calls/queries.ts';
import { startLanguage } from '../language/language.ts';
import { applyVariables } from '../theme/variables.ts';

/** Response to a list: these rows, which may be part of a longer result. */
export const listResponse = (
  rows: readonly unknown[],
  { total = rows.length, next = null }: { total?: number; next?: string | null } = {},
): Response => Response.json({ data: rows, pagination: { limit: rows.length, offset: 0, total, next } });

/**
 * Returns the value of a parameter in the last request to this call, such as `GET /plans`. The shell of the dashboard sends
 * requests of its own at any time, so that the last one of all is not necessarily the screen's.
 */
export const findLastParameter = (sent: readonly SentRequest[], call: string, name: string): string | null =>
  sent.findLast((each) => each.call === call)?.query.get(name) ?? null;

const toObject = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {});

/** Handlers of the requests that every screen of the dashboard sends. */
const commonHandlers: Handlers = {
  'GET /auth/permissions': () => permissionKeys,
  'GET /saved-views': () => ({ views: [], settings: [] }),
  'GET /dashboard-settings': () => ({ pins: [], collapsed: [], dismissed: ['tour', 'checklist'] }),
  'PUT /dashboard-settings': ({ body }) => ({ pins: [], collapsed: [], dismissed: [], ...toObject(body) }),
};

/** Handlers of the autosave, which runs at any time while a form is open. */
const autosaveHandlers: Handlers = {
  'GET /autosaves/*': () => ({ autosave: null }),
  'PUT /autosaves/*': () => ({ at: new Date().toISOString() }),
  'DELETE /autosaves/*': () => ({ deleted: true }),
};

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
 * Sets the session and the language, without which modules of the portal cannot be loaded: they register their words when
 * they are loaded, and a browser without a session leaves the page.
 */
async function prepareSession() {
  if (i18next.isInitialized) return;
  for (const [name, value] of Object.entries(sessionCookies))
    await cookieStore.set(name, encodeURIComponent(value));
  applyVariables();
  await startLanguage();
}

/** Renders an element until the test ends. @returns a function that ends it earlier */
function render(element: ReactElement): () => void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(element);
  const close = () => {
    root.unmount();
    host.remove();
    queryClient.clear();
  };
  onTestFinished(() => {
    close();
    localStorage.clear();
  });
  return close;
}

/**
 * Renders a part of a screen until the test ends.
 *
 * @param load loads its module and creates it
 * @returns the requests sent so far, except those of every screen
 */
export async function openPart(
  load: () => Promise<ReactElement>,
  handlers: Handlers,
): Promise<readonly SentRequest[]> {
  await prepareSession();
  const sent = stubApi(handlers, { ...commonHandlers, ...autosaveHandlers });
  const [{ App }, element] = await Promise.all([import('../App.tsx'), load()]);
  render(<App router={createMemoryRouter([{ path: '*', element }])} />);
  return sent;
}

/**
 * Opens a screen of the dashboard as a user with all permissions, until the test ends.
 *
 * @returns the router, whose state has the current URL; the requests sent so far; and a function that closes the app
 */
export async function openDashboard(path: string, handlers: Handlers) {
  await prepareSession();
  const [{ App }, { dashboardRoutes }] = await Promise.all([
    import('../App.tsx'),
    import('../dashboard/routes.tsx'),
  ]);
  const sent = stubApi({ ...commonHandlers, ...handlers }, autosaveHandlers);
  const router = createMemoryRouter(dashboardRoutes, { initialEntries: [path] });
  const close = render(<App router={router} />);
  return { router, sent, close };
}
