import assert from 'node:assert/strict';
import { chromium, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { chromiumPath } from './support/chromium.ts';
import { atMost, type Bench, type Figure } from './support/figure.ts';
import { median } from './support/load.ts';

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Maximum milliseconds from a key press to the change of the preview (issue 16). */
const limitMs = 150;

/** Forms of the demo, from the smallest preview to the largest. */
const forms = [
  { what: 'a slide', list: '/dashboard/sliderSections', field: 'title' },
  { what: 'a plan', list: '/dashboard/plans', field: 'name' },
  { what: 'a block of a landing', list: '/dashboard/landings/sections', field: 'title' },
  { what: 'a page of formatted text', list: '/dashboard/sections', field: 'title' },
  { what: 'a price list', list: '/dashboard/price/update', field: 'title' },
] as const;

const letters = 'Lo que se escribe se ve enseguida al lado';
/** Milliseconds between two keys of a fast typist. */
const keyPauseMs = 120;

/**
 * The script that measures, as a string because it runs in the page. It measures from the key event until the
 * document of the preview changes. Outlines are attributes and do not count. Spaces do not count either, because
 * they are invisible at the end of a text.
 */
const watchScript = `
  window.shownAfter = [];
  let pressed = null;
  document.addEventListener('keydown', (event) => { if (event.key !== ' ') pressed ??= event.timeStamp; }, true);
  const frame = document.querySelector('iframe[title="Vista previa"]');
  new MutationObserver(() => {
    if (pressed !== null) window.shownAfter.push(performance.now() - pressed);
    pressed = null;
  }).observe(frame.contentDocument.body, { subtree: true, characterData: true, childList: true });
`;

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/ingresar?redirectTo=/dashboard`);
  await page.fill('main input[name=email]', 'admin@centinela.demo');
  await page.fill('main input[name=password]', 'Centinela-demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname.startsWith('/dashboard'));
}

/** Opens the first entry of a list and waits for its preview. */
async function openFirst(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const link = page.locator('main a[href*="/update/"]').first();
  await link.click();
  await page.getByRole('button', { name: 'Guardar borrador' }).waitFor();
  await page.frameLocator('iframe[title="Vista previa"]').locator('h1, h2, h3, table').first().waitFor();
  await page.waitForLoadState('networkidle');
  // Wait until the preview's resources are loaded and the first field is outlined.
  await page.waitForTimeout(1000);
}

async function measureTimes(page: Page, input: Locator): Promise<number[]> {
  await input.click();
  await page.keyboard.press('End');
  await page.evaluate(watchScript);
  for (const letter of letters) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(keyPauseMs);
  }
  await page.waitForTimeout(500);
  return z.array(z.number()).parse(await page.evaluate('window.shownAfter'));
}

/** Measures the delay between a key press and the preview in forms of the demo. */
export const bench: Bench = {
  async measure(benchEnvironment) {
    const { origin } = await benchEnvironment.web({ APP_ENV: 'local', PUBLIC_URL: undefined });
    const browser = await chromium.launch({ executablePath: chromiumPath, args: flags });
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-AR' });
      const page = await context.newPage();
      await logIn(page, origin);
      const figures: Figure[] = [];
      for (const { what, list, field } of forms) {
        await openFirst(page, origin + list);
        const times = await measureTimes(page, page.locator(`[id="field-${field}"]`));
        const visibleLetterCount = [...letters].filter((letter) => letter !== ' ').length;
        assert(
          times.length >= visibleLetterCount * 0.9,
          `${what}: ${times.length} of ${visibleLetterCount} letters were seen`,
        );
        const sorted = times.toSorted((one, other) => one - other);
        const percentile95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY;
        figures.push(
          atMost(
            `preview of ${what}: from a key to its change, 95 of 100 are quicker`,
            Math.round(percentile95),
            limitMs,
            'ms',
            `median ${Math.round(median(times))}, slowest ${Math.round(sorted.at(-1) ?? 0)}`,
          ),
        );
      }
      return figures;
    } finally {
      await browser.close();
    }
  },
};
