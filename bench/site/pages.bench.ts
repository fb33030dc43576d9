import type { BenchEnvironment } from '../support/benchEnvironment.ts';
import { atLeast, type Bench, type Figure } from '../support/figure.ts';
import { openLargeSections } from '../support/fill/largeSections.ts';
import { compare } from '../support/load.ts';
import type { Server } from '../support/process.ts';
import { readRaw } from '../support/read.ts';

const brotliHeaders = { 'accept-encoding': 'br' };

/**
 * Verifies that the client is not the bottleneck. A bare route whose responses take one and a half times as much
 * work must serve a third fewer requests, or even fewer on a busy host. If the client were the bottleneck, both
 * routes would serve equally many.
 */
async function verifyClient(bare: Server): Promise<Figure> {
  const bytes = { url: `${bare.origin}/bytes`, headers: brotliHeaders };
  const { ours: rate } = await compare(bytes, bytes);
  const slower = { url: `${bare.origin}/bytes/after/${Math.round(500_000 / rate)}`, headers: brotliHeaders };
  const { ours, other, ratio } = await compare(slower, bytes);
  const ok = ratio <= 0.74;
  const note = ok ? `${ours.toFixed(0)} / ${other.toFixed(0)} a second` : 'the client is the limit';
  return {
    what: 'check: a bare route with half as much work again / the same without',
    measured: `${ratio.toFixed(2)}   (${note})`,
    limit: '≤ 0.74',
    ok,
    isSlowable: false,
  };
}

/**
 * Returns the kilobytes of HTML rendered per second. Unlike the requests per second, this figure does not depend
 * on the size of the page.
 */
async function measureKilobytesPerSecond(server: Server, requests: number): Promise<Figure> {
  const kilobytes = (await readRaw(`${server.origin}/`, 'identity')).bytes.length / 1000;
  const product = (requests * kilobytes).toLocaleString('en', { maximumFractionDigits: 0 });
  return {
    what: 'home page rendered with the row cache: requests per second × KB of HTML',
    measured: `${product}   (${requests.toFixed(0)} × ${kilobytes.toFixed(0)} KB)`,
    limit: 'none',
    ok: true,
    isSlowable: false,
  };
}

/**
 * Measures the home page as a browser requests it, compared with a route that only sends the same bytes; and
 * rendered without a cache.
 */
async function measure(benchEnvironment: BenchEnvironment) {
  const url = await openLargeSections(benchEnvironment, 'pages_large');
  benchEnvironment.pin();
  const cached = await benchEnvironment.web({ DATABASE_URL: url });
  const bare = await benchEnvironment.bare(url);
  bare.send({ ...(await readRaw(`${cached.origin}/`, 'br')) });
  const home = { url: `${cached.origin}/`, headers: brotliHeaders };
  const fromCache = await compare(home, { url: `${bare.origin}/bytes`, headers: brotliHeaders });
  const proof = await verifyClient(bare);

  // Compression is saved by the cache; an uncached page is sent uncompressed.
  const rowCacheServer = await benchEnvironment.web({ DATABASE_URL: url, PAGE_CACHE: '0' });
  const withRowCache = await compare({ url: `${rowCacheServer.origin}/` }, { url: `${bare.origin}/tree` });
  const written = await measureKilobytesPerSecond(rowCacheServer, withRowCache.ours);
  const uncachedServer = await benchEnvironment.web({ DATABASE_URL: url, PAGE_CACHE: '0', READ_MEMORY: '0' });
  const uncached = await compare({ url: `${uncachedServer.origin}/` }, { url: `${bare.origin}/home` });
  return [
    proof,
    atLeast('home page, cached / bare Fastify with the same bytes and headers (brotli)', fromCache, 0.85),
    atLeast('home page rendered with the row cache / its captured tree by renderToString', withRowCache, 0.5),
    written,
    atLeast('home page rendered without caches / its statements and captured tree by hand', uncached, 0.6),
  ];
}

export const bench: Bench = { measure };
