import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { startSecondServer } from './support/portal.ts';
import { loadSitemapPaths, otherPaths, scrollThrough, selectOnePerKind } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** Third-party tools in the settings; their hosts are mocked below. */
const tracking = { tagManagerId: 'GTM-JOURNEY1', analyticsId: 'G-JOURNEY01', heatmapId: 'journey0001' };
const noTracking = { tagManagerId: null, analyticsId: null, heatmapId: null };

/** The consent banner; every page below it is checked in everyPageIsAccessible.test.ts. */
const questionSelector = '[aria-labelledby="consent-title"]';

/** Records the page's requests to other hosts and answers each with an empty script. */
async function recordExternalRequests(page: Page, origin: string): Promise<string[]> {
  const requestedUrls: string[] = [];
  await page.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      requestedUrls.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return requestedUrls;
}

/** The shared layout contains the banner, so a sample is enough; `npm run test:long` checks every page. */
const samplePages = (paths: readonly string[]): readonly string[] =>
  process.env.TEST_LONG ? paths : paths.filter((_, index) => index % 16 === 0);

/** Checks the phone layout here: running the whole journey again on a phone would change the same settings. */
async function checkOnPhone(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, screen, { within: questionSelector });
  if (size) await page.setViewportSize(size);
}

test('no third-party tool is loaded before consent, only accepted tools after it, and none after withdrawal @long', async ({
  page,
  request,
  api,
}) => {
  test.slow();
  const server = await startSecondServer({ TRACKING: '1' });
  const settings = await api.get('settings', 'principal');
  const requestedUrls = await recordExternalRequests(page, server.origin);
  const question = page.getByRole('region', { name: '¿Podemos medir tu visita?' });
  try {
    await api.update('settings', settings.id, { tracking });
    await test.step('before an answer, on every kind of page', async () => {
      for (const path of samplePages([...selectOnePerKind(await loadSitemapPaths(request)), ...otherPaths])) {
        await page.goto(server.origin + path);
        await scrollThrough(page);
      }
      expect(requestedUrls).toEqual([]);
    });
    await test.step('a rejection is stored', async () => {
      await page.goto(`${server.origin}/`);
      await expect(question).toBeVisible();
      await expectAccessible(page, 'consent banner', { within: questionSelector });
      await checkOnPhone(page, 'question on a phone');
      await question.getByRole('button', { name: 'Rechazar' }).click();
      await page.goto(`${server.origin}/planes/todos`);
      await scrollThrough(page);
      await expect(question).toBeHidden();
      expect(requestedUrls).toEqual([]);
    });
    await test.step('purposes selected in the footer are loaded, the heatmap only on its pages', async () => {
      await page.goto(`${server.origin}/ser-agente`);
      await page.getByRole('button', { name: 'Preferencias de cookies' }).click();
      await question.getByRole('button', { name: 'Elegir' }).click();
      await expectAccessible(page, 'consent options', { within: questionSelector });
      await checkOnPhone(page, 'choices on a phone');
      await question.getByRole('checkbox', { name: 'Mapa de calor' }).check();
      await question.getByRole('button', { name: 'Guardar mi elección' }).click();
      await expect.poll(() => requestedUrls).toEqual(['https://www.clarity.ms/tag/journey0001']);
      await page.goto(`${server.origin}/planes/clasico`);
      await scrollThrough(page);
      expect(requestedUrls).toHaveLength(1);
    });
    await test.step('accepting loads all tools, without URLs that contain personal data', async () => {
      await page.getByRole('button', { name: 'Preferencias de cookies' }).click();
      await question.getByRole('button', { name: 'Aceptar' }).click();
      await expect
        .poll(() => requestedUrls.filter((url) => url.includes('googletagmanager')))
        .toHaveLength(2);
      const dataLayer = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')));
      expect(dataLayer).toContain('"ad_storage":"denied"');
      requestedUrls.length = 0;
      await page.goto(`${server.origin}/?correo=ana%40ejemplo.com`);
      await scrollThrough(page);
      await page.goto(`${server.origin}/ingresar`);
      await scrollThrough(page);
      expect(requestedUrls).toEqual([]);
    });
    await test.step('after withdrawal nothing is loaded', async () => {
      await page.goto(`${server.origin}/`);
      await expect.poll(() => requestedUrls.length).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Preferencias de cookies' }).click();
      await Promise.all([
        page.waitForEvent('load'),
        question.getByRole('button', { name: 'Rechazar' }).click(),
      ]);
      requestedUrls.length = 0;
      await page.goto(`${server.origin}/planes/todos`);
      await scrollThrough(page);
      expect(requestedUrls).toEqual([]);
    });
  } finally {
    await api.update('settings', settings.id, { tracking: noTracking });
    server.stop();
  }
});
