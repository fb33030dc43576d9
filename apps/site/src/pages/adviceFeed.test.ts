import { expect, it } from 'vitest';
import { renderFeed } from './adviceFeed.ts';

const origin = 'https://centinela.example';

const entry = {
  title: 'Perros & <gatos>',
  path: '/consejos/perros',
  summary: null,
  body: '<p>Dónde va el "sensor".</p>',
  category: 'En casa',
  publishedOn: '2026-03-01',
  publishedAt: '2026-03-05T12:00:00Z',
};

it('lists each article once, escaped, with its publication date', () => {
  const xml = renderFeed(origin, 'Centinela', [entry]);
  expect(xml).toContain('<title>Perros &amp; &lt;gatos&gt;</title>');
  expect(xml).toContain(`<guid>${origin}/consejos/perros</guid>`);
  expect(xml).toContain('<description>Dónde va el &quot;sensor&quot;.</description>');
  expect(xml).toContain('<pubDate>Sun, 01 Mar 2026 03:00:00 GMT</pubDate>');
  expect(xml).toContain(`<atom:link href="${origin}/consejos/rss.xml" rel="self"`);
});

it('contains no characters that XML forbids', () => {
  const xml = renderFeed(origin, 'Centinela', [{ ...entry, title: 'a\u0000b\u000bc\ud800d' }]);
  expect(xml).toContain('<title>abcd</title>');
});
