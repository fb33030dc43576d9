import { expect, test } from 'vitest';
import { emptyShelf } from './device.ts';

/** Storage as a browser has it: keys move up when one before them goes. */
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

test('leaves what belongs to the device, and nothing of a person, whatever it is called', () => {
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
