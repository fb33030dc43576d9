import { startTransition, useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { isRecord } from '../../isRecord.ts';
import type { Row } from './columns.ts';
import { type History, noHistory, redo, remember, undo } from './history.ts';
import { keepingRows } from './rows.ts';

/** Milliseconds after the last change, after which the form hears of it. */
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

/** Rows that the form is told of with a pause, or at once by `tellNow`; until then they are the newest that there are. */
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
    // The form holds them at once; what is drawn after them gives way to the next key.
    startTransition(() => {
      current.put(current.rows);
      setWaiting(null);
    });
  };
  /** @param isShown false for what somebody is typing, which stands in its cell already */
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
 * The rows of a table with a way back from each change. The form around hears of them with a pause, so that no key waits
 * for all that follows from a change, and at once where it is about to be saved or left.
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
    /** The rows now, also for who began before the last change. */
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
    /** @param make the rows with what has been typed so far, from those before it */
    type: (make: (before: readonly Row[]) => readonly Row[]) => {
      if (!typing.current) return;
      typing.current.next = make(typing.current.before);
      set(typing.current.next, false);
    },
    /** What was typed is one change; without keeping it the rows are as they were. */
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

/** Keys that with Ctrl save the form. */
const formKeys = new Set(['s', 'enter']);

/** A key of the form and the end of the page may come before the pause is over: they find every change. */
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
