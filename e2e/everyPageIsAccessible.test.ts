import { expectAccessible } from './support/axe.ts';
import { loadSitemapPaths, otherPaths, selectOnePerKind } from './support/site.ts';
import { expect, test } from './support/test.ts';

const phoneSize = { width: 390, height: 844 };

test('public pages fit the window and have no violations', async ({ page, request, complaints }) => {
  // Seven pages in one test, in the long run a hundred.
  test.slow();
  const consoleErrors = complaints(page);
  const windowSize = page.viewportSize() ?? phoneSize;
  // Content is wider than the window mostly in narrow ones.
  await page.setViewportSize(phoneSize);
  const mainContent = selectOnePerKind(await loadSitemapPaths(request));
  const isLong = Boolean(process.env.TEST_LONG);
  const allPaths = [...mainContent, ...otherPaths.filter((each) => each !== '/home')];
  const paths = isLong ? allPaths : allPaths.filter((_path, index) => index % 6 === 0);
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    await expectAccessible(page, `${path} on a phone`);
    if (index % 2 !== 0 && !isLong) continue;
    await page.setViewportSize(windowSize);
    await expectAccessible(page, path, { contrast: true });
    await page.setViewportSize(phoneSize);
  }
  // Pages that are missing on purpose, and plans that a test running at the same time has deleted.
  expect(
    consoleErrors.filter((line) => !/\/(?:no-existe|validar|plan-de-prueba-\w+): .* 404 /.test(line)),
  ).toEqual([]);
});

for (const [path, mark] of [
  ['/contacto', 'Dejanos tu teléfono'],
  ['/cotiza', null],
  ['/sumate-equipo', 'Contanos qué sabés hacer'],
] as const)
  test(`${path} at phone and desktop width @long`, async ({ page }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      if (mark) {
        await page.getByLabel('Nombre y apellido').focus();
        await expect(page.locator('form[novalidate]')).toBeAttached();
        // Otherwise the fixed header covers part of a button that was scrolled below it.
        await page.evaluate(() => window.scrollTo(0, 0));
      }
      await expectAccessible(page, `${path} at ${width}`);
      if (!mark) continue;
      await page.locator('#pedir form:not([data-part]) button[type=submit]').click();
      await expect(page.getByText(/^Falta corregir [23] datos$/)).toBeVisible();
      await expectAccessible(page, `${path} at ${width}, with errors`);
    }
  });

test('dialogs and menus of public pages', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click();
  const login = page.getByRole('dialog', { name: 'Ingresá a tu cuenta' });
  await login.getByRole('button', { name: 'Ingresar' }).click();
  const address = login.getByLabel('Correo electrónico');
  await expect(address).toHaveAccessibleDescription('Error: Escribí tu correo.');
  await expect(address).toBeFocused();
  await expect(login.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    'Error: Escribí tu contraseña.',
  );
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page, 'login');
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
  await page.getByRole('navigation', { name: 'Principal' }).locator('summary').first().click();
  await expectAccessible(page, 'menu');
  await page.goto('/landing/mudanza-segura');
  // Native validation applies until the script has started.
  await page.getByLabel('Nombre y apellido').focus();
  await expect(page.locator('form[novalidate]')).toBeAttached();
  await page.getByRole('button', { name: 'Pedí que te llamemos' }).click();
  await expect(page.getByText('Falta corregir 3 datos')).toBeVisible();
  await expectAccessible(page, 'form with errors');
});

test('the phone menu @phone-only', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await page.getByRole('navigation', { name: 'Principal' }).locator('summary').first().click();
  await expectAccessible(page, 'menu');
});
