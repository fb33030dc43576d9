import { expect, test } from 'vitest';
import { offerUndo, runUndo, type Undo } from './undo.ts';

test('runs the undo action of an older message, and each action only once', () => {
  const done: string[] = [];
  const createUndo = (message: string): Undo => ({
    message,
    run: async () => {
      done.push(message);
    },
  });
  const [one, other] = [createUndo('uno'), createUndo('otro')];
  offerUndo(one);
  offerUndo(other);
  runUndo(one);
  runUndo(other);
  runUndo(one);
  runUndo(other);
  expect(done).toEqual(['uno', 'otro']);
});
