import type { SitemapEntry } from '@centinela/sections/pages/page.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderRobots } from './robots.ts';
import { renderSitemap } from './sitemap.ts';

const origin = 'https://centinela.example';

it('lists pages with their last change, escaped', () => {
  const { index, parts } = renderSitemap(origin, [
    { path: '/', lastmod: null },
    { path: "/a&b'c", lastmod: new Date('2026-11-20T10:00:00Z'), image: '/media/a/share-5-5.jpg' },
  ]);
  expect(parts).toHaveLength(1);
  expect(parts[0]).toContain(`<url><loc>${origin}/</loc></url>`);
  expect(parts[0]).toContain(
    `<loc>${origin}/a&amp;b&apos;c</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>`,
  );
  expect(parts[0]).toContain(`<image:loc>${origin}/media/a/share-5-5.jpg</image:loc>`);
  expect(index).toContain(
    `<sitemap><loc>${origin}/sitemap-1.xml</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></sitemap>`,
  );
});

it('lists a page in both languages, each with links to both', () => {
  const [part = ''] = renderSitemap(origin, [
    { path: '/', lastmod: null, isInEnglish: true },
    { path: '/precios', lastmod: null, isInEnglish: false },
  ]).parts;
  const locations = [...part.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(locations).toEqual([`${origin}/`, `${origin}/en`, `${origin}/precios`]);
  for (const [tag, address] of [
    ['es-AR', `${origin}/`],
    ['en', `${origin}/en`],
    ['x-default', `${origin}/`],
  ])
    expect(part.split(`<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`)).toHaveLength(3);
});

it('respects the limits of a sitemap and includes every page', () => {
  const many = Array.from({ length: 10_001 }, (_, index) => ({ path: `/${index}`, lastmod: null }));
  expect(renderSitemap(origin, many).parts.map((part) => part.match(/<url>/g)?.length)).toEqual([10_000, 1]);

  const entry: fc.Arbitrary<SitemapEntry> = fc.record({
    path: fc.stringMatching(/^\/[a-z0-9&'é-]{1,60}$/),
    lastmod: fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })),
  });
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1000, max: 3000 }),
      (entries, maxAddresses, bytes) => {
        const { index, parts } = renderSitemap(origin, entries, { maxAddresses, bytes });
        const counts = parts.map((part) => part.match(/<url>/g)?.length ?? 0);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(entries.length);
        expect(Math.max(0, ...counts)).toBeLessThanOrEqual(maxAddresses);
        for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(bytes);
        expect(index.match(/<sitemap>/g)?.length ?? 0).toBe(parts.length);
      },
    ),
  );
});

it('disallows areas behind a login, and everything on a host that must not be indexed', () => {
  expect(renderRobots(origin, true)).toContain('Disallow: /dashboard/');
  expect(renderRobots(origin, true)).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(renderRobots(origin, false)).toBe('User-agent: *\nDisallow: /\n');
});
