import { describe, expect, test } from 'vitest';
import { everythingTag, toSurrogateKey } from '../cdn/surrogateKey.ts';
import type { CdnConfig } from '../config/cdnEnvironment.ts';
import { type AnswerCache, createAnswerCache, type Rendered } from './answerCache.ts';
import { createEdge } from './edge.ts';

const token = 'un-secreto-de-prueba';
const varnish: CdnConfig = { provider: 'varnish', urls: ['http://x'], token, maxAgeSeconds: 300 };
const start = 1_900_000_000_000;
const openEdge = (config: CdnConfig = varnish) => createEdge(config, () => start);
const openCache = () => createAnswerCache({ maxBytes: 1e6, enabled: true, isTrusted: () => true });

/** Renders a response into a cache. */
const render = (more: Partial<Rendered> = {}, cache: AnswerCache = openCache()) =>
  cache.get('a', async () => ({
    status: 200,
    contentType: 'text/html',
    body: 'x',
    tags: new Set(['plans', 'plans/1']),
    expires: null,
    keep: true,
    ...more,
  }));
const inMs = (ms: number) => ({ expires: new Date(start + ms) });

describe('the time for which a CDN may store a response', () => {
  test.each([
    ['without an end', {}, 'max-age=300, stale-while-revalidate=60'],
    ['with an end later', inMs(400_000), 'max-age=300, stale-while-revalidate=60'],
    ['with an end soon after', inMs(330_999), 'max-age=300, stale-while-revalidate=30'],
    ['with an end before', inMs(10_999), 'max-age=10, stale-while-revalidate=0'],
    ['with an end in less than a second', inMs(999), 'no-store'],
    ['that has ended', inMs(-1), 'no-store'],
    ['that is missing', { status: 404 }, 'no-store'],
    ['that the cache does not keep', { keep: false }, 'no-store'],
    [
      'with more tags than a header holds',
      { tags: new Set(Array.from({ length: 700 }, (_, n) => `media/${n}`)) },
      'no-store',
    ],
  ])('%s', async (_name, rendered, expected) => {
    // The cache compares the end with the real time, which is earlier.
    expect(openEdge().getControlLines(await render(rendered), true)).toEqual(['surrogate-control', expected]);
  });

  test('ends with the next scheduled publication', async () => {
    const edge = openEdge();
    const answer = await render();
    edge.setNextChange(start + 5_500);
    expect(edge.getControlLines(answer, true)[1]).toBe('max-age=5, stale-while-revalidate=0');
    edge.setNextChange(Number.POSITIVE_INFINITY);
    expect(edge.getControlLines(answer, true)[1]).toContain('max-age=300');
  });

  test('is none for an address with parameters that the page ignores', async () => {
    expect(openEdge().getControlLines(await render(), false)).toEqual(['surrogate-control', 'no-store']);
  });

  test('is none for a response that was sent after its content changed', async () => {
    const cache = openCache();
    const answer = await render({}, cache);
    const edge = openEdge();
    cache.drop(['banners']);
    expect(edge.getControlLines(answer, true)[1]).toContain('max-age');
    cache.drop(['plans']);
    expect(edge.getControlLines(answer, true)).toEqual(['surrogate-control', 'no-store']);
    const again = await render({}, cache);
    cache.dropAll();
    expect(edge.getControlLines(again, true)).toEqual(['surrogate-control', 'no-store']);
  });

  test('is none for a response whose content changed while it was rendered', async () => {
    const cache = openCache();
    const { promise, resolve } = Promise.withResolvers<void>();
    const rendering = cache.get('a', async () => {
      await promise;
      return { status: 200, contentType: 'x', body: '', tags: new Set(['plans']), expires: null, keep: true };
    });
    cache.drop(['plans']);
    resolve();
    expect(openEdge().getControlLines(await rendering, true)).toEqual(['surrogate-control', 'no-store']);
  });
});

test('each CDN gets its own headers', async () => {
  const answer = await render();
  const keys = [everythingTag, 'plans', 'plans/1'].map(toSurrogateKey);
  expect(keys.join()).toMatch(/^[0-9a-f]{10}(?:,[0-9a-f]{10}){2}$/);
  expect(openEdge().getKeyLines(answer)).toEqual(['surrogate-key', keys.join(' ')]);
  const other = { url: 'http://x', service: 'z', token, maxAgeSeconds: 9 };
  expect(openEdge().getFileHeaders('plans')).toEqual({ 'surrogate-key': toSurrogateKey('plans') });
  expect(openEdge().getFileHeaders(null)).toEqual({ 'surrogate-control': 'no-store' });
  const fastly = openEdge({ provider: 'fastly', ...other });
  expect(fastly.getKeyLines(answer)).toEqual(['surrogate-key', keys.join(' ')]);
  expect(fastly.getControlLines(answer, false)).toEqual(['surrogate-control', 'max-age=0']);
  const cloudflare = openEdge({ provider: 'cloudflare', ...other });
  expect(cloudflare.getKeyLines(answer)).toEqual(['cache-tag', keys.join(',')]);
  expect(cloudflare.getControlLines(answer, true)).toEqual([
    'cloudflare-cdn-cache-control',
    'max-age=9, stale-while-revalidate=60',
  ]);
});

test.each([
  ['public, max-age=31536000, immutable', false, {}],
  ['public, max-age=300', true, { 'surrogate-control': 'no-store', 'cache-control': 'private, no-store' }],
  ['public, no-cache', false, { 'surrogate-control': 'no-store' }],
  ['public, max-age=0', false, { 'surrogate-control': 'no-store' }],
  ['private, max-age=20', false, { 'surrogate-control': 'no-store' }],
  ['no-store', false, { 'surrogate-control': 'no-store', 'cache-control': 'private, no-store' }],
  [undefined, false, { 'surrogate-control': 'no-store', 'cache-control': 'private, no-store' }],
])('other responses: %s, with a cookie: %s', (cacheControl, setsCookie, expected) => {
  expect(openEdge().getDefaultHeaders(cacheControl, setsCookie)).toEqual(expected);
});
