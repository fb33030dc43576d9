import { expect, test } from 'vitest';
import { offerUndo, takeBack, type Undo } from './undo.ts';

test('an older message can still take back what it tells of, and nothing is taken back twice', () => {
  const done: string[] = [];
  const undoOf = (words: string): Undo => ({
    words,
    run: async () => {
      done.push(words);
    },
  });
  const [one, other] = [undoOf('uno'), undoOf('otro')];
  offerUndo(one);
  offerUndo(other);
  takeBack(one);
  takeBack(other);
  takeBack(one);
  takeBack(other);
  expect(done).toEqual(['uno', 'otro']);
});
