import { mostChangesTold, type WholeContract } from '@centinela/api/contracts/contracts.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWords } from '../../language/startWords.testing.ts';

// Words can be added only once there is a language.
beforeAll(() => {
  // The session is read as soon as a module of calls is there.
  vi.stubGlobal('document', { cookie: '' });
  return startWords();
});
afterAll(() => vi.unstubAllGlobals());

/** What somebody sees who holds these permissions, with these answers at hand. */
function shown(children: ReactNode, permissions: readonly string[], answers: [string[], unknown][] = []) {
  const client = new QueryClient();
  client.setQueryData(['permissions'], { data: permissions });
  for (const [key, data] of answers) client.setQueryData(key, { data, pagination: null });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const change = (more: Partial<WholeContract['history'][number]>): WholeContract['history'][number] => ({
  version: 2,
  at: '2026-11-10T15:00:00.000Z',
  by: null,
  file: null,
  undoes: null,
  isUndone: false,
  reason: null,
  changes: [],
  ...more,
});

const contract = (history: WholeContract['history']): WholeContract => ({
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
  version: 3,
  document: '30123456',
  name: 'Ana Paz',
  email: null,
  phone: null,
  client: null,
  createdAt: '2026-01-10T15:00:00.000Z',
  updatedAt: '2026-11-10T15:00:00.000Z',
  updatedBy: null,
  history,
});

test('a contract tells in words what became of it, also what was undone', async () => {
  const { Timeline } = await import('../contracts/Timeline.tsx');
  const history = [
    change({ version: 3, undoes: 12, changes: [{ field: 'status', before: 'BAJA', after: 'ACTIVO' }] }),
    change({ file: 12, isUndone: true, changes: [{ field: 'status', before: 'ACTIVO', after: 'BAJA' }] }),
    change({ version: 1, by: 'Eva', changes: [{ field: 'phone', before: null, after: '341 5550000' }] }),
  ];
  const html = shown(<Timeline contract={contract(history)} />, ['qad.list']);
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
  expect(shown(<Timeline contract={contract(history)} />, [])).not.toContain('href');
});

test('a history that is cut says so, and not that the contract came with its oldest change', async () => {
  const { Timeline } = await import('../contracts/Timeline.tsx');
  const history = Array.from({ length: mostChangesTold }, (_, index) => change({ version: 500 - index }));
  const html = shown(<Timeline contract={contract(history)} />, []);
  expect(html).toContain('Se muestran los últimos 200 cambios.');
  expect(html).not.toContain('Llegó al portal');
});

test('a part is there for who may list it, with its lines and the way to all', async () => {
  const { RequestsPart } = await import('./parts.tsx');
  const part = <RequestsPart of={{ by: 'contract', value: '104207' }} />;
  const key = ['serviceRequests', 'part', 'contract', '104207'];
  const asked = {
    id: 'r',
    number: 1001,
    details: { kind: 'VISIT' },
    state: 'RECEIVED',
    createdAt: '2026-11-10T15:00:00.000Z',
  };
  expect(shown(part, [], [[key, [asked]]])).not.toContain('<section');
  expect(shown(part, ['requests.list'], [[key, []]])).toContain('No pidió nada.');
  const html = shown(part, ['requests.list'], [[key, [asked]]]);
  expect(html).toContain('N.º 1001');
  expect(html).not.toContain('href');
  expect(shown(part, ['requests.list', 'requests.show'], [[key, [asked]]])).toContain(
    '/dashboard/requests/r',
  );
});

test('the ways to the neighbours keep what the list was narrowed to, and end where the list does', async () => {
  const { Beside } = await import('./Beside.tsx');
  const html = shown(
    <Beside
      queryKey={['beside']}
      ask={() => Promise.reject(new Error('not asked'))}
      toOne={(id) => `/dashboard/contracts/${id}`}
      kept="?status=BAJA"
    />,
    [],
    [[['beside'], { previous: null, next: { id: 'n', title: '104208' } }]],
  );
  expect(html).toContain('href="/dashboard/contracts/n?status=BAJA"');
  expect(html).toContain('aria-label="Siguiente: 104208"');
  // At an end the way is there and leads nowhere, so that the other one stays where it is.
  expect(html).not.toContain('Anterior:');
  expect(html).toContain('aria-label="No hay anterior"');
});

test('a cell that names a state offers those that exist, and keeps what the file says in sight', async () => {
  const { CellInput } = await import('../imports/CellInput.tsx');
  const cell = (field: 'status' | 'name' | 'province', value: string, error: string | null = null) =>
    shown(
      <CellInput field={field} label="Dato" value={value} error={error} onChange={() => undefined} />,
      [],
    );
  expect(cell('status', 'QUIZÁS', 'Estado desconocido')).toContain('value="QUIZÁS (no existe)"');
  // Another name of what exists is read as such, and nothing is wrong with it.
  expect(cell('province', 'CABA')).toContain('value="CABA"');
  expect(cell('province', 'CORDOBA')).toContain('value="Córdoba"');
  expect(cell('status', 'activo')).toContain('value="ACTIVO"');
  expect(cell('status', 'activo')).toContain('aria-haspopup="listbox"');
  expect(cell('name', 'Ana')).not.toContain('listbox');
});
