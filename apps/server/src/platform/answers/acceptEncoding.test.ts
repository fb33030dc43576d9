import { expect, test } from 'vitest';
import { negotiateEncoding } from './acceptEncoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0', 'identity'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0, br;q=0.000', 'identity'],
  ['gzip;q=1.0, br;q=0.8', 'gzip'],
  ['br;q=0.5, identity', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['GZIP ; Q=0.3', 'gzip'],
  ['x-gzip', 'gzip'],
  ['brotli, gzipped', 'identity'],
  ['br;q=2', 'br'],
  [',,;', 'identity'],
])('Accept-Encoding: %s selects %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
  // Second request: served from memory.
  expect(negotiateEncoding(header)).toBe(encoding);
});

test('parses a header of any length, and does not cache long ones', () => {
  expect(negotiateEncoding(`${'x'.repeat(15_000)}, gzip`)).toBe('gzip');
});
