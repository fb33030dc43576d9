import { expect, test } from 'vitest';
import { coveringSections, kindsIn } from './cover.testing.ts';
import { definitions } from './registry.ts';

test('the covering sections have every kind of field, and are few', () => {
  const covering = coveringSections();
  const kinds = (of: typeof covering) => [...new Set(of.flatMap((each) => [...kindsIn(each)]))].sort();
  expect(kinds(covering)).toEqual(kinds([...definitions]));
  expect(covering.length).toBeLessThanOrEqual(definitions.length / 2);
});

test('twice as many sections of the same kinds of fields take no more of them', () => {
  expect(coveringSections([...definitions, ...definitions])).toEqual(coveringSections());
});
