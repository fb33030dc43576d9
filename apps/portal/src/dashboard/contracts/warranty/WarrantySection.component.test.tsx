import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../../../testing/app.tsx';

const typeId = '0199aaaa-0000-7000-8000-0000000000f1';
const warranty = {
  version: 3,
  months: null,
  erpMonths: 36,
  isCorrected: false,
  equipment: [
    {
      id: 'd1',
      name: 'Sensor',
      type: { id: typeId, name: 'Sensores' },
      quantity: 2,
      installedOn: '2026-01-15',
      months: 36,
      until: '2029-01-15',
      state: 'COVERED',
      ownInstalledOn: null,
      ownMonths: null,
    },
  ],
  updatedAt: null,
  updatedBy: null,
};

const open = (handlers: Parameters<typeof openPart>[1] = {}) =>
  openPart(
    async () => {
      const { WarrantySection } = await import('./WarrantySection.tsx');
      return <WarrantySection contract={{ id: 'c', number: '104207' }} />;
    },
    {
      'GET /contracts/c/warranty': () => warranty,
      'GET /contracts/warranty-types': () => [{ id: typeId, name: 'Sensores', months: 24 }],
      ...handlers,
    },
  );

const correct = page.getByRole('button', { name: 'Corregir' });
const save = page.getByRole('button', { name: 'Guardar' });

test('staff corrects a date and adds a device; the version they read is sent', async () => {
  const sent = await open({ 'PUT /contracts/c/warranty': () => warranty });
  await expect.element(page.getByText('15/01/2026 al 15/01/2029 (36 meses)')).toBeVisible();
  await correct.click();
  const group = page.getByRole('group', { name: 'Equipo 1' });
  await group.getByLabelText('Instalado el').fill('2026-03-01');
  await page.getByRole('button', { name: 'Agregar equipo' }).click();
  await save.click();
  // The new device has no name yet.
  await expect
    .element(page.getByRole('group', { name: 'Equipo 2' }).getByRole('textbox', { name: 'Nombre' }))
    .toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('group', { name: 'Equipo 2' }).getByRole('textbox', { name: 'Nombre' }).fill('Sirena');
  await save.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const put = sent.find(({ call }) => call.startsWith('PUT'));
  expect(put?.body).toEqual({
    months: null,
    equipment: [
      { id: 'd1', name: 'Sensor', type: typeId, quantity: 2, installedOn: '2026-03-01', months: null },
      { name: 'Sirena', type: null, quantity: 1, installedOn: null, months: null },
    ],
  });
});

test('a term for the contract leaves the devices of the plan; a conflict keeps the form open', async () => {
  const sent = await open({
    'PUT /contracts/c/warranty': () => errorResponse(412, { code: 'stale', message: 'Alguien lo cambió' }),
  });
  await correct.click();
  await page.getByLabelText('Plazo para todos, en meses').fill('12');
  await save.click();
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({
      months: 12,
      equipment: null,
    });
  await expect.element(page.getByLabelText('Plazo para todos, en meses')).toHaveValue('12');
});
