import { expect, test } from 'vitest';
import { addVisit, parseVisits, removeVisit } from './recent.ts';

const visit = (to: string, label = to) => ({ to, label });

test('stores the latest twelve visits, newest first, with each screen once', () => {
  expect(addVisit([visit('/a'), visit('/b', 'old')], visit('/b', 'new'))).toEqual([
    visit('/b', 'new'),
    visit('/a'),
  ]);
  const many = Array.from({ length: 12 }, (_, index) => visit(`/${index}`));
  expect(addVisit(many, visit('/x'))).toHaveLength(12);
});

test.each([null, '', '{', 'null', '{"to":1}', '[null,{"to":1},"x"]'])('ignores %s', (text) => {
  expect(parseVisits(text)).toEqual([]);
});

test('removes the visit to a deleted record', () => {
  expect(removeVisit([visit('/a'), visit('/b')], '/a')).toEqual([visit('/b')]);
});
