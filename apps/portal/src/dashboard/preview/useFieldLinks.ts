import { useCallback, useEffect, useRef, useState } from 'react';
import type { SeenNode } from './tracing/seen.ts';
import { elementOf } from './tracing/seen.ts';
import { lookedAt, type Point, saidOf, seenAt, showField, showNear } from './tracing/surface.ts';
import { type Drawing, Tracer } from './tracing/tracer.tsx';

/** Debounce after the last key press, in milliseconds. */
const pause = 150;

interface Links {
  /** The field that has the focus, or had it last; null when none had it. */
  field: string | null;
  /** Focuses the field at a form path. */
  onField: (path: string) => void;
}

/** Events of a preview's frame. */
export interface FrameEvents {
  /** Called with the container of the view once it is mounted. */
  onReady(surface: HTMLElement | null): void;
  /** @param point null for activation by keyboard */
  onPress(target: Element, point: Point | null): void;
  /** Called for a key press while the view itself has the focus. @returns whether the key was handled */
  onKey(key: string): boolean;
}

/**
 * Connects a preview with the form: a click focuses the field, and the focused field is outlined.
 *
 * @returns `announcement`: the text of the item selected by keyboard, for screen readers
 */
export function useFieldLinks({ field, onField }: Links) {
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const [tracer] = useState(() => new Tracer());
  const asked = useRef<symbol | null>(null);
  useEffect(
    () => () => {
      asked.current = null;
      tracer.end();
    },
    [tracer],
  );
  const latest = useRef(field);
  useEffect(() => {
    latest.current = field;
  });
  const drawing = useRef<Drawing | null>(null);
  const onDrawn = useOutline({ surface, tracer, drawing, field });
  const lead = async (seen: SeenNode | null) => {
    if (!surface || !drawing.current || !seen) return;
    const own = Symbol('press');
    asked.current = own;
    const path = await tracer.placeOf(seen, surface, drawing.current);
    // Ignores the result if the user has clicked elsewhere, focused another field or left.
    if (path !== null && asked.current === own && latest.current === field) onField(path);
  };
  const walk = useWalk(surface);
  const events: FrameEvents = {
    onReady: setSurface,
    onPress: (target, point) => {
      if (surface) void lead(seenAt(surface, target, point));
    },
    onKey: (key) => {
      if (key === 'Escape' && field !== null) onField(field);
      else if (key === 'Enter') void lead(walk.current());
      else return walk.move(key);
      return true;
    },
  };
  return {
    events,
    onDrawn,
    said: walk.said,
    /** Focuses the first item of the field. @returns whether there is one */
    enter: async (): Promise<boolean> => {
      if (!surface || !drawing.current || field === null) return false;
      const [seen] = await tracer.seenOf(field, surface, drawing.current);
      if (!seen) return false;
      surface.focus({ preventScroll: true });
      walk.start(seen);
      return true;
    },
  };
}

interface Outlined {
  surface: HTMLElement | null;
  tracer: Tracer;
  drawing: { current: Drawing | null };
  field: string | null;
}

/** Outlines the focused field after each render, once the user stops typing. */
function useOutline({ surface, tracer, drawing, field }: Outlined): (drawn: Drawing) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = useRef<string | null>(null);
  /** Duration of the last search; the delay grows with it, so that a long view does not slow down typing. */
  const cost = useRef(0);
  const outline = useCallback(() => {
    clearTimeout(timer.current);
    if (!surface || field === null) return;
    const find = async () => {
      if (!drawing.current) return;
      const before = performance.now();
      const asked = timer.current;
      const seen = await tracer.seenOf(field, surface, drawing.current);
      cost.current = performance.now() - before;
      if (asked !== timer.current) return;
      showField(surface, seen, shown.current !== field);
      if (seen.length > 0) shown.current = field;
    };
    timer.current = setTimeout(() => void find(), Math.max(pause, cost.current * 3));
  }, [surface, tracer, drawing, field]);
  // A stable callback, because otherwise each focus change would render the view again.
  const latest = useRef(outline);
  useEffect(() => {
    latest.current = outline;
    outline();
    return () => clearTimeout(timer.current);
  }, [outline]);
  return useCallback(
    (drawn: Drawing) => {
      drawing.current = drawn;
      latest.current();
    },
    [drawing],
  );
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Keyboard navigation between the items of a preview. */
function useWalk(surface: HTMLElement | null) {
  const here = useRef<SeenNode | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const start = (seen: SeenNode) => {
    here.current = seen;
    if (surface) showNear(surface, elementOf(seen), true);
    setSaid(saidOf(seen));
  };
  return {
    said,
    start,
    current: () => here.current,
    move: (key: string): boolean => {
      const step = steps[key];
      if (!step || !surface) return false;
      const all = lookedAt(surface);
      const at = all.findIndex(({ node }) => node === here.current?.node);
      const next = all[step(at, all.length)];
      if (next) start(next);
      return true;
    },
  };
}
