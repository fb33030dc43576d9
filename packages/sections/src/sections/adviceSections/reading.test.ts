import { expect, test } from 'vitest';
import { estimateReadingMinutes, getArticleDate, listCategories } from './reading.ts';

test('rounds reading time up to minutes at two hundred words per minute', () => {
  expect(estimateReadingMinutes('<p>Cerrá la puerta.</p>')).toBe(1);
  expect(estimateReadingMinutes(`<p>${'palabra '.repeat(200)}</p>`)).toBe(1);
  expect(estimateReadingMinutes(`<p>${'palabra '.repeat(290)}</p>`)).toBe(2);
});

test('an article has its editor’s date, else its publication date in Argentina', () => {
  expect(getArticleDate({ publishedOn: '2026-03-01', publishedAt: '2026-05-05T12:00:00Z' })).toBe(
    '2026-03-01',
  );
  expect(getArticleDate({ publishedOn: null, publishedAt: '2026-05-05T01:00:00Z' })).toBe('2026-05-04');
});

test('categories are distinct and sorted by name', () => {
  expect(listCategories(['Vacaciones', 'En la calle', 'en la  calle', '···'])).toEqual([
    { name: 'En la calle', slug: 'en-la-calle', written: ['En la calle', 'en la  calle'] },
    { name: 'Vacaciones', slug: 'vacaciones', written: ['Vacaciones'] },
  ]);
});
