import { getDefinition } from '@centinela/sections/registry.ts';
import { describe, expect, test } from 'vitest';
import {
  getBlockVariant,
  getUnsavedWorkKey,
  readUnsavedWork,
  removeUnsavedWork,
  storeUnsavedWork,
  type UnsavedWorkStorage,
} from './autosave.ts';

const plans = getDefinition('plans');

function createStorage(): UnsavedWorkStorage & { stored: Map<string, string> } {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const brokenStorage: UnsavedWorkStorage = {
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
    const storage = createStorage();
    storeUnsavedWork(storage, 'k', 3, { name: 'Plan', items: [{ text: 'a' }] }, 1000);
    expect(readUnsavedWork(storage, 'k')).toEqual({
      at: 1000,
      version: 3,
      values: { name: 'Plan', items: [{ text: 'a' }] },
    });
    removeUnsavedWork(storage, 'k');
    expect(readUnsavedWork(storage, 'k')).toBeNull();
  });

  test('has a separate key for each user, section and entry, and for a new entry of each list', () => {
    const keys = [
      getUnsavedWorkKey('ana', plans, '1', null),
      getUnsavedWorkKey('beto', plans, '1', null),
      getUnsavedWorkKey('ana', plans, '2', null),
      getUnsavedWorkKey('ana', plans, null, null),
      getUnsavedWorkKey('ana', plans, null, 'AGENT'),
      getUnsavedWorkKey('ana', plans, null, getBlockVariant(null, 'FORM')),
      getUnsavedWorkKey('ana', plans, null, getBlockVariant('1', 'FORM')),
      getUnsavedWorkKey('ana', plans, null, getBlockVariant('1', 'HERO')),
      getUnsavedWorkKey('ana', getDefinition('icons'), '1', null),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(['', 'null', '7', '{', '{"at":"x"}', '{"at":1,"version":null,"values":[]}'])(
    'does not offer %j for recovery',
    (text) => {
      const storage = createStorage();
      storage.stored.set('k', text);
      expect(readUnsavedWork(storage, 'k')).toBeNull();
    },
  );

  test('ignores a full or blocked storage', () => {
    expect(() => storeUnsavedWork(brokenStorage, 'k', 1, {}, 0)).not.toThrow();
    expect(readUnsavedWork(brokenStorage, 'k')).toBeNull();
    expect(() => removeUnsavedWork(brokenStorage, 'k')).not.toThrow();
  });
});
