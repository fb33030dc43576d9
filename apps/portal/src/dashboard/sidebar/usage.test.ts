import { expect, test } from 'vitest';
import { mostUsed, parseUsage, type Usage, withUse } from './usage.ts';

const used = (...places: string[]): Usage => places.reduce<Usage>(withUse, {});

test('what is used most stands first, once it is used often', () => {
  const usage = used('/plans', '/users', '/plans', '/users', '/plans', '/plans', '/users', '/roles');
  expect(mostUsed(usage, ['/users', '/roles', '/plans', '/files'])).toEqual(['/plans', '/users']);
});

test('a place that one may not open any more is not offered', () => {
  expect(mostUsed(used('/plans', '/plans', '/plans'), ['/users'])).toEqual([]);
});

test('what was used long ago gives way', () => {
  const long = Array.from({ length: 60 }, () => '/plans');
  const usage = used('/users', '/users', '/users', '/users', ...long);
  expect(usage).toEqual({ '/plans': 30, '/users': 2 });
});

test.each([null, '', 'x', '[1]', '{"a":"b"}'])('%s is no count', (text) => {
  expect(parseUsage(text)).toEqual({});
});
