import { expect, test } from 'vitest';
import { emptyShelf } from './device.ts';

/** Fake storage with a browser's behaviour: later keys move up when one is removed. */
function shelfOf(names: readonly string[]) {
  const kept = new Map(names.map((name) => [name, 'x']));
  return {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    removeItem: (name: string) => void kept.delete(name),
    names: () => [...kept.keys()],
  };
}

test('keeps the keys of the device and deletes all personal keys', () => {
  const shelf = shelfOf([
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
  emptyShelf(shelf);
  expect(shelf.names()).toEqual([
    'centinela.scheme',
    'centinela.language',
    'centinela.topBars',
    'other.program',
  ]);
});
