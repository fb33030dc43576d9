import { plans } from '@centinela/sections/sections/plans/definition.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard } from '../testing/app.tsx';
import { createRecord } from '../testing/entries.ts';
import { button, toast } from '../testing/screen.ts';
import { notify } from './notify.ts';

test('messages never cover the menu of a row, nor its items', async () => {
  const plan = createRecord(plans, { name: 'Hogar', slug: 'hogar' }, 1);
  await openDashboard('/dashboard/plans', { 'GET /plans': () => listResponse([plan]) });
  const menu = button('Acciones de Hogar');
  await expect.element(menu).toBeVisible();
  for (const text of ['Primero', 'Segundo', 'Tercero'])
    notify.success(text, { detail: 'Un detalle. '.repeat(8) });
  await expect.element(toast('Tercero')).toBeVisible();
  // A click waits until nothing covers its target; messages of this length stay for 7 seconds.
  await menu.click({ timeout: 2_000 });
  const items = page.getByRole('menuitem');
  await items.last().click({ trial: true, timeout: 2_000 });
});
