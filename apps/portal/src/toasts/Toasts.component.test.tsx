import { plans } from '@centinela/sections/sections/plans/definition.ts';
import { toast as toasts } from 'react-toastify/unstyled';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard } from '../testing/app.tsx';
import { createRecord } from '../testing/entries.ts';
import { button, focus, press, toast } from '../testing/screen.ts';
import { notify } from './notify.ts';

// All tests share a page.
afterEach(() => toasts.dismiss());

/** The controls that a click in their middle does not reach, because a toast is above them. */
const findCoveredControls = (): Element[] =>
  [...document.querySelectorAll('a[href], button, input, [role="menuitem"]')].filter((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    // Scrolled away below the header.
    const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    if (control.closest('main') && top + height / 2 < headerBottom) return false;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit?.closest('.Toastify__toast') && !control.closest('.Toastify__toast');
  });

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
test('messages cover neither a control nor the items of a menu, without waiting for the next regular check', async () => {
  const regularChecks: (() => void)[] = [];
  vi.stubGlobal('setInterval', (check: () => void) => regularChecks.push(check));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await openListWithMessages(1);
  await expect.poll(() => regularChecks.length).toBeGreaterThan(0);
  const checkAndFind = () => {
    for (const check of regularChecks) check();
    return findCoveredControls();
  };
  // The list may still be moving.
  await expect.poll(checkAndFind).toEqual([]);
  await button('Acciones de Hogar 0').click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await expect.poll(findCoveredControls).toEqual([]);
});

test.each([
  ['desktop', 1440, 900],
  ['phone', 390, 844],
])('messages over a list that fills the window of a %s cover no control', async (_device, width, height) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1440, 900));
  await openListWithMessages(14);
  await expect.poll(findCoveredControls).toEqual([]);
  window.scrollBy(0, 300);
  await expect.poll(findCoveredControls).toEqual([]);
});

test('the same message is counted, except with an undo, each of which reverts one action', async () => {
  const undone: number[] = [];
  await openDashboard('/dashboard/plans', { 'GET /plans': () => listResponse([]) });
  for (const _index of [1, 2, 3]) notify.info('Copiado');
  for (const index of [1, 2])
    notify.info('Eliminado', {
      undo: async () => {
        undone.push(index);
      },
    });
  await expect.poll(() => toast('Copiado').element().textContent, { timeout: 9000 }).toContain('3 veces');
  await expect.poll(() => page.getByRole('alert').elements(), { timeout: 9000 }).toHaveLength(3);
  const undoButton = toast('Eliminado').getByRole('button', { name: 'Deshacer' });
  await undoButton.click();
  await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(2);
  expect(undone).toHaveLength(1);
  await undoButton.click();
  expect(undone.toSorted()).toEqual([1, 2]);
});

test('at most three messages are open, and the keyboard reaches and closes them', async () => {
  await openDashboard('/dashboard/plans', { 'GET /plans': () => listResponse([]) });
  for (const text of ['Uno', 'Dos', 'Tres', 'Cuatro']) notify.error(text);
  await expect.element(toast('Tres')).toBeVisible();
  await expect.element(toast('Cuatro')).not.toBeInTheDocument();
  await press('Alt+t');
  await expect.element(page.getByRole('alert').first()).toHaveFocus();
  await press('Escape');
  await expect.element(toast('Cuatro')).toBeVisible();
  await expect.element(toast('Uno')).not.toBeInTheDocument();
  focus(toast('Dos').getByRole('button', { name: 'Cerrar el mensaje' }));
  await press('Enter');
  await expect.element(toast('Dos')).not.toBeInTheDocument();
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
