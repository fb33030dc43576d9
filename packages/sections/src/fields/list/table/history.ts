import type { Row } from './columns.ts';

/** Row snapshots before each change, newest last, and the undone changes for redo. */
export interface History {
  past: readonly (readonly Row[])[];
  future: readonly (readonly Row[])[];
}

export const noHistory: History = { past: [], future: [] };

/** Maximum number of undoable changes. Snapshots share unchanged rows. */
const maxLength = 100;

/** Returns the history after a change; `before` are the previous rows. */
export const pushHistory = ({ past }: History, before: readonly Row[]): History => ({
  past: [...past, before].slice(-maxLength),
  future: [],
});

interface Step {
  history: History;
  rows: readonly Row[];
}

/** Undoes the last change; null when there is none. */
export function undo({ past, future }: History, now: readonly Row[]): Step | null {
  const rows = past.at(-1);
  return rows ? { rows, history: { past: past.slice(0, -1), future: [...future, now] } } : null;
}

/** Redoes the last undone change; null when there is none. */
export function redo({ past, future }: History, now: readonly Row[]): Step | null {
  const rows = future.at(-1);
  return rows ? { rows, history: { past: [...past, now], future: future.slice(0, -1) } } : null;
}
