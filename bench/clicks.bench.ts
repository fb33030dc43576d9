import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from './support/chromium.ts';
import { atMost, type Bench } from './support/figure.ts';
import { median } from './support/load.ts';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Different kinds of lists: users, contracts, content with pictures, a simple table. */
const lists = ['Usuarios', 'Contratos', 'Sliders', 'Roles'];
const runs = 3;

/**
 * Measures the milliseconds from the click in the sidebar until a list is usable: its first row and its search
 * field are visible.
 */
async function measureOpening(page: Page, name: string): Promise<number> {
  await page.waitForLoadState('networkidle');
  // The link may also contain the number of pending rows.
  const link = page.getByRole('link', { name: new RegExp(`^${name}`) }).first();
  await link.waitFor();
  const start = performance.now();
  await link.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.locator('main tbody tr').first().waitFor();
  await page.locator('main input[type=search]').first().waitFor();
  return performance.now() - start;
}

const createTimesByList = () => new Map<string, number[]>(lists.map((name) => [name, []]));

function createFigure(what: string, times: ReadonlyMap<string, readonly number[]>, limit: number) {
  const slowest = Math.max(...[...times.values()].map((each) => median([...each])));
  const each = [...times]
    .map(([name, durationMs]) => `${name} ${Math.round(median([...durationMs]))}`)
    .join(', ');
  return atMost(
    `dashboard: from the click until a list can be used, ${what}, slowest of four`,
    slowest,
    limit,
    'ms',
    each,
  );
}

/**
 * Time from the click in the sidebar until the list is usable, in a browser that has not loaded the list before
 * and in one that has. The server is warm: each list was requested before.
 */
export const bench: Bench = {
  async measure(benchEnvironment) {
    const { origin } = await benchEnvironment.web({ APP_ENV: 'local', PUBLIC_URL: undefined });
    const browser = await chromium.launch({
      executablePath: chromiumPath,
      args: flags,
    });
    const [firstTimes, repeatTimes] = [createTimesByList(), createTimesByList()];
    for (let run = 0; run <= runs; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-AR' });
      const page = await context.newPage();
      await page.goto(`${origin}/ingresar?redirectTo=/dashboard`);
      await page.fill('main input[name=email]', 'admin@centinela.demo');
      await page.fill('main input[name=password]', 'Centinela-demo-2026');
      await page.keyboard.press('Enter');
      await page.waitForURL(({ pathname }) => pathname.startsWith('/dashboard'));
      for (const times of [firstTimes, repeatTimes])
        for (const name of lists) {
          const durationMs = await measureOpening(page, name);
          // The first run warms up the server.
          if (run > 0) times.get(name)?.push(durationMs);
        }
      await context.close();
    }
    await browser.close();
    return [
      createFigure('its code and rows not there yet', firstTimes, 1000),
      createFigure('warm', repeatTimes, 300),
    ];
  },
};
