import { expect, test } from 'vitest';
import { collectKinds, findCoveringSections } from './coveringSections.testing.ts';
import { definitions } from './registry.ts';

test('a few sections cover every field kind', () => {
  const covering = findCoveringSections();
  const listKinds = (of: typeof covering) =>
    [...new Set(of.flatMap((each) => [...collectKinds(each)]))].sort();
  expect(listKinds(covering)).toEqual(listKinds([...definitions]));
  expect(covering.length).toBeLessThanOrEqual(definitions.length / 2);
});

test('doubling the sections without new field kinds does not add covering sections', () => {
  expect(findCoveringSections([...definitions, ...definitions])).toEqual(findCoveringSections());
});
