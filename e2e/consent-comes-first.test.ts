import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { startBeside } from './support/portal.ts';
import { onePerKind, otherPaths, sitemapPaths, walkThrough } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Third-party tools in the settings; their hosts are mocked below. */
const tracking = { tagManagerId: 'GTM-JOURNEY1', analyticsId: 'G-JOURNEY01', heatmapId: 'journey0001' };
const none = { tagManagerId: null, analyticsId: null, heatmapId: null };

/** Records the page's requests to other hosts and answers each with an empty script. */
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

/** The shared layout contains the banner, so a sample is enough; `npm run test:long` checks every page. */
const everyEighth = (paths: readonly string[]): readonly string[] =>
  process.env.TEST_LONG ? paths : paths.filter((_, index) => index % 8 === 0);

/** Checks the phone layout here: running the whole journey again on a phone would change the same settings. */
async function onPhone(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, screen);
  if (size) await page.setViewportSize(size);
}

test('no third-party tool is loaded before consent, only accepted tools after it, and none after withdrawal', async ({
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
    await test.step('a rejection is stored', async () => {
      await page.goto(`${beside.origin}/`);
      await expect(question).toBeVisible();
      await expectAccessible(page, 'consent banner');
      await onPhone(page, 'question on a phone');
      await question.getByRole('button', { name: 'Rechazar' }).click();
      await page.goto(`${beside.origin}/planes/todos`);
      await walkThrough(page);
      await expect(question).toBeHidden();
      expect(asked).toEqual([]);
    });
    await test.step('purposes selected in the footer are loaded, the heatmap only on its pages', async () => {
      await page.goto(`${beside.origin}/ser-agente`);
      await page.getByRole('button', { name: 'Preferencias de cookies' }).click();
      await question.getByRole('button', { name: 'Elegir' }).click();
      await expectAccessible(page, 'consent options');
      await onPhone(page, 'choices on a phone');
      await question.getByRole('checkbox', { name: 'Mapa de calor' }).check();
      await question.getByRole('button', { name: 'Guardar mi elección' }).click();
      await expect.poll(() => asked).toEqual(['https://www.clarity.ms/tag/journey0001']);
      await page.goto(`${beside.origin}/planes/clasico`);
      await walkThrough(page);
      expect(asked).toHaveLength(1);
    });
    await test.step('accepting loads all tools, without URLs that contain personal data', async () => {
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
    await test.step('after withdrawal nothing is loaded', async () => {
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
