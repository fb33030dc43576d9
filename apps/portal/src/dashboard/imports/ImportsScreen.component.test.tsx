import type { QadFile } from '@centinela/api/imports/qadFiles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findLastParameter, listResponse, openDashboard } from '../../testing/app.tsx';

const file: QadFile = {
  id: '7',
  name: 'contratos.csv',
  size: 1000,
  format: 'csv',
  encoding: 'utf-8',
  separator: ';',
  header: [],
  columns: null,
  ignoredColumns: [],
  state: 'FINISHED',
  task: 'run',
  user: 'Esteban Lagos',
  toImport: 21,
  success: 8,
  ignored: 12,
  error: 1,
  pending: 0,
  percentage: 100,
  work: { done: 21, todo: 21 },
  plan: { new: 1, changed: 7, unchanged: 12, error: 1, at: null },
  surprises: 0,
  kept: 0,
  sendEmail: false,
  problem: null,
  can: {
    plan: false,
    process: false,
    reprocessErrors: true,
    terminate: false,
    kill: false,
    finish: true,
    undo: true,
    repair: false,
  },
  startedAt: '2026-11-24T13:10:00.000Z',
  finishedAt: '2026-11-24T13:12:05.000Z',
  closedAt: null,
  undoneAt: null,
  expiredAt: null,
  createdAt: '2026-11-24T13:00:00.000Z',
  revision: 3,
};

test('the list of import files shows all figures, and can be filtered, arranged and downloaded (section 5)', async () => {
  const { sent } = await openDashboard('/dashboard/qad-files', {
    'GET /qad-files': () => listResponse([file]),
  });
  const row = page.getByRole('row', { name: /contratos\.csv/ });
  const expectedCells = [
    '21',
    '8',
    '12',
    '1',
    'Esteban Lagos',
    '24/11/202610:10',
    '24/11/202610:12',
    '2 min 5 s',
  ];
  await expect.element(row).toBeVisible();
  const cells = row
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent);
  expect(cells.slice(-expectedCells.length)).toEqual(expectedCells);
  await expect.element(row.getByText('100 %')).toBeVisible();
  for (const name of ['Filtros', 'Columnas', 'Descargar'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar un archivo' }).fill('contratos');
  await expect.poll(() => findLastParameter(sent, 'GET /qad-files', 'filter[q]')).toBe('contratos');
});

test('an expired file says when its records were deleted, and offers neither records nor actions', async () => {
  const expired: QadFile = {
    ...file,
    can: { ...file.can, reprocessErrors: false, finish: false, undo: false },
    closedAt: '2028-11-25T06:30:00.000Z',
    expiredAt: '2028-11-25T06:30:00.000Z',
  };
  await openDashboard('/dashboard/qad-files/7', {
    'GET /qad-files/7': () => ({ ...expired, sameAs: null }),
    'GET /qad-files/7/steps': () => [],
    'GET /qad-files/7/reasons': () => [],
  });
  await expect.element(page.getByText(/Sus registros se borraron el 25 nov 2028/)).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /Deshacer/ }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Bajar los errores' }).elements()).toEqual([]);
});
