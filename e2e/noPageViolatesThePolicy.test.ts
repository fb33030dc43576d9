import type { Page } from '@playwright/test';
import { oldest } from './support/api.ts';
import { openForm, waitForForm } from './support/dashboard.ts';
import { loadSitemapPaths, otherPaths, scrollThrough } from './support/site.ts';
import { expect, test } from './support/test.ts';

// Many screens in one journey.
test.describe.configure({ timeout: 300_000 });

/** Every dashboard screen with its own URL, by user. */
const screens = {
  admin: [
    '/dashboard',
    '/dashboard/users',
    '/dashboard/users/create/system',
    '/dashboard/roles',
    '/dashboard/roles/create',
    '/dashboard/audit',
    '/dashboard/analytics',
    '/dashboard/search-engines',
    '/dashboard/backups',
    '/dashboard/search/misses',
    '/dashboard/search/synonyms',
    '/dashboard/search/synonyms/create',
    '/dashboard/files',
    '/dashboard/leads',
    '/dashboard/leads/board',
    '/dashboard/leads/report',
    '/dashboard/cancellations',
    '/dashboard/requests',
    '/dashboard/email-logs',
    '/dashboard/notifications',
    '/dashboard/notifications/create',
    '/dashboard/whatsapp-setting',
    '/dashboard/redirects',
    '/dashboard/redirects/create',
    '/dashboard/redirects/import',
    '/dashboard/webhooks',
    '/dashboard/api-keys',
    '/dashboard/webhooks/deliveries',
    '/dashboard/coverage',
    '/dashboard/coverage/agents',
    '/dashboard/qad-files',
    '/dashboard/qad-detail-records',
    '/dashboard/contracts',
    '/dashboard/activations',
    '/dashboard/call-credits',
    '/dashboard/invoices',
    '/dashboard/invoices/imports',
    '/dashboard/my-data',
    '/dashboard/security',
    '/dashboard/security/password',
    '/dashboard/security/sessions',
  ],
  client: [
    '/clientes/home',
    '/clientes/mis-datos',
    '/clientes/telefono',
    '/clientes/clave',
    '/clientes/seguridad',
    '/clientes/sesiones',
    '/clientes/activacion',
    '/clientes/contratos',
    '/clientes/estado',
    '/clientes/facturas',
    '/clientes/aplicacion',
    '/clientes/adicionales',
    '/clientes/pedidos',
  ],
  agent: ['/agentes/home', '/agentes/mis-datos', '/agentes/clave', '/agentes/seguridad'],
} as const;

/** Forms that cover the special fields: rich text, colours, files, references, sortable rows. */
const forms = [
  ['/dashboard/sliderSections', 'main-slider'],
  ['/dashboard/landings', 'landings'],
  ['/dashboard/landings/sections', 'landings/sections'],
  ['/dashboard/sections', 'sections'],
  ['/dashboard/menus', 'menus'],
  ['/dashboard/plans', 'plans'],
  ['/dashboard/internalSettings', 'settings'],
] as const;

/** Waits until the page loads nothing more; event streams never end, so network idle doesn't work. */
const waitForIdle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').first()).toBeVisible();
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
};

for (const who of ['admin', 'client', 'agent'] as const)
  test(`no screen of ${who} violates the policy @long`, async ({ page, enter }) => {
    await enter(who);
    for (const path of screens[who])
      await test.step(path, async () => {
        await page.goto(path);
        await waitForIdle(page);
      });
  });

test('no form, preview or dialog violates the policy @long', async ({ page, enter, api }) => {
  await enter('admin');
  for (const [list, section] of forms)
    await test.step(list, async () => {
      const [entry] = await api.list(section, oldest);
      if (!entry) throw new Error('the demo has no such entry');
      await openForm(page, list, entry);
      await waitForIdle(page);
      await page.goto(list);
      await waitForIdle(page);
    });
  await test.step('a row is dragged', async () => {
    const [menu] = await api.list('menus', oldest);
    if (!menu) throw new Error('the demo has no menu');
    await openForm(page, '/dashboard/menus', menu);
    const handle = page.locator('.sortable-handle').first();
    await handle.scrollIntoViewIfNeeded();
    const box = await handle.boundingBox();
    if (!box) throw new Error('the handle is not visible');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 40, { steps: 8 });
    const dragged = page.locator('[data-dnd-dragging]');
    await expect(dragged).toBeVisible();
    expect(await dragged.evaluate((row) => getComputedStyle(row).position)).toBe('fixed');
    await page.mouse.up();
    await expect(dragged).toBeHidden();
  });
  page.on('dialog', (dialog) => dialog.accept());
  await test.step('a file is chosen in a dialog', async () => {
    await page.goto('/dashboard/sliderSections/create');
    await waitForForm(page);
    await page
      .getByRole('button', { name: /^Elegir|Cambiar/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
  });
  await test.step('the search', async () => {
    await page.goto('/dashboard');
    await waitForIdle(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').first()).toBeVisible();
  });
});

test('no public page violates the policy @long', async ({ page, request }) => {
  for (const path of [...(await loadSitemapPaths(request)), ...otherPaths])
    await test.step(path, async () => {
      await page.goto(path);
      await scrollThrough(page);
    });
});

test('a violation is detected and blocked', async ({ page, violations }) => {
  await page.goto('/ingresar');
  const isStyled = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
    return style.sheet !== null;
  });
  expect(isStyled).toBe(false);
  await expect.poll(() => violations.splice(0).join()).toContain('style-src');
  const isWritten = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>x</p>';
      return true;
    } catch {
      return false;
    }
  });
  expect(isWritten).toBe(false);
  await expect.poll(() => violations.splice(0).join()).toContain('require-trusted-types-for');
});
