import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../calls/queries.ts';
import { startTranslations } from '../language/startTranslations.testing.ts';
import { getCachedTimes } from './dataAge.ts';
import { findOfflineScreen } from './offlineScreens.ts';

// Translations can be added only after i18next has started, and calls read the session cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(startTranslations);

const at = (path: string): string => `https://centinela.example/api${path}`;
const rejectBody = () => Promise.reject(new Error('the body of a list must not be read'));

test('maps a cached response to its screen', async () => {
  expect(await findOfflineScreen(at('/agents/me/prices'), rejectBody)).toMatchObject({
    to: '/agentes/precios',
    name: 'prices',
    title: null,
  });
  expect(await findOfflineScreen(at('/areas/guides?offset=24'), rejectBody)).toMatchObject({
    to: '/agentes/guias',
  });
  const guide = async () => ({ data: { title: 'Probar la alarma' } });
  expect(await findOfflineScreen(at('/areas/guides/probar-la-alarma'), guide)).toMatchObject({
    to: '/agentes/guias/probar-la-alarma',
    title: 'Probar la alarma',
  });
  expect(await findOfflineScreen(at('/courses/visita/lessons/timbre'), guide)).toMatchObject({
    to: '/agentes/academia/visita/timbre',
  });
});

test('ignores invalid responses, and responses without a screen', async () => {
  expect(await findOfflineScreen(at('/public/get-menus'), rejectBody)).toBeNull();
  expect(await findOfflineScreen(at('/areas/guides/x'), async () => ({ data: {} }))).toBeNull();
});

test('distinguishes cached responses from responses of the server, including the pages of a list', () => {
  const guidePage = { data: [], pagination: null, keptAt: '2026-11-12T17:05:00.000Z' };
  const time = Date.parse(guidePage.keptAt);
  expect(getCachedTimes(guidePage)).toEqual([time]);
  expect(getCachedTimes({ pages: [guidePage, { data: [], pagination: null }], pageParams: [0, 24] })).toEqual(
    [time],
  );
  expect(getCachedTimes({ data: [], pagination: null })).toEqual([]);
  expect(getCachedTimes(undefined)).toEqual([]);
});

test('shows that a screen is not available offline, with a retry button', async () => {
  const { OfflineNotice } = await import('../areas/offline/OfflineNotice.tsx');
  const renderHtml = (heading?: 'h1' | 'h2') =>
    renderToStaticMarkup(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <OfflineNotice {...(heading && { heading })} onRetry={() => undefined} />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    );
  expect(renderHtml('h1')).toMatch(/<h1[^>]*>Necesitás conexión para ver esto<\/h1>/);
  expect(renderHtml('h2')).toMatch(/<h2>Necesitás conexión para ver esto<\/h2>.*Probar de nuevo/);
  expect(renderHtml()).toMatch(/Necesitás conexión para ver esta parte.*Probar de nuevo/);
  expect(renderHtml()).not.toMatch(/<h\d/);
});
