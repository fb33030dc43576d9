import { expect, test } from 'vitest';
import { createSaveQueue } from './saveQueue.ts';

/** Creates a save queue whose saves the test finishes itself. */
function createSaves() {
  const startedModes: string[] = [];
  const finishFunctions: ((saved: string | null) => void)[] = [];
  const save = createSaveQueue((saveMode: string) => {
    startedModes.push(saveMode);
    return new Promise<string | null>((resolve) => finishFunctions.push(resolve));
  });
  return { startedModes, save, finish: (saved: string | null) => finishFunctions.shift()?.(saved) };
}

test('returns the same promise for a repeated save', async () => {
  const { startedModes, save, finish } = createSaves();
  const both = Promise.all([save('draft'), save('draft')]);
  finish('saved');
  expect(await both).toEqual(['saved', 'saved']);
  expect(startedModes).toEqual(['draft']);
});

test('makes a different save wait', async () => {
  const { startedModes, save, finish } = createSaves();
  const draft = save('draft');
  const publication = save('publish');
  expect(startedModes).toEqual(['draft']);
  finish('draft');
  await draft;
  await expect.poll(() => startedModes).toEqual(['draft', 'publish']);
  finish('published');
  expect(await publication).toBe('published');
});

test('drops the waiting save after a refusal, and accepts the next one', async () => {
  const { startedModes, save, finish } = createSaves();
  const both = Promise.all([save('draft'), save('publish')]);
  finish(null);
  expect(await both).toEqual([null, null]);
  expect(startedModes).toEqual(['draft']);
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
