import type { RequestWithNotes } from '@centinela/api/requests/requests.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';

// Translations can be added only after a language is set, and API calls read the session cookies.
beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '' });
  await startTranslations();
  await import('../words.ts');
});
afterAll(() => vi.unstubAllGlobals());

const query = 'limit=14&sort%5BcreatedAt%5D=desc';
const createdAt = '2026-11-10T15:00:00.000Z';

/** Renders markup for a user with these permissions. The query cache contains one row of a list. */
function renderWith(children: ReactNode, permissions: readonly string[], key = '', row: unknown = null) {
  const client = new QueryClient();
  client.setQueryData(['permissions'], { data: permissions });
  const pagination = { limit: 14, offset: 0, total: 1, next: null };
  client.setQueryData([key, 'list', query], { pages: [{ data: [row], pagination }], pageParams: [query] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const expectTexts = (html: string, texts: readonly string[]) => {
  for (const text of texts) expect(html).toContain(text);
};

test('lists leads with their filters and columns', async () => {
  const { LeadsScreen } = await import('../leads/LeadsScreen.tsx');
  const lead = {
    id: 'l',
    name: 'Ana Paz',
    number: 1001,
    phone: '+543415550000',
    status: 'NEW',
    topic: 'PLAN',
    pace: 'LATE',
    verified: true,
    assignee: null,
    createdAt,
  };
  const html = renderWith(<LeadsScreen />, ['leads.list', 'leads.delete'], 'leads', lead);
  expectTexts(html, ['Contactos', 'href="/dashboard/leads/l"', 'N°\u00a01001', 'Un plan', 'Fuera de plazo']);
  expectTexts(html, [
    'Nuevo',
    'Sin asignar',
    'Lo tiene',
    'Recordatorio',
    'Más acciones',
    'Tablero',
    'Informe',
  ]);
});

test('lists client requests', async () => {
  const { RequestsScreen } = await import('../requests/RequestsScreen.tsx');
  const request = {
    id: 'r',
    name: 'Ana Paz',
    number: 1002,
    contract: { number: 'C-1' },
    details: { kind: 'VISIT' },
    state: 'TAKEN',
    assignee: { name: 'Eva Sol' },
    createdAt,
  };
  const html = renderWith(<RequestsScreen />, ['requests.list'], 'serviceRequests', request);
  expectTexts(html, ['Pedidos de clientes', 'href="/dashboard/requests/r"', 'Visita · N° 1002', 'C-1']);
  expectTexts(html, ['En curso', 'Eva Sol', 'Recibido']);
});

test('lists cancellations with their deadlines', async () => {
  const { CancellationsScreen } = await import('../cancellations/CancellationsScreen.tsx');
  const cancellation = {
    id: 'c',
    name: 'Ana Paz',
    kind: 'CANCELLATION',
    document: '30.123.456',
    code: '7KQ2',
    state: 'RECEIVED',
    pace: 'SOON',
    isDoneLate: false,
    dueAt: createdAt,
    createdAt,
  };
  const screen = <CancellationsScreen />;
  const html = renderWith(screen, ['cancellations.list'], 'cancellations', cancellation);
  expectTexts(html, ['href="/dashboard/cancellations/c"', 'Baja · 30.123.456 · 7KQ2', 'Por vencer', 'Vence']);
});

test('shows a request with its notes, and its actions to users who may change it', async () => {
  const { RequestDetails } = await import('../requests/RequestDetails.tsx');
  const request: RequestWithNotes = {
    id: 'r',
    number: 1002,
    version: 1,
    contract: { id: 'k', number: 'C-1' },
    details: { kind: 'VISIT', what: 'Suena sola', when: null },
    photos: 0,
    state: 'RECEIVED',
    answer: null,
    createdAt,
    takenAt: null,
    doneAt: null,
    mayTakeBack: true,
    name: 'Ana Paz',
    email: 'ana@ejemplo.com',
    phone: null,
    assignee: null,
    updatedAt: createdAt,
    updatedBy: null,
    notes: [{ id: 'n', text: 'La llamé', author: 'Eva Sol', createdAt }],
  };
  const readOnly = renderWith(<RequestDetails item={request} />, []);
  expectTexts(readOnly, ['Suena sola', 'C-1', 'mailto:ana@ejemplo.com', 'Notas', 'La llamé', 'Eva Sol']);
  expect(readOnly).not.toContain('Agregar la nota');
  expect(readOnly).not.toContain('Tomarlo');
  const html = renderWith(<RequestDetails item={request} />, ['requests.update', 'contracts.show']);
  expectTexts(html, ['Agregar la nota', 'Tomarlo', 'Marcar como hecho', 'No se hace', 'Lo tiene']);
  expect(html).toContain('/dashboard/contracts/k');
});
