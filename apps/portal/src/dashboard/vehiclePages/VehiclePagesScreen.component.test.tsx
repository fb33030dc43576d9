import type { VehiclePage } from '@centinela/api/content/vehiclePages.ts';
import { motoSections } from '@centinela/sections/sections/motoSections/definition.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findLastParameter, listResponse, openDashboard } from '../../testing/app.tsx';
import { createRecord, toId } from '../../testing/entries.ts';
import { waitUntilSettled } from '../../testing/screen.ts';

const createPage = (index: number, parts: Partial<VehiclePage>): VehiclePage => ({
  id: toId(index),
  section: 'autoSections',
  flavour: 'AUTO',
  title: 'Alarma para autos',
  path: '/vehiculos/alarma-auto',
  picture: null,
  enable: true,
  standing: 'shown',
  publishAt: null,
  unpublishAt: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
  updatedBy: 'Ana Suárez',
  ...parts,
});

const pages = [
  createPage(1, {}),
  createPage(2, {
    section: 'motoSections',
    flavour: null,
    title: 'Alarma para motos',
    path: '/vehiculos/alarma-moto',
  }),
  createPage(3, {
    section: 'homeSections',
    flavour: 'VEHICULOS',
    title: 'Flotas',
    path: '/vehiculos/flotas',
    enable: false,
    standing: 'hidden',
  }),
];

const type = (name: string) => page.getByRole('tab', { name, exact: true });

test.runIf(import.meta.env.TEST_LONG)(
  'vehicle pages of all types are found in one list, with a filter by type (section 2)',
  async () => {
    const { router, sent } = await openDashboard('/dashboard/vehicle-pages', {
      'GET /vehicle-pages': () => listResponse(pages),
      'GET /warranty': () =>
        listResponse([createRecord(motoSections, { title: 'Alarma para motos', slug: 'm' })]),
    });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Páginas de vehículos' })).toBeVisible();
    for (const [title, kind, path] of [
      ['Alarma para autos', 'Protección de vehículos', '/dashboard/autos/update/'],
      ['Alarma para motos', 'Motos', '/dashboard/moto/update/'],
      ['Flotas', 'Vehículos', '/dashboard/vehicles/update/'],
    ] as const) {
      const row = page.getByRole('row', { name: new RegExp(title) });
      await expect.element(row.getByText(kind, { exact: true })).toBeVisible();
      await expect
        .element(row.getByRole('link', { name: title }))
        .toHaveAttribute('href', expect.stringContaining(path));
    }
    await expect.element(page.getByRole('row', { name: /Flotas/ }).getByText('Deshabilitado')).toBeVisible();
    await page.getByRole('searchbox').fill('flotas');
    await expect.poll(() => findLastParameter(sent, 'GET /vehicle-pages', 'filter[q]')).toBe('flotas');

    await expect.element(type('Todas')).toHaveAttribute('aria-selected', 'true');
    await type('Motos').click();
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard/moto/update');
    await expect.element(type('Motos')).toHaveAttribute('aria-selected', 'true');
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Páginas de vehículos · Motos' }))
      .toBeVisible();
    await waitUntilSettled();
  },
);

test.each([
  ['/dashboard/vehicles', 'Vehículos'],
  ['/dashboard/autos/update', 'Protección de vehículos'],
  ['/dashboard/moto/update', 'Motos'],
])('%s opens the list with its type', async (path, name) => {
  await openDashboard(path, {
    'GET /general-home': () => listResponse([]),
    'GET /auto-sections': () => listResponse([]),
    'GET /warranty': () => listResponse([]),
  });
  await expect.element(type(name)).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(page.getByRole('navigation').getByRole('link', { name: 'Páginas de vehículos' }).first())
    .toBeVisible();
});
