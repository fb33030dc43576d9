import { plans } from '@centinela/sections/sections/plans/definition.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard } from '../testing/app.tsx';
import { createRecord } from '../testing/entries.ts';
import { button, toast } from '../testing/screen.ts';
import { notify } from './notify.ts';

/** Whether a click in the middle of the element reaches it. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('messages never cover the menu of a row, nor its items', async () => {
  const plan = createRecord(plans, { name: 'Hogar', slug: 'hogar' }, 1);
  await openDashboard('/dashboard/plans', { 'GET /plans': () => listResponse([plan]) });
  const menu = button('Acciones de Hogar');
  await expect.element(menu).toBeVisible();
  // These stay until they are closed.
  for (const text of ['Primero', 'Segundo', 'Tercero']) notify.persistent(text, text);
  await expect.element(toast('Tercero')).toBeVisible();
  await expect.poll(() => isUncovered(menu.element())).toBe(true);
  await menu.click();
  const items = page.getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  await expect.poll(() => items.elements().map(isUncovered)).not.toContain(false);
});
