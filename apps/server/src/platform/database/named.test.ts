import { expect, test } from 'vitest';
import { named } from './named.ts';

test('numbers the parameters in the order of the values, each as often as it occurs', () => {
  const text = 'update t set a = @title, b = @title where id = @id::uuid and c @> $2';
  expect(named('t-change', text, { id: '1', title: 'x' })).toEqual({
    name: 't-change',
    text: 'update t set a = $2, b = $2 where id = $1::uuid and c @> $2',
    values: ['1', 'x'],
  });
});

test('rejects a parameter without a value', () => {
  expect(() => named('t-change', 'select @id', {})).toThrow('t-change: no value for @id');
});
