import { startTransition, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { isRecord } from '../../isRecord.ts';
import type { Row } from './columns.ts';
import { type History, noHistory, redo, remember, undo } from './history.ts';
import { keepingRows } from './rows.ts';

/** Debounce in milliseconds before changes reach the form. */
const pause = 250;

const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? item : {})) : [];

/** Reads the form's rows and keeps the same object for a row until it changes. */
function useFormRows(name: string) {
  const { field } = useController({ name });
  const [kept, setKept] = useState<readonly Row[]>([]);
  const rows = keepingRows(kept, rowsIn(field.value));
  if (rows !== kept) setKept(rows);
  return { rows, put: (next: readonly Row[]) => field.onChange([...next]) };
}

/**
 * Buffers row changes and writes them to the form after a debounce, or immediately with `flush`. Buffered rows
 * take precedence.
 */
function useToldRows(name: string) {
  const { rows: told, put } = useFormRows(name);
  const [waiting, setWaiting] = useState<readonly Row[] | null>(null);
  const rows = waiting ?? told;
  const latest = useRef({ rows, put, timer: 0 });
  useEffect(() => {
    latest.current.put = put;
    if (latest.current.timer === 0) latest.current.rows = rows;
  });
  const tellNow = () => {
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
  const set = (next: readonly Row[], isShown = true) => {
    const { current } = latest;
    clearTimeout(current.timer);
    current.rows = next;
    current.timer = window.setTimeout(tellNow, pause);
    if (isShown) setWaiting(next);
  };
  useTellBefore(tellNow);
  return { rows, now: () => latest.current.rows, set, tellNow };
}

/**
 * Manages a table's rows with undo and redo. Changes reach the form after a debounce, so a key press does not
 * wait for the work they trigger, and immediately before the form is saved or left.
 */
export function useRows(name: string) {
  const { rows, now, set, tellNow } = useToldRows(name);
  const [history, setHistory] = useState(noHistory);
  const newest = useRef(history);
  const typing = useRef<{ before: readonly Row[]; next: readonly Row[] } | null>(null);

  const record = (next: History) => {
    newest.current = next;
    setHistory(next);
  };
  const go = (step: ReturnType<typeof undo>): boolean => {
    if (!step) return false;
    record(step.history);
    set(step.rows);
    return true;
  };
  return {
    rows,
    /** Returns the current rows, also to callbacks created before the last change. */
    now,
    tellNow,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: readonly Row[]) => {
      if (next === now()) return;
      record(remember(newest.current, now()));
      set(next);
    },
    undo: () => go(undo(newest.current, now())),
    redo: () => go(redo(newest.current, now())),
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
    stopTyping: (isKept: boolean) => {
      const { current } = typing;
      typing.current = null;
      if (!current) return;
      const next = isKept ? current.next : current.before;
      if (next !== current.before) record(remember(newest.current, current.before));
      if (current.next !== current.before) set(next);
    },
  };
}

export type Rows = ReturnType<typeof useRows>;

/** With Ctrl these keys save the form. */
const formKeys = new Set(['s', 'enter']);

/** Flushes pending changes before Ctrl+S, Ctrl+Enter, page unload and unmount. */
function useTellBefore(tellNow: () => void): void {
  const latest = useRef(tellNow);
  useEffect(() => {
    latest.current = tellNow;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && formKeys.has(event.key.toLowerCase())) latest.current();
    };
    const leave = () => latest.current();
    window.addEventListener('keydown', hear, true);
    window.addEventListener('pagehide', leave, true);
    return () => {
      window.removeEventListener('keydown', hear, true);
      window.removeEventListener('pagehide', leave, true);
      latest.current();
    };
  }, []);
}
