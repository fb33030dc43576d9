import { expect, test } from 'vitest';
import { inTurn } from './inTurn.ts';

/** Saves that end when they are told to. */
function saves() {
  const begun: string[] = [];
  const ends: ((saved: string | null) => void)[] = [];
  const save = inTurn((aim: string) => {
    begun.push(aim);
    return new Promise<string | null>((resolve) => ends.push(resolve));
  });
  return { begun, save, end: (saved: string | null) => ends.shift()?.(saved) };
}

test('the same once more is the one that is on its way', async () => {
  const { begun, save, end } = saves();
  const both = Promise.all([save('draft'), save('draft')]);
  end('saved');
  expect(await both).toEqual(['saved', 'saved']);
  expect(begun).toEqual(['draft']);
});

test('another one waits for it', async () => {
  const { begun, save, end } = saves();
  const draft = save('draft');
  const publication = save('publish');
  expect(begun).toEqual(['draft']);
  end('draft');
  await draft;
  await expect.poll(() => begun).toEqual(['draft', 'publish']);
  end('published');
  expect(await publication).toBe('published');
});

test('what waits for one that is refused is dropped, and the next is saved', async () => {
  const { begun, save, end } = saves();
  const both = Promise.all([save('draft'), save('publish')]);
  end(null);
  expect(await both).toEqual([null, null]);
  expect(begun).toEqual(['draft']);
  const again = save('publish');
  end('published');
  expect(await again).toBe('published');
});

test('one that fails stands in no other one’s way', async () => {
  let tries = 0;
  const save = inTurn(async (_aim: string) => {
    tries += 1;
    if (tries === 1) throw new Error('broken');
    return 'saved';
  });
  await expect(save('draft')).rejects.toThrow('broken');
  expect(await save('draft')).toBe('saved');
});
