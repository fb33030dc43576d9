import { expect, test } from 'vitest';
import { z } from 'zod';
import { declareEndpoints } from './endpoint.ts';

const { get, del } = declareEndpoints('Test');
const details = { summary: 'A test.', answer: z.string() };

test('the parameters of a path are texts', () => {
  const { params, ...rest } = get('/users/{id}/designs/{design}', 'users.show', details);
  expect(rest).toEqual({
    method: 'GET',
    path: '/users/{id}/designs/{design}',
    access: 'users.show',
    tag: 'Test',
    ...details,
  });
  const { id, design } = params.parse({ id: '1', design: '2' });
  expect([id, design]).toEqual(['1', '2']);
  expect(params.safeParse({ id: '1' }).success).toBe(false);
});

test('a path without parameters declares none', () => {
  expect(del('/users', 'users.delete', details)).not.toHaveProperty('params');
});
