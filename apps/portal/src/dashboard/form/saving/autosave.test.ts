import { definitionOf } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import { dropWork, keepWork, readWork, type Shelf, workKey } from './autosave.ts';

const plans = definitionOf('plans');

function shelf(): Shelf & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const broken: Shelf = {
  getItem: () => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('QuotaExceededError');
  },
  removeItem: () => {
    throw new Error('SecurityError');
  },
};

describe('unsaved input', () => {
  test('is restored unchanged', () => {
    const own = shelf();
    keepWork(own, 'k', 3, { name: 'Plan', items: [{ text: 'a' }] }, 1000);
    expect(readWork(own, 'k')).toEqual({
      at: 1000,
      version: 3,
      values: { name: 'Plan', items: [{ text: 'a' }] },
    });
    dropWork(own, 'k');
    expect(readWork(own, 'k')).toBeNull();
  });

  test('is stored by user, section and entry; a new entry by list', () => {
    const keys = [
      workKey('ana', plans, '1', null),
      workKey('beto', plans, '1', null),
      workKey('ana', plans, '2', null),
      workKey('ana', plans, null, null),
      workKey('ana', plans, null, 'AGENT'),
      workKey('ana', definitionOf('icons'), '1', null),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(['', 'null', '7', '{', '{"at":"x"}', '{"at":1,"version":null,"values":[]}'])(
    'does not offer %j for recovery',
    (text) => {
      const own = shelf();
      own.kept.set('k', text);
      expect(readWork(own, 'k')).toBeNull();
    },
  );

  test('ignores a full or blocked storage', () => {
    expect(() => keepWork(broken, 'k', 1, {}, 0)).not.toThrow();
    expect(readWork(broken, 'k')).toBeNull();
    expect(() => dropWork(broken, 'k')).not.toThrow();
  });
});
