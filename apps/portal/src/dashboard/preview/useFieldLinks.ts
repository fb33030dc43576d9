import { useCallback, useEffect, useRef, useState } from 'react';
import type { SeenNode } from './tracing/seen.ts';
import { elementOf } from './tracing/seen.ts';
import { lookedAt, type Point, saidOf, seenAt, showField, showNear } from './tracing/surface.ts';
import { type Drawing, Tracer } from './tracing/tracer.tsx';

/** After the last key, in milliseconds: nobody looks for an outline while typing. */
const pause = 150;

interface Links {
  /** The field that has the focus, or had it last; null where none had. */
  field: string | null;
  /** Leads to the field at a place of the form. */
  onField: (path: string) => void;
}

/** What the frame of a preview tells. */
export interface FrameEvents {
  /** The part of the frame that holds the view, once it is there. */
  onReady(surface: HTMLElement | null): void;
  /** @param point null for a press by keyboard */
  onPress(target: Element, point: Point | null): void;
  /** A key while the view itself has the focus. @returns whether it means something here */
  onKey(key: string): boolean;
}

/**
 * Ties what a preview shows to the fields of the form: a press leads to the field, the field that has the focus is outlined.
 *
 * @returns `said`: what the keyboard has come to in the preview, for a screen reader
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
    // Whoever has pressed something else meanwhile, gone to a field or left, is led nowhere.
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
    /** Takes the focus to what is seen of the field. @returns whether anything is */
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

/** Outlines the field that has the focus, anew with each drawing, once nobody types. */
function useOutline({ surface, tracer, drawing, field }: Outlined): (drawn: Drawing) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = useRef<string | null>(null);
  /** A long view takes its time: as much is left to whoever goes on typing. */
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
  // Always the same function: what is drawn would be drawn again with each field that takes the focus.
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

/** Goes through a preview by keyboard, from one thing that is seen to the next. */
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
