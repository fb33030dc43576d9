import type { CallCredit } from '@centinela/api/callCredits/callCredits.ts';
import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../navigation/paths.ts';
import { listResponse, openDashboard } from '../../testing/app.tsx';

const credit: CallCredit = {
  id: '0199aaaa-0000-7000-8000-0000000000c1',
  version: 4,
  contract: { id: null, number: '104207' },
  name: null,
  call: 'evt-1',
  month: '2026-11',
  arrivedAt: '2026-11-20T15:00:00.000Z',
  seconds: 72,
  promisedSeconds: 60,
  state: 'PENDING',
  reason: null,
  createdAt: '2026-11-20T15:05:00.000Z',
  updatedAt: '2026-11-20T15:05:00.000Z',
  updatedBy: null,
};

test('billing rejects a free month with a reason, and keeps it after an error', async () => {
  let isAccepted = false;
  const { sent } = await openDashboard(paths.callCredits, {
    'GET /call-credits': () => listResponse([credit]),
    [`PUT /call-credits/${credit.id}`]: () =>
      isAccepted
        ? { ...credit, state: 'REJECTED', reason: 'Número equivocado' }
        : errorResponse(500, { code: 'internal', message: 'Algo falló' }),
  });
  await expect.element(page.getByText(/lo prometido: 1.min/)).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar el estado de 2026-11, contrato 104207' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contrato 104207, 2026-11' });
  await dialog.getByLabelText('Rechazado').click();
  const reason = dialog.getByRole('textbox', { name: 'Motivo' });
  await reason.fill('Número equivocado');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(reason).toHaveValue('Número equivocado');
  isAccepted = true;
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const put = sent.findLast(({ call }) => call.startsWith('PUT'));
  expect(put?.body).toEqual({ state: 'REJECTED', reason: 'Número equivocado' });
});
