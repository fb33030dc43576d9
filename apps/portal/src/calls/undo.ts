import { createStore } from '../interface/store.ts';

/** How the last thing that was done can be taken back. */
export interface Undo {
  /** What was said when it was done. */
  words: string;
  /** Makes the restoring call, and says itself how that went. */
  run(): Promise<unknown>;
}

const store = createStore<Undo | null>(null);

/** What the finder takes back: there as long as the dashboard is open, so that no message has to be caught in time (WCAG 2.2.1). */
export const useUndo = store.use;

export const offerUndo = store.set;

/** Until its message is gone, the same is offered by it and by the finder. */
const taken = new WeakSet<Undo>();

/** Takes back what was done, once, however often it is asked for. */
export function takeBack(undo: Undo): void {
  if (taken.has(undo)) return;
  taken.add(undo);
  if (store.get() === undo) store.set(null);
  void undo.run();
}
