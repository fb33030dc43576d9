import type { SentRequest } from '@centinela/api/http/stubApi.testing.ts';
import { plans } from '@centinela/sections/sections/plans/definition.ts';
import { topBarSections } from '@centinela/sections/sections/topBarSections/definition.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard } from '../../testing/app.tsx';
import { createRecord, serveEntry } from '../../testing/entries.ts';
import { button, toast, waitForForm, waitUntilSettled } from '../../testing/screen.ts';

const mixed = { status: 'INACTIVE', standing: 'hidden' } as const;
const isListed = ({ call }: SentRequest) => call === 'GET /plans';

test('a plan has one state and one switch in the list (section 4)', async () => {
  const plan = createRecord(plans, { name: 'Hogar', slug: 'hogar', ...mixed });
  const { sent } = await openDashboard('/dashboard/plans', {
    'GET /plans': () => listResponse([plan]),
    [`PUT /plans/status/${plan.id}`]: () => ({ ...plan, status: 'ACTIVE', standing: 'shown', version: 2 }),
  });
  const row = page.getByRole('row', { name: /Hogar/ });
  await expect.element(row.getByText('Oculto', { exact: true }).last()).toBeVisible();
  await expect.element(row.getByText('Deshabilitado: su estado es inactivo').last()).toBeVisible();
  const headings = page.getByRole('columnheader').elements();
  expect(headings.map(({ textContent }) => textContent.trim())).not.toContain('Estado');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await expect.element(page.getByLabelText('Publicación', { exact: true })).toBeVisible();
  for (const label of ['Estado', 'Habilitado'])
    await expect.element(page.getByLabelText(label, { exact: true })).not.toBeInTheDocument();

  await row.getByRole('button', { name: /^Acciones/ }).click();
  expect(page.getByRole('menuitem', { name: /activ|habilit|retirar|ocultar/i }).elements()).toHaveLength(1);
  await page.getByRole('menuitem', { name: 'Habilitar', exact: true }).click();
  await expect.element(toast('Plan habilitado')).toBeVisible();
  await expect.poll(() => sent.filter(isListed).length).toBeGreaterThan(1);
  await waitUntilSettled();
});

test.each([
  [
    'plan',
    plans,
    { name: 'Hogar', slug: 'hogar', code: 'H', price: 1, ...mixed },
    { status: 'ACTIVE' },
    { status: 'INACTIVE' },
  ],
  [
    'top bar',
    topBarSections,
    { text: 'Una barra', slug: 'una', enableButton: false, standing: 'hidden' },
    { enableButton: true },
    { enableButton: false },
  ],
] as const)(
  'the switch of a %s sets all its fields in one save',
  async (_name, definition, fields, on, off) => {
    const { handlers, path, current } = serveEntry(definition, fields);
    const [list = ''] = Object.values(definition.screens);
    const { sent } = await openDashboard(`${list.replace(/\/update$/, '')}/update/${current().id}`, handlers);
    await waitForForm();
    const control = page.getByRole('switch', { name: 'Habilitado', exact: true });
    await expect.element(control).not.toBeChecked();
    await expect.element(page.getByText(/Al habilitarlo se cambian los dos/)).toBeVisible();
    for (const label of ['Estado', 'Visible'])
      await expect.element(page.getByLabelText(label, { exact: true })).not.toBeInTheDocument();
    const saved = () => sent.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body);
    await control.click();
    await button('Guardar borrador').click();
    await expect.poll(saved).toMatchObject([{ enable: true, ...on }]);
    await control.click();
    await expect.element(page.getByText('No se ve, aunque esté publicado.')).toBeVisible();
    await button('Guardar borrador').click();
    await expect.poll(saved).toMatchObject([{ ...on }, { enable: false, ...off }]);
    await waitUntilSettled();
  },
);
