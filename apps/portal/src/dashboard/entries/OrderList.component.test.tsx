import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import { sliderSections } from '@centinela/sections/sections/sliderSections/definition.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard } from '../../testing/app.tsx';
import { createRecord, toId } from '../../testing/entries.ts';
import { button, press, toast } from '../../testing/screen.ts';

test('the keyboard moves the last entry to the top in four key presses', async () => {
  const records = ['Primera', 'Segunda', 'Tercera'].map((title, index) =>
    createRecord(sliderSections, { type: 'AGENT', title, order: index }, index + 1),
  );
  const { sent } = await openDashboard('/dashboard/sliderSectionAgents', {
    'GET /main-slider': () => listResponse(records),
    'POST /main-slider/order': () => ({ ids: [], undo: 'u1' }),
    'POST /undo/u1': () => ({
      count: 0,
      failed: [{ id: '', title: 'Sliders', message: 'Otra persona cambió el orden después.' }],
    }),
  });
  await expect.element(button('Ordenar')).toBeVisible();
  button('Ordenar').element().focus();
  await press('Enter');
  const last = button('Mover Tercera');
  await expect.element(last).toBeVisible();
  await press('End');
  await expect.element(last).toHaveFocus();
  await press('Alt+Home');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Tercera quedó en el lugar 1 de 3' }))
    .toBeInTheDocument();
  await expect.element(last).toHaveFocus();
  await press('Control+s');
  await expect.element(toast('Orden guardado')).toBeVisible();
  const saved = sent.filter(({ call }) => call === 'POST /main-slider/order');
  expect(saved).toMatchObject([
    { body: { ids: [toId(3), toId(1), toId(2)], previousIds: [toId(1), toId(2), toId(3)] } },
  ]);
  await toast('Orden guardado').getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(toast('No se deshizo')).toMatchTextContent(/Otra persona cambió el orden después/);
});

test('an order that somebody else changed meanwhile is shown instead of overwritten', async () => {
  const createRecords = (titles: readonly string[]) =>
    titles.map((title, index) =>
      createRecord(sliderSections, { type: 'AGENT', title, order: index }, index + 1),
    );
  let records = createRecords(['Primera', 'Segunda']);
  await openDashboard('/dashboard/sliderSectionAgents', {
    'GET /main-slider': () => listResponse(records),
    'POST /main-slider/order': () =>
      errorResponse(412, { code: 'stale', message: 'Otra persona cambió el orden en el medio.' }),
  });
  await button('Ordenar').click();
  await button('Bajar Primera').click();
  records = createRecords(['Tercera', 'Primera', 'Segunda']);
  await button('Guardar el orden').click();
  await expect.element(toast('Otra persona cambió el orden en el medio.')).toBeVisible();
  await expect.element(button('Mover Tercera')).toBeVisible();
});
