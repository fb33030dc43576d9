import { createStore } from '../interface/store.ts';

/** How to revert the last action. */
export interface Undo {
  /** Message that was shown for the action. */
  message: string;
  /** Reverts the action. Makes its own call and reports the result itself. */
  run(): Promise<unknown>;
}

const store = createStore<Undo | null>(null);

/**
 * Returns the undo action that the command palette offers. It stays available after its toast has closed, so that
 * users have enough time (WCAG 2.2.1).
 */
export const useUndo = store.use;

export const offerUndo = store.set;

/** Undo actions that already ran. Toast and command palette offer the same action, which must run only once. */
const usedUndos = new WeakSet<Undo>();

/** Runs an undo action, at most once. */
export function runUndo(undo: Undo): void {
  if (usedUndos.has(undo)) return;
  usedUndos.add(undo);
  if (store.get() === undo) store.set(null);
  void undo.run();
}
