import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { type Urgency, withPictureSlot } from './pictureSlots.ts';

it('runs work for waiting users first, then for visitors who see a placeholder, then background work', async () => {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string, urgency: Urgency) =>
    withPictureSlot(() => {
      started.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }, urgency);
  const slots = Math.max(1, availableParallelism() - 1);
  const all = [
    ...Array.from({ length: slots }, (_, index) => work(`first ${index}`, 'later')),
    work('later', 'later'),
    work('soon', 'soon'),
    work('now', 'now'),
    work('now too', 'now'),
  ];
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
  await settled();
  // Urgent work has one extra slot: the first urgent task starts at once.
  expect(started.slice(slots)).toEqual(['now']);
  for (const expected of ['now too', 'soon', 'later']) {
    // Two slots must be free before normal work starts while urgent work is running.
    while (started.at(-1) !== expected) {
      ends.shift()?.();
      await settled();
    }
  }
  for (const end of ends) end();
  await Promise.all(all);
});

it('continues after failed work', async () => {
  await expect(withPictureSlot(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withPictureSlot(async () => 'done', 'later')).toBe('done');
});
