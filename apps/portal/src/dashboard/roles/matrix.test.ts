import { features, isVerbUsed, permissionKeys, verbs } from '@centinela/api/access/permissions.ts';
import { inLanguage, type Label } from '@centinela/sections/kernel/language.ts';
import { describe, expect, test } from 'vitest';
import {
  getBoxState,
  getChanges,
  getDifferentGroups,
  rebaseKeys,
  searchGroups,
  toggleKeys,
} from './matrix.ts';
import { formatKeyName, getGroupKeys, permissionGroups, toKey } from './permissionNames.ts';

const localize = (label: Label) => inLanguage(label, 'es');
const isNeverLocked = () => false;

describe('the permission matrix', () => {
  test('contains every permission that a call needs once, with a unique name', () => {
    const keys = permissionGroups.flatMap(getGroupKeys);
    const unused = features.flatMap((feature) =>
      verbs.filter((verb) => !isVerbUsed(feature, verb)).map((verb) => toKey(feature, verb)),
    );
    expect([...keys, ...unused].toSorted()).toEqual([...permissionKeys].toSorted());
    const names = keys.map((key) => formatKeyName(key, localize));
    expect(new Set(names).size).toBe(keys.length);
    expect(names.some((name, index) => name === keys[index])).toBe(false);
    expect(formatKeyName('old.key', localize)).toBe('old.key');
  });

  test('selects all keys of a row, and clears them if all are selected', () => {
    const row = ['a', 'b', 'c'];
    expect(getBoxState(row, new Set(['b']))).toBe('some');
    const on = toggleKeys(row, new Set(['b', 'x']), isNeverLocked);
    expect([...on].toSorted()).toEqual(['a', 'b', 'c', 'x']);
    expect(getBoxState(row, on)).toBe('all');
    expect([...toggleKeys(row, on, isNeverLocked)]).toEqual(['x']);
  });

  test('does not change locked keys', () => {
    const isLocked = (key: string) => key === 'a' || key === 'b';
    expect([...toggleKeys(['a', 'b', 'c'], new Set(['b']), isLocked)].toSorted()).toEqual(['b', 'c']);
    expect([...toggleKeys(['a', 'b', 'c'], new Set(['b', 'c']), isLocked)]).toEqual(['b']);
    expect([...toggleKeys(['a', 'b'], new Set(['b']), isLocked)]).toEqual(['b']);
  });

  test('keeps the user’s changes when another user has changed the role', () => {
    const changes = getChanges(new Set(['a', 'b']), new Set(['b', 'c']));
    expect(changes).toEqual({ added: ['c'], removed: ['a'] });
    expect([...rebaseKeys(new Set(['a', 'd']), changes)].toSorted()).toEqual(['c', 'd']);
  });

  test.each([
    ['academia', ['agents'], 1],
    ['CATÁLOGO', ['catalogue'], 5],
    ['plans', ['catalogue'], 2],
    ['agentes sliders', ['agents'], 1],
    ['auditoria', ['settings'], 1],
    ['nada de esto', [], 0],
  ])('searching for “%s”', (query, keys, count) => {
    const found = searchGroups(query, localize);
    expect(found.map(({ key }) => key)).toEqual(keys);
    expect(found.reduce((sum, { features, singles }) => sum + features.length + singles.length, 0)).toBe(
      count,
    );
  });

  test('shows only the differences between two roles', () => {
    const found = getDifferentGroups(
      new Set(['plans.list', 'audit.list']),
      new Set(['plans.list', 'roles.save']),
    );
    expect(found.map(({ features, singles }) => [features, singles])).toEqual([
      [['roles'], []],
      [[], ['audit.list']],
    ]);
    expect(getDifferentGroups(new Set(['x']), new Set(['x']))).toEqual([]);
  });
});
