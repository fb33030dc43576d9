import type { Row } from './columns.ts';

/** What the rows were before each change, the newest last, and what undoing took back. */
export interface History {
  past: readonly (readonly Row[])[];
  future: readonly (readonly Row[])[];
}

export const noHistory: History = { past: [], future: [] };

/** Changes that can be undone. Rows that stayed are shared between them. */
const longest = 100;

/** The history after a change to rows that were `before`. */
export const remember = ({ past }: History, before: readonly Row[]): History => ({
  past: [...past, before].slice(-longest),
  future: [],
});

interface Step {
  history: History;
  rows: readonly Row[];
}

/** One change back; null when there is none. */
export function undo({ past, future }: History, now: readonly Row[]): Step | null {
  const rows = past.at(-1);
  return rows ? { rows, history: { past: past.slice(0, -1), future: [...future, now] } } : null;
}

/** One change that was undone done again; null when there is none. */
export function redo({ past, future }: History, now: readonly Row[]): Step | null {
  const rows = future.at(-1);
  return rows ? { rows, history: { past: [...past, now], future: future.slice(0, -1) } } : null;
}
