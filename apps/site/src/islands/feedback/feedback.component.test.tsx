import { findViolations } from '@centinela/ui/testing/sitePage.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLoading, showToast } from './feedback.ts';
import { removeToasts } from './toasts.ts';

const region = page.getByRole('region', { name: 'Mensajes' });
const closeButton = page.getByRole('button', { name: 'Cerrar el mensaje' });

const getToast = (text: string) => region.getByText(new RegExp(text));

test('a toast is shown at the top right, and closed by its button', async () => {
  onTestFinished(removeToasts);
  showToast('error', 'No pudimos enviarlo');
  await expect.element(getToast('No pudimos')).toHaveTextContent('Error: No pudimos enviarlo');
  const { right, top } = region.element().getBoundingClientRect();
  expect([window.innerWidth - right < 40, top < window.innerHeight / 4]).toEqual([true, true]);
  const element = region.element();
  expect(element instanceof HTMLElement ? await findViolations(element) : ['missing']).toEqual([]);
  await closeButton.click();
  await expect.element(getToast('No pudimos')).not.toBeInTheDocument();
});

test('the same text is shown once, and a second toast half a second later', async () => {
  onTestFinished(removeToasts);
  showToast('success', 'Listo');
  showToast('success', 'Listo');
  showToast('info', 'Otra cosa');
  await expect.poll(() => getToast('Listo').elements().length).toBe(1);
  await expect.element(getToast('Otra cosa')).not.toBeInTheDocument();
  await expect.element(getToast('Otra cosa')).toBeVisible();
});

test('dragging by 80 % of the width closes a toast, and by less does not', async () => {
  onTestFinished(removeToasts);
  showToast('success', 'Arrastrame');
  await expect.element(getToast('Arrastrame')).toBeVisible();
  const toast = getToast('Arrastrame').element().parentElement;
  if (toast === null) throw new Error('there is no toast');
  const { left, width, top } = toast.getBoundingClientRect();
  const drag = (share: number) => {
    const options = { bubbles: true, button: 0, pointerId: 1, isPrimary: true, clientY: top + 5 };
    // No real pointer is captured.
    toast.setPointerCapture = () => {};
    toast.dispatchEvent(new PointerEvent('pointerdown', { ...options, clientX: left + 5 }));
    const clientX = left + 5 + share * width;
    toast.dispatchEvent(new PointerEvent('pointermove', { ...options, clientX }));
    toast.dispatchEvent(new PointerEvent('pointerup', { ...options, clientX }));
  };
  drag(0.7);
  await expect.element(getToast('Arrastrame')).toBeVisible();
  drag(0.85);
  await expect.element(getToast('Arrastrame')).not.toBeInTheDocument();
});

test('a toast closes after five seconds, but not while the pointer is on it', async () => {
  onTestFinished(removeToasts);
  // An earlier test may have left the pointer where toasts appear.
  await userEvent.hover(document.documentElement);
  showToast('success', 'Cinco segundos');
  await expect.element(getToast('Cinco segundos')).toBeVisible();
  const getCountdown = () =>
    document.getAnimations().find(({ effect }) => effect?.getComputedTiming().duration === 5000);
  expect(getCountdown()?.playState).toBe('running');
  await userEvent.hover(getToast('Cinco segundos'));
  await expect.poll(() => getCountdown()?.playState).toBe('paused');
  getCountdown()?.finish();
  await expect.element(getToast('Cinco segundos')).not.toBeInTheDocument();
});

test('the overlay is shown until the last call has ended', async () => {
  const overlay = page.getByText('Un momento…');
  setLoading(true);
  setLoading(true);
  await expect.element(overlay).toBeInTheDocument();
  setLoading(false);
  await expect.element(overlay).toBeInTheDocument();
  setLoading(false);
  await expect.element(overlay).not.toBeInTheDocument();
});
