import { getDefinition } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import { getWorkKey, readWork, removeWork, storeWork, type WorkStorage } from './autosave.ts';

const plans = getDefinition('plans');

function createStorage(): WorkStorage & { stored: Map<string, string> } {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const broken: WorkStorage = {
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
    const own = createStorage();
    storeWork(own, 'k', 3, { name: 'Plan', items: [{ text: 'a' }] }, 1000);
    expect(readWork(own, 'k')).toEqual({
      at: 1000,
      version: 3,
      values: { name: 'Plan', items: [{ text: 'a' }] },
    });
    removeWork(own, 'k');
    expect(readWork(own, 'k')).toBeNull();
  });

  test('is stored by user, section and entry; a new entry by list', () => {
    const keys = [
      getWorkKey('ana', plans, '1', null),
      getWorkKey('beto', plans, '1', null),
      getWorkKey('ana', plans, '2', null),
      getWorkKey('ana', plans, null, null),
      getWorkKey('ana', plans, null, 'AGENT'),
      getWorkKey('ana', getDefinition('icons'), '1', null),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(['', 'null', '7', '{', '{"at":"x"}', '{"at":1,"version":null,"values":[]}'])(
    'does not offer %j for recovery',
    (text) => {
      const own = createStorage();
      own.stored.set('k', text);
      expect(readWork(own, 'k')).toBeNull();
    },
  );

  test('ignores a full or blocked storage', () => {
    expect(() => storeWork(broken, 'k', 1, {}, 0)).not.toThrow();
    expect(readWork(broken, 'k')).toBeNull();
    expect(() => removeWork(broken, 'k')).not.toThrow();
  });
});
