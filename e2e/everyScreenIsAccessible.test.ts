import { expectAccessible } from './support/axe.ts';
import { openScreen, waitUntilSettled } from './support/dashboard.ts';
import { agentScreens, clientScreens, moreStaffScreens, staffScreens } from './support/screens.ts';
import { expect, test, unique } from './support/test.ts';
import { applyVariant, expectAccessibleInBothThemes, variants, waitForContent } from './support/themes.ts';

// Many axe checks in one journey, each of which analyses the whole screen.
test.describe.configure({ timeout: 300_000 });

test('an invoice file with errors @long', async ({ page, enter, baseURL }) => {
  await enter('admin');
  const answer = await page.request.post('/api/invoices/imports', {
    headers: { origin: baseURL ?? '' },
    multipart: {
      file: {
        name: 'facturas.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('contract;period;due_date;total;nota\nnadie;2026-13;x;y;z'),
      },
    },
  });
  const { data } = await answer.json();
  await page.goto(`/dashboard/invoices/imports/${data.id}`);
  await expect(page.getByRole('heading', { name: 'Líneas con error' })).toBeVisible();
  await waitForContent(page);
  await expectAccessibleInBothThemes(page, 'a file of invoices');
});

for (const way of variants) {
  for (const [what, paths, tag] of [
    ['one screen of each kind', staffScreens, way.tag],
    ['the other screens', moreStaffScreens, ' @long'],
  ] as const)
    test(`${what} of the dashboard in ${way.language}, ${way.scheme}${tag} @phone-long`, async ({
      page,
      enter,
    }) => {
      await applyVariant(page, way);
      await enter('admin');
      for (const path of paths) {
        await openScreen(page, path);
        await waitForContent(page);
        await expectAccessible(page, path, way.scope);
      }
    });

  for (const [who, paths] of [
    ['client', clientScreens],
    ['agent', agentScreens],
  ] as const) {
    test(`screens of a ${who} in ${way.language}, ${way.scheme}${way.tag} @long @phone-long`, async ({
      page,
      enter,
    }) => {
      await applyVariant(page, way);
      await enter(who);
      for (const path of paths) {
        await openScreen(page, path);
        await waitForContent(page);
        await expectAccessible(page, path, way.scope);
      }
    });
  }
}

test('leads with one of them open, at desktop and phone width @long', async ({
  page,
  enter,
  request,
  baseURL,
}) => {
  const name = unique('Rosa Díaz');
  await request.post('/pedir/cv', {
    headers: { origin: baseURL ?? '' },
    multipart: {
      ...{
        name,
        phone: '11 5263 0907',
        email: 'rosa@correo.demo',
        place: 'Morón, Buenos Aires',
        topic: 'JOB',
      },
      cv: { name: 'Rosa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    },
  });
  await enter('admin');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/dashboard/leads?q=${encodeURIComponent(name)}`);
    await waitForContent(page);
    await expectAccessibleInBothThemes(page, `leads at ${width}`);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('link', { name: /^Descargar Rosa\.pdf/ })).toBeVisible();
    await waitUntilSettled(page);
    await expectAccessibleInBothThemes(page, `a lead at ${width}`);
  }
});

test('a contract and its client on their own screens @long @phone-long', async ({ page, enter }) => {
  await enter('admin');
  await page.goto('/dashboard/contracts');
  await waitForContent(page);
  await page.getByRole('row').locator('[data-title] a').first().click();
  await page.waitForURL(/\/contracts\/[\da-f-]{36}/);
  await waitForContent(page);
  await expectAccessibleInBothThemes(page, 'a contract');
  await page.goto('/dashboard/users');
  await waitForContent(page);
  await page.locator('a[href*="/dashboard/users/client/"]').first().click();
  await page.waitForURL(/\/users\/client\/[\da-f-]{36}/);
  await waitForContent(page);
  await expectAccessibleInBothThemes(page, 'a client');
});
