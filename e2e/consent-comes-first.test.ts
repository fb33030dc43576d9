import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { startBeside } from './support/portal.ts';
import { onePerKind, otherPaths, sitemapPaths, walkThrough } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** The tools of others, as the settings name them; their hosts are played below. */
const tracking = { tagManagerId: 'GTM-JOURNEY1', analyticsId: 'G-JOURNEY01', heatmapId: 'journey0001' };
const none = { tagManagerId: null, analyticsId: null, heatmapId: null };

/** The addresses on other hosts that a page asks for; each is answered with a script that does nothing. */
async function watchOthers(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return asked;
}

/** What asks is the layout, which all pages share: `npm run test:long` looks at every page. */
const everyEighth = (paths: readonly string[]): readonly string[] =>
  process.env.TEST_LONG ? paths : paths.filter((_, index) => index % 8 === 0);

/** The same as a phone shows it; another run of the whole journey there would change the same settings. */
async function onPhone(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, screen);
  if (size) await page.setViewportSize(size);
}

test('nothing of others is loaded before a yes, and then what was agreed to, until it is taken back', async ({
  page,
  request,
  api,
}) => {
  test.slow();
  const beside = await startBeside({ TRACKING: '1' });
  const settings = await api.get('settings', 'principal');
  const asked = await watchOthers(page, beside.origin);
  const question = page.getByRole('region', { name: '¿Podemos medir tu visita?' });
  try {
    await api.update('settings', settings.id, { tracking });
    await test.step('before an answer, on every kind of page', async () => {
      for (const path of everyEighth([...onePerKind(await sitemapPaths(request)), ...otherPaths])) {
        await page.goto(beside.origin + path);
        await walkThrough(page);
      }
      expect(asked).toEqual([]);
    });
    await test.step('a no is kept', async () => {
      await page.goto(`${beside.origin}/`);
      await expect(question).toBeVisible();
      await expectAccessible(page, 'question');
      await onPhone(page, 'question on a phone');
      await question.getByRole('button', { name: 'Rechazar' }).click();
      await page.goto(`${beside.origin}/planes/todos`);
      await walkThrough(page);
      await expect(question).toBeHidden();
      expect(asked).toEqual([]);
    });
    await test.step('what is chosen in the footer is loaded, the heatmap on its pages alone', async () => {
      await page.goto(`${beside.origin}/ser-agente`);
      await page.getByRole('button', { name: 'Preferencias de cookies' }).click();
      await question.getByRole('button', { name: 'Elegir' }).click();
      await expectAccessible(page, 'choices');
      await onPhone(page, 'choices on a phone');
      await question.getByRole('checkbox', { name: 'Mapa de calor' }).check();
      await question.getByRole('button', { name: 'Guardar mi elección' }).click();
      await expect.poll(() => asked).toEqual(['https://www.clarity.ms/tag/journey0001']);
      await page.goto(`${beside.origin}/planes/clasico`);
      await walkThrough(page);
      expect(asked).toHaveLength(1);
    });
    await test.step('a yes loads all of it, told of no address with a person in it', async () => {
      await page.getByRole('button', { name: 'Preferencias de cookies' }).click();
      await question.getByRole('button', { name: 'Aceptar' }).click();
      await expect.poll(() => asked.filter((url) => url.includes('googletagmanager'))).toHaveLength(2);
      const first = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')));
      expect(first).toContain('"ad_storage":"denied"');
      asked.length = 0;
      await page.goto(`${beside.origin}/?correo=ana%40ejemplo.com`);
      await walkThrough(page);
      await page.goto(`${beside.origin}/ingresar`);
      await walkThrough(page);
      expect(asked).toEqual([]);
    });
    await test.step('taken back, nothing is loaded any more', async () => {
      await page.goto(`${beside.origin}/`);
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Preferencias de cookies' }).click();
      await Promise.all([
        page.waitForEvent('load'),
        question.getByRole('button', { name: 'Rechazar' }).click(),
      ]);
      asked.length = 0;
      await page.goto(`${beside.origin}/planes/todos`);
      await walkThrough(page);
      expect(asked).toEqual([]);
    });
  } finally {
    await api.update('settings', settings.id, { tracking: none });
    beside.stop();
  }
});
