import type { BackupOverview, BackupRun } from '@centinela/api/backups/backups.ts';
import { errorResponse, type SentRequest } from '@centinela/api/http/stubApi.testing.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../navigation/paths.ts';
import { listResponse, openDashboard } from '../../testing/app.tsx';
import { toId } from '../../testing/entries.ts';
import { button } from '../../testing/screen.ts';

const now = new Date().toISOString();
const verified: BackupRun = {
  id: toId(1),
  state: 'verified',
  cause: 'schedule',
  user: null,
  requestedAt: now,
  startedAt: now,
  endedAt: now,
  phase: null,
  name: 'centinela-2026-11-29T060000Z.copia',
  place: '/mnt/backups',
  bytes: 1_300_000,
  rows: 12_345,
  files: 67,
  isEncrypted: true,
  problem: null,
  removedAt: null,
};
const problem = { es: 'No hay espacio en el disco.', en: 'The disk is full.' };
const failed: BackupRun = { ...verified, id: toId(2), state: 'failed', bytes: null, problem };

const settings = { version: 3, isEnabled: true, hour: 3, keepDaily: 7, keepWeekly: 4, keepMonthly: 12 };
const overview: BackupOverview = {
  place: '/mnt/backups',
  isEncrypted: true,
  active: null,
  last: verified,
  lastVerified: verified,
  nextAt: new Date(Date.now() + 5 * 24 * 3_600_000).toISOString(),
  settings,
};

const serve = (answer: () => BackupOverview, runs: readonly BackupRun[] = [verified]) => ({
  'GET /backups/overview': answer,
  'GET /backups': () => listResponse(runs),
});

test('shows in one sentence that the last backup can be restored, and requests another', async () => {
  let active: BackupRun | null = null;
  const { sent } = await openDashboard(paths.backups, {
    ...serve(() => ({ ...overview, active })),
    'POST /backups': () => {
      active = {
        ...verified,
        id: toId(3),
        state: 'running',
        phase: 'copy',
        rows: 5_000,
        files: 2,
        endedAt: null,
      };
      return { ...overview, active };
    },
  });
  await expect
    .element(page.getByText(/La última copia, de hoy \d\d:\d\d, se restauró y es igual a la base\./))
    .toBeVisible();
  await expect.element(page.getByText('12.345 filas y 67 archivos, 1,2 MB').first()).toBeVisible();
  await button('Hacer una copia ahora').click();
  await expect.element(page.getByText(/Copiando: 5\.000 filas y 2 archivos hasta ahora/)).toBeVisible();
  await expect.element(button('Hacer una copia ahora')).toBeDisabled();
  expect(sent.filter(({ call }) => call === 'POST /backups')).toHaveLength(1);
});

test('shows why the last backup failed and which one is verified', async () => {
  await openDashboard(
    paths.backups,
    serve(() => ({ ...overview, last: failed }), [failed, verified]),
  );
  await expect.element(page.getByRole('heading', { name: 'La última copia falló' })).toBeVisible();
  await expect
    .element(page.getByText(/La de hoy .* no terminó bien\. No hay espacio en el disco\./))
    .toBeVisible();
  await expect.element(page.getByText(/La última comprobada es de hoy/)).toBeVisible();
});

test('explains how to configure a destination', async () => {
  await openDashboard(
    paths.backups,
    serve(() => ({ ...overview, place: null, last: null, lastVerified: null, nextAt: null }), []),
  );
  await expect.element(page.getByText('BACKUP_DIR=/mnt/backups')).toBeVisible();
  await expect.element(button('Hacer una copia ahora')).not.toBeInTheDocument();
});

test('changes of another person are neither lost nor replaced without notice', async () => {
  let stored = settings;
  const { sent } = await openDashboard(paths.backups, {
    ...serve(() => ({ ...overview, settings: stored })),
    'PUT /backups/settings': ({ body, headers }: SentRequest) => {
      if (headers.get('if-match') !== `"${stored.version}"`)
        return errorResponse(412, { code: 'stale', message: 'Otra persona lo cambió', data: stored });
      stored = { ...stored, ...Object(body), version: stored.version + 1 };
      return stored;
    },
  });
  await page.getByLabelText('Hora').selectOptions('05:00');
  await page.getByLabelText('Meses que se guardan').fill('6');
  stored = { ...settings, version: 4, keepDaily: 10 };
  await button('Guardar').click();
  await expect.element(page.getByText(/Otra persona guardó otros valores/)).toBeVisible();
  await expect.element(page.getByLabelText('Meses que se guardan')).toHaveValue('6');
  await button('Guardar').click();
  await expect.element(page.getByText(/Otra persona guardó otros valores/)).not.toBeInTheDocument();
  const put = sent.findLast(({ call }) => call === 'PUT /backups/settings');
  expect(put?.body).toEqual({ isEnabled: true, hour: 5, keepDaily: 7, keepWeekly: 4, keepMonthly: 6 });
  await expect.element(button('Guardar')).toBeDisabled();
});
