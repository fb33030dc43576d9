import type { QadRecord } from '@centinela/api/imports/qadRecords.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findLastParameter, listResponse, openDashboard } from '../../testing/app.tsx';

const record: QadRecord = {
  id: '7-2',
  file: '7',
  line: 2,
  status: 'SUCCESS',
  outcome: 'NEW',
  notice: null,
  problems: [],
  changes: null,
  contract: 'C0000013',
  document: '30123456',
  finalUserId: 'U13',
  name: 'Pérez, Ana',
  plan: 'HOG-CL-02',
  planQuantity: '3',
  cells: [],
  mended: false,
  skipped: false,
  version: 0,
  createdAt: '2026-11-24T13:00:00.000Z',
  processedAt: '2026-11-24T13:10:00.000Z',
  finishedAt: '2026-11-25T14:20:00.000Z',
  lastAttemptAt: '2026-11-25T14:20:00.000Z',
};

test('the list of records shows all fields and dates, 50 rows a page, and is downloaded with its columns (section 3)', async () => {
  const { sent } = await openDashboard('/dashboard/qad-detail-records', {
    'GET /qad-detail-records': () => listResponse([record], { total: 1501 }),
  });
  const row = page.getByRole('row', { name: /C0000013/ });
  await expect.element(row).toBeVisible();
  const cells = row
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent);
  for (const text of ['30123456', 'Pérez, Ana', 'Importado', 'HOG-CL-02', '3', 'U13'])
    expect(cells).toContain(text);
  expect(cells.filter((text) => text.startsWith('24/11') || text.startsWith('25/11'))).toEqual([
    '24/11/202610:00',
    '24/11/202610:10',
    '25/11/202611:20',
    '25/11/202611:20',
  ]);
  expect(findLastParameter(sent, 'GET /qad-detail-records', 'limit')).toBe('50');

  await page.getByRole('button', { name: 'Descargar' }).click();
  await expect.element(page.getByText('Los primeros 1.500 registros')).toBeVisible();
  const shown = page.getByRole('menuitem', { name: 'Lo que se ve (CSV)' });
  await expect
    .element(shown)
    .toHaveAttribute('href', expect.stringContaining('createdAt%2CprocessedAt%2CfinishedAt%2ClastAttemptAt'));
});
