import { expect, test } from 'vitest';
import { findGroupWith, removeDuplicates, searchGroups, suggestPath } from './synonyms.ts';

const group = (id: string, ...words: string[]) => ({
  id,
  words,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: null,
});
const groups = [group('a', 'cámara', 'domo'), group('b', 'sirena', 'bocina')];

test('contains each word once, ignoring case and accents', () => {
  expect(removeDuplicates([' Cámara ', 'camara', 'CÁMARA', '', '  ', 'domo'])).toEqual(['Cámara', 'domo']);
});

test('finds the group that already contains a word, except the edited group', () => {
  expect(findGroupWith(['x', 'CAMARA'], groups, null)?.id).toBe('a');
  expect(findGroupWith(['camara'], groups, 'a')).toBeNull();
  expect(findGroupWith(['cam'], groups, null)).toBeNull();
  expect(findGroupWith([], groups, null)).toBeNull();
});

test('finds groups by part of a word', () => {
  expect(searchGroups('', groups)).toEqual(groups);
  expect(searchGroups(' CÁM ', groups).map(({ id }) => id)).toEqual(['a']);
  expect(searchGroups('zzz', groups)).toEqual([]);
});

test('suggests the path that a visitor would type', () => {
  expect(suggestPath('Kit Wi-Fi, años')).toBe('/kit-wi-fi-anos');
  expect(suggestPath('¡!')).toBe('/');
});
