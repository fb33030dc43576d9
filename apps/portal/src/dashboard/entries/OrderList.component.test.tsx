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
    'POST /main-slider/order': ({ body }) => body,
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
  expect(saved).toMatchObject([{ body: { ids: [toId(3), toId(1), toId(2)] } }]);
});
