import { expect, it } from 'vitest';
import { robotsText } from './robots.ts';
import { sitemapXml } from './sitemap.ts';

const origin = 'https://centinela.example';

it('lists pages with their last change, escaped', () => {
  const xml = sitemapXml(origin, [
    { path: '/', lastmod: null },
    { path: "/a&b'c", lastmod: new Date('2026-11-20T10:00:00Z'), image: '/media/a/share-5-5.jpg' },
  ]);
  expect(xml).toContain(`<url><loc>${origin}/</loc></url>`);
  expect(xml).toContain(`<loc>${origin}/a&amp;b&apos;c</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>`);
  expect(xml).toContain(`<image:loc>${origin}/media/a/share-5-5.jpg</image:loc>`);
});

it('keeps to what one sitemap may hold', () => {
  const many = Array.from({ length: 50_001 }, (_, index) => ({ path: `/${index}`, lastmod: null }));
  expect(sitemapXml(origin, many).match(/<url>/g)).toHaveLength(50_000);
});

it('closes the areas behind a session, and everything on a host that must not be indexed', () => {
  expect(robotsText(origin, true)).toContain('Disallow: /dashboard/');
  expect(robotsText(origin, true)).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robotsText(origin, false)).toBe('User-agent: *\nDisallow: /\n');
});
