import { describe, expect, test } from 'vitest';
import { normaliseForwardedFor } from './forwardedFor.ts';
import { isHost } from './host.ts';

describe('X-Forwarded-For', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['198.51.100.1:1, 10.0.0.2:80', '198.51.100.1, 10.0.0.2'],
    ['fe80::1%eth0', 'fe80::1'],
    ['1.2.3.4.5', 'unknown'],
    ['203.0.113.7:port', 'unknown'],
    ['x'.repeat(8000), 'unknown'],
    ['', 'unknown'],
  ])('%s is parsed as %s', (sent, read) => {
    const headers = { 'x-forwarded-for': sent };
    normaliseForwardedFor(headers);
    expect(headers['x-forwarded-for']).toBe(read);
  });

  test('may be missing', () => {
    const headers = {};
    normaliseForwardedFor(headers);
    expect(headers).toEqual({});
  });
});

test.each([
  ['www.centinela.example', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['my_service:80', true],
  ['', true],
  [undefined, true],
  ['a.example, b.example', false],
  ['a.example/x', false],
  ['user@a.example', false],
  ['a.example:port', false],
  ['x'.repeat(15_000), false],
])('isHost of %s returns %s', (host, expected) => expect(isHost(host)).toBe(expected));
