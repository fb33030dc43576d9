import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import type { CheckResult, SystemStatus } from '@centinela/api/operations/systemStatus.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../calls/queries.ts';
import { paths } from '../../navigation/paths.ts';
import { openDashboard } from '../../testing/app.tsx';

const check = (more: Partial<CheckResult>): CheckResult => ({
  name: 'database',
  group: 'database',
  state: 'ok',
  title: ['Base de datos', 'Database'],
  text: ['Responde en 2 ms.', 'Responds in 2 ms.'],
  fix: null,
  ...more,
});

const full = check({
  name: 'disk',
  group: 'files',
  state: 'problem',
  title: ['Disco', 'Disk'],
  text: ['Quedan 180 MB en web-1.', '180 MB are free on web-1.'],
  fix: ['Hacé lugar.', 'Make room.'],
});

const expiring = check({
  name: 'certificate',
  group: 'site',
  state: 'warning',
  title: ['Certificado', 'Certificate'],
  text: ['Vence en 20 días.', 'Expires in 20 days.'],
  fix: ['Renovalo.', 'Renew it.'],
});

const status = (more: Partial<SystemStatus> = {}): SystemStatus => ({
  checkedAt: new Date().toISOString(),
  checks: [check({})],
  processes: [
    {
      id: '0199aaaa-0000-7000-8000-0000000000e1',
      role: 'worker',
      host: 'servidor-2',
      version: '0.1.0+1a2b3c4d',
      startedAt: new Date(Date.now() - 7_200_000).toISOString(),
      seenAt: new Date().toISOString(),
      memoryBytes: 190 * 1024 * 1024,
    },
  ],
  alerts: [],
  recipients: ['admin@centinela.demo'],
  ...more,
});

const queryKey = ['systemStatus'];

test('the worst comes first, with what to do', async () => {
  await openDashboard(paths.systemStatus, {
    'GET /system-status': () => status({ checks: [check({}), expiring, full] }),
  });
  await expect
    .element(page.getByRole('status').filter({ hasText: 'atención' }))
    .toHaveTextContent('2 cosas necesitan atención');
  const entries = page.getByRole('region', { name: 'Qué atender' }).getByRole('listitem');
  for (const [place, texts] of [
    ['Disco', 'Problema', 'Quedan 180 MB en web-1.', 'Qué hacer: Hacé lugar.'],
    ['Certificado', 'Atención', 'Vence en 20 días.', 'Qué hacer: Renovalo.'],
  ].entries())
    for (const text of texts) await expect.element(entries.nth(place).getByText(text)).toBeVisible();
  const database = page.getByRole('region', { name: 'PostgreSQL' });
  await expect.element(database.getByText('Responde en 2 ms.')).toBeVisible();
  for (const cell of ['worker', 'servidor-2', '0.1.0+1a2b3c4d', '190 MB'])
    await expect.element(page.getByRole('cell', { name: cell })).toBeVisible();
});

test('the screen refreshes itself without moving the focus, and keeps the last state after an error', async () => {
  let answer: () => unknown = () => status();
  await openDashboard(paths.systemStatus, { 'GET /system-status': () => answer() });
  const summary = page.getByRole('status').filter({ hasText: /funciona|atención/ });
  await expect.element(summary).toMatchTextContent('Todo funciona');
  const query = queryClient.getQueryCache().find({ queryKey });
  expect(query?.observers[0]?.options.refetchInterval).toBe(30_000);
  const link = page.getByRole('link', { name: 'Cambiar la dirección' });
  link.element().focus();
  answer = () =>
    status({
      checks: [full],
      alerts: [
        {
          id: '0199aaaa-0000-7000-8000-0000000000e2',
          check: 'disk',
          state: 'problem',
          title: full.title,
          text: full.text,
          openedAt: new Date().toISOString(),
          sentAt: new Date().toISOString(),
          resolvedAt: null,
        },
      ],
    });
  await queryClient.refetchQueries({ queryKey });
  await expect.element(summary).toHaveTextContent('1 cosa necesita atención');
  const alerts = page.getByRole('region', { name: 'Avisos' });
  await expect.element(alerts.getByText('Disco: Sin resolver')).toBeVisible();
  expect(document.activeElement).toBe(link.element());
  answer = () => errorResponse(500, { code: 'internal', message: 'Algo falló' });
  await queryClient.refetchQueries({ queryKey });
  await expect.element(page.getByText('No se pudo actualizar: esto es lo último que se supo.')).toBeVisible();
  await expect.element(summary).toMatchTextContent('1 cosa necesita atención');
});
