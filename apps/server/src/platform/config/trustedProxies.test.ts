import { expect, test } from 'vitest';
import { areTrustedProxies } from './trustedProxies.ts';

test.each([
  ['loopback', true],
  ['loopback, uniquelocal', true],
  ['203.0.113.7', true],
  ['203.0.113.0/24,2001:db8::/32', true],
  ['localhost', false],
  ['203.0.113.0/33', false],
  ['0.0.0.0/0', false],
  ['203.0.113.0/24/1', false],
  ['203.0.113.0/x', false],
  ['loopback,', false],
  ['*', false],
])('areTrustedProxies of %s returns %s', (text, expected) => expect(areTrustedProxies(text)).toBe(expected));
