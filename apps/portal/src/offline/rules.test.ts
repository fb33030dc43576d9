import { cachedPaths } from '@centinela/api/agents/cachedReads.ts';
import { describe, expect, test } from 'vitest';
import {
  cacheLimits,
  cacheName,
  createCopy,
  extractFiles,
  getRequestKind,
  isCacheable,
  isCacheOfUser,
  isRevoked,
  matchPath,
  maxAgeMs,
  parseLoadedUrls,
  parseOwner,
  readEntry,
  selectEvicted,
  serviceWorkerUrl,
} from './rules.ts';

const origin = 'https://centinela.example';
const getKind = (path: string, part: Partial<Pick<Request, 'method' | 'mode' | 'destination'>> = {}) =>
  getRequestKind(
    { method: 'GET', mode: 'cors', destination: '', url: new URL(path, origin).href, ...part },
    origin,
    cachedPaths,
  );

describe('requests that are cached', () => {
  test.each([
    ['/api/agents/me/prices', 'read'],
    ['/api/areas/prices/planes-para-agentes', 'read'],
    ['/api/areas/guides?offset=24', 'read'],
    ['/api/areas/guides/a%C3%B1o', 'read'],
    ['/api/areas/tools', 'read'],
    ['/api/courses/visita/lessons/timbre', 'read'],
    ['/portal-assets/index-abc.js', 'file'],
  ])('%s: %s', (path, kind) => {
    expect(getKind(path)).toBe(kind);
  });

  test.each([
    '/api/agents/me/leads',
    '/api/agents/me/links',
    '/api/invoices/me',
    '/api/designs/me',
    '/api/auth/me',
    '/api/auth/sync',
    '/api/users/me',
    '/api/areas/guides/',
    '/api/areas/guides/x/y',
    '/api/courses//lessons/timbre',
    '/api/domain-files/d1/download',
    '/api/domain-files/search',
    '/assets/site.js',
    '/ingresar',
    'https://elsewhere.example/api/agents/me/prices',
  ])('ignores %s', (path) => {
    expect(getKind(path)).toBeNull();
  });

  test('caches only reads, never writes', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
      expect(getKind('/api/courses/visita/lessons/timbre', { method })).toBeNull();
  });

  test('caches pictures of the library, but no videos', () => {
    expect(getKind('/media/0/640.avif', { mode: 'no-cors', destination: 'image' })).toBe('picture');
    expect(getKind('/media/0/original.mp4', { mode: 'no-cors', destination: 'video' })).toBeNull();
  });

  test('caches only pages of the agents’ area', () => {
    const page = (path: string) => getKind(path, { mode: 'navigate', destination: 'document' });
    expect(page('/agentes/guias/x')).toBe('page');
    for (const path of ['/', '/agentes-del-sur', '/clientes/home', '/dashboard', '/ingresar'])
      expect(page(path), path).toBeNull();
  });
});

describe('responses that are cached', () => {
  const createResponse = (type: string, overrides: object = {}) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers({ 'content-type': type, 'cache-control': 'public, immutable' }),
    ...overrides,
  });

  test('caches valid responses', () => {
    expect(isCacheable('read', createResponse('application/json; charset=utf-8'))).toBe(true);
    expect(isCacheable('page', createResponse('text/html; charset=utf-8'))).toBe(true);
    expect(isCacheable('file', createResponse('text/css'))).toBe(true);
    expect(isCacheable('picture', createResponse('image/avif'))).toBe(true);
  });

  test('rejects captive portal pages, redirects, errors, partial responses and placeholder pictures', () => {
    expect(isCacheable('read', createResponse('text/html'))).toBe(false);
    expect(isCacheable('file', createResponse('text/html'))).toBe(false);
    expect(isCacheable('read', createResponse('application/json', { status: 500 }))).toBe(false);
    expect(isCacheable('read', createResponse('application/json', { redirected: true }))).toBe(false);
    expect(isCacheable('picture', createResponse('image/avif', { status: 206 }))).toBe(false);
    const placeholderHeaders = new Headers({
      'content-type': 'image/svg+xml',
      'cache-control': 'private, max-age=20',
    });
    expect(isCacheable('picture', createResponse('image/svg+xml', { headers: placeholderHeaders }))).toBe(
      false,
    );
  });

  test('deletes copies of withdrawn or forbidden content and keeps them on server errors', () => {
    expect([401, 403, 404, 410].every((status) => isRevoked({ status }))).toBe(true);
    expect([200, 429, 500, 503].some((status) => isRevoked({ status }))).toBe(false);
  });

  test('a copy has its time and size, and keeps the security headers', () => {
    const from = new Headers({ 'content-encoding': 'br', vary: 'accept', 'x-frame-options': 'SAMEORIGIN' });
    const { headers } = createCopy(new TextEncoder().encode('hola').buffer, from, 1_000);
    expect(readEntry('/x', headers)).toEqual({ url: '/x', at: 1_000, bytes: 4 });
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.has('content-encoding') || headers.has('vary')).toBe(false);
    expect(readEntry('/x', new Headers())).toEqual({ url: '/x', at: 0, bytes: 0 });
  });
});

