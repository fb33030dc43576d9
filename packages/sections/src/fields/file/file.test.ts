import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, idA, idB, label, lookup } from '../kind.testing.ts';
import { file } from './file.ts';

describeKind({
  make: (options) => file(options),
  valid: [[{ id: idA }, { id: idA }]],
  invalid: [
    [{}, 'required'],
    [{ id: 'x' }, 'media'],
    [{ id: 5 }, 'media'],
    [idA, 'wrongType'],
    [[], 'wrongType'],
  ],
  empty: null,
  references: [[{ id: idA }, [{ path: 'field', target: 'media', id: idA }]]],
});

test('a view has the file address, or null for a deleted file', () => {
  const field = file({ label });
  expect(kinds.view({ id: idA }, field, lookup)).toMatchObject({
    url: '/media/abc/original.jpg',
    name: 'casa.jpg',
  });
  expect(kinds.view({ id: idB }, field, lookup)).toBeNull();
  expect(kinds.diff({ id: idA }, null, field, 'f')).toMatchObject([
    { type: 'media', before: idA, after: null },
  ]);
});
