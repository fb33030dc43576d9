import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCompanyAddress, isPublicAddress } from './publicAddress.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  '2800:3f0::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
  '127.1',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '190.2.3.4',
  '2800:3f0:4002::1',
  '2606:4700::1111',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('no IPv4 address passes as IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '::', '64:ff9b::'), (address, prefix) => {
      expect(isPublicAddress(prefix + address)).toBe(false);
    }),
  );
});

describe('in the company’s own network', () => {
  test.each(['10.1.2.3', '127.0.0.1', '172.31.0.1', '192.168.1.1', '::1', 'fd12:3456::1', '8.8.8.8'])(
    '%s is allowed',
    (address) => {
      expect(isCompanyAddress(address)).toBe(true);
    },
  );

  test.each([
    '0.0.0.0',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '192.0.0.8',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'localhost',
  ])('%s stays forbidden', (address) => {
    expect(isCompanyAddress(address)).toBe(false);
  });
});
