import { expectAccessible } from './support/axe.ts';
import { startBeside } from './support/portal.ts';
import { furtherPages, isOf, publicPages } from './support/publicPages.ts';
import { read, sitemapPaths } from './support/site.ts';
import { expect, test } from './support/test.ts';

const host = 'www.centinela.example';
const origin = `https://${host}`;

/** Robots tag of a page, or robots header of a file; search engines treat them the same. */
const robotsOf = { fixed: /^index, follow$/, entry: /^$/, none: /^,?noindex(, nofollow,?)?$/ } as const;

test('every public page exists with a unique head, and indexable pages are in the sitemap', async ({
  page,
  playwright,
}) => {
  // The local host is not indexable, so these checks run against a second server in production mode.
  const beside = await startBeside({
    APP_ENV: 'production',
    PUBLIC_URL: origin,
    SECRET: 'journeys'.repeat(5),
  });
  const request = await playwright.request.newContext({
    baseURL: beside.origin,
    extraHTTPHeaders: { 'x-forwarded-host': host },
  });
  try {
    const told = await sitemapPaths(request);
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const { path, robots, canonical = path, isBare } of [...publicPages, ...furtherPages]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(200);
      expect(told.includes(path), `${path} in the sitemap`).toBe(robots !== 'none' && canonical === path);
      const found = await read(page, await answer.text());
      expect([...found.robots, ...(isBare ? [answer.headers()['x-robots-tag']] : [])].join(), path).toMatch(
        robotsOf[robots],
      );
      if (isBare) continue;
      expect(found.headings, path).toBe(1);
      if (robots !== 'none') expect(found.canonical, path).toBe(new URL(canonical, origin).href);
      // A duplicate has the head of its canonical page.
      if (canonical !== path) continue;
      expect(titles.get(found.title), `${path} has the title of another page`).toBeUndefined();
      expect(descriptions.get(found.description), `${path} has the description of another`).toBeUndefined();
      expect(found.description.length, path).toBeGreaterThan(40);
      titles.set(found.title, path);
      descriptions.set(found.description, path);
    }
    const known = [...publicPages, ...furtherPages].filter(({ robots }) => robots !== 'none');
    expect(told.filter((path) => !known.some((each) => isOf(each, path)))).toEqual([]);
  } finally {
    await request.dispose();
    beside.stop();
  }
});

for (const width of [390, 1440])
  test(`every public page is accessible at ${width} px @long`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of publicPages.filter((each) => !each.path.endsWith('.pdf'))) {
      await page.goto(path);
      await expectAccessible(page, `${path} at ${width}`);
    }
  });
