import { expect, test } from 'vitest';
import { createSaveQueue } from './saveQueue.ts';

/** Saves that the test completes itself. */
function createSaves() {
  const begun: string[] = [];
  const ends: ((saved: string | null) => void)[] = [];
  const save = createSaveQueue((aim: string) => {
    begun.push(aim);
    return new Promise<string | null>((resolve) => ends.push(resolve));
  });
  return { begun, save, end: (saved: string | null) => ends.shift()?.(saved) };
}

test('returns the same promise for a repeated save', async () => {
  const { begun, save, end } = createSaves();
  const both = Promise.all([save('draft'), save('draft')]);
  end('saved');
  expect(await both).toEqual(['saved', 'saved']);
  expect(begun).toEqual(['draft']);
});

test('makes a different save wait', async () => {
  const { begun, save, end } = createSaves();
  const draft = save('draft');
  const publication = save('publish');
  expect(begun).toEqual(['draft']);
  end('draft');
  await draft;
  await expect.poll(() => begun).toEqual(['draft', 'publish']);
  end('published');
  expect(await publication).toBe('published');
});

test('drops the waiting save after a refusal, and accepts the next one', async () => {
  const { begun, save, end } = createSaves();
  const both = Promise.all([save('draft'), save('publish')]);
  end(null);
  expect(await both).toEqual([null, null]);
  expect(begun).toEqual(['draft']);
  const repeated = save('publish');
  end('published');
  expect(await repeated).toBe('published');
});

test('continues after a failed save', async () => {
  let tries = 0;
  const save = createSaveQueue(async (_aim: string) => {
    tries += 1;
    if (tries === 1) throw new Error('broken');
    return 'saved';
  });
  await expect(save('draft')).rejects.toThrow('broken');
  expect(await save('draft')).toBe('saved');
});
