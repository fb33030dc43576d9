import { expect, test } from 'vitest';
import { parseSitePath } from './sitePath.ts';

const origin = 'https://www.centinela.example';

test.each([
  ['/promo', '/promo'],
  [' /promo/ ', '/promo'],
  ['/', '/'],
  ['/Productos/alarma.aspx', '/Productos/alarma.aspx'],
  ['/promoción', '/promoci%C3%B3n'],
  ['/promoci%c3%b3n', '/promoci%C3%B3n'],
  ['/a/../b', '/b'],
  ['https://www.centinela.example/promo', '/promo'],
  ['http://www.centinela.example/promo', '/promo'],
])('%s is %s', (input, path) => expect(parseSitePath(input, origin)).toBe(path));

test.each([
  '',
  'promo',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  'https://evil.example/promo',
  'https://www.centinela.example@evil.example/',
  'https://www.centinela.example:8443/promo',
  'javascript:alert(1)',
  '/promo?x=1',
  '/promo#x',
  `/${'x'.repeat(501)}`,
])('rejects %s as an address of this site', (input) => expect(parseSitePath(input, origin)).toBeNull());

test('treats an address with a double slash in the middle as one of this site', () => {
  const path = parseSitePath('https://www.centinela.example//evil.example', origin);
  expect(path).toBe('/evil.example');
});
