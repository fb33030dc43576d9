import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { isRecord } from '../../isRecord.ts';
import type { Row } from './columns.ts';
import { noHistory, pushHistory, redo, reuseRows, undo } from './rows.ts';

/** Debounce in milliseconds before changes reach the form. */
const debounceMs = 250;

const parseRows = (value: unknown): Row[] =>
  Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? item : {})) : [];

/** Reads the form's rows and keeps the same object for a row until it changes. */
function useFormRows(name: string) {
  const { field } = useController({ name });
  const [previousRows, setPreviousRows] = useState<readonly Row[]>([]);
  const rows = reuseRows(previousRows, parseRows(field.value));
  if (rows !== previousRows) setPreviousRows(rows);
  return { rows, put: (next: readonly Row[]) => field.onChange([...next]) };
}

/** Buffers row changes and writes them to the form after a debounce, or immediately with `flush`. */
function useBufferedRows(name: string) {
  const { rows: formRows, put: setFormRows } = useFormRows(name);
  const [bufferedRows, setBufferedRows] = useState<readonly Row[] | null>(null);
  const rows = bufferedRows ?? formRows;
  const latest = useRef(rows);
  const write = useDebouncedCallback(
    () =>
      // The form stores the rows immediately, but a key press interrupts the renders that follow.
      startTransition(() => {
        setFormRows(latest.current);
        setBufferedRows(null);
      }),
    { delay: debounceMs, flushOnUnmount: true },
  );
  useEffect(() => {
    if (!write.isPending()) latest.current = rows;
  });
  // Ctrl+S and Ctrl+Enter save the form, so the changes have to reach it first.
  useWindowEvent(
    'keydown',
    ({ key, ctrlKey, metaKey }) => {
      if ((ctrlKey || metaKey) && (key.toLowerCase() === 's' || key === 'Enter')) write.flush();
    },
    true,
  );
  useWindowEvent('pagehide', () => write.flush(), true);
  return {
    rows,
    now: () => latest.current,
    flush: () => write.flush(),
    /** @param isRendered false for text that is being typed, which its cell already displays */
    set: (next: readonly Row[], isRendered = true) => {
      latest.current = next;
      write();
      if (isRendered) setBufferedRows(next);
    },
  };
}

/**
 * Manages a table's rows with undo and redo. A change reaches the form after a debounce, because it triggers work for which
 * a key press should not wait. It reaches the form at once before the form is saved or left.
 */
export function useRows(name: string) {
  const { rows, now, set, flush } = useBufferedRows(name);
  const [history, setHistory] = useState(noHistory);
  const typing = useRef<{ before: readonly Row[]; next: readonly Row[] } | null>(null);

  const record = (before: readonly Row[]) => setHistory((latest) => pushHistory(latest, before));
  const applyStep = (step: ReturnType<typeof undo>): boolean => {
    if (!step) return false;
    setHistory(step.history);
    set(step.rows);
    return true;
  };
  return {
    rows,
    /** Returns the current rows, even in a callback that was created before the last change. */
    now,
    flush,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: readonly Row[]) => {
      if (next === now()) return;
      record(now());
      set(next);
    },
    undo: () => applyStep(undo(history, now())),
    redo: () => applyStep(redo(history, now())),
    startTyping: () => {
      typing.current = { before: now(), next: now() };
    },
    /** @param make computes the rows with the pending text from the rows before typing started */
    type: (make: (before: readonly Row[]) => readonly Row[]) => {
      if (!typing.current) return;
      typing.current.next = make(typing.current.before);
      set(typing.current.next, false);
    },
    /** Commits the typed text as one change, or restores the previous rows. */
    stopTyping: (isCommitted: boolean) => {
      const { current } = typing;
      typing.current = null;
      if (!current || current.next === current.before) return;
      if (isCommitted) record(current.before);
      set(isCommitted ? current.next : current.before);
    },
  };
}

export type Rows = ReturnType<typeof useRows>;
