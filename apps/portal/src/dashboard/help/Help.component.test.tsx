import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDashboard } from '../../testing/app.tsx';
import { button } from '../../testing/screen.ts';

const newUser = { pins: [], collapsed: null, dismissed: [] };

test('the help of a list explains the section, and follows the user to a form', async () => {
  const { router } = await openDashboard('/dashboard/plans', {});
  await button('Ayuda de esta pantalla').click();
  const panel = page.getByRole('dialog', { name: 'Ayuda de esta pantalla' });
  await expect.element(panel.getByText(/^En \/planes/)).toBeVisible();
  await expect.element(panel.getByText(/la tecla N/)).toBeVisible();
  await router.navigate('/dashboard/plans/create');
  await expect.element(panel.getByText(/^Guardá un borrador: nadie lo ve/)).toBeVisible();
  await router.navigate('/dashboard/invoices');
  await expect.element(panel.getByText('Las facturas de todos los contratos.')).toBeVisible();
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Ayuda de esta pantalla')).toHaveFocus();
});

test('the tour explains parts of the dashboard without blocking it, once', async () => {
  const changes: unknown[] = [];
  await openDashboard('/dashboard', {
    'GET /dashboard-settings': () => newUser,
    'PUT /dashboard-settings': ({ body }) => {
      changes.push(body);
      return newUser;
    },
  });
  const tour = page.getByRole('region', { name: 'Recorrido por el tablero' });
  await expect.element(tour.getByText('1 de 4')).toBeVisible();
  await expect.poll(() => document.querySelector('nav[data-highlighted]')).not.toBeNull();
  await tour.getByRole('button', { name: 'Siguiente' }).click();
  await expect.element(tour.getByRole('heading', { name: 'Buscar y hacer' })).toBeVisible();
  expect(document.querySelector('nav[data-highlighted]')).toBeNull();
  // The rest of the dashboard still works.
  await page.getByRole('button', { name: 'Ocultar el menú lateral' }).click();
  await tour.getByRole('button', { name: 'Saltar el recorrido' }).click();
  await expect.element(tour).not.toBeInTheDocument();
  expect(changes).toEqual([{ dismissed: ['tour'] }]);
  expect(document.querySelector('[data-highlighted]')).toBeNull();
  await page.getByRole('button', { name: 'Ocultar el menú lateral' }).click();
});

test('the checklist ticks what the user has done, until it is dismissed', async () => {
  const changes: unknown[] = [];
  await openDashboard('/dashboard', {
    'GET /dashboard-settings': () => ({ ...newUser, dismissed: ['tour'] }),
    'PUT /dashboard-settings': ({ body }) => {
      changes.push(body);
      return newUser;
    },
    'GET /dashboard-settings/steps': () => [{ subject: 'landings', action: 'publish' }],
  });
  const week = page.getByRole('region', { name: 'Tu primera semana' });
  await expect.element(week.getByText(/Publicaste tu primera página/)).toBeVisible();
  await expect.element(week.getByText('2 de 6')).toBeVisible();
  await expect.element(week.getByRole('link', { name: 'Subí una imagen' })).toBeVisible();
  await week.getByRole('button', { name: 'No mostrar más' }).click();
  await expect.element(week).not.toBeInTheDocument();
  expect(changes).toEqual([{ dismissed: ['tour', 'checklist'] }]);
});

test('an empty list teaches with an example', async () => {
  await openDashboard('/dashboard/icons', {
    'GET /icons': () =>
      Response.json({ data: [], pagination: { limit: 14, offset: 0, total: 0, next: null } }),
  });
  await expect.element(page.getByText(/Un SVG cuadrado de un sensor/)).toBeVisible();
});
