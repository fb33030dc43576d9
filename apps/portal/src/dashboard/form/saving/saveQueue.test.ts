import { expect, test } from 'vitest';
import { createSaveQueue } from './saveQueue.ts';

/** Creates a save queue whose saves the test finishes itself. */
function createSaves() {
  const startedAims: string[] = [];
  const finishFunctions: ((saved: string | null) => void)[] = [];
  const save = createSaveQueue((aim: string) => {
    startedAims.push(aim);
    return new Promise<string | null>((resolve) => finishFunctions.push(resolve));
  });
  return { startedAims, save, finish: (saved: string | null) => finishFunctions.shift()?.(saved) };
}

test('returns the same promise for a repeated save', async () => {
  const { startedAims, save, finish } = createSaves();
  const both = Promise.all([save('draft'), save('draft')]);
  finish('saved');
  expect(await both).toEqual(['saved', 'saved']);
  expect(startedAims).toEqual(['draft']);
});

test('makes a different save wait', async () => {
  const { startedAims, save, finish } = createSaves();
  const draft = save('draft');
  const publication = save('publish');
  expect(startedAims).toEqual(['draft']);
  finish('draft');
  await draft;
  await expect.poll(() => startedAims).toEqual(['draft', 'publish']);
  finish('published');
  expect(await publication).toBe('published');
});

test('drops the waiting save after a refusal, and accepts the next one', async () => {
  const { startedAims, save, finish } = createSaves();
  const both = Promise.all([save('draft'), save('publish')]);
  finish(null);
  expect(await both).toEqual([null, null]);
  expect(startedAims).toEqual(['draft']);
  const repeated = save('publish');
  finish('published');
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
