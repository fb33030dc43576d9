import { FieldToolsProvider } from '@centinela/sections/fields/FieldTools.tsx';
import { createOfflineTools } from '@centinela/sections/fields/fieldTools.testing.ts';
import { plans } from '@centinela/sections/sections/plans/definition.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../../language/startTranslations.testing.ts';
import type { EntryRecord } from '../../records/entries.ts';

// Translations can be added only after a language is set, and API calls read the session cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(async () => {
  await startTranslations();
  await import('../../words.ts');
});

const createPlan = (parts: Partial<EntryRecord>): EntryRecord => ({
  id: '1',
  version: 3,
  state: 'published',
  changed: false,
  standing: 'shown',
  publishAt: null,
  unpublishAt: null,
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  updatedBy: 'Ana',
  name: 'Hogar',
  price: 24900,
  ...parts,
});

function renderCell(children: ReactNode, permissions: readonly string[] = ['plans.update']): string {
  const client = new QueryClient();
  client.setQueryData(['permissions'], { data: permissions });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>
          <FieldToolsProvider tools={createOfflineTools()}>{children}</FieldToolsProvider>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

test('lets users with permission edit prices and switches inline, and only displays other fields', async () => {
  const { InlineCell } = await import('./InlineCell.tsx');
  const cell = (name: string) => (
    <InlineCell definition={plans} name={name} record={createPlan({})}>
      valor
    </InlineCell>
  );
  for (const [name, label] of [
    ['price', 'Precio por mes'],
    ['promotionalPrice', 'Precio promocional'],
    ['enable', 'Habilitado'],
  ] as const) {
    expect(renderCell(cell(name))).toContain(`Cambiar «${label}» de Hogar`);
    expect(renderCell(cell(name), ['plans.list'])).not.toContain('button');
  }
  for (const name of ['code', 'status']) expect(renderCell(cell(name))).not.toContain('button');
});

const publishLabel = 'Publicar el cambio';

test.each([
  ['a published entry without other changes', {}, [publishLabel, 'Guardar como borrador'], []],
  [
    'an entry with other unpublished changes',
    { changed: true },
    ['otros cambios sin publicar', 'Guardar como borrador'],
    [publishLabel],
  ],
  ['a draft that was never published', { state: 'draft' }, ['Todavía no está en el sitio'], [publishLabel]],
  [
    'an entry with another version scheduled',
    { state: 'scheduled', publishAt: '2026-12-01T12:00:00Z' },
    ['sin este cambio'],
    [publishLabel],
  ],
] as const)(
  'offers to publish only if no other changes would be published: %s',
  async (_name, parts, expectedTexts, unexpectedTexts) => {
    const { default: InlineForm } = await import('./InlineForm.tsx');
    const html = renderCell(
      <InlineForm
        definition={plans}
        name="price"
        field={plans.fields.price}
        record={createPlan(parts)}
        onClose={() => {}}
      />,
    );
    expect(html).toContain('value="24.900"');
    for (const text of expectedTexts) expect(html).toContain(text);
    for (const text of unexpectedTexts) expect(html).not.toContain(text);
  },
);
