import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { isRecord } from '../../isRecord.ts';
import type { Row } from './columns.ts';
import { type History, noHistory, redo, remember, undo } from './history.ts';
import { keepingRows } from './rows.ts';

/** Milliseconds after the last key, after which the form hears of what is being typed. */
const pause = 250;

const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? item : {})) : [];

/** The form's rows, each the same object for as long as it says the same. */
function useFormRows(name: string) {
  const { field } = useController({ name });
  const [kept, setKept] = useState<readonly Row[]>([]);
  const rows = keepingRows(kept, rowsIn(field.value));
  if (rows !== kept) setKept(rows);
  return { rows, put: (next: readonly Row[]) => field.onChange([...next]) };
}

/**
 * The rows of a table as the form around holds them, with a way back from each change. What is being typed is told to
 * the form with a pause, so that no key waits for all that follows from a change, and at once where the form is about to
 * be saved or left.
 */
export function useRows(name: string) {
  const { rows, put } = useFormRows(name);
  const [history, setHistory] = useState(noHistory);
  const latest = useRef({ rows, put, history });
  const typing = useRef<{ before: readonly Row[]; next: readonly Row[]; timer: number } | null>(null);
  useEffect(() => {
    latest.current = { ...latest.current, rows, put };
  });

  const record = (next: History) => {
    latest.current = { ...latest.current, history: next };
    setHistory(next);
  };
  const set = (next: readonly Row[]) => {
    latest.current = { ...latest.current, rows: next };
    latest.current.put(next);
  };
  const tellNow = () => {
    const { current } = typing;
    if (!current || current.timer === 0) return;
    clearTimeout(current.timer);
    current.timer = 0;
    set(current.next);
  };
  const go = (step: ReturnType<typeof undo>): boolean => {
    if (!step) return false;
    record(step.history);
    set(step.rows);
    return true;
  };
  useTellBefore(tellNow);

  return {
    rows,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** The rows now, also for who began before the last change. */
    now: () => latest.current.rows,
    change: (next: readonly Row[]) => {
      if (next === latest.current.rows) return;
      record(remember(latest.current.history, latest.current.rows));
      set(next);
    },
    undo: () => go(undo(latest.current.history, latest.current.rows)),
    redo: () => go(redo(latest.current.history, latest.current.rows)),
    startTyping: () => {
      typing.current = { before: latest.current.rows, next: latest.current.rows, timer: 0 };
    },
    /** @param make the rows with what has been typed so far, from those before it */
    type: (make: (before: readonly Row[]) => readonly Row[]) => {
      const { current } = typing;
      if (!current) return;
      clearTimeout(current.timer);
      current.next = make(current.before);
      current.timer = window.setTimeout(tellNow, pause);
    },
    /** What was typed is one change; without keeping it the rows are as they were. */
    stopTyping: (isKept: boolean) => {
      const { current } = typing;
      typing.current = null;
      if (!current) return;
      clearTimeout(current.timer);
      const next = isKept ? current.next : current.before;
      if (next !== current.before) record(remember(latest.current.history, current.before));
      if (next !== latest.current.rows) set(next);
    },
  };
}

export type Rows = ReturnType<typeof useRows>;

/** A key of the form (Ctrl+S) and the end of the page come before the pause is over: they find everything that was typed. */
function useTellBefore(tellNow: () => void): void {
  const latest = useRef(tellNow);
  useEffect(() => {
    latest.current = tellNow;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) latest.current();
    };
    const leave = () => latest.current();
    window.addEventListener('keydown', hear, true);
    window.addEventListener('pagehide', leave, true);
    return () => {
      window.removeEventListener('keydown', hear, true);
      window.removeEventListener('pagehide', leave, true);
    };
  }, []);
}
