import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';
import type { ListFilter } from './useList.ts';

// Translations can be added only after a language is set, and API calls read the session cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(async () => {
  await startTranslations();
  await import('../../dashboard/words.ts');
});

const filters: readonly ListFilter[] = [
  { name: 'q', type: 'search', label: 'Buscar planes' },
  { name: 'status', label: 'Estado', options: [{ value: 'ACTIVE', label: 'Activo' }] },
  { name: 'price.from', label: 'Desde', group: 'Precio', bound: ['price', 'from'], kind: 'number' },
  { name: 'from', label: 'Creado desde', bound: ['createdAt', 'from'] },
];

async function renderToolbar(set: Readonly<Record<string, string>>): Promise<string> {
  const { Toolbar } = await import('./Toolbar.tsx');
  return renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <Toolbar
          list={{
            filters,
            listViews: null,
            isNarrowed: Object.keys(set).length > 0,
            current: (name) => set[name] ?? '',
            change: () => undefined,
            clear: () => undefined,
          }}
        />
      </MemoryRouter>
    </MantineProvider>,
  );
}

test('describes the active filters, with buttons to clear each and all of them', async () => {
  const html = await renderToolbar({ status: 'ACTIVE', 'price.from': '1000', from: '2026-11-02' });
  for (const filterText of ['Estado: Activo', 'Precio, desde: 1000', 'Creado desde: 2 nov 2026'])
    expect(html).toContain(`aria-label="Quitar el filtro ${filterText}"`);
  expect(html).toContain('Quitar filtros');
  expect(html).toContain('aria-expanded="false"');
});

test('clears a search like a filter, and shows nothing without active filters', async () => {
  expect(await renderToolbar({ q: 'hogar' })).toContain('Quitar filtros');
  const plain = await renderToolbar({});
  expect(plain).toContain('aria-label="Buscar planes"');
  expect(plain).not.toContain('Quitar');
});
