import { expect, test } from 'vitest';
import { offerUndo, takeBack, type Undo } from './undo.ts';

test('runs the undo action of an older message, and each action only once', () => {
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
