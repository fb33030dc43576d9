import { plans } from '@centinela/sections/sections/plans/definition.ts';
import { toast as toasts } from 'react-toastify/unstyled';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard } from '../testing/app.tsx';
import { createRecord } from '../testing/entries.ts';
import { button, toast } from '../testing/screen.ts';
import { notify } from './notify.ts';

// All tests share a page.
afterEach(() => toasts.dismiss());

/** Whether a click in the middle of the element reaches it. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Opens the list of plans and shows three messages, which stay for 20 seconds. */
async function openListWithMessages(planCount: number) {
  const records = Array.from({ length: planCount }, (_, index) =>
    createRecord(plans, { name: `Hogar ${index}`, slug: `hogar-${index}` }, index + 1),
  );
  await openDashboard('/dashboard/plans', { 'GET /plans': () => listResponse(records) });
  await expect.element(button('Acciones de Hogar 0')).toBeVisible();
  for (const text of ['Primero', 'Segundo', 'Tercero']) notify.result(text, text);
  await expect.element(toast('Tercero')).toBeVisible();
}

/** First, because the messages of another test would already be checked regularly. */
test('messages cover neither the menu of a row nor its items, without waiting for the next regular check', async () => {
  const regularChecks: (() => void)[] = [];
  vi.stubGlobal('setInterval', (check: () => void) => regularChecks.push(check));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await openListWithMessages(1);
  await expect.poll(() => regularChecks.length).toBeGreaterThan(0);
  for (const check of regularChecks) check();
  const menu = button('Acciones de Hogar 0');
  await expect.poll(() => isUncovered(menu.element())).toBe(true);
  await menu.click();
  const items = page.getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  await expect.poll(() => items.elements().map(isUncovered)).not.toContain(false);
});

test('messages over a list that fills the window still leave the main button free', async () => {
  await openListWithMessages(14);
  const createLink = page.getByRole('link', { name: 'Crear plan', exact: true });
  await expect.poll(() => isUncovered(createLink.element())).toBe(true);
});

test('specification, section 9: messages close after 5 s, those with an action later, with a bar that pauses', async () => {
  await openDashboard('/dashboard/plans', { 'GET /plans': () => listResponse([]) });
  notify.success('Guardado');
  notify.info('Eliminado', { undo: async () => undefined });
  await expect.element(toast('Eliminado')).toBeVisible();
  const getBar = (text: string) => {
    const bar = toast(text).element().closest('.Toastify__toast')?.querySelector('[role="progressbar"]');
    return bar ? getComputedStyle(bar) : null;
  };
  expect(getBar('Guardado')?.animationDuration).toBe('5s');
  expect(getBar('Eliminado')?.animationDuration).toBe('20s');
  // The window of the test has no focus, which pauses all messages.
  toasts.play();
  await expect.poll(() => getBar('Eliminado')?.animationPlayState).toBe('running');
  const undo = button('Deshacer').element();
  if (undo instanceof HTMLElement) undo.focus();
  await expect.poll(() => getBar('Eliminado')?.animationPlayState).toBe('paused');
});
