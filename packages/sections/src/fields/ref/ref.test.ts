import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, idA, idB, label, lookup } from '../kind.testing.ts';
import { ref } from './ref.ts';

describeKind({
  make: (options) => ref({ ...options, to: 'plans' }),
  valid: [[idA, idA]],
  invalid: [
    ['7', 'reference'],
    [7, 'reference'],
    [[idA], 'reference'],
  ],
  empty: null,
  references: [[idA, [{ path: 'field', target: 'plans', id: idA }]]],
});

test('a view contains the other entry, or null when it is not visible', () => {
  const field = ref({ label, to: 'plans' });
  expect(kinds.view(idA, field, lookup)).toEqual({ id: idA, section: 'plans' });
  expect(kinds.view(idB, field, lookup)).toBeNull();
});
