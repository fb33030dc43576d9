import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, idA, idB, label, lookup } from '../kind.testing.ts';
import { icon } from './icon.ts';

describeKind({
  make: (options) => icon(options),
  valid: [[idA, idA]],
  invalid: [
    ['casa', 'reference'],
    ['', 'reference'],
    [{ id: idA }, 'reference'],
  ],
  empty: null,
  references: [[idA, [{ path: 'field', target: 'icons', id: idA }]]],
});

test('a view contains the icon itself', () => {
  expect(kinds.view(idA, icon({ label }), lookup)).toEqual({ id: idA, section: 'icons' });
  expect(kinds.view(idB, icon({ label }), lookup)).toBeNull();
});
