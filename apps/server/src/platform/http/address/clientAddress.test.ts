import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress, createIsTrustedProxy } from './clientAddress.ts';

const isTrusted = createIsTrustedProxy(['loopback', 'uniquelocal', '203.0.113.0/24', '2001:db8::7']);

test.each([
  ['127.0.0.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.4.4', true],
  ['172.32.0.1', false],
  ['fd00::1', true],
  ['203.0.113.200', true],
  ['203.0.114.1', false],
  ['2001:db8::7', true],
  ['2001:db8::8', false],
  ['169.254.0.1', false],
  ['unknown', false],
])('a proxy at %s is trusted: %s', (address, expected) => expect(isTrusted(address)).toBe(expected));

test.each([
  ['198.51.100.1', '192.0.2.1', '198.51.100.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['127.0.0.1', '192.0.2.1, 198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', '192.0.2.1, 203.0.113.4', '192.0.2.1'],
  ['127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['127.0.0.1', '192.0.2.1:4711', '192.0.2.1'],
  ['127.0.0.1', 'no address', 'unknown'],
])('the client of %s with "%s" is %s', (remoteAddress, forwarded, expected) => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  expect(clientAddress(request, isTrusted)).toBe(expected);
});
