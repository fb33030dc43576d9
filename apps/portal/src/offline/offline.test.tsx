import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../calls/queries.ts';
import { startWords } from '../language/startWords.testing.ts';
import { readableOf } from './readable.ts';
import { keptTimes } from './shown.ts';

// Translations can be added only after i18next has started, and calls read the session cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(startWords);

const at = (path: string): string => `https://centinela.example/api${path}`;
const never = () => Promise.reject(new Error('the body of a list must not be read'));

test('maps a cached response to its screen', async () => {
  expect(await readableOf(at('/agents/me/prices'), never)).toMatchObject({
    to: '/agentes/precios',
    name: 'prices',
    title: null,
  });
  expect(await readableOf(at('/areas/guides?offset=24'), never)).toMatchObject({ to: '/agentes/guias' });
  const guide = async () => ({ data: { title: 'Probar la alarma' } });
  expect(await readableOf(at('/areas/guides/probar-la-alarma'), guide)).toMatchObject({
    to: '/agentes/guias/probar-la-alarma',
    title: 'Probar la alarma',
  });
  expect(await readableOf(at('/courses/visita/lessons/timbre'), guide)).toMatchObject({
    to: '/agentes/academia/visita/timbre',
  });
});

test('ignores responses without a screen and invalid ones', async () => {
  expect(await readableOf(at('/public/get-menus'), never)).toBeNull();
  expect(await readableOf(at('/areas/guides/x'), async () => ({ data: {} }))).toBeNull();
});

test('distinguishes cached responses from fresh ones, including the pages of a list', () => {
  const one = { data: [], pagination: null, keptAt: '2026-11-12T17:05:00.000Z' };
  const time = Date.parse(one.keptAt);
  expect(keptTimes(one)).toEqual([time]);
  expect(keptTimes({ pages: [one, { data: [], pagination: null }], pageParams: [0, 24] })).toEqual([time]);
  expect(keptTimes({ data: [], pagination: null })).toEqual([]);
  expect(keptTimes(undefined)).toEqual([]);
});

test('shows that a screen is not available offline, with a retry button', async () => {
  const { NeedsLine } = await import('./NeedsLine.tsx');
  const shown = (heading?: 'h1' | 'h2') =>
    renderToStaticMarkup(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <NeedsLine {...(heading && { heading })} onRetry={() => undefined} />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    );
  expect(shown('h1')).toMatch(/<h1[^>]*>Necesitás conexión para ver esto<\/h1>/);
  expect(shown('h2')).toMatch(/<h2>Necesitás conexión para ver esto<\/h2>.*Probar de nuevo/);
  expect(shown()).toMatch(/Necesitás conexión para ver esta parte.*Probar de nuevo/);
  expect(shown()).not.toMatch(/<h\d/);
});
