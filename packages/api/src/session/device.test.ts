import { expect, test } from 'vitest';
import { deletePersonalKeys } from './device.ts';

/** Fake storage with a browser's behaviour: later keys move up when one is removed. */
function createFakeStorage(names: readonly string[]) {
  const entries = new Map(names.map((name) => [name, 'x']));
  return {
    get length() {
      return entries.size;
    },
    key: (at: number) => [...entries.keys()][at] ?? null,
    removeItem: (name: string) => void entries.delete(name),
    names: () => [...entries.keys()],
  };
}

test('keeps the keys of the device and deletes all personal keys', () => {
  const storage = createFakeStorage([
    'centinela.form.u1.plans.new',
    'centinela.form.u2.plans.7',
    'centinela.scheme',
    'centinela.recent.u1',
    'centinela.notices',
    'centinela.language',
    'centinela.something.new',
    'centinela.topBars',
    'other.program',
  ]);
  deletePersonalKeys(storage);
  expect(storage.names()).toEqual([
    'centinela.scheme',
    'centinela.language',
    'centinela.topBars',
    'other.program',
  ]);
});
