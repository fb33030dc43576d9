import { expect, test } from 'vitest';
import { collectKinds, findCoveringSections } from './coveringSections.testing.ts';
import { definitions } from './registry.ts';

test('the covering sections use every field kind and are few', () => {
  const covering = findCoveringSections();
  const kinds = (of: typeof covering) => [...new Set(of.flatMap((each) => [...collectKinds(each)]))].sort();
  expect(kinds(covering)).toEqual(kinds([...definitions]));
  expect(covering.length).toBeLessThanOrEqual(definitions.length / 2);
});

test('doubling the sections without new field kinds does not add covering sections', () => {
  expect(findCoveringSections([...definitions, ...definitions])).toEqual(findCoveringSections());
});
