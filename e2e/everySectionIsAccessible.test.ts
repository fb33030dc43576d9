import { oldest } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { lists, openPanel, openScreen, waitUntilSettled } from './support/dashboard.ts';
import { sections } from './support/sections.ts';
import { expect, test } from './support/test.ts';
import { applyVariant, expectAccessibleInBothThemes, waitForContent } from './support/themes.ts';

// Many axe checks in one journey, each of which analyses the whole screen.
test.describe.configure({ timeout: 300_000 });

/** Panels next to a form are shared by all sections; these have the most. */
const withPanels = [lists.landingSections, lists.slides, lists.plans];

for (const { list, create, update, api: section, query } of sections) {
  test(`${list} and its forms @long @phone-long`, async ({ page, enter, api }) => {
    const [entry] = await api.list(section, `${oldest}&${query}`);
    page.on('dialog', (dialog) => dialog.accept());
    await enter('admin');
    await page.goto(list);
    await waitForContent(page);
    await expectAccessibleInBothThemes(page, 'list');

    if (create) {
      await openScreen(page, create);
      await waitForContent(page);
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'corregir' })).toBeVisible();
      // Every field, and the colours of the error messages.
      await expectAccessibleInBothThemes(page, 'create, with everything missing');
    }
    await openScreen(page, update(entry?.id ?? ''));
    await waitForContent(page);
    await expectAccessibleInBothThemes(page, 'update');
  });
}

for (const list of withPanels)
  test(`the panels next to a form of ${list} @long`, async ({ page, enter, api }) => {
    const section = sections.find((each) => each.list === list);
    if (!section) throw new Error(`no section has its list at ${list}`);
    const [entry] = await api.list(section.api, oldest);
    await enter('admin');
    await page.goto(section.update(entry?.id ?? ''));
    await waitForContent(page);
    for (const name of ['Versiones', 'Programar', '¿Por qué no se ve?', 'Usos']) {
      const panel = await openPanel(page, name);
      await expect(panel).toBeVisible();
      await waitUntilSettled(page);
      await expectAccessibleInBothThemes(page, `${list}: ${name}`, `#${await panel.getAttribute('id')}`);
    }
  });

test('a list and its forms in English @long', async ({ page, enter, plan }) => {
  const own = await plan();
  await applyVariant(page, { language: 'en', scheme: 'dark' });
  await enter('admin');
  for (const path of [lists.plans, `${lists.plans}/create`, `${lists.plans}/update/${own.id}`]) {
    await page.goto(path);
    await waitForContent(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectAccessible(page, path);
  }
});
