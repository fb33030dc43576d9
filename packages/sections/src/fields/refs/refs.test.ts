import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, idA, idB, label, listErrorCodes, listErrors, lookup } from '../kind.testing.ts';
import { refs } from './refs.ts';

describeKind({
  make: (options) => refs({ ...options, to: 'plans', max: 3 }),
  valid: [
    [
      [idB, idA],
      [idB, idA],
    ],
  ],
  invalid: [
    [[], 'required'],
    [['7'], 'reference'],
    [[idA, idA], 'repeated'],
    [idA, 'wrongType'],
    [[idA, idB, crypto.randomUUID(), crypto.randomUUID()], 'tooMany'],
  ],
  empty: [],
  references: [
    [
      [idB, idA],
      [
        { path: 'field.0', target: 'plans', id: idB },
        { path: 'field.1', target: 'plans', id: idA },
      ],
    ],
  ],
  likely: fc.uniqueArray(fc.uuid(), { maxLength: 5 }),
});

test('a view contains the visible entries in the editor’s order', () => {
  expect(kinds.view([idB, idA], refs({ label, to: 'plans' }), lookup)).toEqual([
    { id: idA, section: 'plans' },
  ]);
});

test('a restriction never becomes unrestricted when all its entries are hidden', () => {
  const only = refs({ label, to: 'plans', restricts: true });
  expect([[], [idB], [idB, idA]].map((ids) => kinds.view(ids, only, lookup))).toEqual([
    [],
    null,
    [{ id: idA, section: 'plans' }],
  ]);
});

test('reports the position of an invalid reference', () => {
  expect(listErrors(refs({ label, to: 'plans' }), [idA, 'x'])).toMatchObject([{ field: '1' }]);
  expect(listErrorCodes(refs({ label, to: 'plans' }), null)).toEqual([]);
});
