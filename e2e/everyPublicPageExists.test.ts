import { expectAccessible } from './support/axe.ts';
import { startSecondServer } from './support/portal.ts';
import { additionalPages, matchesPage, publicPages } from './support/publicPages.ts';
import { loadSitemapPaths, readMetadata } from './support/site.ts';
import { expect, test } from './support/test.ts';

const host = 'www.centinela.example';
const origin = `https://${host}`;

/** Robots tag of a page, or robots header of a file; search engines treat them the same. */
const robotsPatterns = { fixed: /^index, follow$/, entry: /^$/, none: /^,?noindex(, nofollow,?)?$/ } as const;

test('every public page exists with a unique head and no inline script, and indexable ones are in the sitemap', async ({
  page,
  playwright,
}) => {
  // The local host is not indexable, so these checks run against a second server in production mode.
  const server = await startSecondServer({
    APP_ENV: 'production',
    PUBLIC_URL: origin,
    SECRET: 'journeys'.repeat(5),
  });
  const request = await playwright.request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { 'x-forwarded-host': host },
  });
  try {
    const sitemapUrls = await loadSitemapPaths(request);
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const { path, robots, canonical = path, hasNoHead } of [...publicPages, ...additionalPages]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(200);
      expect(sitemapUrls.includes(path), `${path} in the sitemap`).toBe(
        robots !== 'none' && canonical === path,
      );
      const metadata = await readMetadata(page, await answer.text());
      expect(
        [...metadata.robots, ...(hasNoHead ? [answer.headers()['x-robots-tag']] : [])].join(),
        path,
      ).toMatch(robotsPatterns[robots]);
      if (hasNoHead) continue;
      const { headings, language, inlineScripts } = metadata;
      expect([headings, language, inlineScripts], path).toEqual([
        1,
        /^\/en(\/|$)/.test(path) ? 'en' : 'es-AR',
        0,
      ]);
      expect(answer.headers()['content-security-policy'], path).toContain("script-src 'self'");
      if (robots !== 'none') expect(metadata.canonical, path).toBe(new URL(canonical, origin).href);
      // A duplicate has the head of its canonical page.
      if (canonical !== path) continue;
      // A product may have the same name in both languages.
      const title = `${language} ${metadata.title}`;
      expect(titles.get(title), `${path} has the title of another page`).toBeUndefined();
      expect(
        descriptions.get(metadata.description),
        `${path} has the description of another`,
      ).toBeUndefined();
      expect(metadata.description.length, path).toBeGreaterThan(40);
      expect(metadata.title.length, metadata.title).toBeLessThan(75);
      titles.set(title, path);
      descriptions.set(metadata.description, path);
    }
    const indexablePages = [...publicPages, ...additionalPages].filter(({ robots }) => robots !== 'none');
    expect(sitemapUrls.filter((path) => !indexablePages.some((each) => matchesPage(each, path)))).toEqual([]);
  } finally {
    await request.dispose();
    server.stop();
  }
});

for (const width of [390, 1440])
  test(`every public page is accessible at ${width} px @long`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of [
      ...publicPages.filter((each) => !each.path.endsWith('.pdf')),
      ...additionalPages.filter((each) => each.path.startsWith('/en')),
    ]) {
      await page.goto(path);
      await expectAccessible(page, `${path} at ${width}`);
    }
  });
