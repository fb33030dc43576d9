import { expect, test } from 'vitest';
import { eachOnce, groupsLike, groupWith, pathOf } from './synonymWords.ts';

const group = (id: string, ...words: string[]) => ({
  id,
  words,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: null,
});
const groups = [group('a', 'cámara', 'domo'), group('b', 'sirena', 'bocina')];

test('a group has each word once, whatever its capitals and accents', () => {
  expect(eachOnce([' Cámara ', 'camara', 'CÁMARA', '', '  ', 'domo'])).toEqual(['Cámara', 'domo']);
});

test('tells which group has a word already, but for the one that is being changed', () => {
  expect(groupWith(['x', 'CAMARA'], groups, null)?.id).toBe('a');
  expect(groupWith(['camara'], groups, 'a')).toBeNull();
  expect(groupWith(['cam'], groups, null)).toBeNull();
  expect(groupWith([], groups, null)).toBeNull();
});

test('finds groups by a part of a word', () => {
  expect(groupsLike('', groups)).toEqual(groups);
  expect(groupsLike(' CÁM ', groups).map(({ id }) => id)).toEqual(['a']);
  expect(groupsLike('zzz', groups)).toEqual([]);
});

test('words become the address that somebody would type', () => {
  expect(pathOf('Kit Wi-Fi, años')).toBe('/kit-wi-fi-anos');
  expect(pathOf('¡!')).toBe('/');
});
