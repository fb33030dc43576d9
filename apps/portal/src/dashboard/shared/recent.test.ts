import { expect, test } from 'vitest';
import { parseVisits, withoutVisit, withVisit } from './recent.ts';

const visit = (to: string, label = to) => ({ to, label });

test('keeps the latest twelve visits, newest first, each screen once', () => {
  expect(withVisit([visit('/a'), visit('/b', 'old')], visit('/b', 'new'))).toEqual([
    visit('/b', 'new'),
    visit('/a'),
  ]);
  const many = Array.from({ length: 12 }, (_, index) => visit(`/${index}`));
  expect(withVisit(many, visit('/x'))).toHaveLength(12);
});

test.each([null, '', '{', 'null', '{"to":1}', '[null,{"to":1},"x"]'])('ignores %s', (text) => {
  expect(parseVisits(text)).toEqual([]);
});

test('removes the visit to a deleted record', () => {
  expect(withoutVisit([visit('/a'), visit('/b')], '/a')).toEqual([visit('/b')]);
});
