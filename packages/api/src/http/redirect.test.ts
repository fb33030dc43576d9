import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getHome, sanitizeRedirect } from './redirect.ts';

describe('safeRedirect', () => {
  test.each([
    ['/dashboard/plans', '/dashboard/plans'],
    ['/dashboard/plans?offset=14&sort[price]=asc#lista', '/dashboard/plans?offset=14&sort[price]=asc#lista'],
    ['https://centinela.example/clientes/home', '/clientes/home'],
    ['https://evil.example/clientes/home?x=1', '/clientes/home?x=1'],
    ['dashboard', '/dashboard'],
    ['/sección/ñandú', '/secci%C3%B3n/%C3%B1and%C3%BA'],
    ['?error=1', '/?error=1'],
  ])('%s becomes %s', (value, path) => expect(sanitizeRedirect(value)).toBe(path));

  test.each([
    [null],
    [undefined],
    [''],
    ['javascript:alert(1)'],
    ['JaVa\nScRiPt:alert(1)'],
    ['java\tscript:alert(1)'],
    [' javascript:alert(1)'],
    ['data:text/html,x'],
    ['vbscript:x'],
    ['blob:https://evil.example/x'],
    ['file:///etc/passwd'],
    ['mailto:a@b.example'],
    ['https://'],
    ['http://[::1'],
    [`/${'a'.repeat(2000)}`],
    ['/ingresar'],
    ['/ingresar?redirectTo=/x'],
    ['https://evil.example/ingresar#a'],
  ])('%s is rejected', (value) => expect(sanitizeRedirect(value)).toBeNull());

  test.each([
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n\n//evil.example/'],
    ['https://x.example//evil.example'],
    ['https://x.example/\\evil.example'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['/a/../\\evil.example'],
    ['https:evil.example'],
    ['https:/evil.example'],
    ['http:\\\\evil.example'],
    ['//user:pass@evil.example/'],
    ['/%0d%0aSet-Cookie:x'],
    ['/\r\nLocation: //evil.example'],
    ['/\u0000//evil.example'],
    ['\u2028//evil.example'],
    ['/\uD800'],
  ])('%s stays on the site', (value) => {
    const path = sanitizeRedirect(value);
    expect(path).not.toBeNull();
    expect(new URL(path ?? '', 'https://here.example').origin).toBe('https://here.example');
    expect(path).toMatch(/^\/(?![/\\])[\x21-\x7E]*$/);
  });

  test('any input stays on the site, and sanitizing twice changes nothing', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      ':',
      '@',
      '.',
      '..',
      '\t',
      '\n',
      'http:',
      'https:',
      'javascript:',
      'evil.example',
      '?',
      '#',
      '%2f',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (value) => {
          const path = sanitizeRedirect(value);
          if (path === null) return;
          expect(path).toMatch(/^\/(?![/\\])[\x21-\x7E]*$/);
          expect(new URL(path, 'https://here.example').origin).toBe('https://here.example');
          expect(sanitizeRedirect(path)).toBe(path);
        },
      ),
      { numRuns: 10 * (fc.readConfigureGlobal().numRuns ?? 100) },
    );
  });
});

test('every kind of user has a home, and the warranty login has a separate one', () => {
  expect(getHome('SYSTEM')).toBe('/dashboard');
  expect(getHome('INSTALLER')).toBe('/agentes/home');
  expect(getHome('CLIENT')).toBe('/clientes/home');
  expect(getHome('GUEST')).toBe('/');
  expect(getHome('CLIENT', 'warranty')).toBe('/garantia');
});
