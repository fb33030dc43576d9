import { expect, test } from 'vitest';
import { eachOnce, groupsLike, groupWith, pathOf } from './synonymWords.ts';

const group = (id: string, ...words: string[]) => ({
  id,
  words,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: null,
});
const groups = [group('a', 'cámara', 'domo'), group('b', 'sirena', 'bocina')];

test('contains each word once, ignoring case and accents', () => {
  expect(eachOnce([' Cámara ', 'camara', 'CÁMARA', '', '  ', 'domo'])).toEqual(['Cámara', 'domo']);
});

test('finds the group that already contains a word, except the edited one', () => {
  expect(groupWith(['x', 'CAMARA'], groups, null)?.id).toBe('a');
  expect(groupWith(['camara'], groups, 'a')).toBeNull();
  expect(groupWith(['cam'], groups, null)).toBeNull();
  expect(groupWith([], groups, null)).toBeNull();
});

test('finds groups by part of a word', () => {
  expect(groupsLike('', groups)).toEqual(groups);
  expect(groupsLike(' CÁM ', groups).map(({ id }) => id)).toEqual(['a']);
  expect(groupsLike('zzz', groups)).toEqual([]);
});

test('suggests the path that a visitor would type', () => {
  expect(pathOf('Kit Wi-Fi, años')).toBe('/kit-wi-fi-anos');
  expect(pathOf('¡!')).toBe('/');
});
