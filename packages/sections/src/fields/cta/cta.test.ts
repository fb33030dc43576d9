import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, idA, idB, label, listErrors, lookup } from '../kind.testing.ts';
import { cta } from './cta.ts';

const button = { title: 'Pedí tu visita', url: '/planes/todos', newTab: false };

describeKind({
  make: (options) => cta(options),
  valid: [
    [button, button],
    [
      { title: ' Ver ', url: '#a' },
      { title: 'Ver', url: '#a', newTab: false },
    ],
  ],
  invalid: [
    [{ ...button, title: '' }, 'required'],
    [{ ...button, url: '' }, 'required'],
    [{ title: 'Ver' }, 'required'],
    [{ ...button, url: 'javascript:alert(1)' }, 'url'],
    [{ ...button, title: 'x'.repeat(61) }, 'tooLong'],
    [{ ...button, newTab: 'sí' }, 'wrongType'],
    ['Ver', 'wrongType'],
  ],
  empty: null,
  references: [
    [{ ...button, url: `entry:plans/${idA}` }, [{ path: 'field.url', target: 'plans', id: idA }]],
    [button, []],
  ],
  likely: fc.record({
    title: fc.string({ unit: 'grapheme', minLength: 1 }),
    url: fc.webUrl(),
    newTab: fc.boolean(),
  }),
});

test('reports errors with the path of the part', () => {
  expect(listErrors(cta({ label }), { title: '', url: 'x' }).map(({ field }) => field)).toEqual([
    'title',
    'url',
  ]);
});

test('hides a button without a target', () => {
  expect(kinds.view({ ...button, url: `entry:plans/${idB}` }, cta({ label }), lookup)).toBeNull();
});
