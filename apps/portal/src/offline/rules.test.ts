import { keptPaths } from '@centinela/api/agents/kept.ts';
import { describe, expect, test } from 'vitest';
import {
  cacheName,
  copyOf,
  filesOf,
  isCacheOf,
  isGone,
  isKeepable,
  keptOf,
  kindOf,
  limits,
  longest,
  openedOf,
  ownerOf,
  paramsOf,
  serviceWorkerUrl,
  toDrop,
} from './rules.ts';

const origin = 'https://centinela.example';
const asked = (path: string, part: Partial<Pick<Request, 'method' | 'mode' | 'destination'>> = {}) =>
  kindOf(
    { method: 'GET', mode: 'cors', destination: '', url: new URL(path, origin).href, ...part },
    origin,
    keptPaths,
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
    expect(asked(path)).toBe(kind);
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
    expect(asked(path)).toBeNull();
  });

  test('caches only reads, never writes', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
      expect(asked('/api/courses/visita/lessons/timbre', { method })).toBeNull();
  });

  test('caches pictures of the library, but no videos', () => {
    expect(asked('/media/0/640.avif', { mode: 'no-cors', destination: 'image' })).toBe('picture');
    expect(asked('/media/0/original.mp4', { mode: 'no-cors', destination: 'video' })).toBeNull();
  });

  test('caches only the pages of its own area', () => {
    const page = (path: string) => asked(path, { mode: 'navigate', destination: 'document' });
    expect(page('/agentes/guias/x')).toBe('page');
    for (const path of ['/', '/agentes-del-sur', '/clientes/home', '/dashboard', '/ingresar'])
      expect(page(path), path).toBeNull();
  });
});

describe('responses that are cached', () => {
  const answer = (type: string, more: object = {}) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers({ 'content-type': type, 'cache-control': 'public, immutable' }),
    ...more,
  });

  test('caches valid responses', () => {
    expect(isKeepable('read', answer('application/json; charset=utf-8'))).toBe(true);
    expect(isKeepable('page', answer('text/html; charset=utf-8'))).toBe(true);
    expect(isKeepable('file', answer('text/css'))).toBe(true);
    expect(isKeepable('picture', answer('image/avif'))).toBe(true);
  });

  test('rejects captive portal pages, redirects, errors, partial responses and placeholder pictures', () => {
    expect(isKeepable('read', answer('text/html'))).toBe(false);
    expect(isKeepable('file', answer('text/html'))).toBe(false);
    expect(isKeepable('read', answer('application/json', { status: 500 }))).toBe(false);
    expect(isKeepable('read', answer('application/json', { redirected: true }))).toBe(false);
    expect(isKeepable('picture', answer('image/avif', { status: 206 }))).toBe(false);
    const passing = new Headers({ 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=20' });
    expect(isKeepable('picture', answer('image/svg+xml', { headers: passing }))).toBe(false);
  });

  test('deletes copies of withdrawn or forbidden content and keeps them on server errors', () => {
    expect([401, 403, 404, 410].every((status) => isGone({ status }))).toBe(true);
    expect([200, 429, 500, 503].some((status) => isGone({ status }))).toBe(false);
  });

  test('a copy has its time and size, and keeps the security headers', () => {
    const from = new Headers({ 'content-encoding': 'br', vary: 'accept', 'x-frame-options': 'SAMEORIGIN' });
    const { headers } = copyOf(new TextEncoder().encode('hola').buffer, from, 1_000);
    expect(keptOf('/x', headers)).toEqual({ url: '/x', at: 1_000, bytes: 4 });
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.has('content-encoding') || headers.has('vary')).toBe(false);
    expect(keptOf('/x', new Headers())).toEqual({ url: '/x', at: 0, bytes: 0 });
  });
});

describe('eviction', () => {
  const now = 100 * longest;
  const kept = (url: string, age: number, bytes = 1) => ({ url, at: now - age, bytes });
  const limit = { bytes: 10, entries: 3, largest: 10 };

  test('evicts nothing within the limits', () => {
    expect(toDrop([kept('a', 3), kept('b', longest), kept('c', 1)], limit, now)).toEqual([]);
  });

  test('evicts expired entries', () => {
    expect(toDrop([kept('a', longest + 1), kept('b', 1)], limit, now)).toEqual(['a']);
  });

  test('evicts the oldest entries above the maximum count', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((url, age) => kept(url, age));
    expect(toDrop(five, limit, now)).toEqual(['d', 'e']);
  });

  test('evicts the oldest entries above the maximum size', () => {
    expect(toDrop([kept('old', 9, 4), kept('new', 1, 6), kept('mid', 5, 3)], limit, now)).toEqual(['old']);
  });

  test('each cache has space for its largest entry, and all caches stay below 40 MB', () => {
    const all = Object.values(limits);
    expect(all.every(({ bytes, largest }) => largest <= bytes)).toBe(true);
    expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(40 * 1024 * 1024);
  });
});

test('a service worker and its caches belong to one user', () => {
  expect(ownerOf(new URL(serviceWorkerUrl('u&1'), origin).href)).toBe('u&1');
  expect(ownerOf(`${origin}/agentes/offline.js`)).toBeNull();
  expect(isCacheOf('u1', cacheName('u1', 'read'))).toBe(true);
  expect(isCacheOf('u1', cacheName('u11', 'read'))).toBe(false);
  expect(isCacheOf(null, cacheName('null', 'read'))).toBe(false);
});

test('parses the parameters of a path and leaves invalid encoding unchanged', () => {
  expect(paramsOf('/courses/{slug}/lessons/{lesson}', '/courses/a/lessons/b%20c')).toEqual({
    slug: 'a',
    lesson: 'b c',
  });
  expect(paramsOf('/guides/{slug}', '/guides/%E0%A4%A')).toEqual({ slug: '%E0%A4%A' });
  expect(paramsOf('/guides/{slug}', '/guides')).toBeNull();
});

test('extracts the files that a page references', () => {
  const html = '<script src="/portal-assets/a.js"></script><link href="/portal-assets/b.css"><a href="/x">';
  expect(filesOf(html)).toEqual(['/portal-assets/a.js', '/portal-assets/b.css']);
});

test('accepts only the list of loaded URLs as a message of the page', () => {
  expect(openedOf({ opened: ['/a', 1, null] })).toEqual(['/a']);
  for (const other of ['keepNothing', null, undefined, {}, { opened: '/a' }])
    expect(openedOf(other)).toBeNull();
});
