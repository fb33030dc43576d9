import type { Change } from '@centinela/sections/kernel/field.ts';
import { expect, test } from 'vitest';
import { summarizeChange } from './summarizeChange.ts';

const words = { empty: 'nada', yes: 'Sí', no: 'No' };
const common = { path: 'x', label: ['X', 'X'] } as const;
const value = (before: unknown, after: unknown): Change => ({ ...common, type: 'value', before, after });

test.each([
  [value('$ 24.900', '$ 49.900'), { before: '$ 24.900', after: '$ 49.900' }],
  [value(null, 3), { before: 'nada', after: '3' }],
  [value(false, true), { before: 'No', after: 'Sí' }],
  [value([1], [2]), null],
  [{ ...common, type: 'media', before: 'a', after: 'b' } satisfies Change, null],
  [value('a'.repeat(70), 'b'), { before: `${'a'.repeat(60)}…`, after: 'b' }],
  [
    {
      ...common,
      type: 'words',
      parts: [
        { text: 'Un texto largo que no cambió, ', change: 'same' },
        { text: 'hasta acá', change: 'removed' },
        { text: 'y sigue', change: 'added' },
      ],
    } satisfies Change,
    { before: '…argo que no cambió, hasta acá', after: '…argo que no cambió, y sigue' },
  ],
])('a change is summarized: %j', (change, expected) => {
  expect(summarizeChange(change, words)).toEqual(expected);
});
