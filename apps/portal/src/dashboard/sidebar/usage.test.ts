import { expect, test } from 'vitest';
import { addUse, getMostUsed, parseUsage, type Usage } from './usage.ts';

const countUses = (...paths: string[]): Usage => paths.reduce<Usage>(addUse, {});

test('lists the most used screens first, once they are used often', () => {
  const usage = countUses('/plans', '/users', '/plans', '/users', '/plans', '/plans', '/users', '/roles');
  expect(getMostUsed(usage, ['/users', '/roles', '/plans', '/files'])).toEqual(['/plans', '/users']);
});

test('does not offer a screen that the user may no longer open', () => {
  expect(getMostUsed(countUses('/plans', '/plans', '/plans'), ['/users'])).toEqual([]);
});

test('reduces the weight of old visits', () => {
  const manyVisits = Array.from({ length: 60 }, () => '/plans');
  const usage = countUses('/users', '/users', '/users', '/users', ...manyVisits);
  expect(usage).toEqual({ '/plans': 30, '/users': 2 });
});

test.each([null, '', 'x', '[1]', '{"a":"b"}'])('ignores %s', (text) => {
  expect(parseUsage(text)).toEqual({});
});
