import { expect, test } from 'vitest';
import { getMostUsed, parseUsage, type Usage, withUse } from './usage.ts';

const used = (...places: string[]): Usage => places.reduce<Usage>(withUse, {});

test('lists the most used screens first, once they are used often', () => {
  const usage = used('/plans', '/users', '/plans', '/users', '/plans', '/plans', '/users', '/roles');
  expect(getMostUsed(usage, ['/users', '/roles', '/plans', '/files'])).toEqual(['/plans', '/users']);
});

test('does not offer a screen that the user may no longer open', () => {
  expect(getMostUsed(used('/plans', '/plans', '/plans'), ['/users'])).toEqual([]);
});

test('reduces the weight of old visits', () => {
  const long = Array.from({ length: 60 }, () => '/plans');
  const usage = used('/users', '/users', '/users', '/users', ...long);
  expect(usage).toEqual({ '/plans': 30, '/users': 2 });
});

test.each([null, '', 'x', '[1]', '{"a":"b"}'])('ignores %s', (text) => {
  expect(parseUsage(text)).toEqual({});
});
