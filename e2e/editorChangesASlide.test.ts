import { countActions } from './support/actions.ts';
import { accounts, password } from './support/api.ts';
import {
  field,
  lists,
  openForm,
  openPanel,
  preview,
  selectAccountMenuItem,
  toast,
  waitForForm,
} from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

test('an editor changes a slide and the visitor sees it', async ({ page, browser, baseURL, slide, api }) => {
  const before = unique('Escena de antes');
  const after = unique('Escena de ahora');
  const plannedTitle = unique('Escena planeada');
  const testSlide = await slide({ type: 'PUBLICO', title: before });
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const title = (words: string) => visitor.getByRole('heading', { name: words, exact: true });
  await visitor.goto('/');
  await expect(title(before)).toHaveCount(1);

  await test.step('logs in on the public site', async () => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ingresá a tu cuenta' });
    await dialog.getByLabel('Correo electrónico').fill(accounts.editor);
    await dialog.getByLabel('Contraseña').fill(password);
    await dialog.getByRole('button', { name: 'Ingresar' }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('heading', { name: 'Hola, Bruno' })).toBeVisible();
  });

  await test.step('finds only what the role may list', async () => {
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await expect(menu.getByRole('link', { name: /^Planes( |$)/ })).toBeVisible();
    // Without the counters, which other journeys change.
    const names = await menu
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => (link.querySelector(':scope > span:not([aria-hidden])') ?? link).textContent),
      );
    expect([...new Set(names)].sort()).toEqual(
      ['Archivos', 'Imágenes', 'Inicio', 'Planes', 'Secciones de íconos', 'Sliders', 'Íconos'].sort(),
    );
    await page.goto('/dashboard/landings');
    await expect(page.getByRole('heading', { name: 'No tenés permiso para ver esto' })).toBeVisible();
  });

  await test.step('changes and publishes it in four actions: the preview updates, and the page after a reload', async () => {
    const { click, fill, expectAtMost } = countActions(page);
    await page.goto('/dashboard');
    await click(
      page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Sliders' }).first(),
    );
    await click(page.getByRole('link', { name: before, exact: true }));
    await waitForForm(page);
    await expect(preview(page).getByText(before)).toBeVisible();
    // The delay is measured in bench/preview.bench.ts.
    await fill(field(page, 'Título'), after);
    await expect(preview(page).getByText(after)).toBeVisible();
    await click(page.getByRole('button', { name: 'Publicar', exact: true }));
    await expect(toast(page, 'Slider publicado')).toBeVisible();
    expectAtMost(4);
    await expect(field(page, 'Título')).toHaveValue(after);
    await visitor.reload();
    await expect(title(after)).toHaveCount(1);
    await expect(title(before)).toHaveCount(0);
  });

  await test.step('a scheduled change is published on time', async () => {
    await api.send('PUT', `/main-slider/${testSlide.id}?draft=true`, { title: plannedTitle });
    const at = Date.now() + 1500;
    await api.send('POST', `/main-slider/${testSlide.id}/publish`, { publishAt: new Date(at).toISOString() });
    await visitor.reload();
    await expect(title(after)).toHaveCount(1);
    await expect
      .poll(async () => (await visitor.request.get('/')).text(), { intervals: [50] })
      .toContain(plannedTitle);
    const delayMs = Date.now() - at;
    expect(delayMs).toBeGreaterThan(-100);
    expect(delayMs).toBeLessThan(2000);
    await visitor.reload();
    await expect(title(plannedTitle)).toHaveCount(1);
  });

  await test.step('restores the first version and publishes it', async () => {
    await openForm(page, lists.slides, testSlide);
    const panel = await openPanel(page, 'Versiones');
    await panel.getByRole('button', { name: 'Restaurar la versión 1' }).click();
    await expect(field(page, 'Título')).toHaveValue(before);
    await visitor.reload();
    await expect(title(plannedTitle)).toHaveCount(1);
    await page.getByRole('button', { name: 'Publicar la versión 1' }).click();
    await expect(toast(page, 'Slider publicado')).toBeVisible();
    await visitor.reload();
    await expect(title(before)).toHaveCount(1);
  });

  await test.step('logs out and returns to the home page', async () => {
    await selectAccountMenuItem(page, 'Cerrar sesión');
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible();
    await page.goto('/dashboard');
    await page.waitForURL('**/ingresar?redirectTo=%2Fdashboard');
  });
  await visitor.context().close();
});
