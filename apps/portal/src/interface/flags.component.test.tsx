import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard } from '../testing/app.tsx';
import { button } from '../testing/screen.ts';
import { setFlag } from './flags.ts';

const openPlans = () => openDashboard('/dashboard/plans', { 'GET /plans': () => listResponse([]) });

test('specification, section 2: showSidebar and showSearcher are on at first, and hide what they name', async () => {
  onTestFinished(() => {
    setFlag('showSidebar', true);
    setFlag('showSearcher', true);
  });
  await openPlans();
  const sidebar = page.getByRole('navigation', { name: 'Menú' });
  const searcher = page.getByRole('button', { name: /^Buscar/ }).first();
  await expect.element(sidebar).toBeVisible();
  await expect.element(searcher).toBeVisible();

  setFlag('showSearcher', false);
  await expect.element(searcher).not.toBeInTheDocument();
  await button('Ocultar el menú lateral').click();
  await expect.element(sidebar).not.toBeInTheDocument();
});

test('specification, section 2: showTopPrompt is off at first, and on while the browser is offline', async () => {
  onTestFinished(() => {
    window.dispatchEvent(new Event('online'));
  });
  await openPlans();
  const prompt = page.getByText(/^No hay conexión/);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(prompt).not.toBeInTheDocument();
  window.dispatchEvent(new Event('offline'));
  await expect.element(prompt).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(prompt).not.toBeInTheDocument();
});
