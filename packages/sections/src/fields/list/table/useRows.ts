import { startTransition, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { isRecord } from '../../isRecord.ts';
import type { Row } from './columns.ts';
import { type History, noHistory, pushHistory, redo, undo } from './history.ts';
import { reuseRows } from './rows.ts';

/** Debounce in milliseconds before changes reach the form. */
const debounceMs = 250;

const parseRows = (value: unknown): Row[] =>
  Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? item : {})) : [];

/** Reads the form's rows and keeps the same object for a row until it changes. */
function useFormRows(name: string) {
  const { field } = useController({ name });
  const [previousRows, setKept] = useState<readonly Row[]>([]);
  const rows = reuseRows(previousRows, parseRows(field.value));
  if (rows !== previousRows) setKept(rows);
  return { rows, put: (next: readonly Row[]) => field.onChange([...next]) };
}

/**
 * Buffers row changes and writes them to the form after a debounce, or immediately with `flush`. Buffered rows
 * take precedence.
 */
function useBufferedRows(name: string) {
  const { rows: formRows, put } = useFormRows(name);
  const [bufferedRows, setWaiting] = useState<readonly Row[] | null>(null);
  const rows = bufferedRows ?? formRows;
  const latest = useRef({ rows, put, timer: 0 });
  useEffect(() => {
    latest.current.put = put;
    if (latest.current.timer === 0) latest.current.rows = rows;
  });
  const flush = () => {
    const { current } = latest;
    if (current.timer === 0) return;
    clearTimeout(current.timer);
    current.timer = 0;
    // The form stores the rows immediately; the renders that follow yield to the next key press.
    startTransition(() => {
      current.put(current.rows);
      setWaiting(null);
    });
  };
  /** @param isRendered false for text that is being typed, which its cell already displays */
  const set = (next: readonly Row[], isRendered = true) => {
    const { current } = latest;
    clearTimeout(current.timer);
    current.rows = next;
    current.timer = window.setTimeout(flush, debounceMs);
    if (isRendered) setWaiting(next);
  };
  useFlushBeforeLeaving(flush);
  return { rows, now: () => latest.current.rows, set, flush };
}

/**
 * Manages a table's rows with undo and redo. Changes reach the form after a debounce, so a key press does not
 * wait for the work they trigger, and immediately before the form is saved or left.
 */
export function useRows(name: string) {
  const { rows, now, set, flush } = useBufferedRows(name);
  const [history, setHistory] = useState(noHistory);
  const latestHistory = useRef(history);
  const typing = useRef<{ before: readonly Row[]; next: readonly Row[] } | null>(null);

  const record = (next: History) => {
    latestHistory.current = next;
    setHistory(next);
  };
  const applyStep = (step: ReturnType<typeof undo>): boolean => {
    if (!step) return false;
    record(step.history);
    set(step.rows);
    return true;
  };
  return {
    rows,
    /** Returns the current rows, also to callbacks created before the last change. */
    now,
    flush,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: readonly Row[]) => {
      if (next === now()) return;
      record(pushHistory(latestHistory.current, now()));
      set(next);
    },
    undo: () => applyStep(undo(latestHistory.current, now())),
    redo: () => applyStep(redo(latestHistory.current, now())),
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
      if (!current) return;
      const next = isCommitted ? current.next : current.before;
      if (next !== current.before) record(pushHistory(latestHistory.current, current.before));
      if (current.next !== current.before) set(next);
    },
  };
}

export type Rows = ReturnType<typeof useRows>;

/** With Ctrl these keys save the form. */
const saveKeys = new Set(['s', 'enter']);

/** Flushes pending changes before Ctrl+S, Ctrl+Enter, page unload and unmount. */
function useFlushBeforeLeaving(flush: () => void): void {
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && saveKeys.has(event.key.toLowerCase())) latest.current();
    };
    const onPageHide = () => latest.current();
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('pagehide', onPageHide, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('pagehide', onPageHide, true);
      latest.current();
    };
  }, []);
}