describe('eviction', () => {
  const now = 100 * maxAgeMs;
  const createEntry = (url: string, age: number, bytes = 1) => ({ url, at: now - age, bytes });
  const limit = { bytes: 10, entries: 3, maxEntryBytes: 10 };

  test('evicts nothing within the limits', () => {
    expect(
      selectEvicted([createEntry('a', 3), createEntry('b', maxAgeMs), createEntry('c', 1)], limit, now),
    ).toEqual([]);
  });

  test('evicts expired entries', () => {
    expect(selectEvicted([createEntry('a', maxAgeMs + 1), createEntry('b', 1)], limit, now)).toEqual(['a']);
  });

  test('evicts the oldest entries above the maximum count', () => {
    const fiveEntries = ['a', 'b', 'c', 'd', 'e'].map((url, age) => createEntry(url, age));
    expect(selectEvicted(fiveEntries, limit, now)).toEqual(['d', 'e']);
  });

  test('evicts the oldest entries above the maximum size', () => {
    expect(
      selectEvicted(
        [createEntry('old', 9, 4), createEntry('new', 1, 6), createEntry('mid', 5, 3)],
        limit,
        now,
      ),
    ).toEqual(['old']);
  });

  test('each cache has space for its largest entry, and all caches stay below 40 MB', () => {
    const all = Object.values(cacheLimits);
    expect(all.every(({ bytes, maxEntryBytes }) => maxEntryBytes <= bytes)).toBe(true);
    expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(40 * 1024 * 1024);
  });
});

test('a service worker and its caches belong to a single user', () => {
  expect(parseOwner(new URL(serviceWorkerUrl('u&1'), origin).href)).toBe('u&1');
  expect(parseOwner(`${origin}/agentes/offline.js`)).toBeNull();
  expect(isCacheOfUser('u1', cacheName('u1', 'read'))).toBe(true);
  expect(isCacheOfUser('u1', cacheName('u11', 'read'))).toBe(false);
  expect(isCacheOfUser(null, cacheName('null', 'read'))).toBe(false);
});

test('parses the parameters of a path and leaves invalid encoding unchanged', () => {
  expect(matchPath('/courses/{slug}/lessons/{lesson}', '/courses/a/lessons/b%20c')).toEqual({
    slug: 'a',
    lesson: 'b c',
  });
  expect(matchPath('/guides/{slug}', '/guides/%E0%A4%A')).toEqual({ slug: '%E0%A4%A' });
  expect(matchPath('/guides/{slug}', '/guides')).toBeNull();
});

test('extracts the files that a page references', () => {
  const html = '<script src="/portal-assets/a.js"></script><link href="/portal-assets/b.css"><a href="/x">';
  expect(extractFiles(html)).toEqual(['/portal-assets/a.js', '/portal-assets/b.css']);
});

test('accepts only messages of the page that contain a list of loaded URLs', () => {
  expect(parseLoadedUrls({ opened: ['/a', 1, null] })).toEqual(['/a']);
  for (const other of ['keepNothing', null, undefined, {}, { opened: '/a' }])
    expect(parseLoadedUrls(other)).toBeNull();
});
