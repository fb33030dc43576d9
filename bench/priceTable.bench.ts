import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { chromiumPath } from './support/chromium.ts';
import { atMost, type Bench } from './support/figure.ts';
import { median } from './support/load.ts';
import { login } from './support/stand.ts';

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const groups = 30;
const rows = 200;

/** The largest price list that may be. */
const largest = () => ({
  title: 'La lista más larga',
  slug: 'la-lista-mas-larga',
  audience: 'AGENT',
  validFrom: '2026-01-01',
  groups: Array.from({ length: groups }, (_none, group) => ({
    title: `Grupo ${group + 1}`,
    rows: Array.from({ length: rows }, (_row, row) => ({
      code: `G${group}-${row}`,
      name: `Equipo ${row} del grupo ${group}`,
      price: 1000 * (row + 1) + 0.5,
      note: row % 3 === 0 ? 'Con el soporte y la fuente' : null,
    })),
  })),
});

async function createLargest(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/prices`, {
    method: 'POST',
    headers: { ...(await login(origin)), 'content-type': 'application/json' },
    body: JSON.stringify(largest()),
  });
  if (response.status !== 201) throw new Error(`no price list: ${await response.text()}`);
}

async function enter(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/ingresar?redirectTo=/dashboard`);
  await page.fill('main input[name=email]', 'admin@centinela.demo');
  await page.fill('main input[name=password]', 'Centinela-demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname.startsWith('/dashboard'));
  await page.waitForLoadState('networkidle');
}

const cellOf = (group: number, row: number, column: string): string =>
  `[id="field-groups.${group}.rows.${row}.${column}"]`;

/** As a text: TypeScript does not know of `durationThreshold` (W3C, Event Timing). */
const watchKeys = `
  window.keyTimes = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keyTimes.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/**
 * How long the page takes from a key to the frame that shows what it did, in ms: what a person feels, told by the page
 * itself (Event Timing), in steps of 8 ms.
 */
async function keyTimes(page: Page, keys: readonly string[], pause: number): Promise<number[]> {
  await page.evaluate(watchKeys);
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pause);
  }
  await page.waitForTimeout(500);
  const slow = z.array(z.number()).parse(await page.evaluate('window.keyTimes'));
  // Those that took less than 16 ms are not told.
  return [...slow, ...Array.from({ length: Math.max(0, keys.length - slow.length) }, () => 16)];
}

/**
 * The form of a price list of 30 groups with 200 rows each: from the address to its first group's first cell, and from a
 * key to what it shows: letters, Enter, Tab and arrows, with the whole list previewed beside it.
 */
export const bench: Bench = {
  async measure(stand) {
    const { origin } = await stand.web({ APP_ENV: 'local', PUBLIC_URL: undefined });
    await createLargest(origin);
    const browser = await chromium.launch({
      executablePath: chromiumPath,
      args: flags,
    });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-AR' });
    await enter(page, origin);
    const opened: number[] = [];
    const unfolded: number[] = [];
    for (let run = 0; run <= 3; run += 1) {
      await page.goto(`${origin}/dashboard/price/update`);
      const link = page.getByRole('link', { name: 'La lista más larga' }).first();
      await link.waitFor();
      await page.waitForLoadState('networkidle');
      const start = performance.now();
      await link.click();
      const first = page.getByRole('button', { name: /Grupo 1 / }).first();
      await first.waitFor();
      const shown = performance.now();
      await first.click();
      await page.locator(cellOf(0, 0, 'price')).waitFor();
      // The first time warms everything up.
      if (run > 0) {
        opened.push(shown - start);
        unfolded.push(performance.now() - shown);
      }
    }
    await page.waitForTimeout(3000);
    await page.locator(cellOf(0, 0, 'price')).click();
    const typed = [
      '1',
      '2',
      '3',
      '4',
      'Tab',
      'a',
      'b',
      'c',
      'Enter',
      'ArrowUp',
      'ArrowLeft',
      'ArrowDown',
      '5',
      'Enter',
    ];
    const keys = Array.from({ length: 6 }, () => [...typed, 'Control+z', 'Control+y']).flat();
    const times = await keyTimes(page, keys, 120);
    await browser.close();
    const sorted = times.toSorted((one, other) => one - other);
    const slow = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    return [
      atMost('price table 30 × 200: the form opens', median(opened), 1000, 'ms'),
      atMost('price table 30 × 200: a group of 200 rows opens', median(unfolded), 1000, 'ms'),
      atMost(
        'price table 30 × 200: a key press, 95 of 100 are quicker',
        slow,
        50,
        'ms',
        `median ${median(times)}, slowest ${sorted.at(-1)}`,
      ),
    ];
  },
};
