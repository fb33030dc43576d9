import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, idA, idB, label, listErrorCodes, lookup } from '../kind.testing.ts';
import { url } from './url.ts';

describeKind({
  make: (options) => url(options),
  valid: [
    ['https://ejemplo.com/a?b=c#d', 'https://ejemplo.com/a?b=c#d'],
    [' /planes/todos ', '/planes/todos'],
    ['#contacto', '#contacto'],
    ['mailto:hola@ejemplo.com', 'mailto:hola@ejemplo.com'],
    ['tel:+541155550000', 'tel:+541155550000'],
    [`entry:plans/${idA}`, `entry:plans/${idA}`],
    [`entry:plans/${idA}#precio`, `entry:plans/${idA}#precio`],
  ],
  invalid: [
    ['', 'required'],
    ['planes', 'url'],
    ['javascript:alert(1)', 'url'],
    ['JAVASCRIPT:alert(1)', 'url'],
    ['java\nscript:alert(1)', 'url'],
    [' java\tscript:alert(1)', 'url'],
    ['\u0001javascript:alert(1)', 'url'],
    ['data:text/html,x', 'url'],
    ['//evil.example', 'url'],
    ['/\\evil.example', 'url'],
    ['/\t/evil.example', 'url'],
    ['entry:plans/7', 'url'],
    [`entry:plans/${idA}/x`, 'url'],
    ['#con espacio"', 'url'],
    [`https://ejemplo.com/${'x'.repeat(2000)}`, 'tooLong'],
    [5, 'wrongType'],
  ],
  empty: null,
  references: [
    [`entry:plans/${idA}#precio`, [{ path: 'field', target: 'plans', id: idA }]],
    ['/planes', []],
  ],
  likely: fc.oneof(
    fc.webUrl(),
    fc.webPath(),
    fc.string().map((rest) => `java${rest}script:${rest}`),
  ),
});

describe('link targets', () => {
  const field = url({ label });
  test('resolves a page to its current path', () => {
    expect(kinds.view(`entry:plans/${idA}#precio`, field, lookup)).toBe('/plans/a#precio');
  });
  test('resolves a deleted page to null', () => {
    expect(kinds.view(`entry:plans/${idB}`, field, lookup)).toBeNull();
    expect(kinds.view('', field, lookup)).toBeNull();
  });
});

test('no accepted value becomes a script URL', () => {
  const parts = fc.constantFrom(
    'javascript',
    'JavaScript',
    ':',
    '/',
    '\\',
    '\t',
    '\n',
    '\u0000',
    ' ',
    'a',
    '//',
    'data:',
    '@',
    '#',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (sent) => {
      const parsed = kinds.input(url({ label })).safeParse(sent.join(''));
      if (!parsed.success || typeof parsed.data !== 'string' || parsed.data === '') return;
      const { protocol, host } = new URL(parsed.data, 'https://sitio.example');
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
      if (parsed.data.startsWith('/')) expect(host).toBe('sitio.example');
    }),
  );
  expect(listErrorCodes(url({ label }), 'entry:javascript/x')).toEqual(['url']);
});
