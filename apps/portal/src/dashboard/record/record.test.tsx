import { type ContractWithHistory, maxListedChanges } from '@centinela/api/contracts/contracts.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';

// Translations can be added only after a language is set.
beforeAll(() => {
  // Modules with API calls read the session cookies on import.
  vi.stubGlobal('document', { cookie: '' });
  return startTranslations();
});
afterAll(() => vi.unstubAllGlobals());

/** Renders markup for a user with these permissions. The query cache contains these responses. */
function renderWith(
  children: ReactNode,
  permissions: readonly string[],
  responses: [string[], unknown][] = [],
) {
  const client = new QueryClient();
  client.setQueryData(['permissions'], { data: permissions });
  for (const [key, data] of responses) client.setQueryData(key, { data, pagination: null });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const change = (
  more: Partial<ContractWithHistory['history'][number]>,
): ContractWithHistory['history'][number] => ({
  version: 2,
  at: '2026-11-10T15:00:00.000Z',
  by: null,
  file: null,
  fileName: null,
  undoes: null,
  isUndone: false,
  reason: null,
  changes: [],
  ...more,
});

const contract = (history: ContractWithHistory['history']): ContractWithHistory => ({
  id: 'c',
  number: '104207',
  plan: { code: 'A', name: 'Clásico' },
  planQuantity: 1,
  addons: [],
  status: 'ACTIVO',
  address: null,
  location: null,
  province: null,
  startDate: null,
  monthlyTotal: null,
  warrantyMonths: null,
  version: 3,
  document: '30123456',
  name: 'Ana Paz',
  email: null,
  phone: null,
  client: null,
  protection: {
    state: 'PROTECTED',
    next: 'none',
    activation: 'NONE',
    activationReason: null,
    activationOf: 'noPlatform',
  },
  createdAt: '2026-01-10T15:00:00.000Z',
  updatedAt: '2026-11-10T15:00:00.000Z',
  updatedBy: null,
  history,
});

test('describes the history of a contract, including undone changes', async () => {
  const { Timeline } = await import('../contracts/Timeline.tsx');
  const history = [
    change({ version: 3, undoes: 12, changes: [{ field: 'status', before: 'BAJA', after: 'ACTIVO' }] }),
    change({ file: 12, isUndone: true, changes: [{ field: 'status', before: 'ACTIVO', after: 'BAJA' }] }),
    change({ version: 1, by: 'Eva', changes: [{ field: 'phone', before: null, after: '341 5550000' }] }),
  ];
  const html = renderWith(<Timeline contract={contract(history)} />, ['qadFiles.show']);
  for (const words of [
    'Se deshizo el archivo N.º 12',
    'Estado: de BAJA a ACTIVO',
    'Se deshizo después',
    'Lo cambió Eva',
    'Teléfono: ahora es 341 5550000',
    'Llegó al portal',
  ])
    expect(html).toContain(words);
  expect(html).toContain('href="/dashboard/qad-files/12"');
  expect(renderWith(<Timeline contract={contract(history)} />, [])).not.toContain('href');
});

test('explains that a history is truncated, and does not show its oldest change as the creation', async () => {
  const { Timeline } = await import('../contracts/Timeline.tsx');
  const history = Array.from({ length: maxListedChanges }, (_, index) => change({ version: 500 - index }));
  const html = renderWith(<Timeline contract={contract(history)} />, []);
  expect(html).toContain('Se muestran los últimos 200 cambios.');
  expect(html).not.toContain('Llegó al portal');
});

test('shows a part of the page to users who may list its records, with links for users who may open them', async () => {
  const { RequestsPart } = await import('./parts.tsx');
  const part = <RequestsPart of={{ by: 'contract', value: '104207' }} />;
  const key = ['serviceRequests', 'part', 'contract', '104207'];
  const request = {
    id: 'r',
    number: 1001,
    details: { kind: 'VISIT' },
    state: 'RECEIVED',
    createdAt: '2026-11-10T15:00:00.000Z',
  };
  expect(renderWith(part, [], [[key, [request]]])).not.toContain('<section');
  expect(renderWith(part, ['requests.list'], [[key, []]])).toContain('No pidió nada.');
  const html = renderWith(part, ['requests.list'], [[key, [request]]]);
  expect(html).toContain('N.º 1001');
  expect(html).not.toContain('href');
  expect(renderWith(part, ['requests.list', 'requests.show'], [[key, [request]]])).toContain(
    '/dashboard/requests/r',
  );
});

test('links to the neighbours with the list’s filters, and disables the link at the end of the list', async () => {
  const { NeighbourLinks } = await import('./NeighbourLinks.tsx');
  const html = renderWith(
    <NeighbourLinks
      queryKey={['beside']}
      ask={() => Promise.reject(new Error('not called'))}
      toPath={(id) => `/dashboard/contracts/${id}`}
      listSearch="?status=BAJA"
    />,
    [],
    [[['beside'], { previous: null, next: { id: 'n', title: '104208' } }]],
  );
  expect(html).toContain('href="/dashboard/contracts/n?status=BAJA"');
  expect(html).toContain('aria-label="Siguiente: 104208"');
  // At the end of the list the button is disabled, not removed, so that the other one does not move.
  expect(html).not.toContain('Anterior:');
  expect(html).toContain('aria-label="No hay anterior"');
});

test('offers the allowed values of a cell, and keeps the file’s value visible', async () => {
  const { CellInput } = await import('../imports/CellInput.tsx');
  const cell = (field: 'status' | 'name' | 'province', value: string, error: string | null = null) =>
    renderWith(
      <CellInput field={field} label="Dato" value={value} error={error} onChange={() => undefined} />,
      [],
    );
  expect(cell('status', 'QUIZÁS', 'Estado desconocido')).toContain('value="QUIZÁS (no existe)"');
  // An alias of an existing value is accepted.
  expect(cell('province', 'CABA')).toContain('value="CABA"');
  expect(cell('province', 'CORDOBA')).toContain('value="Córdoba"');
  expect(cell('status', 'activo')).toContain('value="ACTIVO"');
  expect(cell('status', 'activo')).toContain('aria-haspopup="listbox"');
  expect(cell('name', 'Ana')).not.toContain('listbox');
});
