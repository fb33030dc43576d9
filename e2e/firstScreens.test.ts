import type { Locator, Page } from '@playwright/test';
import { expect, test, unique } from './support/test.ts';

// Checks what visitors see without scrolling: a price, the call to action and obstacles.

/** Top and bottom of an element, in pixels from the top of the window. */
async function getEdges(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return { top: box.y, bottom: box.y + box.height };
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Hablá con nosotros' });

/** Bottom of the visible area: the top of the phone's bar, or the window height. */
const getVisibleBottom = async (page: Page): Promise<number> =>
  (await bar(page).isVisible()) ? (await getEdges(bar(page))).top : (page.viewportSize()?.height ?? 0);

test('a phone’s first screen shows the price and the call to action @phone-only', async ({ page }) => {
  await page.goto('/');
  const price = page.getByRole('link', { name: /^Planes desde \$/ });
  await expect(bar(page)).toBeVisible();
  expect((await getEdges(price)).bottom).toBeLessThan(await getVisibleBottom(page));

  await page.goto('/planes/clasico');
  const requestLink = page.getByRole('link', { name: 'Pedí el plan Clásico' }).first();
  expect((await getEdges(requestLink)).bottom).toBeLessThan(await getVisibleBottom(page));

  await page.goto('/registro');
  const first = page.getByRole('main').locator('input:not([type=hidden]), select').first();
  expect((await getEdges(first)).top).toBeLessThan(844);
});

test('the home page is short', async ({ page }) => {
  await page.goto('/');
  const height = await page.evaluate(() => {
    // Renders the deferred parts: until then, their heights are estimates.
    for (const part of document.querySelectorAll<HTMLElement>('[data-later] > *'))
      part.style.contentVisibility = 'visible';
    return document.documentElement.scrollHeight;
  });
  expect(height).toBeLessThan(8500);
});

test('from the home page to a sent form in three clicks and three fields @phone-long', async ({
  page,
  isMobile,
}) => {
  await page.goto('/');
  // The short cards of a phone lead to the plans' own pages, which would be one click more.
  if (isMobile) await page.getByRole('banner').getByRole('link', { name: 'Pedí tu visita' }).click();
  else {
    await page.getByRole('link', { name: /^Planes desde \$/ }).click();
    await page.locator('#planes').getByRole('link', { name: 'Pedí el plan Clásico' }).click();
  }
  const form = page.locator('#pedir form');
  const name = form.getByLabel('Nombre y apellido');
  await name.focus();
  await expect(page.locator('form[novalidate]')).toBeAttached();
  await expect(form.locator('[required]')).toHaveCount(3);
  await name.fill(unique('Eva Sol'));
  await form.getByLabel('Teléfono').fill('11 5263 0900');
  await form.getByLabel('Localidad y provincia').fill('Olivos, Buenos Aires');
  await form.getByRole('button', { name: 'Pedí que te llamemos' }).click();
  await expect(page.getByRole('heading', { name: '¡Gracias! Ya lo tenemos.' })).toBeVisible();
});

test('the print version contains every plan', async ({ page }) => {
  // A4 width in pixels.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/planes/todos');
  const heads = page
    .getByRole('table', { name: 'En qué se diferencian los planes' })
    .getByRole('columnheader');
  for (const name of ['Plan Rodado', 'Plan Esencial', 'Plan Clásico', 'Plan Exterior', 'Plan Comercio']) {
    const box = await heads.filter({ hasText: name }).boundingBox();
    expect(box, name).not.toBeNull();
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(794);
  }
});

test('the phone’s bottom bar covers no part of a form @phone-only', async ({ page }) => {
  await page.goto('/contacto');
  const form = page.locator('#pedir form');
  const fields = form.locator('input:not([type=hidden]):not([tabindex="-1"]), textarea, select, button');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  for (const field of await fields.all()) {
    if (!(await field.isVisible())) continue;
    await field.focus();
    expect((await getEdges(field)).bottom).toBeLessThanOrEqual(await getVisibleBottom(page));
  }
});
